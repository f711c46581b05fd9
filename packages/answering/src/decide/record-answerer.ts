import type { Resource } from '@lectern/dataset';
import type { CatalogFacts } from '@lectern/dataset/catalog';
import type { LocalWords } from '@lectern/dataset/names';
import type { Language } from '../language/language.ts';
import { createAnswerQuery } from '../query/answer-query.ts';
import type { Computed } from '../query/say-query.ts';
import { createReadLocal } from '../question/local-question.ts';
import { createReadRecordQuestion, type RecordQuestion } from '../question/record-question.ts';
import { rankRows, rerank } from '../rank/rank.ts';
import { describeComputed, describeRecordUnits, type RankedUnit } from '../rank/record-features.ts';
import { createAskedPhrases } from '../retrieve/asked-phrases.ts';
import { answerCrafting, readCrafting } from '../retrieve/crafting-question.ts';
import { phrasesIn } from '../retrieve/local-phrases.ts';
import { findCandidates, type RecordSources } from '../retrieve/record-candidates.ts';
import { createRecordIndex } from '../retrieve/record-index.ts';
import { remember } from '../text/remember.ts';
import { stem } from '../text/words.ts';
import { createCatalogUnits } from '../unit/catalog-units.ts';
import { type RecordUnit, readRecordUnits, rerankText, saidOf } from '../unit/record-units.ts';
import { createWorld, type Thing, twinOf, type World } from '../unit/record-world.ts';
import type { RecordWeights, StageWeights } from '../weights/weights.ts';
import { isWorthReranking, probabilityOf } from './gate.ts';
import { type Answered, type Whole, wholeQuestions } from './record-follow-up.ts';
import { type Completed, type FirstRecord, recordGateRow } from './record-gate.ts';
import { type Explained, verdictOf } from './record-verdict.ts';

export interface RecordPorts {
  /** Cosines of a question with the texts of `RecordAnswerer.texts`, in their order; undefined without a model. */
  compare?: ((text: string) => Promise<Float32Array | undefined>) | undefined;
  /** The cross-encoder's score of each unit; undefined without one. */
  score?: ((question: string, units: readonly string[]) => Promise<readonly number[] | undefined>) | undefined;
}

export interface RecordAnswererOptions {
  resources: readonly Resource[];
  /** Names of things that have no record of their own. */
  otherNames: readonly string[];
  /** The complete game as sentences. */
  catalog?: CatalogFacts | undefined;
  /** How people ask in other languages. */
  local?: LocalWords | undefined;
  /** Whether a word is ordinary English, which is never treated as a misspelt name. */
  isEnglish(word: string): boolean;
  weights: RecordWeights;
}

export interface RecordAnswer {
  text: string;
  unit: RecordUnit;
  /** The records that prove it. */
  proof: readonly Thing[];
  /** The probability that this answers the question. */
  confidence: number;
  question: string;
  /** The language of the question, if that is not English. */
  language?: Language | undefined;
  /** The candidates, best first. */
  ranking: readonly RankedUnit[];
}

/** Candidates that the cross-encoder judges: with six of them, answers about the game are not better. */
export const mostJudgedRecords = 3;

export type RecordAnswerer = ReturnType<typeof createRecordAnswerer>;

