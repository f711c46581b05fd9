import type { Database } from '../database/database.ts';
import { selectLive } from './source-contents.ts';

const mostRead = 300;

/** The topics of a bot's documents in their own words: questions that they answer, then headings. */
export function createReadHeadings({ build, read }: Database) {
  return async (botId: string): Promise<string[]> => {
    const passages = selectLive(build).select(['p.headings', 'p.question']).where('p.bot_id', '=', botId);
    const rows = await read(passages.orderBy('p.number').limit(mostRead));
    const headings = rows.flatMap(({ question, headings }) => {
      if (question !== null) return [question];
      // We stored this ourselves, as a list of strings from the outermost inwards.
      const last = (JSON.parse(headings) as string[]).at(-1);
      return last === undefined ? [] : [last];
    });
    const isQuestion = (text: string) => /[?？؟]\s*$/.test(text);
    const all = [...new Set(headings.map((text) => text.replaceAll(/\s+/g, ' ').trim()))];
    return [...all.filter(isQuestion), ...all.filter((text) => !isQuestion(text))];
  };
}
