import { AppError } from '@lectern/service-kit';
import type { Answer, Answerer, HistoryMessage } from '../../answering/answer/answerer.ts';
import type { Bot } from '../../bots/bots/bot.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import type { TestDefinition } from './bot-test.ts';
import { type Failure, judge, type TestAnswer } from './judge.ts';

/** A bot with the settings that are tested. */
export interface TestedBot {
  bot: Bot;
  instructions: string;
}

export interface AskTestOptions {
  answerer: Answerer;
  /** How long one answer may take. */
  questionMs: number;
  /** Called with a failure of the answerer that is a bug. */
  onError(error: unknown): void;
}

export interface TestAttempt {
  answers: TestAnswer[];
  failures: Failure[];
}

/** Asks the questions of a test as one conversation, and judges the last answer. Nothing is stored or counted. */
export async function askTest(
  options: AskTestOptions,
  { bot, instructions }: TestedBot,
  test: TestDefinition,
  signal: AbortSignal,
): Promise<TestAttempt> {
  const history: HistoryMessage[] = [];
  const answers: TestAnswer[] = [];
  let last: Answer | undefined;
  for (const message of test.turns) {
    const answer = await askOne(options, { bot, instructions, history: [...history], message }, signal);
    if ('kind' in answer) return { answers, failures: [answer] };
    history.push({ role: 'user', text: message }, { role: 'assistant', text: answer.text });
    answers.push(keep(answer));
    last = answer;
  }
  return { answers, failures: last === undefined ? [] : judge(test, last) };
}

type Asked = TestedBot & { history: readonly HistoryMessage[]; message: string };

async function askOne({ answerer, questionMs, onError }: AskTestOptions, asked: Asked, stop: AbortSignal) {
  const late = AbortSignal.timeout(questionMs);
  const signal = AbortSignal.any([stop, late]);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    return await Promise.race([answerer.answer({ ...asked, signal, onText: () => {} }), aborted]);
  } catch (error) {
    stop.throwIfAborted();
    if (late.aborted) return failed(`There was no answer within ${Math.round(questionMs / 1_000)} seconds.`);
    if (error instanceof AppError) return failed(error.message);
    // An outage of the database says nothing about the bot.
    if (error instanceof DatabaseError) throw error;
    onError(error);
    return failed('The service failed while it answered this question.');
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const failed = (message: string): Failure => ({ kind: 'error', message });

const mostCharacters = 4_000;
const mostQuote = 500;
const mostSources = 10;

/** The part of an answer that a result keeps: enough to read and compare it. */
function keep({ text, answered, sources, usage }: Answer): TestAnswer {
  return {
    text: cut(text, mostCharacters),
    answered,
    model: usage.model,
    sources: sources.slice(0, mostSources).map(({ title, url, quote }) => ({
      title,
      url,
      ...(quote !== undefined && { quote: cut(quote, mostQuote) }),
    })),
  };
}

/** PostgreSQL cannot store NUL characters. */
function cut(text: string, most: number): string {
  const whole = text.replaceAll('\0', '\uFFFD').toWellFormed();
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).toWellFormed()}…`;
}
