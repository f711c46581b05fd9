import type { FieldType } from '@lectern/dataset';
import type { Computed } from '../query/say-query.ts';
import type { Link } from '../question/link-names.ts';
import type { RecordQuestion, Wanted } from '../question/record-question.ts';
import type { Evidence, RecordSources } from '../retrieve/record-candidates.ts';
import type { IndexedWord, RecordIndex } from '../retrieve/record-index.ts';
import { stem } from '../text/words.ts';
import { type RecordUnit, saidOf } from '../unit/record-units.ts';
import { twinOf } from '../unit/record-world.ts';
import { layoutOf } from './feature-row.ts';
import type { Scored } from './rank.ts';
import { coverOf, tellingWords } from './record-coverage.ts';

/** A candidate with its place in the ranking. */
export type RankedUnit = { unit: RecordUnit } & Scored;

/** One line of explanation for each feature; their order is the order of the weights. */
export const recordFeatureNotes = {
  named: 'the question names the record of the unit',
  namedByName: 'by its own name',
  namedByAlias: 'by what players call it',
  namedMisspelt: 'with letters wrong',
  namedOrdinary: 'by words that are ordinary English and not marked as a name',
  namedMarked: 'in quotes, with a slash or in capitals',
  nameShare: 'share of the question that the name is',
  otherNamed: 'the question names only other records',
  othersSaid: 'share of the other names of the question that the unit says',
  othersMissing: 'other names of the question that the unit does not say',
  rivals: 'other meanings of the same name',
  askedWords: 'the question has the words of a way to ask for the field',
  askedWordsBehind: 'how far that is behind the best field among the candidates',
  askedWordsBehindOwn: 'how far behind the best field of the same thing',
  askedOdds: 'all words together speak for the field',
  askedOddsBehind: 'how far that is behind the best field among the candidates',
  askedOddsBehindOwn: 'how far behind the best field of the same thing',
  askedMeaning: 'cosine with the nearest way to ask for the field',
  askedMeaningBehind: 'how far that is behind the best field among the candidates',
  askedMeaningBehindOwn: 'how far behind the best field of the same thing',
  meaning: 'cosine with the unit',
  meaningBehind: 'how far that is behind the best candidate',
  meaningBehindOwn: 'how far behind the best unit of the same thing',
  described: 'how well the record fits what the question describes, where it names none',
  describedBehind: 'how far that is behind the best described one',
  bm25: 'BM25 of the unit',
  covered: 'share of the telling words that name, unit, field or kind explain',
  coveredByText: 'share of the telling words besides names that the unit says',
  coveredByField: 'share of them by which its field is asked for',
  missing: 'weight of the most telling word that nothing explains',
  kindFits: 'the question speaks of the kind of thing that the record is',
  kindMisfits: 'the question speaks of other kinds only',
  holderKindFits: 'the question asks for the kind of thing that a list of holders gives',
  wantedFits: 'the field has the type that the question wants',
  wantedMisfits: 'the question wants a type that the field is not',
  yesNoField: 'a yes-or-no question meets a field that says yes or no',
  figures: 'share of the figures of the question that the unit says',
  figuresMissing: 'a figure of the question that the unit does not say',
  length: 'logarithm of the length of what would be said',
  isPart: 'one element of a list',
  isSentence: 'one sentence of a text',
  isProse: 'a whole text',
  isReverse: 'the holders of a name',
  isDescribed: 'a record found by how players describe it',
  isCatalog: 'made from the catalogue',
  isCount: 'a count that was computed',
  isList: 'a list that was computed',
  isExtreme: 'the most or the least, computed',
  isCompare: 'records compared by a figure',
  isCheck: 'a yes or no that was computed',
  isRepeated: 'the answer before said just this',
} as const;

const { names, placeOf: at } = layoutOf(recordFeatureNotes);
export const recordFeatureNames = names;

/** A feature row as an object, by feature name, without those that are 0. */
export function recordFeatures(row: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(recordFeatureNames.flatMap((name, place) => (row[place] ? [[name, row[place]]] : [])));
}

/** The result of a query explains every word of the question; its only other feature is its goal. */
export function describeComputed(goal: Computed['goal']): Float64Array {
  const row = new Float64Array(recordFeatureNames.length);
  row[at.covered] = 1;
  row[at[goalFeatures[goal]]] = 1;
  return row;
}

const goalFeatures = {
  count: 'isCount',
  list: 'isList',
  extreme: 'isExtreme',
  compare: 'isCompare',
  check: 'isCheck',
} as const;

/** The field types that can answer each kind of question. */
const fitting: Readonly<Partial<Record<Wanted, readonly FieldType[]>>> = {
  number: ['amount', 'range'],
  time: ['date', 'version'],
  place: ['names'],
  steps: ['prose', 'phrases', 'code'],
  who: ['names'],
  reason: ['prose', 'phrases'],
};

