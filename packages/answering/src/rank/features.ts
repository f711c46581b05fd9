import { shapeOf, typeFit } from '../language/answer-type.ts';
import type { Language } from '../language/language.ts';
import { plainNumbers } from '../language/plain-numbers.ts';
import { textReaders } from '../language/text-readers.ts';
import type { Question } from '../question/question.ts';
import type { Candidate } from '../retrieve/candidates.ts';
import { memoize } from '../text/memoize.ts';
import { bitCount } from '../text/near-words.ts';
import { codesOf, figuresOf } from '../text/numbers.ts';
import { remember } from '../text/remember.ts';
import { createWordFamilies, type SoughtWord, soughtWord, type WordFamilies } from '../text/word-families.ts';
import type { ReadUnit } from '../unit/read-units.ts';
import { layoutOf } from './feature-row.ts';
import type { Scored } from './rank.ts';

/** A candidate with its place in the ranking. */
export type Ranked = Candidate & Scored;

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
  headingSame: 'the same with all words, small ones such as "you" too',
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
const { names, placeOf } = layoutOf(featureNotes);
export const featureNames = names;
export const featurePlaces = placeOf;
export type FeatureRow = Record<FeatureName, number>;

/** A feature row as an object, by feature name. */
export function featuresOf(row: ArrayLike<number>): FeatureRow {
  return Object.fromEntries(featureNames.map((name, place) => [name, row[place] ?? 0])) as FeatureRow;
}

/** The words of a unit, computed once and cached with it. */
interface UnitWords {
  said: WordFamilies;
  saidCount: number;
  lead: WordFamilies;
  heading: WordFamilies;
  /** The last heading: its content words, the same without its numbering, and all its words. */
  lastHeading: WordFamilies;
  bareHeading: WordFamilies;
  headingWords: WordFamilies;
  /** Caches which shapes it has. */
  hasShape: ReturnType<typeof shapeOf>;
  /** Computed when a question first has any. */
  figures?: readonly string[];
  codes?: readonly string[];
}

type ReadUnitWords = (unit: ReadUnit) => UnitWords;

function createUnitWords(language: Language): ReadUnitWords {
  const { stem, stemsOf, contentOf } = textReaders[language];
  // Remembered, since the units of one section share their headings.
  const familiesOf = remember((text) => createWordFamilies(stemsOf(text)), 1_000);
  const contentFamiliesOf = remember((text) => createWordFamilies(contentOf(text).map(stem)), 1_000);
  return memoize((unit) => {
    const said = stemsOf(unit.compared);
    const last = unit.path.at(-1) ?? '';
    return {
      said: createWordFamilies(said),
      saidCount: said.length,
      lead: familiesOf(unit.lead),
      heading: familiesOf(unit.path.join(' ')),
      lastHeading: contentFamiliesOf(last),
      bareHeading: contentFamiliesOf(last.replace(numbering, '')),
      headingWords: familiesOf(last.replace(numbering, '')),
      hasShape: shapeOf(`${unit.lead} ${unit.compared}`, language),
    };
  });
}

const unitWords = new Map<Language, ReadUnitWords>();

function unitWordsOf(language: Language): ReadUnitWords {
  const known = unitWords.get(language) ?? createUnitWords(language);
  unitWords.set(language, known);
  return known;
}

/** "1.1 What to bring", "§ 4 Fees", "B. Safety", "Section 3: Returns". */
const numbering =
  /^\W*(?:(?:section|article|chapter|part|step|appendix)\s+(?=[\divx]))?(?:\d+(?:\.\d+)*[.):]*|[a-z][.)]|[ivx]+[.)])\s+(?:[–—-]\s+)?/i;

/** Which words of a question occur, as bit sets by position; a question has at most 32. */
interface Said {
  unit: number;
  lead: number;
  heading: number;
  all: number;
}

function placesIn(families: WordFamilies, sought: readonly SoughtWord[]): number {
  let places = 0;
  for (let at = 0; at < sought.length; at += 1) {
    const word = sought[at];
    if (word !== undefined && families.has(word)) places |= 1 << at;
  }
  return places;
}

function saidBy({ said, lead, heading }: UnitWords, sought: readonly SoughtWord[]): Said {
  const places = { unit: placesIn(said, sought), lead: placesIn(lead, sought), heading: placesIn(heading, sought) };
  return { ...places, all: places.unit | places.lead | places.heading };
}

