import type { Field, Held, Resource } from '@lectern/dataset';
import { memoize } from '../text/memoize.ts';
import { nameKey } from '../text/tokens.ts';
import type { Thing } from '../unit/record-world.ts';
import { type Draft, isGeneral, isNegated } from './draft.ts';
import type { Sense } from './lexicon.ts';
import type { Span } from './read-spans.ts';

/** Reads conditions on the names that a record contains: "drop leather", "spawn in the desert". */
export function readNames(draft: Draft, subjects: readonly Thing[]): void {
  for (const [at, span] of draft.spans.entries()) {
    const isSubject = span.things.some((thing) => subjects.includes(thing));
    if (!draft.used.has(span) && span.things.length > 0 && !isSubject) readName(draft, at, span);
  }
}

function readName(draft: Draft, at: number, span: Span): void {
  const { resource, spans, used } = draft;
  const keys = new Set(span.things.map(({ name }) => nameKey(name)));
  const holding = Object.values(resource.fields).filter((field) => isHeld(resource, field, keys));
  const verb = nearestVerb(spans, at, holding);
  // A record of the queried resource counts as a value only if there is a verb for it.
  const isOwn = span.things.some((thing) => thing.resource === resource);
  const field = verb?.sense.field ?? (holding.length === 1 && !isOwn ? holding[0] : undefined);
  if (field === undefined) return;
  used.add(span);
  if (verb) used.add(verb.span);
  const isOpposite = verb?.sense.isOpposite === true;
  // "Which can Mending not be combined with" has its "not" after the name.
  const negated = [at, ...(verb ? [spans.indexOf(verb.span)] : [])].map((place) => isNegated(draft, place));
  const isNot = negated.includes(true) !== isOpposite;
  const isOnly = readOnly(draft, at, verb?.span);
  const holds = (names: readonly Held[]) =>
    names.some(({ name }) => keys.has(nameKey(name))) && (!isOnly || names.length === 1);
  draft.conditions.push({
    holds: (record) => holds(field.names?.(record) ?? []) !== isNot,
    after: `${isNot ? 'without' : isOnly ? 'with only' : 'with'} ${span.things[0]?.name} (${field.label})`,
    field,
    isNot,
    ...(isNot || isOnly ? {} : { held: span.things[0]?.name ?? '' }),
  });
}

const nearBy = 2;

/** "Only for the mace": whether a word like "only" is near the name or its verb. */
function readOnly({ spans, used }: Draft, at: number, verb: Span | undefined): boolean {
  const places = [at, ...(verb ? [spans.indexOf(verb)] : [])];
  const only = spans.filter(
    (span, place) => isGeneral(span, 'only') && places.some((one) => Math.abs(one - place) <= nearBy),
  );
  for (const span of only) used.add(span);
  return only.length > 0;
}

type Verb = Extract<Sense, { kind: 'verb' }>;

function nearestVerb(
  spans: readonly Span[],
  at: number,
  holding: readonly Field[],
): { span: Span; sense: Verb } | undefined {
  const verbs = spans.flatMap((span, place) => {
    const sense = span.senses.find((one): one is Verb => one.kind === 'verb' && holding.includes(one.field));
    return sense ? [{ span, sense, distance: Math.abs(place - at) }] : [];
  });
  return verbs.sort((a, b) => a.distance - b.distance || b.span.text.length - a.span.text.length)[0];
}

/** Every name that occurs in a field of the records. */
const heldBy = memoize((records: Resource['records']) =>
  memoize(({ names }: Field) => new Set(records.flatMap((one) => names?.(one).map(({ name }) => nameKey(name)) ?? []))),
);

/** Whether one of the names occurs in this field of any record of the resource. */
function isHeld({ records }: Resource, field: Field, keys: ReadonlySet<string>): boolean {
  return heldBy(records)(field).intersection(keys).size > 0;
}
