import type { z } from 'zod';
import { collectExactNames } from './exact-names.ts';
import type { Fields } from './field.ts';
import { type Filter, readFilters } from './filters.ts';
import { normaliseLookupKey } from './lookup-key.ts';
import { type PageLayout, plainLayout } from './page-layout.ts';
import { readRecords } from './read-records.ts';

type FieldsOf<Schema extends z.ZodObject, Value> = {
  [Field in keyof z.infer<Schema> & string]: z.infer<Schema>[Field] extends Value ? Field : never;
}[keyof z.infer<Schema> & string];

/** How records of one resource name records of another, in words for both directions. */
export interface Reference<Item> {
  to: string;
  /** As in "creeper *drops* gunpowder". */
  forward: string;
  /** As in "gunpowder *dropped by* creeper". */
  backward: string;
  names(record: Item): readonly (string | null)[];
}

/** How people speak of a resource's records: data, kept in `words/`. */
export interface ResourceWords {
  /** Nouns for one of them: mob, creature. */
  kinds: readonly string[];
  /** What is written before a name: the slash of a command. */
  prefix?: string;
  /** Fields that say together what a record is. */
  summary?: readonly string[];
  /** What players also call a record, by its key. */
  aliases: Readonly<Record<string, readonly string[]>>;
  /** How players describe a record whose name they forgot, by its key. */
  described: Readonly<Record<string, readonly string[]>>;
}

export interface ResourceDefinition<Name extends string, Schema extends z.ZodObject, Filters extends string> {
  /** Plural, as in the path and the file of records. */
  name: Name;
  /** As in "Mob not found". */
  singular: string;
  /** As in "Game rule not found", if the name of the type is another one. */
  noun?: string;
  summary: string;
  /** Name of the path parameter in the API's description. */
  keyParameter: string;
  record: Schema;
  /** Fields the `search` parameter looks in. */
  search: readonly FieldsOf<Schema, string>[];
  /** Fields that can be filtered by an exact value; their schema lists the values. */
  filters: readonly (Filters & FieldsOf<Schema, string | number | boolean>)[];
  /** Fields whose value finds the record; the first one is its key. */
  lookup: readonly FieldsOf<Schema, string>[];
  /** More spellings that find a record, by its key. */
  otherSpellings?: Readonly<Record<string, readonly string[]>>;
  references?: readonly Reference<z.infer<Schema>>[];
  /** How its fields are phrased in questions and answers; a field without an entry cannot be asked for. */
  fields?: Fields<z.infer<Schema>>;
  words?: ResourceWords;
  /** Without it, pages show every field according to its type. */
  page?: PageLayout<keyof z.infer<Schema> & string>;
  /** Validated on load: an invalid record is an error. */
  records: unknown;
}

export interface Resource<
  Name extends string = string,
  Item = Record<string, unknown>,
  Filters extends string = string,
> {
  readonly name: Name;
  readonly singular: string;
  /** What people call one of its records. */
  readonly noun: string;
  readonly summary: string;
  readonly keyParameter: string;
  readonly record: z.ZodObject;
  readonly search: readonly string[];
  readonly filters: readonly Filter<Filters>[];
  readonly lookup: readonly string[];
  readonly references: readonly Reference<Item>[];
  readonly fields: Fields<Item>;
  readonly words: ResourceWords;
  readonly page: PageLayout;
  readonly records: readonly Item[];
  /** Every accepted spelling in normal form, with the record it finds. */
  readonly spellings: ReadonlyMap<string, Item>;
  /** Names that find their record although another one has the spelling. */
  readonly exactNames: ReadonlyMap<string, Item>;
  /** The record's key: its first lookup field without a namespace. */
  keyOf(record: Item): string;
}

export function defineResource<const Name extends string, Schema extends z.ZodObject, const Filters extends string>(
  definition: ResourceDefinition<Name, Schema, Filters>,
): Resource<Name, z.infer<Schema>, Filters> {
  const records = readRecords(definition);
  const keyField: string = definition.lookup[0] ?? 'id';
  const keyOf = (record: z.infer<Schema>) => String(record[keyField]).replace(/^minecraft:/, '');
  const spellings = collectSpellings(definition, records, keyOf);
  return {
    ...definition,
    noun: definition.noun ?? definition.singular,
    filters: readFilters(definition.record, definition.filters),
    references: definition.references ?? [],
    fields: definition.fields ?? {},
    words: definition.words ?? { kinds: [definition.singular.toLowerCase()], aliases: {}, described: {} },
    page: definition.page ?? plainLayout(keyField),
    records,
    keyOf,
    spellings,
    exactNames: collectExactNames(records, spellings, keyOf),
  };
}

function collectSpellings<Item extends Record<string, unknown>>(
  definition: { name: string; lookup: readonly string[]; otherSpellings?: Readonly<Record<string, readonly string[]>> },
  records: readonly Item[],
  keyOf: (record: Item) => string,
): Map<string, Item> {
  const spellings = new Map<string, Item>();
  const others = new Map(Object.entries(definition.otherSpellings ?? {}));
  for (const record of records) {
    const key = keyOf(record);
    const own = definition.lookup.map((field) => String(record[field]));
    for (const spelling of [...own, ...(others.get(key) ?? [])].flatMap(withAndWithoutApostrophe)) {
      const normal = normaliseLookupKey(spelling) ?? '';
      const holder = spellings.get(normal);
      if (holder !== undefined && holder !== record) {
        throw new Error(`${definition.name}: "${spelling}" would find both ${keyOf(holder)} and ${key}`);
      }
      spellings.set(normal, record);
    }
    others.delete(key);
  }
  const [stray] = records.length > 0 ? others.keys() : [];
  if (stray !== undefined) throw new Error(`${definition.name}: other spellings of "${stray}", which is no record`);
  return spellings;
}

/** People write "Who's" as `whos` and as `who-s`. */
function withAndWithoutApostrophe(spelling: string): string[] {
  return [spelling, spelling.replace(/['\u2019]/g, '')];
}
