import type { Field, Held, Resource } from '@lectern/dataset';
import { nameKey } from '../question/tokens.ts';
import { once } from '../text/once.ts';
import type { Thing } from '../unit/record-world.ts';
import { type Draft, isGeneral, isNegated } from './draft.ts';
import type { Sense } from './lexicon.ts';
import type { Spot } from './read-spots.ts';

/** Names that a record holds: "drop leather", "spawn in the desert". */
export function readNames(draft: Draft, subjects: readonly Thing[]): void {
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
  // "Which can Mending not be combined with" has its "not" behind the name.
  const negated = [at, ...(verb ? [spots.indexOf(verb.spot)] : [])].map((place) => isNegated(draft, place));
  const isNot = negated.includes(true) !== isOpposite;
  const isOnly = readOnly(draft, at, verb?.spot);
  const holds = (names: readonly Held[]) =>
    names.some(({ name }) => keys.has(nameKey(name))) && (!isOnly || names.length === 1);
  draft.conditions.push({
    holds: (record) => holds(field.names?.(record) ?? []) !== isNot,
    after: `${isNot ? 'without' : isOnly ? 'with only' : 'with'} ${spot.things[0]?.name} (${field.label})`,
    ...{ field, isNot },
    ...(isNot || isOnly ? {} : { held: spot.things[0]?.name ?? '' }),
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

/** Every name that a field of the records holds. */
const heldBy = once((records: Resource['records']) =>
  once(({ names }: Field) => new Set(records.flatMap((one) => names?.(one).map(({ name }) => nameKey(name)) ?? []))),
);

/** Whether any record of the resource holds one of the names. */
function isHeld({ records }: Resource, field: Field, keys: ReadonlySet<string>): boolean {
  return heldBy(records)(field).intersection(keys).size > 0;
}
