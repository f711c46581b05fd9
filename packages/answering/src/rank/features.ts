import { typeFit } from '../question/answer-type.ts';
import type { Question } from '../question/question.ts';
import { codesOf, figuresOf } from '../text/numbers.ts';
import { createWordFamilies, type WordFamilies } from '../text/word-families.ts';
import { contentWordsOf, stem, stemsOf } from '../text/words.ts';
import type { ReadUnit } from '../unit/read-units.ts';
import { layoutOf } from './feature-row.ts';

/** A unit that may answer, with what the search knows of it. */
export interface Candidate {
  unit: ReadUnit;
  /** Which passage it stands in. */
  passage: number;
  /** How well the passage fits the question, from 0 to 1. */
  passageScore: number;
  /** Cosines with the question: of the unit in its context, of its passage, of the headings above. 0 without vectors. */
  cosines: { unit: number; passage: number; heading: number };
}

/** One line of explanation for each feature; their order is the order of the weights. */
export const featureNotes = {
  cosineUnit: 'meaning of the unit with its heading is near to the question',
  cosineUnitBehind: 'how far that is behind the nearest unit of all',
  cosinePassage: 'meaning of the whole passage is near',
  cosineHeading: 'meaning of the headings above is near',
  cosineRank: 'one divided by the rank by cosine',
  passageScore: 'the search found the passage to fit',
  coveredByUnit: 'share of the rare words of the question that the unit says',
  coveredByHeading: 'share that the headings say',
  coveredByLead: 'share that the announcing sentence says',
  coveredByAll: 'share that unit, lead or headings say',
  coveredByPassage: 'share that the passage says',
  coverageRank: 'one divided by the rank by coverage',
  rarestMissing: 'weight of the rarest word that neither unit nor headings say',
  bm25: 'BM25 of unit and lead among all candidates',
  headingAlike: 'the last heading and the question have the same words, and few others',
  typeFits: 'the unit has the shape of what is asked for, such as an amount',
  codeSaid: 'the unit or its heading says the code that is asked for',
  codeMissing: 'a code that is asked for is not said',
  otherCode: 'the unit is about another code',
  figureSaid: 'share of the figures of the question that the unit says',
  length: 'logarithm of the length',
  isItem: 'an item of a list',
  isList: 'a whole list',
  isRow: 'a row of a table',
  isCell: 'a cell of a table',
  isSection: 'a whole section, or an answer that somebody wrote for a question',
  isFirst: 'the first unit of its passage',
  isLead: 'announces something and says nothing itself',
} as const;

export type FeatureName = keyof typeof featureNotes;
const layout = layoutOf(featureNotes);
export const featureNames = layout.names;
export const featurePlaces = layout.placeOf;
export type FeatureRow = Record<FeatureName, number>;

/** A row of the ranking by the names of its features. */
export function featuresOf(row: ArrayLike<number>): FeatureRow {
  return Object.fromEntries(featureNames.map((name, place) => [name, row[place] ?? 0])) as FeatureRow;
}

/** The words of a unit, read once and kept with it. */
interface Words {
  unit: WordFamilies;
  unitCount: number;
  lead: WordFamilies;
  heading: WordFamilies;
  lastHeading: WordFamilies;
  all: WordFamilies;
}

const known = new WeakMap<ReadUnit, Words>();

export function wordsOfUnit(unit: ReadUnit): Words {
  const read = known.get(unit);
  if (read !== undefined) return read;
  const said = stemsOf(unit.compared);
  const heading = stemsOf(unit.path.join(' '));
  const lead = stemsOf(unit.lead);
  const words = {
    unit: createWordFamilies(said),
    unitCount: said.length,
    lead: createWordFamilies(lead),
    heading: createWordFamilies(heading),
    lastHeading: createWordFamilies(contentWordsOf(unit.path.at(-1) ?? '').map(stem)),
    all: createWordFamilies([...said, ...heading, ...lead]),
  };
  known.set(unit, words);
  return words;
}

/** Describes each candidate for the ranker, in the order of the candidates. */
export function describeCandidates(question: Question, candidates: readonly Candidate[]): Float64Array[] {
  const words = candidates.map(({ unit }) => wordsOfUnit(unit));
  const weights = termWeights(question, words);
  const total = sum(weights) || 1;
  const share = (said: WordFamilies) => saidWeight(question, weights, said) / total;
  const passages = passageWords(candidates, words);
  const averageLength = sum(words.map(({ unitCount }) => unitCount)) / Math.max(1, words.length);
  const covered = words.map(({ all }) => share(all));
  const cosineRanks = ranksOf(candidates.map(({ cosines }) => cosines.unit));
  const coverageRanks = ranksOf(covered);
  const nearest = Math.max(0, ...candidates.map(({ cosines }) => cosines.unit));
  const isFirstOf = firstUnits(candidates);
  return candidates.map((candidate, index) => {
    const { unit, cosines, passageScore } = candidate;
    const said = words[index] ?? wordsOfUnit(unit);
    const row = new Float64Array(featureNames.length);
    layout.put(row, {
      cosineUnit: cosines.unit,
      cosineUnitBehind: nearest - cosines.unit,
      cosinePassage: cosines.passage,
      cosineHeading: cosines.heading,
      cosineRank: 1 / (cosineRanks[index] ?? 1),
      passageScore,
      coveredByUnit: share(said.unit),
      coveredByHeading: share(said.heading),
      coveredByLead: share(said.lead),
      coveredByAll: covered[index] ?? 0,
      coveredByPassage: share(passages.get(candidate.passage) ?? said.all),
      coverageRank: 1 / (coverageRanks[index] ?? 1),
      rarestMissing: rarestMissing(question, weights, said.all),
      bm25: bm25(question, weights, said, averageLength),
      headingAlike: alike(question, said.lastHeading),
      typeFits: typeFit(question.types, `${unit.lead} ${unit.compared}`),
      figureSaid: figureShare(question, unit),
      length: Math.log(1 + unit.text.length / 40),
      isFirst: isFirstOf.has(unit) ? 1 : 0,
      isLead: unit.text.endsWith(':') ? 1 : 0,
    });
    layout.put(row, codeFeatures(question, unit));
    layout.put(row, kindFeatures(unit));
    return row;
  });
}

