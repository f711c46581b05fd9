import { typeFit } from '../question/answer-type.ts';
import type { Question } from '../question/question.ts';
import { codesOf, figuresOf } from '../text/numbers.ts';
import { contentWordsOf, stem, stemsOf } from '../text/words.ts';
import type { ReadUnit } from '../unit/read-units.ts';

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
export const featureNames = Object.keys(featureNotes) as FeatureName[];
export type FeatureRow = Record<FeatureName, number>;

/** The words of a unit, read once and kept with it. */
interface Words {
  unit: Set<string>;
  unitCount: number;
  lead: Set<string>;
  heading: Set<string>;
  lastHeading: Set<string>;
  all: Set<string>;
}

const known = new WeakMap<ReadUnit, Words>();

export function wordsOfUnit(unit: ReadUnit): Words {
  const read = known.get(unit);
  if (read !== undefined) return read;
  const said = stemsOf(unit.compared);
  const heading = new Set(stemsOf(unit.path.join(' ')));
  const lead = new Set(stemsOf(unit.lead));
  const words = {
    unit: new Set(said),
    unitCount: said.length,
    ...{ lead, heading, lastHeading: new Set(contentWordsOf(unit.path.at(-1) ?? '').map(stem)) },
    all: new Set([...said, ...heading, ...lead]),
  };
  known.set(unit, words);
  return words;
}

/** Describes each candidate for the ranker, in the order of the candidates. */
export function describeCandidates(question: Question, candidates: readonly Candidate[]): FeatureRow[] {
  const words = candidates.map(({ unit }) => wordsOfUnit(unit));
  const weights = termWeights(question, words);
  const total = sum(weights) || 1;
  const share = (said: ReadonlySet<string>) =>
    sum(question.terms.map((term, index) => (says(said, term.stem) ? (weights[index] ?? 0) : 0))) / total;
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
    return {
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
      ...codeFeatures(question, unit),
      figureSaid: figureShare(question, unit),
      length: Math.log(1 + unit.text.length / 40),
      ...kindFeatures(unit),
      isFirst: isFirstOf.has(unit) ? 1 : 0,
      isLead: unit.text.endsWith(':') ? 1 : 0,
    };
  });
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
    const having = words.filter(({ all }) => says(all, stem)).length;
    return weight * Math.max(0.2, Math.log(1 + (count - having + 0.5) / (having + 0.5)));
  });
}

function passageWords(candidates: readonly Candidate[], words: readonly Words[]): Map<number, Set<string>> {
  const passages = new Map<number, Set<string>>();
  for (const [index, { passage }] of candidates.entries()) {
    const all = passages.get(passage) ?? new Set();
    for (const word of words[index]?.all ?? []) all.add(word);
    passages.set(passage, all);
  }
  return passages;
}

function rarestMissing({ terms }: Question, weights: readonly number[], all: ReadonlySet<string>): number {
  return Math.max(0, ...terms.map(({ stem }, index) => (says(all, stem) ? 0 : (weights[index] ?? 0)))) / 5;
}

function bm25({ terms }: Question, weights: readonly number[], words: Words, averageLength: number): number {
  const norm = 0.4 + 0.6 * (words.unitCount / (averageLength || 1));
  const parts = terms.map(({ stem }, index) =>
    says(words.unit, stem) || says(words.lead, stem) ? ((weights[index] ?? 0) * 2.2) / (1 + 1.2 * norm) : 0,
  );
  return sum(parts) / 10;
}

/** Content words in common among all of both. */
function alike({ terms }: Question, heading: ReadonlySet<string>): number {
  if (heading.size === 0) return 0;
  const common = terms.filter((term) => says(heading, term.stem)).length;
  return (2 * common) / (terms.length + Math.max(heading.size, common));
}

const leastFamily = 5;

/** Whether a set has the stem, or a longer word of its family. */
function says(words: ReadonlySet<string>, stem: string): boolean {
  if (words.has(stem)) return true;
  if (stem.length < leastFamily) return false;
  for (const word of words) {
    if (
      word.length >= leastFamily &&
      (word.startsWith(stem) || stem.startsWith(word)) &&
      Math.abs(word.length - stem.length) <= 4
    )
      return true;
  }
  return false;
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