/** Describes each candidate for the ranker, in the order of the candidates. */
export function describeCandidates(question: Question, candidates: readonly Candidate[]): Float64Array[] {
  const sought = question.terms.map((term) => soughtWord(term.stem));
  const everyWord = question.words.map(soughtWord);
  const wordsOfUnit = unitWordsOf(question.language);
  const words = candidates.map(({ unit }) => wordsOfUnit(unit));
  const said = words.map((one) => saidBy(one, sought));
  const weights = termWeights(question, said);
  const total = sum(weights) || 1;
  const share = (places: number) => weightOf(places, weights) / total;
  const passages = passagePlaces(candidates, said);
  const averageLength = sum(words.map(({ saidCount }) => saidCount)) / Math.max(1, words.length);
  const covered = said.map(({ all }) => share(all));
  const cosineRanks = ranksOf(candidates.map(({ cosines }) => cosines.unit));
  const coverageRanks = ranksOf(covered);
  const nearest = Math.max(0, ...candidates.map(({ cosines }) => cosines.unit));
  const isFirstOf = firstUnits(candidates);
  return candidates.map((candidate, index) => {
    const { unit, cosines, passageScore } = candidate;
    const read = words[index] ?? wordsOfUnit(unit);
    const places = said[index] ?? saidBy(read, sought);
    const row = new Float64Array(featureNames.length);
    row[placeOf.cosineUnit] = cosines.unit;
    row[placeOf.cosineUnitBehind] = nearest - cosines.unit;
    row[placeOf.cosinePassage] = cosines.passage;
    row[placeOf.cosineHeading] = cosines.heading;
    row[placeOf.cosineRank] = 1 / (cosineRanks[index] ?? 1);
    row[placeOf.passageScore] = passageScore;
    row[placeOf.coveredByUnit] = share(places.unit);
    row[placeOf.coveredByHeading] = share(places.heading);
    row[placeOf.coveredByLead] = share(places.lead);
    row[placeOf.coveredByAll] = covered[index] ?? 0;
    row[placeOf.coveredByPassage] = share(passages.get(candidate.passage) ?? places.all);
    row[placeOf.coverageRank] = 1 / (coverageRanks[index] ?? 1);
    row[placeOf.rarestMissing] = heaviest(~places.all, weights) / 5;
    row[placeOf.bm25] = bm25(places, weights, read.saidCount / (averageLength || 1));
    row[placeOf.headingAlike] = Math.max(alike(read.lastHeading, sought), alike(read.bareHeading, sought));
    row[placeOf.headingSame] = alike(read.headingWords, everyWord);
    row[placeOf.typeFits] = typeFit(question.types, read.hasShape);
    row[placeOf.figureSaid] = figureShare(question, unit, read);
    row[placeOf.length] = Math.log(1 + unit.text.length / 40);
    row[placeOf.isFirst] = isFirstOf.has(unit) ? 1 : 0;
    row[placeOf.isLead] = unit.text.endsWith(':') ? 1 : 0;
    if (question.codes.length > 0) putCodes(row, question, unit, read);
    const kind = kindFeatures[unit.kind];
    if (kind !== undefined) row[placeOf[kind]] = 1;
    return row;
  });
}

/** The total weight of the words at these positions. */
function weightOf(places: number, weights: readonly number[]): number {
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) if (places & (1 << at)) total += weights[at] ?? 0;
  return total;
}

function heaviest(places: number, weights: readonly number[]): number {
  let most = 0;
  for (let at = 0; at < weights.length; at += 1) if (places & (1 << at)) most = Math.max(most, weights[at] ?? 0);
  return most;
}

const kindFeatures: Readonly<Partial<Record<ReadUnit['kind'], FeatureName>>> = {
  item: 'isItem',
  list: 'isList',
  row: 'isRow',
  cell: 'isCell',
  section: 'isSection',
  pair: 'isSection',
};

function putCodes(row: Float64Array, { codes }: Question, { compared, path, lead }: ReadUnit, words: UnitWords): void {
  words.codes ??= codesOf(`${compared} ${lead} ${path.join(' ')}`);
  const there = words.codes;
  const said = codes.filter((code) => there.includes(code)).length;
  row[placeOf.codeSaid] = said / codes.length;
  row[placeOf.codeMissing] = said === 0 ? 1 : 0;
  row[placeOf.otherCode] = said === 0 && there.length > 0 ? 1 : 0;
}

function figureShare({ figures, language }: Question, { compared, lead, path }: ReadUnit, words: UnitWords): number {
  if (figures.length === 0) return 0.5;
  words.figures ??= figuresOf(plainNumbers(`${compared} ${lead} ${path.at(-1) ?? ''}`, language));
  const there = words.figures;
  return figures.filter((figure) => there.includes(figure)).length / figures.length;
}

/** The weight of each word: higher for words that are rare among the candidates. */
function termWeights({ terms }: Question, said: readonly Said[]): number[] {
  const count = Math.max(said.length, 20);
  return terms.map(({ weight }, at) => {
    const having = said.filter(({ all }) => all & (1 << at)).length;
    return weight * Math.max(0.2, Math.log(1 + (count - having + 0.5) / (having + 0.5)));
  });
}

/** The words that the units of each passage contain together; all of them are candidates. */
function passagePlaces(candidates: readonly Candidate[], said: readonly Said[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [index, { passage }] of candidates.entries())
    places.set(passage, (places.get(passage) ?? 0) | (said[index]?.all ?? 0));
  return places;
}

function bm25({ unit, lead }: Said, weights: readonly number[], length: number): number {
  return (weightOf(unit | lead, weights) * 2.2) / (1 + 1.2 * (0.4 + 0.6 * length)) / 10;
}

/** The share of common words in both (Dice coefficient). */
function alike(families: WordFamilies, sought: readonly SoughtWord[]): number {
  const common = bitCount(placesIn(families, sought));
  return (2 * common) / (sought.length + Math.max(families.size, common) || 1);
}

/** 1 for the highest; equal values share a rank. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort().reverse();
  const ranks = new Map<number, number>();
  for (const [index, value] of sorted.entries()) if (!ranks.has(value)) ranks.set(value, index + 1);
  return values.map((value) => ranks.get(value) ?? 1);
}

function firstUnits(candidates: readonly Candidate[]): Set<ReadUnit> {
  const seen = new Set<number>();
  return new Set(candidates.filter(({ passage }) => !seen.has(passage) && seen.add(passage)).map(({ unit }) => unit));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
