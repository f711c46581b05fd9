import type { Passage } from '../knowledge/passage.ts';
import type { Answer, Answerer, Finding, HistoryMessage, Question, Usage } from './answerer.ts';
import type { DocumentFindings, Documents } from './documents/documents.ts';
import { withoutOrders } from './documents/orders.ts';
import type { ChooseModel } from './models/chosen-model.ts';
import type { ForeignQuestion, ForeignQuestionOptions } from './models/foreign-question.ts';
import type { ModelAnswerer, ModelOutcome } from './models/model-answerer.ts';
import type { Evidence } from './proof/evidence.ts';
import type { RecordFinding } from './records/record-answers.ts';
import { readSmallTalk } from './small-talk/small-talk.ts';
import { tidied } from './tidy.ts';
import { smallTalkTrace, traceOf } from './trace.ts';

export interface AnswererOptions {
  dataSet: {
    answer(message: string, history: readonly HistoryMessage[]): Promise<RecordFinding | undefined>;
    /** Up to three similar questions or names for a question that it cannot answer. */
    suggest(message: string): string[];
  };
  usesDataSet(botId: string): Promise<boolean>;
  documents: Documents;
  chooseModel: ChooseModel;
  askModel: ModelAnswerer;
  readForeign(asking: Omit<ForeignQuestionOptions, 'idleMs'>): Promise<ForeignQuestion | undefined>;
  /** The evidence for a finding of the data set. */
  recordEvidence(finding: Finding): Evidence[];
  /** Runs the search for an answer and counts it as part of the current workload. */
  track<Value>(work: () => Promise<Value>): Promise<Value>;
}

const builtIn: Usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };

/**
 * The one answerer: small talk, then a curated answer to this question, then what the data set and the documents
 * know, put into words by the bot's model if it has one; otherwise the fallback text.
 */
export function createAnswerer(options: AnswererOptions): Answerer {
  return {
    answerAtOnce,
    async answer(question) {
      const smallTalk = answerAtOnce(question);
      if (smallTalk !== undefined) {
        question.onTrace?.(smallTalkTrace);
        return say(question, smallTalk);
      }
      const found = await options.track(() => gather(options, question));
      const foreign = await readForeign(options, question, found);
      // The visitor is answered in their language; the search uses the language of the sources.
      const known = foreign
        ? await options.track(() => gather(options, { ...question, message: foreign.message, history: [] }))
        : found;
      const answer = await answerFrom(options, question, { ...known, foreign });
      question.onTrace?.(traceOf(known, answer));
      return answer;
    },
  };
}

function answerAtOnce({ message, bot }: Pick<Question, 'bot' | 'message'>): Answer | undefined {
  const text = readSmallTalk(tidied(message), bot);
  return text === undefined ? undefined : { text, answered: true, sources: [], usage: builtIn };
}

/** Only a model can tell what a question in another language means. */
async function readForeign(options: AnswererOptions, question: Question, { passages, usesDataSet }: Gathered) {
  const model = options.chooseModel(question.bot.model);
  if (model === undefined) return undefined;
  const sample = passages.map(({ text }) => text).join('\n') || (usesDataSet ? sampleOfDataSet : '');
  return await options.readForeign({ question, model, sample: sample.slice(0, longestSample) });
}

const longestSample = 2_000;
const sampleOfDataSet = 'The records of the data set are in English.';

async function answerFrom(options: AnswererOptions, question: Question, known: Known): Promise<Answer> {
  const { bot, message } = question;
  if (known.curated && !known.foreign) return sayFinding(question, known.curated, builtIn);
  const worded = await askModel(options, question, known);
  if ('text' in worded) return worded;
  const best = known.curated ?? known.best;
  if (best) return sayFinding(question, best, worded.inPlace);
  const near = [...known.suggestions, ...(known.usesDataSet ? options.dataSet.suggest(tidied(message)) : [])];
  const text = withSuggestions(bot.fallbackText, near);
  return say(question, { text, answered: false, sources: [], usage: worded.refused });
}