export function createRecordAnswerer(options: RecordAnswererOptions) {
  const engine = createRecordEngine(options);
  const { weights } = options;

  async function decide(message: string, whole: Whole, { compare }: RecordPorts): Promise<Draft | undefined> {
    const question = engine.read(whole.text);
    // Names and phrases of another language tell more than its vector.
    const cosines = question.language === undefined ? await compare?.(question.compared) : undefined;
    const stage = cosines ? weights.vectors : weights.words;
    const shortlist = engine.rank({ question, said: whole.said }, cosines, stage.rank);
    const answer = decided(engine, { message, whole, question }, shortlist, stage);
    return answer && { answer, message, whole, question, mayRerank: cosines !== undefined };
  }

  async function rerankDraft(
    { answer, message, whole, question, mayRerank }: Draft,
    { score }: RecordPorts,
  ): Promise<RecordAnswer> {
    // The cross-encoder costs more than everything else together, so it is skipped where the answer is clear without it.
    if (!mayRerank || !isWorthReranking(answer.confidence, weights)) return answer;
    const judged = answer.ranking.slice(0, mostJudgedRecords);
    const crossScores = await score?.(
      question.text,
      judged.map(({ unit }) => rerankText(unit)),
    );
    if (crossScores === undefined) return answer;
    const shortlist = judged.map((one, at) => ({ ...one, crossScore: crossScores[at] ?? 0 }));
    const ranking = rerank(shortlist, weights.reranked.rank);
    const first = { confidence: answer.confidence, winner: answer.ranking[0] };
    return decided(engine, { message, whole, question }, ranking, weights.reranked, first) ?? answer;
  }

  /** Picks the most probable way to complete a follow-up; only the best few are reranked. */
  async function resolve(
    message: string,
    before: readonly string[],
    ports: RecordPorts,
  ): Promise<RecordAnswer | undefined> {
    const previous = before.at(-1);
    const last = previous === undefined ? undefined : await lastAnswer(previous, before.slice(0, -1), ports);
    const drafts: Draft[] = [];
    for (const whole of wholeQuestions(engine.read, message, last)) {
      const draft = await decide(message, whole, ports);
      if (draft !== undefined) drafts.push(draft);
    }
    return await mostProbable(drafts, (draft) => rerankDraft(draft, ports));
  }

  const resolveOnce = keepAnswers(resolve);

  async function lastAnswer(message: string, before: readonly string[], ports: RecordPorts): Promise<Answered> {
    const answer = await resolveOnce(message, before.slice(-mostTurns), ports);
    const question = answer?.question ?? message;
    // A follow-up cannot refer to an answer that is probably wrong.
    if (answer === undefined || answer.confidence < leastConfident) return { question, unit: undefined, proof: [] };
    return { question, unit: answer.unit, proof: answer.proof };
  }

  return {
    /** The texts that need vectors: units first, then the phrases that ask for fields. */
    texts: engine.texts,
    /** The best answer, however improbable; `before` holds the previous questions, oldest first. */
    answer: resolve,
    /** Up to three names that are close to what was asked. */
    suggest: (message: string) => suggestions(engine.read(message)),
  };
}

type Resolve = (message: string, before: readonly string[], ports: RecordPorts) => Promise<RecordAnswer | undefined>;

/** Keeps answers that were made with vectors; the others are made again. */
function keepAnswers(resolve: Resolve): Resolve {
  const kept = new Map<string, { answer: RecordAnswer | undefined }>();
  return async (message, before, ports) => {
    const key = JSON.stringify([...before, message]);
    const known = kept.get(key);
    if (known !== undefined) return known.answer;
    let hasVectors = true;
    const compare = async (text: string) => {
      const cosines = await ports.compare?.(text);
      hasVectors &&= cosines !== undefined;
      return cosines;
    };
    const answer = await resolve(message, before, { ...ports, compare });
    if (kept.size >= mostKept) kept.clear();
    if (hasVectors) kept.set(key, { answer });
    return answer;
  };
}

/** An answer before the cross-encoder has scored its candidates. */
interface Draft {
  answer: RecordAnswer;
  /** As it was typed. */
  message: string;
  whole: Whole;
  question: RecordQuestion;
  mayRerank: boolean;
}

/** The text of the top-ranked candidate, and the probability that it answers the question. */
function decided(
  { gateRow }: Pick<ReturnType<typeof createRecordEngine>, 'gateRow'>,
  { message, whole, question }: Pick<Draft, 'message' | 'whole' | 'question'>,
  ranking: readonly RankedUnit[],
  { gate }: StageWeights,
  first?: FirstRecord,
): RecordAnswer | undefined {
  const [best] = ranking;
  if (best === undefined) return undefined;
  const confidence = probabilityOf(gateRow(question, ranking, { message, ...whole }, first), gate);
  const { unit } = best;
  const text = sayUnit(question, best, ranking);
  return { text, unit, proof: unit.proof, confidence, question: whole.text, language: question.language, ranking };
}

/** The most probable answer; about equally probable completions go by their order. Only the best few are reranked. */
async function mostProbable(drafts: readonly Draft[], rankAgain: (draft: Draft) => Promise<RecordAnswer>) {
  const worth = ({ confidence }: RecordAnswer, { whole }: Draft) =>
    confidence - preference * (whole.completion?.place ?? 0);
  const first = drafts.toSorted((one, other) => worth(other.answer, other) - worth(one.answer, one));
  let best: { answer: RecordAnswer; worth: number } | undefined;
  for (const draft of first.slice(0, mostWholes)) {
    const answer = await rankAgain(draft);
    if (best === undefined || worth(answer, draft) > best.worth) best = { answer, worth: worth(answer, draft) };
  }
  return best?.answer;
}

const preference = 0.02;
const mostWholes = 3;
const mostTurns = 3;
/** From here on an answer is more likely right than wrong. */
const leastConfident = 0.5;
const mostKept = 500;

