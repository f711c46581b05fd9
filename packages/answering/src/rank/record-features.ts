import type { FieldType } from '@lectern/dataset';
import type { Computed } from '../query/say-query.ts';
import type { Link } from '../question/link-names.ts';
import type { RecordQuestion, Wanted } from '../question/record-question.ts';
import type { Evidence, RecordSources } from '../retrieve/record-candidates.ts';
import type { IndexedWord, RecordIndex } from '../retrieve/record-index.ts';
import { stem } from '../text/words.ts';
import { type RecordUnit, saidOf } from '../unit/record-units.ts';
import { layoutOf } from './feature-row.ts';
import type { Scored } from './rank.ts';
import { coverFeatures, tellingWords } from './record-coverage.ts';

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
  isCount: 'a count that was computed',
  isList: 'a list that was computed',
  isExtreme: 'the most or the least, computed',
  isCompare: 'records compared by a figure',
  isCheck: 'a yes or no that was computed',
  isRepeated: 'the answer before said just this',
} as const;

const layout = layoutOf(recordFeatureNotes);
export const recordFeatureNames = layout.names;

/** A feature row as an object, by feature name, without those that are 0. */
export function recordFeatures(row: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(recordFeatureNames.flatMap((name, at) => (row[at] ? [[name, row[at]]] : [])));
}

/** The result of a query explains every word of the question; its only other feature is its goal. */
export function describeComputed(goal: Computed['goal']): Float64Array {
  const row = new Float64Array(recordFeatureNames.length);
  layout.put(row, { covered: 1, [goalFeatures[goal]]: 1 });
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
  const telling = tellingWords(sources.index, question);
  const field = fieldEvidence(evidence);
  const others = otherNames(sources.index, question);
  const wanted = wantedFeatures(question);
  return evidence.candidates.map((unit) => {
    const row = new Float64Array(recordFeatureNames.length);
    const name = named.get(unit.thing.id);
    if (name !== undefined) layout.put(row, linkFeatures(name.link, name.kind, question.tokens.length));
    layout.put(row, others(unit, name));
    layout.put(row, {
      otherNamed: name === undefined && hasNamedRecord ? 1 : 0,
      bm25: sources.index.score(unit.id, telling) / 20,
    });
    layout.put(row, field(unit, name !== undefined));
    layout.put(row, coverFeatures(sources, telling, unit, name?.link));
    layout.put(row, kindFeatures(question, unit));
    layout.put(row, wanted(unit));
    layout.put(row, figureFeatures(question, unit, name?.link));
    layout.put(row, formFeatures(unit));
    layout.put(row, { isRepeated: saidOf(unit) === said ? 1 : 0 });
    return row;
  });
}

function formFeatures(unit: RecordUnit) {
  const { form, askable } = unit;
  return {
    length: Math.log(1 + saidOf(unit).length / 40),
    isPart: form === 'part' ? 1 : 0,
    isSentence: form === 'sentence' ? 1 : 0,
    isProse: form === 'whole' && askable?.type === 'prose' ? 1 : 0,
    isReverse: form === 'reverse' ? 1 : 0,
    isDescribed: form === 'described' ? 1 : 0,
  };
}