interface Gathered extends DocumentFindings {
  usesDataSet: boolean;
  fromData: RecordFinding | undefined;
  /** The more confident one of the data set's and the documents' answers. */
  best: Finding | undefined;
}

interface Known extends Gathered {
  foreign: ForeignQuestion | undefined;
}

/** From this confidence on, the customer's documents suffice: asking the data set would take as long again. */
const sure = 0.85;

async function gather(
  options: AnswererOptions,
  question: Pick<Question, 'bot' | 'message' | 'history'>,
): Promise<Gathered> {
  const { dataSet, documents } = options;
  const { bot } = question;
  const message = tidied(question.message);
  const history = question.history.map((one) => ({ ...one, text: tidied(one.text) }));
  const [usesDataSet, found] = await Promise.all([options.usesDataSet(bot.id), documents(bot.id, message, history)]);
  const { quoted, curated } = found;
  const isKnown = curated !== undefined || (quoted?.confidence ?? 0) >= sure;
  const fromData = usesDataSet && !isKnown ? await dataSet.answer(message, history) : undefined;
  const best = (quoted?.confidence ?? 0) > (fromData?.confidence ?? 0) ? quoted : fromData;
  return { ...found, usesDataSet, fromData, best };
}

/** The model's answer; otherwise the usage to report for the answer given instead, or for the refusal. */
async function askModel(
  options: AnswererOptions,
  question: Question,
  known: Known,
): Promise<Answer | { inPlace: Usage; refused: Usage }> {
  const model = options.chooseModel(question.bot.model);
  const evidence = model === undefined ? [] : evidenceOf(options, known);
  // Without any evidence a model can only make things up.
  if (model === undefined || (evidence.length === 0 && !known.usesDataSet))
    return { inPlace: builtIn, refused: builtIn };
  const { usesDataSet: withDataSet, foreign } = known;
  const outcome = withTranslation(await options.askModel({ question, model, evidence, withDataSet, foreign }), foreign);
  if (outcome.kind === 'answered') return { ...outcome, answered: true };
  if (outcome.kind === 'unavailable') {
    const usage: Usage = { ...builtIn, fallback: 'model_unavailable' };
    return { inPlace: usage, refused: usage };
  }
  const { usage } = outcome;
  return { inPlace: { ...usage, model: builtIn.model, fallback: 'model_unproven' }, refused: usage };
}

/** Adds the tokens used to translate the question. */
function withTranslation(outcome: ModelOutcome, foreign: ForeignQuestion | undefined): ModelOutcome {
  if (foreign === undefined || outcome.kind === 'unavailable') return outcome;
  const { usage } = outcome;
  const inputTokens = usage.inputTokens + foreign.inputTokens;
  const outputTokens = usage.outputTokens + foreign.outputTokens;
  return { ...outcome, usage: { ...usage, inputTokens, outputTokens } };
}

function evidenceOf({ recordEvidence }: AnswererOptions, { fromData, passages }: Known): Evidence[] {
  return [...(fromData ? recordEvidence(fromData) : []), ...passages.map(passageEvidence)];
}

function passageEvidence({ title, url, headings, question, text }: Passage): Evidence {
  const above = [...headings, ...(question === undefined ? [] : [question])].join(' > ');
  const told = withoutOrders(text);
  return { source: { title, url }, text: above === '' ? told : `${above}\n${told}`, passage: told };
}

function sayFinding(question: Question, { text, sources }: Finding, usage: Usage): Answer {
  return say(question, { text, answered: true, sources, usage });
}

function say({ onText }: Question, answer: Answer): Answer {
  onText(answer.text);
  return answer;
}

function withSuggestions(fallback: string, suggestions: readonly string[]): string {
  const some = suggestions.slice(0, 3).map((text) => text.replace(/\?$/, ''));
  if (some.length === 0) return fallback;
  const last = some.pop();
  return `${fallback} Did you mean: ${some.length === 0 ? last : `${some.join(', ')} or ${last}`}?`;
}
