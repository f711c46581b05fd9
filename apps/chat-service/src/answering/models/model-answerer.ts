import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ToolSet } from 'ai';
import type { Question, Source, Usage } from '../answer/answerer.ts';
import type { Evidence } from '../proof/evidence.ts';
import { createProvenText, type ProvenText } from '../proof/proven-text.ts';
import type { ChosenModel } from './chosen-model.ts';
import type { ForeignQuestion } from './foreign-question.ts';
import { languageOf } from './language.ts';
import { ModelFailure, toModelFailure } from './model-failure.ts';
import { createPrompt, noAnswer, type Prompt } from './prompt.ts';
import { createEvidenceBook, type EvidenceBook } from './record-tools.ts';
import { runModel } from './run-model.ts';

export interface ModelLimits {
  /** For the whole turn, both attempts together. */
  totalMs: number;
  /** How long a model may be silent before it counts as failed. */
  idleMs: number;
  contextTokens: number;
}

export interface ModelAnswererOptions {
  /** Tools that look up the data set; what they return goes into the book. */
  createTools: (book: EvidenceBook) => ToolSet;
  limits: ModelLimits;
  /** Called for every failure of a model, with the bot concerned. */
  onFailure(failure: ModelFailure, botId: string): void;
}

/** The outcome of asking a model. No text was passed on unless it is `answered`. */
export type ModelOutcome =
  | { kind: 'answered'; text: string; sources: Source[]; usage: Usage }
  | { kind: 'unproven'; usage: Usage }
  | { kind: 'unavailable' };

export interface ModelAsking {
  question: Question;
  model: ChosenModel;
  /** What was found before asking the model. */
  evidence: readonly Evidence[];
  withDataSet: boolean;
  /** Set if the visitor's language is not that of the sources. */
  foreign?: ForeignQuestion | undefined;
}

export type ModelAnswerer = (asking: ModelAsking) => Promise<ModelOutcome>;

const mostAttempts = 2;

/** Lets a model write an answer and passes on only what the sources prove. Rejects only when it is stopped. */
export function createModelAnswerer({ createTools, limits, onFailure }: ModelAnswererOptions): ModelAnswerer {
  return async ({ question, model, evidence, withDataSet, foreign }) => {
    const book = createEvidenceBook(evidence);
    const [tag, canary] = [randomBytes(9).toString('hex'), randomBytes(9).toString('hex')];
    const prompt = createPrompt({ question, evidence, withTools: withDataSet, tag, canary, foreign, ...limits });
    const forbidden = [tag, canary, noAnswer, ...longSentences(question.instructions)];
    const deadline = AbortSignal.timeout(limits.totalMs);
    const endsAt = performance.now() + limits.totalMs;
    const running = { question, model, prompt, book, forbidden, deadline, foreign, idleMs: limits.idleMs };
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const ended = await runOnce({ ...running, tools: withDataSet ? createTools(book) : {} });
      if (ended.failure) onFailure(ended.failure, question.bot.id);
      if (ended.outcome) return ended.outcome;
      if (attempt === mostAttempts || !(await mayRetry(ended.failure, endsAt, question.signal))) break;
    }
    return { kind: 'unavailable' };
  };
}

/** Waits as long as the model asks for; false if asking again is of no use, or if there is not that much time left. */
async function mayRetry(failure: ModelFailure | undefined, endsAt: number, signal: AbortSignal): Promise<boolean> {
  const waitMs = failure?.retryAfterMs ?? 0;
  if (!failure?.isPassing || performance.now() + waitMs >= endsAt) return false;
  if (waitMs > 0) await wait(waitMs, undefined, { signal });
  return true;
}

interface Running {
  question: Question;
  model: ChosenModel;
  prompt: Prompt;
  book: EvidenceBook;
  forbidden: readonly string[];
  tools: ToolSet;
  deadline: AbortSignal;
  idleMs: number;
  foreign: ForeignQuestion | undefined;
}

async function runOnce(running: Running): Promise<{ outcome?: ModelOutcome; failure?: ModelFailure }> {
  const { question, model, prompt, book, forbidden, tools, deadline, idleMs, foreign } = running;
  const isForeign = foreign && (async (sentence: string) => (await languageOf(sentence)) === foreign.asked);
  const proven = createProvenText({ evidence: book.all, forbidden, isForeign, onText: question.onText });
  const usage: Usage = { model: model.name, inputTokens: 0, outputTokens: 0, history: prompt.history };
  try {
    const signal = AbortSignal.any([question.signal, deadline]);
    const opened = await model.open();
    const result = await runModel({ model: opened, prompt, tools, signal, idleMs, onText: proven.add });
    if (result.isWhole) await proven.end();
    const { inputTokens, outputTokens, firstTokenMs } = result;
    const timed = firstTokenMs === undefined ? {} : { firstTokenMs };
    return {
      outcome: outcomeOf(proven, { ...usage, inputTokens, outputTokens, ...timed, ...(!result.isWhole && cut) }),
    };
  } catch (error) {
    question.signal.throwIfAborted();
    const failure = deadline.aborted
      ? new ModelFailure('The model took too long.', false, error)
      : toModelFailure(error);
    // Sentences that were passed on cannot be retracted, and they are proven.
    return proven.text() === '' ? { failure } : { failure, outcome: outcomeOf(proven, { ...usage, ...cut }) };
  }
}

const cut = { cut: true } as const;

function outcomeOf(proven: ProvenText, usage: Usage): ModelOutcome {
  const text = proven.text();
  return text === '' ? { kind: 'unproven', usage } : { kind: 'answered', text, sources: proven.sources(), usage };
}

/** Sentences of the owner's instructions, which must not be shown to visitors verbatim. */
function longSentences(instructions: string): string[] {
  return instructions.split(/(?<=[.!?])\s|\n/).flatMap((part) => (part.trim().length >= 40 ? [part.trim()] : []));
}
