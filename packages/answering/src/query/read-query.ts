import type { Field, Held, Resource } from '@lectern/dataset';
import type { RecordQuestion } from '../question/record-question.ts';
import { nameKey, singular } from '../question/tokens.ts';
import { stem, stemsOf } from '../text/words.ts';
import type { Thing } from '../unit/record-world.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import type { Condition, Goal, Query } from './query.ts';
import { readSpots, type Spot } from './read-spots.ts';

/** Every way to read a question as a query; none when a word of it would be left over. */
export function readQueries(lexicon: Lexicon, resources: readonly Resource[], question: RecordQuestion): Query[] {
  const spots = readSpots(lexicon, question);
  return resources.flatMap((resource) => readFor(resource, spots, question) ?? []);
}

interface Draft {
  resource: Resource;
  spots: readonly Spot[];
  used: Set<Spot>;
  conditions: Condition[];
}

function readFor(resource: Resource, spots: readonly Spot[], question: RecordQuestion): Query | undefined {
  const draft: Draft = { resource, spots, used: new Set(), conditions: [] };
  const kinds = new Set(resource.words.kinds.map(singular));
  const hasNoun = spots.some(
    (spot) =>
      senseOf(draft, spot, 'noun') !== undefined ||
      senseOf(draft, spot, 'group') !== undefined ||
      // "Bosses" stands for boss mobs.
      (senseOf(draft, spot, 'value') &&
        spot.text.split(' ').some((word) => kinds.has(singular(word)) || singular(word) !== word)),
  );
  const subjects = subjectsOf(draft);
  const measure = readMeasure(draft);
  readYears(draft);
  readThresholds(draft, measure);
  const goal = readGoal(draft, { subjects, measure, isYesNo: question.isYesNo });
  readValues(draft);
  readGroups(draft);
  readNames(draft, goal?.kind === 'compare' ? goal.things : goal?.kind === 'check' ? [goal.thing] : []);
  const isAboutIt = hasNoun || subjects.length > 0 || (measure !== undefined && goal?.kind === 'extreme');
  if (goal === undefined || !isAboutIt || !isAllUsed(draft, measure?.field)) return undefined;
  const isOrdered = goal.kind === 'extreme' || goal.kind === 'compare';
  // A figure that is asked for is neither counted nor listed.
  if (measure && !isOrdered && !draft.conditions.some(({ field }) => field === measure.field)) return undefined;
  if ((goal.kind === 'list' || goal.kind === 'check') && draft.conditions.length === 0) return undefined;
  if (goal.kind !== 'compare' && goal.kind !== 'check' && !hasNoun && draft.conditions.length > 0) return undefined;
  return { resource, conditions: draft.conditions, goal };
}

function senseOf<Kind extends Sense['kind']>({ resource }: Draft, { senses }: Spot, kind: Kind) {
  return senses.find(
    (sense): sense is Extract<Sense, { kind: Kind }> =>
      sense.kind === kind && (!('resource' in sense) || sense.resource === undefined || sense.resource === resource),
  );
}

const isGeneral = ({ senses }: Spot, ...words: string[]) =>
  senses.some((sense) => sense.kind === 'general' && words.includes(sense.word));

/** Records of the resource that the question names, in order. */
function subjectsOf(draft: Draft): { spot: Spot; thing: Thing }[] {
  return draft.spots.flatMap((spot) => {
    // "The Nether" is a value of the dimension before it is what players call a biome.
    if (senseOf(draft, spot, 'value') || senseOf(draft, spot, 'noun')) return [];
    const thing = spot.things.find((one) => one.resource === draft.resource);
    return thing ? [{ spot, thing }] : [];
  });
}

interface Measure {
  field: Field;
  direction: 1 | -1 | undefined;
}

/** The figure that is spoken of, and which end of it. */
function readMeasure(draft: Draft): Measure | undefined {
  const extremes = draft.spots.flatMap((spot) => {
    const sense = senseOf(draft, spot, 'extreme');
    return sense ? [{ spot, sense }] : [];
  });
  const measures = draft.spots.flatMap((spot) => {
    const sense = senseOf(draft, spot, 'measure');
    return sense ? [{ spot, sense }] : [];
  });
  const own = extremes.find(({ sense }) => sense.field !== undefined) ?? extremes[0];
  const field = measures[0]?.sense.field ?? own?.sense.field;
  if (field === undefined) return undefined;
  for (const { spot, sense } of measures) if (sense.field === field) draft.used.add(spot);
  for (const { spot, sense } of extremes) if (sense.field === undefined || sense.field === field) draft.used.add(spot);
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
  for (const spot of draft.spots) {
    const year = spot.figure;
    if (year === undefined || !(year > 2000 && year < 2100) || draft.used.has(spot)) continue;
    draft.used.add(spot);
    draft.conditions.push({
      holds: (record) => String(record[key]).startsWith(`${year}-`),
      ...{ after: `of ${year}`, field, isNot: false },
    });
  }
}

