import type { Field, Resource } from '@lectern/dataset';
import type { RecordQuestion } from '../question/record-question.ts';
import { memoize } from '../text/memoize.ts';
import { nameKey, singular } from '../text/tokens.ts';
import { stem, stemsOf } from '../text/words.ts';
import type { Thing } from '../unit/record-world.ts';
import { type Draft, isGeneral, isNegated } from './draft.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import type { Goal, Query } from './query.ts';
import { readNames } from './read-names.ts';
import { readSpans, type Span } from './read-spans.ts';

/** Every way to parse a question as a query; none if a word would be left over. */
export function readQueries(lexicon: Lexicon, resources: readonly Resource[], question: RecordQuestion): Query[] {
  const spans = readSpans(lexicon, question);
  return resources.flatMap((resource) => readFor(resource, spans, question) ?? []);
}

function readFor(resource: Resource, spans: readonly Span[], question: RecordQuestion): Query | undefined {
  const draft: Draft = { resource, spans, used: new Set(), conditions: [] };
  const hasNoun = spans.some((span) => isNoun(draft, span));
  const subjects = subjectsOf(draft);
  const measure = readMeasure(draft);
  const isAboutIt = hasNoun || subjects.length > 0;
  if (!isAboutIt && measure === undefined) return undefined;
  readYears(draft);
  readThresholds(draft, measure);
  const goal = readGoal(draft, { subjects, measure, isYesNo: question.isYesNo });
  if (goal === undefined || (!isAboutIt && goal.kind !== 'extreme')) return undefined;
  readValues(draft);
  readGroups(draft);
  readNames(draft, goal.kind === 'compare' ? goal.things : goal.kind === 'check' ? [goal.thing] : []);
  const isSound = isAllUsed(draft, measure?.field) && isComplete(draft, goal, measure, hasNoun);
  return isSound ? { resource, conditions: draft.conditions, goal } : undefined;
}

/** Whether there is enough to compute the goal from, and nothing that speaks for another one. */
function isComplete({ conditions }: Draft, goal: Goal, measure: Measure | undefined, hasNoun: boolean): boolean {
  if (goal.kind === 'compare') return true;
  if (goal.kind === 'extreme') return hasNoun || conditions.length === 0;
  // A question that asks for a figure is not a count, list or check.
  if (measure && !conditions.some(({ field }) => field === measure.field)) return false;
  if (goal.kind === 'check') return conditions.length > 0;
  return goal.kind === 'list' ? hasNoun && conditions.length > 0 : hasNoun || conditions.length === 0;
}

const kindsOf = memoize(({ words }: Resource) => new Set(words.kinds.map(singular)));

function isNoun(draft: Draft, span: Span): boolean {
  if (senseOf(draft, span, 'noun') || senseOf(draft, span, 'group')) return true;
  const kinds = kindsOf(draft.resource);
  // "Bosses" stands for boss mobs.
  const isKind = (word: string) => kinds.has(singular(word)) || singular(word) !== word;
  return senseOf(draft, span, 'value') !== undefined && span.text.split(' ').some(isKind);
}

function senseOf<Kind extends Sense['kind']>({ resource }: Draft, { senses }: Span, kind: Kind) {
  return senses.find(
    (sense): sense is Extract<Sense, { kind: Kind }> =>
      sense.kind === kind && (!('resource' in sense) || sense.resource === undefined || sense.resource === resource),
  );
}

/** The unused spans that have a sense of this kind. */
function sensesOf<Kind extends Sense['kind']>(draft: Draft, kind: Kind) {
  return draft.spans.flatMap((span, at) => {
    const sense = draft.used.has(span) ? undefined : senseOf(draft, span, kind);
    return sense ? [{ span, at, sense }] : [];
  });
}

/** Records of the resource that the question names, in order. */
function subjectsOf(draft: Draft): { span: Span; thing: Thing }[] {
  return draft.spans.flatMap((span) => {
    // "The Nether" is primarily a value of the dimension field, and only then an alias of a biome.
    if (senseOf(draft, span, 'value') || senseOf(draft, span, 'noun')) return [];
    const thing = span.things.find((one) => one.resource === draft.resource);
    return thing ? [{ span, thing }] : [];
  });
}

interface Measure {
  field: Field;
  direction: 1 | -1 | undefined;
}

/** The figure that the question is about, and whether its maximum or minimum is wanted. */
function readMeasure(draft: Draft): Measure | undefined {
  const extremes = sensesOf(draft, 'extreme');
  const measures = sensesOf(draft, 'measure');
  const own = extremes.find(({ sense }) => sense.field !== undefined) ?? extremes[0];
  const field = measures[0]?.sense.field ?? own?.sense.field;
  if (field === undefined) return undefined;
  for (const { span, sense } of measures) if (sense.field === field) draft.used.add(span);
  for (const { span, sense } of extremes) if (sense.field === undefined || sense.field === field) draft.used.add(span);
  return { field, direction: own?.sense.direction };
}

const comparisons = {
  over: (value: number, limit: number) => value > limit,
  from: (value: number, limit: number) => value >= limit,
  under: (value: number, limit: number) => value < limit,
  upTo: (value: number, limit: number) => value <= limit,
  exactly: (value: number, limit: number) => value === limit,
} as const;