interface Named {
  link: Link;
  kind: string;
}

/** Describes each candidate for the ranker, in the order of the candidates; `said` is the previous answer. */
export function describeRecordUnits(
  sources: RecordSources,
  question: RecordQuestion,
  evidence: Evidence,
  said: string | undefined,
): Float64Array[] {
  const named = namedThings(question);
  const hasNamedRecord = [...named.values()].some(({ kind, link }) => kind !== 'bare' && !link.isOrdinary);
  const telling = tellingWords(sources, question);
  const putField = fieldEvidence(evidence);
  const putOthers = otherNames(sources.index, question);
  const putWanted = wantedFeatures(question);
  return evidence.candidates.map((unit) => {
    const row = new Float64Array(recordFeatureNames.length);
    const name = named.get(unit.thing.id);
    if (name !== undefined) putLink(row, name, question.tokens.length);
    else if (hasNamedRecord) row[at.otherNamed] = 1;
    putOthers(row, unit, name);
    row[at.bm25] = sources.index.score(unit, telling) / 20;
    putField(row, unit, name !== undefined);
    const cover = coverOf(sources, telling, unit, name?.link);
    row[at.covered] = cover.covered;
    row[at.coveredByText] = cover.byText;
    row[at.coveredByField] = cover.byField;
    row[at.missing] = cover.missing;
    putKind(row, question, unit);
    putWanted(row, unit);
    putFigures(row, question, unit, name?.link);
    putForm(row, unit);
    if (saidOf(unit) === said) row[at.isRepeated] = 1;
    return row;
  });
}

function putForm(row: Float64Array, unit: RecordUnit): void {
  row[at.length] = Math.log(1 + saidOf(unit).length / 40);
  const feature = unit.form === 'whole' && unit.askable?.type === 'prose' ? 'isProse' : formNames[unit.form];
  if (feature !== undefined) row[at[feature]] = 1;
  if (unit.isCatalog) row[at.isCatalog] = 1;
}

const formNames: Readonly<Partial<Record<RecordUnit['form'], keyof typeof at>>> = {
  part: 'isPart',
  sentence: 'isSentence',
  reverse: 'isReverse',
  described: 'isDescribed',
};

/** How many of the other names in the question a unit contains, besides the one that it is about. */
function otherNames(index: RecordIndex, question: RecordQuestion) {
  const strong = question.links
    .filter(({ isOrdinary }) => !isOrdinary)
    .map((link) => ({ link, forms: formsOf(index, question, link) }));
  return (row: Float64Array, unit: RecordUnit, name: Named | undefined) => {
    let [others, said] = [0, 0];
    for (const { link, forms } of strong) {
      if (link === name?.link) continue;
      others += 1;
      if (forms.some((words) => words.every((word) => index.has(unit, word)))) said += 1;
    }
    row[at.othersSaid] = others === 0 ? 0 : said / others;
    row[at.othersMissing] = Math.min(2, others - said);
  };
}

/** The words of a name: as typed, and as in the name of each thing that it may refer to. */
function formsOf(index: RecordIndex, { stems }: RecordQuestion, { from, to, meanings }: Link): IndexedWord[][] {
  const typed = stems.slice(from, to).filter((one) => one !== 'the');
  const called = meanings.map(({ thing }) =>
    thing.name
      .toLowerCase()
      .split(/[^a-z0-9.]+/)
      .map(stem),
  );
  return [typed, ...called].map((words) => words.map(index.wordOf));
}

function putLink(row: Float64Array, { link, kind }: Named, tokens: number): void {
  row[at.named] = 1;
  row[at.namedByName] = kind === 'name' || kind === 'spelling' ? 1 : 0;
  row[at.namedByAlias] = kind === 'alias' ? 1 : 0;
  row[at.namedMisspelt] = link.distance > 0 ? 1 : 0;
  row[at.namedOrdinary] = link.isOrdinary ? 1 : 0;
  row[at.namedMarked] = link.isMarked ? 1 : 0;
  row[at.nameShare] = (link.to - link.from) / tokens;
  row[at.rivals] = Math.min(2, link.meanings.length - 1);
}

const mostOdds = 10;