/** "More than 20 health", "at least level 3". */
function readThresholds(draft: Draft, measure: Measure | undefined): void {
  const { spots, used, conditions } = draft;
  for (const [at, spot] of spots.entries()) {
    const { figure } = spot;
    // "16" is also what players call a version, but not where a figure of something else is spoken of.
    const isName = spot.things.some((thing) => thing.resource === draft.resource);
    if (figure === undefined || measure === undefined || isName || used.has(spot)) continue;
    const around = [spots[at - 1], spots[at + 1]].filter((one) => one !== undefined);
    const by = around.find((one) => isGeneral(one, 'over', 'from', 'under', 'upTo', 'exactly'));
    const word = (Object.keys(comparisons) as (keyof typeof comparisons)[]).find((one) => by && isGeneral(by, one));
    const compare = comparisons[word ?? 'exactly'];
    const { field } = measure;
    used.add(spot);
    if (by) used.add(by);
    conditions.push({
      holds: (record) => {
        const value = field.number?.(record);
        return value !== undefined && compare(value, figure);
      },
      after: `with ${by ? `${by.text} ` : ''}${figure} ${field.label}`,
      ...{ field, isNot: false },
    });
  }
}

interface Known {
  subjects: readonly { spot: Spot; thing: Thing }[];
  measure: Measure | undefined;
  isYesNo: boolean;
}

function readGoal(draft: Draft, known: Known): Goal | undefined {
  const { subjects, measure, isYesNo } = known;
  const { spots, used } = draft;
  const compared = readComparison(draft, known);
  if (compared) return compared;
  const [subject] = subjects;
  if (isYesNo && subject) {
    used.add(subject.spot);
    return { kind: 'check', thing: subject.thing };
  }
  if (subject) return isListed(spots) ? { kind: 'list' } : undefined;
  if (measure?.direction !== undefined) return { kind: 'extreme', field: measure.field, direction: measure.direction };
  const count = spots.find((spot) => isGeneral(spot, 'count'));
  if (count) used.add(count);
  return count ? { kind: 'count' } : isListed(spots) ? { kind: 'list' } : undefined;
}

const isListed = (spots: readonly Spot[]) =>
  spots.some((spot) => isGeneral(spot, 'list')) || spots[0]?.senses.some(({ kind }) => kind === 'noun') === true;

function readComparison({ spots, used }: Draft, { subjects, measure }: Known): Goal | undefined {
  const isComparing = subjects.length > 1 && spots.some((spot) => isGeneral(spot, 'than'));
  if (!isComparing || measure?.field.number === undefined) return undefined;
  for (const { spot } of subjects) used.add(spot);
  for (const spot of spots) if (isGeneral(spot, 'than')) used.add(spot);
  const things = subjects.map(({ thing }) => thing);
  return { kind: 'compare', field: measure.field, direction: measure.direction ?? 1, things };
}

const isNegated = ({ spots, used }: Draft, at: number): boolean => {
  const not = [spots[at - 1], spots[at - 2]].find((spot) => spot !== undefined && isGeneral(spot, 'not'));
  if (not) used.add(not);
  return not !== undefined;
};

/** Values of closed sets: hostile, in the Nether, tameable. */
function readValues(draft: Draft): void {
  for (const [at, spot] of draft.spots.entries()) {
    const sense = senseOf(draft, spot, 'value');
    if (sense === undefined || draft.used.has(spot)) continue;
    draft.used.add(spot);
    const isNot = isNegated(draft, at);
    const { field, key, value } = sense;
    draft.conditions.push({
      holds: (record) => (String(record[key]) === value) !== isNot,
      before: `${isNot ? 'not ' : ''}${value === 'true' ? spot.text : value.replaceAll('_', ' ')}`,
      ...{ field, isNot },
    });
  }
}

/** The last word of several names stands for all of them: swords, oceans. */
function readGroups(draft: Draft): void {
  for (const spot of draft.spots) {
    const sense = senseOf(draft, spot, 'group');
    if (sense === undefined || draft.used.has(spot)) continue;
    draft.used.add(spot);
    draft.conditions.push({
      holds: ({ name }) => nameKey(String(name)).endsWith(sense.word),
      ...{ before: sense.word, isNot: false },
    });
  }
}

