import { clearLanguageOf } from '@lectern/answering';
import { defaultSettings } from '../bots/bots/bot.ts';
import { flat } from '../knowledge/sources/content-questions.ts';
import type { Passage } from '../knowledge/sources/passage.ts';
import type { SourceFilter } from '../platform/database/source-view.ts';
import { joinAlternatives, ownText, sayOwn, say as sayText } from '../platform/texts/say.ts';
import type { Answer, Answerer, Finding, HistoryMessage, Question, Usage } from './answer/answerer.ts';
import { tidied } from './answer/tidy.ts';
import { type DocumentFindings, sectionTitle } from './documents/documents.ts';
import type { ChooseModel, TokenPrice } from './models/chosen-model.ts';
import type { ForeignQuestion, ForeignQuestionOptions } from './models/foreign-question.ts';
import type { ModelAnswerer, ModelOutcome } from './models/model-answerer.ts';
import type { Evidence } from './proof/evidence.ts';
import type { RecordFinding } from './records/record-answers.ts';
import {
  answerTalk,
  builtIn,
  languageOf,
  type TalkOptions,
  withoutGreeting,
  withoutTalk,
} from './small-talk/answer-talk.ts';
import type { TableAnswers, TableFinding } from './tables/table-answers.ts';
import { traceOf } from './trace.ts';

export interface AnswererOptions extends TalkOptions {
  dataSet: {
    answer(message: string, history: readonly HistoryMessage[]): Promise<RecordFinding | undefined>;
    /** Up to three similar questions or names for a question that it cannot answer. */
    suggest(message: string): string[];
  };
  usesDataSet(botId: string, filter?: SourceFilter): Promise<boolean>;
  /** What the tables of the documents say. */
  tables?: TableAnswers | undefined;
  chooseModel: ChooseModel;
  askModel: ModelAnswerer;
  readForeign(asking: Omit<ForeignQuestionOptions, 'idleMs'>): Promise<ForeignQuestion | undefined>;
  /** The evidence for a finding of the data set. */
  recordEvidence(finding: Finding): Evidence[];
  /** Whether the bot has spent its budget for models. */
  isOverBudget?: ((bot: Question['bot']) => Promise<boolean>) | undefined;
}

/**
 * The one answerer: a curated answer to this question, then what the data set and the documents know, put into words by
 * the bot's model if it has one; otherwise the closest that was found, or the fallback text. Small talk and the wish to
 * talk to a person are answered where that is what the message more probably means.
 */
export function createAnswerer(options: AnswererOptions): Answerer {
  return {
    async answer(question) {
      if (!(await options.isOverBudget?.(question.bot))) return await answerOne(options, question);
      const bot = { ...question.bot, model: { kind: 'built-in' } as const };
      const answer = await answerOne(options, { ...question, bot });
      return { ...answer, usage: { ...answer.usage, fallback: 'budget_spent' } };
    },
  };
}

/** What a bot answers from its knowledge alone: without a model, small talk or an earlier question. */
export function createTryOut(options: AnswererOptions) {
  return async (botId: string, message: string, filter?: SourceFilter): Promise<Finding | undefined> => {
    const asked = { bot: { id: botId }, message, history: [], filter };
    const { curated, best } = await options.track(() => gather(options, asked));
    return curated ?? best;
  };
}

async function answerOne(options: AnswererOptions, question: Question): Promise<Answer> {
  const found = await options.track(() => gather(options, question));
  const talk = await answerTalk(options, question, found);
  if (talk !== undefined) {
    question.onTrace?.(traceOf(found, talk));
    return say(question, talk);
  }
  const foreign = await readForeign(options, question, found);
  // The visitor is answered in their language; the search uses the language of the sources.
  const known = foreign
    ? await options.track(() => gather(options, { ...question, message: foreign.message, history: [] }))
    : found;
  const answer = await answerFrom(options, question, { ...known, foreign });
  question.onTrace?.(traceOf(known, answer));
  return answer;
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
  const language = languageOf(options, question, known.passages);
  if (best) {
    const { language: ofSources = known.foreign?.sources } = best;
    return sayFinding(question, inOwnWords(best, ofSources, language), worded.inPlace);
  }
  if (known.nearest) {
    const { text, sources } = known.nearest;
    const usage: Usage = { ...worded.refused, kind: 'closest' };
    return say(question, {
      text: `${sayOwn('closest', language, bot.texts)}\n${text}`,
      answered: false,
      sources,
      usage,
    });
  }
  const near = [...known.suggestions, ...(known.usesDataSet ? nearRecords(options, message) : [])];
  const text = withSuggestions(fallbackOf(bot, language), near, language);
  return say(question, { text, answered: false, sources: [], usage: worded.refused });
}

/** Names that are close to what was asked, which correct it: not those that it says. Records are in English. */
function nearRecords({ dataSet }: AnswererOptions, message: string): string[] {
  if ((clearLanguageOf(message) ?? 'en') !== 'en') return [];
  const said = ` ${flat(message)} `;
  return dataSet.suggest(tidied(message)).filter((name) => !said.includes(` ${flat(name)} `));
}

interface Gathered extends DocumentFindings {
  usesDataSet: boolean;
  fromData: RecordFinding | undefined;
  /** What a table answers. */
  fromTables: Finding | undefined;
  /** The more confident one of the data set's and the documents' answers. */
  best: Finding | undefined;
  /** The same of what is not probable enough to be an answer. */
  nearest: Finding | undefined;
}

interface Known extends Gathered {
  foreign: ForeignQuestion | undefined;
}

/** From this confidence on, the customer's documents suffice: asking the data set would take as long again. */
const sure = 0.85;