/** The weight of the words of the question that are said. */
function saidWeight({ terms }: Question, weights: readonly number[], said: WordFamilies): number {
  let total = 0;
  for (const [index, term] of terms.entries()) if (said.has(term.stem)) total += weights[index] ?? 0;
  return total;
}

function kindFeatures({ kind }: ReadUnit) {
  const is = (one: ReadUnit['kind']) => (kind === one ? 1 : 0);
  return {
    isItem: is('item'),
    isList: is('list'),
    isRow: is('row'),
    isCell: is('cell'),
    isSection: is('section') || is('pair'),
  };
}

function codeFeatures({ codes }: Question, { compared, path, lead }: ReadUnit) {
  if (codes.length === 0) return { codeSaid: 0, codeMissing: 0, otherCode: 0 };
  const there = codesOf(`${compared} ${lead} ${path.join(' ')}`);
  const said = codes.filter((code) => there.includes(code)).length;
  const isOther = said === 0 && there.length > 0;
  return { codeSaid: said / codes.length, codeMissing: said === 0 ? 1 : 0, otherCode: isOther ? 1 : 0 };
}

function figureShare({ figures }: Question, { compared, lead, path }: ReadUnit): number {
  if (figures.length === 0) return 0.5;
  const there = figuresOf(`${compared} ${lead} ${path.at(-1) ?? ''}`);
  return figures.filter((figure) => there.includes(figure)).length / figures.length;
}

/** How much each word tells: rare ones among the candidates more. */
function termWeights({ terms }: Question, words: readonly Words[]): number[] {
  const count = Math.max(words.length, 20);
  return terms.map(({ stem, weight }) => {
    const having = words.filter(({ all }) => all.has(stem)).length;
    return weight * Math.max(0.2, Math.log(1 + (count - having + 0.5) / (having + 0.5)));
  });
}

const knownPassages = new WeakMap<ReadUnit, WordFamilies>();

/** The words of each passage, all units of which are candidates; kept with the first of them. */
function passageWords(candidates: readonly Candidate[], words: readonly Words[]): Map<number, WordFamilies> {
  const passages = new Map<number, WordFamilies>();
  for (const [index, { passage, unit }] of candidates.entries()) {
    if (passages.has(passage)) continue;
    const known = knownPassages.get(unit) ?? wordsOfPassage(candidates, words, index);
    knownPassages.set(unit, known);
    passages.set(passage, known);
  }
  return passages;
}

function wordsOfPassage(candidates: readonly Candidate[], words: readonly Words[], first: number): WordFamilies {
  const passage = candidates[first]?.passage;
  return createWordFamilies(
    words.flatMap(({ all }, index) => (candidates[index]?.passage === passage ? [...all.words] : [])),
  );
}

function rarestMissing({ terms }: Question, weights: readonly number[], all: WordFamilies): number {
  return Math.max(0, ...terms.map(({ stem }, index) => (all.has(stem) ? 0 : (weights[index] ?? 0)))) / 5;
}

function bm25({ terms }: Question, weights: readonly number[], words: Words, averageLength: number): number {
  const norm = 0.4 + 0.6 * (words.unitCount / (averageLength || 1));
  const parts = terms.map(({ stem }, index) =>
    words.unit.has(stem) || words.lead.has(stem) ? ((weights[index] ?? 0) * 2.2) / (1 + 1.2 * norm) : 0,
  );
  return sum(parts) / 10;
}

/** Content words in common among all of both. */
function alike({ terms }: Question, heading: WordFamilies): number {
  if (heading.words.size === 0) return 0;
  const common = terms.filter((term) => heading.has(term.stem)).length;
  return (2 * common) / (terms.length + Math.max(heading.words.size, common));
}

/** 1 for the highest; equal values share a rank. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => b - a);
  const ranks = new Map<number, number>();
  for (const [index, value] of sorted.entries()) if (!ranks.has(value)) ranks.set(value, index + 1);
  return values.map((value) => ranks.get(value) ?? 1);
}

function firstUnits(candidates: readonly Candidate[]): Set<ReadUnit> {
  const seen = new Set<number>();
  return new Set(candidates.filter(({ passage }) => !seen.has(passage) && seen.add(passage)).map(({ unit }) => unit));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
