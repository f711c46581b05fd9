import type { CatalogFacts } from '@lectern/dataset/catalog';
import type { RecordUnit } from './record-units.ts';
import type { Askable, Thing, World } from './record-world.ts';

type Fact = ReturnType<CatalogFacts['factsOf']>[number];

/** Things whose units are kept. */
const mostKept = 300;
/** The id of a unit that is not stored. */
const made = -2;

/**
 * What the catalogue says about a thing, made when somebody asks: all of it would be 24,000 units. What the records say
 * themselves is left out, unless the catalogue knows more holders of the thing.
 */
export function createCatalogUnits(
  world: World,
  unitsOf: ReadonlyMap<number, readonly RecordUnit[]>,
  catalog: CatalogFacts | undefined,
): (id: number) => readonly RecordUnit[] {
  if (catalog === undefined) return () => [];
  const askables = new Map(world.askables.map((one) => [factKeyOf(one), one]));
  const known = new Map(world.things.map((thing) => [thing.record, thing]));
  const kept = new Map<number, readonly RecordUnit[]>();

  function unitOf(thing: Thing, { field, isReverse = false, text, proof }: Fact): RecordUnit[] {
    const askable = askables.get(`${field}${isReverse ? '!' : ''}`);
    if (askable === undefined) throw new Error(`nothing asks for ${field}`);
    if ((unitsOf.get(thing.id) ?? []).some((unit) => unit.askable === askable)) return [];
    const things = proof.map(
      (one) => known.get(one.record) ?? { id: made, name: nameOf(one), title: nameOf(one), ...one },
    );
    return [
      {
        id: made,
        kind: 'field',
        form: isReverse ? 'reverse' : 'whole',
        thing,
        askable,
        text,
        compared: text,
        quote: text,
        lead: '',
        block: thing.id,
        path: [thing.title, askable.label],
        proof: things,
        isCatalog: true,
      },
    ];
  }

  return (id) => {
    const before = kept.get(id);
    if (before !== undefined) return before;
    const thing = world.things[id];
    const units =
      thing?.catalog === undefined ? [] : catalog.factsOf(thing.catalog).flatMap((one) => unitOf(thing, one));
    if (kept.size >= mostKept) kept.clear();
    kept.set(id, units);
    return units;
  };
}

const nameOf = ({ record }: { record: Readonly<Record<string, unknown>> }) => String(record.name);

/** As facts name fields: `items.stackSize`, or the key alone for what only the catalogue has. */
export const factKeyOf = ({ resource, key, isReverse }: Askable): string =>
  `${'curated' in resource ? key : `${resource.name}.${key}`}${isReverse ? '!' : ''}`;