/** How many of the other names in the question a unit contains, besides the one that it is about. */
function otherNames(index: RecordIndex, question: RecordQuestion) {
  const strong = question.links
    .filter(({ isOrdinary }) => !isOrdinary)
    .map((link) => ({ link, forms: formsOf(index, question, link) }));
  return (unit: RecordUnit, name: Named | undefined) => {
    let [others, said] = [0, 0];
    for (const { link, forms } of strong) {
      if (link === name?.link) continue;
      others += 1;
      if (forms.some((words) => words.every((word) => index.has(unit.id, word)))) said += 1;
    }
    return { othersSaid: others === 0 ? 0 : said / others, othersMissing: Math.min(2, others - said) };
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

const linkFeatures = (link: Link, kind: string, tokens: number) => ({
  named: 1,
  namedByName: kind === 'name' || kind === 'spelling' ? 1 : 0,
  namedByAlias: kind === 'alias' ? 1 : 0,
  namedMisspelt: link.distance > 0 ? 1 : 0,
  namedOrdinary: link.isOrdinary ? 1 : 0,
  namedMarked: link.isMarked ? 1 : 0,
  nameShare: (link.to - link.from) / tokens,
  rivals: Math.min(2, link.meanings.length - 1),
});

const mostOdds = 10;

/** The evidence for the field of a unit, also relative to the other fields of the same thing. */
function fieldEvidence({ candidates, unitCosines, askedCosines, askedLikeness, askedOdds, described }: Evidence) {
  const measures = {
    words: ({ askable }: RecordUnit) => (askable === undefined ? 0 : (askedLikeness[askable.id] ?? 0)),
    odds: ({ askable }: RecordUnit) => (askable === undefined ? 0 : (askedOdds[askable.id] ?? 0)),
    asked: ({ askable }: RecordUnit) => (askable === undefined ? 0 : (askedCosines?.[askable.id] ?? 0)),
    cosine: ({ id }: RecordUnit) => unitCosines?.[id] ?? 0,
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
  return (unit: RecordUnit, isNamed: boolean) => {
    const own = ofThing.get(unit.thing.id) ?? best;
    const [words, odds, asked] = [measures.words(unit), measures.odds(unit), measures.asked(unit)];
    const fit = isNamed ? 0 : (described.get(unit.thing.id) ?? 0);
    // A field of a described thing counts as at least as near as the description.
    const cosine = Math.max(measures.cosine(unit), fit);
    return {
      askedWords: words,
      askedWordsBehind: best.words - words,
      askedWordsBehindOwn: own.words - words,
      askedOdds: Math.max(-mostOdds, odds) / mostOdds,
      askedOddsBehind: Math.min(mostOdds, best.odds - odds) / mostOdds,
      askedOddsBehindOwn: Math.min(mostOdds, own.odds - odds) / mostOdds,
      askedMeaning: asked,
      askedMeaningBehind: best.asked - asked,
      askedMeaningBehindOwn: own.asked - asked,
      meaning: cosine,
      meaningBehind: best.cosine - cosine,
      meaningBehindOwn: own.cosine - measures.cosine(unit),
      described: fit,
      describedBehind: isNamed ? 0 : bestDescribed - fit,
    };
  };
}

function figureFeatures(question: RecordQuestion, unit: RecordUnit, link: Link | undefined) {
  const said = question.figures.filter((figure) => isFigureSaid(unit, figure, link, question)).length;
  return {
    yesNoField: question.isYesNo && unit.askable?.type === 'yesno' ? 1 : 0,
    figures: question.figures.length === 0 ? 0 : said / question.figures.length,
    figuresMissing: question.figures.length > said ? 1 : 0,
  };
}

/** The first link that names each thing. */
function namedThings({ links }: RecordQuestion): Map<number, Named> {
  const named = new Map<number, Named>();
  for (const link of links)
    for (const { thing, kind } of link.meanings) if (!named.has(thing.id)) named.set(thing.id, { link, kind });
  return named;
}

function kindFeatures({ kinds }: RecordQuestion, { thing, askable, form }: RecordUnit) {
  const own = thing.resource?.name ?? '';
  const holder = form === 'reverse' ? (askable?.resource.name ?? '') : '';
  const fits = kinds.has(own);
  return {
    kindFits: fits ? 1 : 0,
    kindMisfits: kinds.size > 0 && !fits && !kinds.has(holder) ? 1 : 0,
    holderKindFits: kinds.has(holder) ? 1 : 0,
  };
}

function wantedFeatures({ wanted }: RecordQuestion) {
  const types = new Set([...wanted].flatMap((one) => fitting[one] ?? []));
  return ({ askable }: RecordUnit) => {
    const fits = askable !== undefined && types.has(askable.type);
    return { wantedFits: fits ? 1 : 0, wantedMisfits: types.size > 0 && !fits ? 1 : 0 };
  };
}

function isFigureSaid(
  { text }: RecordUnit,
  figure: string,
  link: Link | undefined,
  { tokens }: RecordQuestion,
): boolean {
  const isName = link !== undefined && tokens.slice(link.from, link.to).some(({ word }) => word === figure);
  return isName || (text.match(/\d+(?:\.\d+)*/g) ?? ([] as string[])).includes(figure);
}
