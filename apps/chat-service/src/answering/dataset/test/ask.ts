import { resources } from '@lectern/dataset';
import type { HistoryMessage } from '../../answerer.ts';
import { createDataSetAnswerer } from '../dataset-answerer.ts';

const answerer = createDataSetAnswerer({ resources, dataUrl: () => 'https://data.test' });

/** Asks a question by itself; undefined when the answerer does not know. */
export const ask = (message: string) => answerer.answer(message, []);

/** Asks one question after the other in one conversation and returns the last answer. */
export async function converse(...messages: string[]) {
  const history: HistoryMessage[] = [];
  let last: Awaited<ReturnType<typeof ask>>;
  for (const message of messages) {
    last = await answerer.answer(message, history);
    history.push({ role: 'user', text: message }, { role: 'assistant', text: last?.text ?? 'I do not know that.' });
  }
  return last;
}

/** The path of the record that a finding rests on first. */
export const firstSource = (finding: { sources: { url: string }[] } | undefined) =>
  finding?.sources[0]?.url.replace('https://data.test/api/v1/', '');

export const suggest = (message: string) => answerer.suggest(message);