/** A year stands for the records whose date is in it. */
function readYears(draft: Draft): void {
  const [key, field] = Object.entries(draft.resource.fields).find(([, one]) => one.type === 'date') ?? [];
  if (key === undefined || field === undefined) return;
  for (const span of draft.spans) {
    const year = span.figure;
    if (year === undefined || !(year > 2000 && year < 2100) || draft.used.has(span)) continue;
    draft.used.add(span);
    const holds = (record: Record<string, unknown>) => String(record[key]).startsWith(`${year}-`);
    draft.conditions.push({ holds, after: `of ${year}`, field, isNot: false });
  }
}

/** "More than 20 health", "at least level 3". */
function readThresholds(draft: Draft, measure: Measure | undefined): void {
  const { spans, used, conditions } = draft;
  for (const [at, span] of spans.entries()) {
    const { figure } = span;
    // "16" may also be the name of a version, but not where it is the value of another figure.
    const isName = span.things.some((thing) => thing.resource === draft.resource || measure?.field.type === 'version');
    if (figure === undefined || measure === undefined || isName || used.has(span)) continue;
    const around = [spans[at - 1], spans[at + 1]].filter((one) => one !== undefined);
    const by = around.find((one) => isGeneral(one, 'over', 'from', 'under', 'upTo', 'exactly'));
    const word = (Object.keys(comparisons) as (keyof typeof comparisons)[]).find((one) => by && isGeneral(by, one));
    const compare = comparisons[word ?? 'exactly'];
    const { field } = measure;
    used.add(span);
    if (by) used.add(by);
    const holds = (record: Record<string, unknown>) => {
      const value = field.number?.(record);
      return value !== undefined && compare(value, figure);
    };
    conditions.push({ holds, after: `with ${by ? `${by.text} ` : ''}${figure} ${field.label}`, field, isNot: false });
  }
}

interface Known {
  subjects: readonly { span: Span; thing: Thing }[];
  measure: Measure | undefined;
  isYesNo: boolean;
}

function readGoal(draft: Draft, known: Known): Goal | undefined {
  const { subjects, measure, isYesNo } = known;
  const { spans, used } = draft;
  const compared = readComparison(draft, known);
  if (compared) return compared;
  const [subject] = subjects;
  if (isYesNo && subject) {
    used.add(subject.span);
    return { kind: 'check', thing: subject.thing };
  }
  if (subject) return isListed(spans) ? { kind: 'list' } : undefined;
  if (measure?.direction !== undefined) return { kind: 'extreme', field: measure.field, direction: measure.direction };
  const count = spans.find((span) => isGeneral(span, 'count'));
  if (count) used.add(count);
  return count ? { kind: 'count' } : isListed(spans) ? { kind: 'list' } : undefined;
}

const isListed = (spans: readonly Span[]) =>
  spans.some((span) => isGeneral(span, 'list')) || spans[0]?.senses.some(({ kind }) => kind === 'noun') === true;

function readComparison({ spans, used }: Draft, { subjects, measure }: Known): Goal | undefined {
  const isComparing = subjects.length > 1 && spans.some((span) => isGeneral(span, 'than'));
  if (!isComparing || measure?.field.number === undefined) return undefined;
  for (const { span } of subjects) used.add(span);
  for (const span of spans) if (isGeneral(span, 'than')) used.add(span);
  const things = subjects.map(({ thing }) => thing);
  return { kind: 'compare', field: measure.field, direction: measure.direction ?? 1, things };
}

/** Values of closed sets: hostile, in the Nether, tameable. */
function readValues(draft: Draft): void {
  for (const { span, at, sense } of sensesOf(draft, 'value')) {
    draft.used.add(span);
    const isNot = isNegated(draft, at);
    const { field, key, value } = sense;
    const holds = (record: Record<string, unknown>) => (String(record[key]) === value) !== isNot;
    const before = `${isNot ? 'not ' : ''}${value === 'true' ? span.text : value.replaceAll('_', ' ')}`;
    draft.conditions.push({ holds, before, field, isNot });
  }
}

/** The last word that several names share stands for all of them: swords, oceans. */
function readGroups(draft: Draft): void {
  for (const { span, sense } of sensesOf(draft, 'group')) {
    draft.used.add(span);
    const holds = ({ name }: Record<string, unknown>) => nameKey(String(name)).endsWith(sense.word);
    draft.conditions.push({ holds, before: sense.word, isNot: false });
  }
}

/** An unused word may only be a filler, the noun, or a word that is used to ask for a field of the query. */
function isAllUsed(draft: Draft, measure: Field | undefined): boolean {
  const fields = [...draft.conditions.flatMap(({ field }) => field ?? []), ...(measure ? [measure] : [])];
  const known = new Set(fields.flatMap((field) => askedStems(field)));
  return draft.spans.every(
    (span) =>
      draft.used.has(span) ||
      senseOf(draft, span, 'noun') !== undefined ||
      isGeneral(span, 'filler', 'list', 'count', 'than', 'only') ||
      (span.figure === undefined &&
        span.things.length === 0 &&
        span.text.split(' ').every((word) => known.has(stem(word)))),
  );
}

const askedStems = memoize(({ label, asked, reverse = [], verbs = [] }: Field) =>
  stemsOf([label, ...asked, ...reverse, ...verbs].join(' ')),
);