/** Names that a record holds: "drop leather", "spawn in the desert". */
function readNames(draft: Draft, subjects: readonly Thing[]): void {
  for (const [at, spot] of draft.spots.entries()) {
    const isSubject = spot.things.some((thing) => subjects.includes(thing));
    if (!draft.used.has(spot) && spot.things.length > 0 && !isSubject) readName(draft, at, spot);
  }
}

function readName(draft: Draft, at: number, spot: Spot): void {
  const { resource, spots, used } = draft;
  const keys = new Set(spot.things.map(({ name }) => nameKey(name)));
  const holding = Object.values(resource.fields).filter((field) => isHeld(resource, field, keys));
  const verb = nearestVerb(spots, at, holding);
  // A record of the resource itself is meant as a value only where a verb says so.
  const isOwn = spot.things.some((thing) => thing.resource === resource);
  const field = verb?.sense.field ?? (holding.length === 1 && !isOwn ? holding[0] : undefined);
  if (field === undefined) return;
  used.add(spot);
  if (verb) used.add(verb.spot);
  const isOpposite = verb?.sense.isOpposite === true;
  const isNot = isNegated(draft, verb ? Math.min(at, spots.indexOf(verb.spot)) : at) !== isOpposite;
  const isOnly = readOnly(draft, at, verb?.spot);
  const holds = (names: readonly Held[]) =>
    names.some(({ name }) => keys.has(nameKey(name))) && (!isOnly || names.length === 1);
  draft.conditions.push({
    holds: (record) => holds(field.names?.(record) ?? []) !== isNot,
    after: `${isNot ? 'without' : isOnly ? 'with only' : 'with'} ${spot.things[0]?.name} (${field.label})`,
    ...{ field, isNot },
  });
}

const nearBy = 2;

/** "Only for the mace": whether a word that excludes all others stands beside the name or its verb. */
function readOnly({ spots, used }: Draft, at: number, verb: Spot | undefined): boolean {
  const places = [at, ...(verb ? [spots.indexOf(verb)] : [])];
  const only = spots.filter(
    (spot, place) => isGeneral(spot, 'only') && places.some((one) => Math.abs(one - place) <= nearBy),
  );
  for (const spot of only) used.add(spot);
  return only.length > 0;
}

type Verb = Extract<Sense, { kind: 'verb' }>;

function nearestVerb(
  spots: readonly Spot[],
  at: number,
  holding: readonly Field[],
): { spot: Spot; sense: Verb } | undefined {
  const verbs = spots.flatMap((spot, place) => {
    const sense = spot.senses.find((one): one is Verb => one.kind === 'verb' && holding.includes(one.field));
    return sense ? [{ spot, sense, distance: Math.abs(place - at) }] : [];
  });
  return verbs.sort((a, b) => a.distance - b.distance || b.spot.text.length - a.spot.text.length)[0];
}

const heldNames = new WeakMap<Field, ReadonlySet<string>>();

/** Whether any record of the resource holds one of the names. */
function isHeld({ records }: Resource, field: Field, keys: ReadonlySet<string>): boolean {
  if (field.names === undefined) return false;
  const known =
    heldNames.get(field) ??
    new Set(records.flatMap((one) => field.names?.(one).map(({ name }) => nameKey(name)) ?? []));
  heldNames.set(field, known);
  return [...keys].some((key) => known.has(key));
}

/** A word that nothing has read may only be a filler, the noun, or a word by which a field of the query is asked for. */
function isAllUsed(draft: Draft, measure: Field | undefined): boolean {
  const fields = [...draft.conditions.flatMap(({ field }) => field ?? []), ...(measure ? [measure] : [])];
  const known = new Set(fields.flatMap((field) => askedStems(field)));
  return draft.spots.every(
    (spot) =>
      draft.used.has(spot) ||
      senseOf(draft, spot, 'noun') !== undefined ||
      isGeneral(spot, 'filler', 'list', 'count', 'than', 'only') ||
      (spot.figure === undefined &&
        spot.things.length === 0 &&
        spot.text.split(' ').every((word) => known.has(stem(word)))),
  );
}

const askedWords = new WeakMap<Field, string[]>();

function askedStems(field: Field): string[] {
  const known =
    askedWords.get(field) ??
    stemsOf([field.label, ...field.asked, ...(field.reverse ?? []), ...(field.verbs ?? [])].join(' '));
  askedWords.set(field, known);
  return known;
}