async function gather(
  options: AnswererOptions,
  question: Pick<Question, 'message' | 'history' | 'filter'> & { bot: Pick<Question['bot'], 'id'> },
): Promise<Gathered> {
  const { dataSet, documents } = options;
  const { bot, filter } = question;
  const whole = tidied(question.message);
  const message = withoutGreeting(options, whole);
  const recent = question.history.slice(-mostHistory).map((one) => ({ ...one, text: tidied(one.text) }));
  const history = withoutTalk(options, recent);
  const [usesDataSet, read, fromTables] = await Promise.all([
    options.usesDataSet(bot.id, filter),
    documents(bot.id, message, history, { filter, whole }),
    options.tables?.(bot.id, message, history, filter),
  ]);
  const found = withTables(message, read, fromTables);
  const { quoted, curated } = found;
  const isKnown = curated !== undefined || (quoted?.confidence ?? 0) >= sure;
  const fromData = usesDataSet && !isKnown ? await dataSet.answer(message, history) : undefined;
  const best = moreConfident(quoted, fromData?.standing === 'answer' ? fromData : undefined);
  const nearest = moreConfident(found.closest, fromData?.standing === 'closest' ? fromData : undefined);
  return { ...found, usesDataSet, fromData, fromTables: fromTables?.answer, best, nearest };
}

/**
 * What a table answers comes before one of its rows, and before a sentence if it was computed or is more probable. A
 * row is not the answer to a question that asks for a count, the most or a filter, or names a figure that the row does
 * not have ("Heron 4" and the row of the Heron 2): it is the closest at most.
 */
function withTables(message: string, found: DocumentFindings, tables: TableFinding | undefined): DocumentFindings {
  if (tables === undefined || found.curated !== undefined) return found;
  const { answer, isComputed } = tables;
  const unit = found.ranking[0]?.unit;
  const isRow = unit?.kind === 'row' || unit?.kind === 'cell';
  const isClear = isComputed || (isRow && (answer?.confidence ?? 0) >= clear);
  if (answer) return { ...found, quoted: isClear ? answer : moreConfident(found.quoted, answer) };
  if (!isRow || found.quoted === undefined || (!isComputed && hasFiguresOf(message, unit))) return found;
  return { ...found, quoted: undefined, closest: found.quoted };
}

function hasFiguresOf(message: string, { lead, text, quote }: DocumentFindings['ranking'][number]['unit']): boolean {
  const said = new Set(figuresOf(`${lead} ${text} ${quote}`));
  return figuresOf(message).every((one) => said.has(one));
}

const figuresOf = (text: string): readonly string[] => text.match(/\p{N}+/gu) ?? [];

/** From this confidence on, a cell is said instead of its whole row, which may hold more than was asked for. */
const clear = 0.7;

/** Messages that an answer may depend on. */
const mostHistory = 12;

function moreConfident(one: Finding | undefined, other: Finding | undefined): Finding | undefined {
  return (one?.confidence ?? 0) > (other?.confidence ?? 0) ? one : other;
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
  const asked = await options.askModel({ question, model, evidence, withDataSet, foreign });
  const outcome = withCost(withTranslation(asked, foreign), model.price);
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

function withCost(outcome: ModelOutcome, price: TokenPrice | undefined): ModelOutcome {
  if (price === undefined || outcome.kind === 'unavailable') return outcome;
  const { usage } = outcome;
  const cost = (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1_000_000;
  return { ...outcome, usage: { ...usage, cost: Number(cost.toPrecision(12)) } };
}

function evidenceOf({ recordEvidence }: AnswererOptions, { fromData, fromTables, passages }: Known): Evidence[] {
  const records = fromData ? recordEvidence({ ...fromData, sources: [...fromData.near] }) : [];
  // A model cannot count or compare rows of which it sees some passages.
  const [source] = fromTables?.sources ?? [];
  const computed = fromTables && source ? [{ source, text: fromTables.text }] : [];
  return [...computed, ...records, ...passages.map(passageEvidence)];
}

function passageEvidence({ title, url, headings, question, text, pages, pictures }: Passage): Evidence {
  const above = [...headings, ...(question === undefined ? [] : [question])].join(' > ');
  return {
    source: { title: sectionTitle({ title, headings, question }), url },
    text: above === '' ? text : `${above}\n${text}`,
    passage: text,
    ...(pages && { pages }),
    ...(pictures && { pictures }),
  };
}

/** What the sources say in another language than the visitor's stands in its own words, with a sentence that tells so. */
function inOwnWords(finding: Finding, ofSources: string | undefined, language: string): Finding {
  if (ofSources === undefined) return finding;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(ofSources) ?? ofSources;
  return { ...finding, text: `${sayText('otherLanguage', language, { language: name })}\n${finding.text}` };
}

function sayFinding(question: Question, { text, sources }: Finding, usage: Usage): Answer {
  return say(question, { text, answered: true, sources, usage });
}

function say({ onText }: Question, answer: Answer): Answer {
  onText(answer.text);
  return answer;
}

/** The owner's words in this language, or in whatever language they are. */
function fallbackOf({ fallbackText, texts }: Question['bot'], language: string): string {
  const isDefault = fallbackText === defaultSettings.fallbackText;
  return ownText('fallback', language, texts) ?? (isDefault ? sayText('fallback', language) : fallbackText);
}

function withSuggestions(fallback: string, suggestions: readonly string[], language: string): string {
  const names = suggestions.slice(0, 3).map((text) => text.replace(/\?$/, ''));
  if (names.length === 0) return fallback;
  return `${fallback} ${sayText('didYouMean', language, { names: joinAlternatives(names, language) })}`;
}