/** The evidence for the field of a unit, also relative to the other fields of the same thing. */
function fieldEvidence({ candidates, unitCosines, askedCosines, askedLikeness, askedOdds, described }: Evidence) {
  const measures = {
    words: ({ askable }: RecordUnit) => (askable === undefined ? 0 : (askedLikeness[askable.id] ?? 0)),
    odds: ({ askable }: RecordUnit) => (askable === undefined ? 0 : (askedOdds[askable.id] ?? 0)),
    asked: ({ askable }: RecordUnit) => (askable === undefined ? 0 : (askedCosines?.[askable.id] ?? 0)),
    // A sentence that is made when it is asked for is as near as the nearest way to ask for it.
    cosine: ({ id, isCatalog, askable }: RecordUnit) =>
      (isCatalog ? askedCosines?.[askable?.id ?? -1] : unitCosines?.[id]) ?? 0,
  };
  const best = { words: 0, odds: 0, asked: 0, cosine: 0 };
  const ofThing = new Map<number, typeof best>();
  for (const unit of candidates) {
    const own = ofThing.get(unit.thing.id) ?? { words: 0, odds: -mostOdds, asked: 0, cosine: 0 };
    ofThing.set(unit.thing.id, own);
    for (const name of ['words', 'odds', 'asked', 'cosine'] as const) {
      const value = measures[name](unit);
      if (value > own[name]) own[name] = value;
      if (value > best[name]) best[name] = value;
    }
  }
  const bestDescribed = Math.max(0, ...described.values());
  return (row: Float64Array, unit: RecordUnit, isNamed: boolean) => {
    const own = ofThing.get(unit.thing.id) ?? best;
    const [words, odds, asked] = [measures.words(unit), measures.odds(unit), measures.asked(unit)];
    const fit = isNamed ? 0 : (described.get(unit.thing.id) ?? 0);
    // A field of a described thing counts as at least as near as the description.
    const cosine = Math.max(measures.cosine(unit), fit);
    row[at.askedWords] = words;
    row[at.askedWordsBehind] = best.words - words;
    row[at.askedWordsBehindOwn] = own.words - words;
    row[at.askedOdds] = Math.max(-mostOdds, odds) / mostOdds;
    row[at.askedOddsBehind] = Math.min(mostOdds, best.odds - odds) / mostOdds;
    row[at.askedOddsBehindOwn] = Math.min(mostOdds, own.odds - odds) / mostOdds;
    row[at.askedMeaning] = asked;
    row[at.askedMeaningBehind] = best.asked - asked;
    row[at.askedMeaningBehindOwn] = own.asked - asked;
    row[at.meaning] = cosine;
    row[at.meaningBehind] = best.cosine - cosine;
    row[at.meaningBehindOwn] = own.cosine - measures.cosine(unit);
    row[at.described] = fit;
    row[at.describedBehind] = isNamed ? 0 : bestDescribed - fit;
  };
}

function putFigures(row: Float64Array, question: RecordQuestion, unit: RecordUnit, link: Link | undefined): void {
  row[at.yesNoField] = question.isYesNo && unit.askable?.type === 'yesno' ? 1 : 0;
  const { figures } = question;
  if (figures.length === 0) return;
  const said = figures.filter((figure) => isFigureSaid(unit, figure, link, question)).length;
  row[at.figures] = said / figures.length;
  row[at.figuresMissing] = figures.length > said ? 1 : 0;
}

/** The first link that names each thing. */
function namedThings({ links }: RecordQuestion): Map<number, Named> {
  const named = new Map<number, Named>();
  for (const link of links)
    for (const { thing, kind } of link.meanings) if (!named.has(thing.id)) named.set(thing.id, { link, kind });
  return named;
}

function putKind(row: Float64Array, { kinds }: RecordQuestion, { thing, askable, form }: RecordUnit): void {
  if (kinds.size === 0) return;
  const own = thing.resource === undefined ? '' : twinOf(thing.resource);
  const holder = form === 'reverse' && askable !== undefined ? twinOf(askable.resource) : '';
  const fits = kinds.has(own);
  row[at.kindFits] = fits ? 1 : 0;
  row[at.kindMisfits] = fits || kinds.has(holder) ? 0 : 1;
  row[at.holderKindFits] = kinds.has(holder) ? 1 : 0;
}

function wantedFeatures({ wanted }: RecordQuestion) {
  const types = new Set([...wanted].flatMap((one) => fitting[one] ?? []));
  return (row: Float64Array, { askable }: RecordUnit) => {
    const fits = askable !== undefined && types.has(askable.type);
    row[at.wantedFits] = fits ? 1 : 0;
    row[at.wantedMisfits] = types.size > 0 && !fits ? 1 : 0;
  };
}

function isFigureSaid(
  { text }: RecordUnit,
  figure: string,
  link: Link | undefined,
  { tokens }: RecordQuestion,
): boolean {
  const isName = link !== undefined && tokens.slice(link.from, link.to).some(({ word }) => word === figure);
  return isName || (text.match(/\d+(?:\.\d+)*/g)?.includes(figure) ?? false);
}
