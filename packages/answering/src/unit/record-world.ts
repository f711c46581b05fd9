import type { Field, FieldType, Resource } from '@lectern/dataset';
import type { CatalogFacts, FactRecord } from '@lectern/dataset/catalog';
import { nameKey } from '../text/tokens.ts';

/** Something that has a name: a record, or a thing that records mention. */
export interface Thing {
  id: number;
  name: string;
  resource?: Resource;
  record?: Record<string, unknown>;
  /** The display name: commands have their slash. */
  title: string;
  /** The records of the catalogue that have this name. */
  catalog?: readonly FactRecord[];
}

/** What can be asked for: a field, which records contain a name, or which record the question describes. */
export interface Askable {
  id: number;
  resource: Resource;
  key: string;
  label: string;
  type: FieldType;
  /** None for the record itself, and for what only the catalogue says. */
  field?: Field;
  isReverse: boolean;
  asked: readonly string[];
}

export interface World {
  resources: readonly Resource[];
  things: readonly Thing[];
  askables: readonly Askable[];
  /** Every thing with this name. */
  named(name: string): readonly Thing[];
  /** All names of all things, each with its kind. */
  spellings: readonly Spelling[];
}

export interface Spelling {
  key: string;
  thing: Thing;
  /** Its own name, another official spelling, what players call it, or a name without a record. */
  kind: 'name' | 'spelling' | 'alias' | 'bare';
}

/** Names, things and fields of the registry. `otherNames` are things that the records may mention. */
export function createWorld(
  resources: readonly Resource[],
  otherNames: readonly string[],
  catalog?: CatalogFacts,
): World {
  const names = createNames();
  for (const resource of resources) addRecords(names, resource);
  addCatalog(names, resources, catalog?.names ?? []);
  const askables = [...askablesOf(resources), ...(catalog?.fields ?? []).flatMap(factAskables)].map(withId);
  const held = askables.flatMap(({ resource, field }) =>
    resource.records.flatMap((record) => field?.names?.(record).map(({ name }) => name) ?? []),
  );
  for (const name of [...held, ...otherNames]) if (names.named(name).length === 0) names.add(name, {}, 'bare');
  const { things, spellings, named } = names;
  return { resources, things, askables, spellings, named };
}

type Names = ReturnType<typeof createNames>;

function createNames() {
  const things: Thing[] = [];
  const spellings: Spelling[] = [];
  const known = new Map<string, Thing[]>();

  function add(name: string, of: Partial<Thing>, kind: Spelling['kind']): Thing {
    const thing = { id: things.length, name, title: name, ...of };
    things.push(thing);
    spell(name, thing, kind);
    return thing;
  }
  function spell(name: string, thing: Thing, kind: Spelling['kind']): void {
    const key = nameKey(name);
    const holders = known.get(key) ?? [];
    if (key === '' || holders.includes(thing)) return;
    known.set(key, [...holders, thing]);
    spellings.push({ key, thing, kind });
  }
  return { things, spellings, add, spell, named: (name: string): readonly Thing[] => known.get(nameKey(name)) ?? [] };
}

function addRecords({ add, spell }: Names, resource: Resource): void {
  const things = new Map(
    resource.records.map((record) => [
      record,
      add(String(record.name), { resource, record, title: titleOf(resource, record) }, 'name'),
    ]),
  );
  for (const [spelling, record] of resource.spellings) {
    const name = spelling.replaceAll('-', ' ').replace(/^minecraft /, '');
    for (const thing of [things.get(record)].filter((one) => one !== undefined)) spell(name, thing, 'spelling');
  }
  for (const [record, thing] of things)
    for (const alias of resource.words.aliases[resource.keyOf(record)] ?? []) spell(alias, thing, 'alias');
}

/** The things of the catalogue: those that have a record of the nine resources, and all others. */
function addCatalog(names: Names, resources: readonly Resource[], some: CatalogFacts['names']): void {
  const kinds = new Set(resources.flatMap(({ words }) => words.kinds.map(nameKey)));
  for (const { name, records } of some) {
    // "Item" is also an entity, but nobody means it.
    if (kinds.has(nameKey(name))) continue;
    const described = names.things.find((thing) => records.some((one) => isDescribedBy(one, thing)));
    const thing = described ?? names.add(name, records[0] ?? {}, 'name');
    thing.catalog = records;
  }
  for (const { name, aliases } of some) {
    const thing = names.named(name).find(({ catalog }) => catalog !== undefined);
    for (const alias of aliases)
      if (thing !== undefined && names.named(alias).length === 0) names.spell(alias, thing, 'alias');
  }
}

const titleOf = ({ words }: Resource, { name }: Record<string, unknown>) => `${words.prefix ?? ''}${name}`;

function askablesOf(resources: readonly Resource[]): Omit<Askable, 'id'>[] {
  const entries = resources.flatMap((resource): Omit<Askable, 'id'>[] => [
    { resource, key: identity, label: '', type: 'names', isReverse: false, asked: identityAsked(resource) },
    ...Object.entries(resource.fields).flatMap(([key, field]) => {
      const { label, type } = field;
      const own = { resource, key, label, type, field, isReverse: false, asked: field.asked };
      return field.reverse && field.sayReverse ? [own, { ...own, isReverse: true, asked: field.reverse }] : [own];
    }),
  ]);
  return entries;
}

const withId = (entry: Omit<Askable, 'id'>, id: number): Askable => ({ id, ...entry });

function factAskables({ reverse, ...field }: CatalogFacts['fields'][number]): Omit<Askable, 'id'>[] {
  const own = { ...field, isReverse: false };
  return reverse === undefined ? [own] : [own, { ...own, isReverse: true, asked: reverse }];
}

/** Whether a record of the nine resources is about the same thing as one of the catalogue. */
function isDescribedBy({ resource, record }: FactRecord, thing: Thing): boolean {
  if (thing.resource === undefined || thing.record === undefined) return false;
  return thing.resource.name === twinOf(resource) && record.curated === thing.resource.keyOf(thing.record);
}

/** The one of the nine resources that holds the same kind of thing: `items` for items of the catalogue. */
export const twinOf = (resource: Resource): string =>
  'curated' in resource && typeof resource.curated === 'string' ? resource.curated : resource.name;

/** Key of the askable that asks which record is described. */
export const identity = 'identity';

const identityAsked = ({ words }: Resource) =>
  words.kinds
    .slice(0, 4)
    .flatMap((kind) => [
      ...[`which ${kind} is that`, `what is the ${kind} called`, `what is that ${kind}`, `the ${kind} that does this`],
      ...[`name of the ${kind} with that`, `which ${kind} has this`, `what ${kind} can do that`],
    ]);