/** The text of the answer: the whole field where it is short, preceded by yes or no where there is a verdict. */
export function sayUnit(question: RecordQuestion, chosen: Explained, others: readonly Explained[]): string {
  const said = saidOf(chosen.unit);
  const verdict = verdictOf(question, chosen, others);
  return verdict === undefined ? said : `${verdict}. ${said}`;
}

function suggestions({ links, tokens }: RecordQuestion): string[] {
  const near = links.filter(({ isOrdinary }) => !isOrdinary).flatMap(({ meanings }) => meanings);
  const titles = near.flatMap(({ thing }) => (thing.record === undefined ? [] : thing.title));
  return tokens.length === 0 ? [] : [...new Set(titles)].slice(0, 3);
}

/** A question, and the answer to the previous one. */
interface Asked {
  question: RecordQuestion;
  said?: string | undefined;
}

/** Everything between a question and its ranked candidates; training uses it too. */
export function createRecordEngine(options: Omit<RecordAnswererOptions, 'weights'>) {
  const world: World = createWorld(options.resources, options.otherNames, options.catalog);
  const units = readRecordUnits(world);
  const catalogNames = options.catalog?.names.map(({ name }) => name);
  const index = createRecordIndex(units, catalogNames);
  const phrases = createAskedPhrases(world.askables);
  const unitsOf: ReadonlyMap<number, readonly RecordUnit[]> = Map.groupBy(units, ({ thing }) => thing.id);
  const kindStems = kindStemsOf(options);
  const catalogOf = createCatalogUnits(world, unitsOf, options.catalog);
  const sources: RecordSources = {
    units,
    unitsOf,
    catalogOf,
    index,
    phrases,
    phrasesFor: phrasesIn(world, phrases, options.local),
    kindStems,
  };
  const answerQuery = createAnswerQuery(world);
  function candidates({ question, said }: Asked, cosines: Float32Array | undefined) {
    const split = cosines && { units: cosines.subarray(0, units.length), asked: cosines.subarray(units.length) };
    const crafting = readCrafting(question);
    const evidence = findCandidates(sources, question, split, crafting);
    const allOf = (id: number) => [...(unitsOf.get(id) ?? []), ...catalogOf(id)];
    const computed = [...answerQuery(question), ...answerCrafting(crafting, allOf)];
    const found = [...evidence.candidates, ...computed.map((one) => computedUnit(world, one))];
    const rows = [
      ...describeRecordUnits(sources, question, evidence, said),
      ...computed.map(({ goal }) => describeComputed(goal)),
    ];
    return { units: found.map((unit) => ({ unit })), rows };
  }

  return {
    world,
    units,
    candidates,
    texts: [...units.map(({ compared }) => compared.slice(0, longestCompared)), ...phrases.texts],
    /** Remembers a few, since a question is read again for its follow-up and for suggestions. */
    read: remember(readerOf(world, options), 200),
    rank(asked: Asked, cosines: Float32Array | undefined, weights: ArrayLike<number>): RankedUnit[] {
      const found = candidates(asked, cosines);
      return rankRows(found.units, found.rows, weights, mostReranked);
    },
    gateRow: (question: RecordQuestion, ranked: readonly RankedUnit[], completed: Completed, first?: FirstRecord) =>
      recordGateRow(question, ranked, index.isKnown, completed, first),
  };
}

function readerOf(world: World, { isEnglish, local }: Omit<RecordAnswererOptions, 'weights'>) {
  const read = createReadRecordQuestion(world, isEnglish);
  const readLocal = local && createReadLocal(world, local);
  return (message: string) => {
    let english: RecordQuestion | undefined;
    const inEnglish = () => {
      english ??= read(message);
      return english;
    };
    return readLocal?.(message, () => inEnglish().links.some(({ distance }) => distance === 0)) ?? inEnglish();
  };
}

function kindStemsOf({ resources, catalog }: Omit<RecordAnswererOptions, 'weights'>) {
  const twins = new Map(resources.map((one) => [one.name, new Set(one.words.kinds.map(stem))]));
  const all = [...resources, ...(catalog?.fields.map(({ resource }) => resource) ?? [])];
  return new Map(all.map((one) => [one, twins.get(twinOf(one)) ?? new Set<string>()]));
}

/** Candidates that the cross-encoder scores, and that the gate sees. */
const mostReranked = 6;
const longestCompared = 400;

const computedForm = { id: -1, kind: 'field', form: 'computed', askable: undefined, lead: '', block: -1 } as const;

function computedUnit({ things }: World, { text, said = text, proof, goal }: Computed): RecordUnit {
  const [thing] = proof.length > 0 ? proof : things;
  if (thing === undefined) throw new Error('a query was answered without any record');
  return { ...computedForm, thing, text, compared: text, proof, path: [goal], quote: said, whole: said };
}
