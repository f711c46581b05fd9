import { z } from 'zod';
import type { Resource } from '../define-resource.ts';
import { collectExactNames } from '../exact-names.ts';
import { allowedValues, type Filter } from '../filters.ts';
import { normaliseLookupKey } from '../lookup-key.ts';
import { plainLayout } from '../page-layout.ts';

/** Where a field's values come from. All of them are compared with the game's files by `verify-facts`. */
export interface Source {
  kind: 'game-data' | 'derived';
  source: string;
}

/** Read from a file of the game. */
export const read = (source: string): Source => ({ kind: 'game-data', source });

/** Computed from files of the game. */
export const computed = (source: string): Source => ({ kind: 'derived', source });

/** A relation of a record to another one, in words for both directions. */
export interface Edge {
  /** The record that the edge starts from, if it is not the record itself. */
  from?: { to: string; id: string };
  forward: string;
  backward: string;
  /** Name of the resource, and id of the record. */
  to: string;
  id: string;
}

/** The resource whose records the values of a field name, and what its ids have in front of these values. */
export interface Link {
  to: string;
  prefix?: string;
}

/** How pages show the records of a kind. */
export interface CatalogPage<Item> {
  /** A line drawing on 24 by 24 units, as the data of an SVG path. */
  glyph: string;
  /** Columns of the list after the name. */
  columns: readonly string[];
  /** The fields, and the members of fields, that name other records. */
  links?(record: Item): Readonly<Record<string, Link>>;
}

/** The ids of the items that a tag holds. */
export type ItemsOf = (tag: string) => readonly string[];

export interface CatalogDefinition<Kind extends string, Schema extends z.ZodObject> {
  /** Plural, as in the path and the file. */
  kind: Kind;
  /** Name of the record's type. */
  singular: string;
  /** As in "Item not found". */
  noun: string;
  summary: string;
  record: Schema;
  /** One entry for every field. */
  sources: { readonly [Field in keyof z.infer<Schema>]-?: Source };
  /** The resource whose records its `curated` field names. */
  curated?: string;
  page: CatalogPage<z.infer<Schema>>;
  edges?(record: z.infer<Schema>, itemsOf: ItemsOf): readonly Edge[];
}

/** A kind of the catalogue: a resource whose file is read when a record is first needed. */
export interface CatalogResource<Kind extends string = string, Item = Record<string, unknown>>
  extends Resource<`catalog/${Kind}`, Item> {
  readonly kind: Kind;
  readonly sources: Readonly<Record<string, Source>>;
  readonly curated: string | undefined;
  readonly edges: (record: Item, itemsOf: ItemsOf) => readonly Edge[];
  readonly links: (record: Item) => Readonly<Record<string, Link>>;
  /** Number of records, known without reading them. */
  readonly count: number;
}

/** What a file of the catalogue says, and how many records it has. */
export interface CatalogFiles {
  counts: Readonly<Record<string, number>>;
  /** The stored records of a kind: fields that are empty are left out. */
  read(kind: string): readonly Record<string, unknown>[];
}

export function defineCatalog<const Kind extends string, Schema extends z.ZodObject>(
  definition: CatalogDefinition<Kind, Schema>,
): (files: CatalogFiles) => CatalogResource<Kind, z.infer<Schema>> {
  return (files) => {
    type Item = z.infer<Schema>;
    const { kind, noun, record } = definition;
    const keyOf = (item: Item) => String(item.id);
    let records: readonly Item[] | undefined;
    let spellings: ReadonlyMap<string, Item> | undefined;
    let exactNames: ReadonlyMap<string, Item> | undefined;
    return {
      kind,
      name: `catalog/${kind}`,
      singular: definition.singular,
      noun,
      summary: definition.summary,
      keyParameter: 'id',
      record,
      search: ['name'],
      filters: scalarFilters(record),
      lookup: ['id', 'name'],
      references: [],
      fields: {},
      words: { kinds: [noun.toLowerCase()], aliases: {}, described: {} },
      page: { ...plainLayout('id'), glyph: definition.page.glyph, columns: definition.page.columns },
      sources: definition.sources,
      curated: definition.curated,
      edges: definition.edges ?? (() => []),
      links: (item) => ({ since: { to: 'versions' }, ...definition.page.links?.(item) }),
      count: files.counts[kind] ?? 0,
      keyOf,
      get records() {
        // The tests and `verify-facts` compare the files with the schema.
        records ??= fill(record, files.read(kind)) as unknown as readonly Item[];
        return records;
      },
      get spellings() {
        spellings ??= collectSpellings(this.records);
        return spellings;
      },
      get exactNames() {
        exactNames ??= collectExactNames(this.records, this.spellings, keyOf);
        return exactNames;
      },
    };
  };
}

/** Ids first: a name that several records share finds the first of them. */
function collectSpellings<Item extends Record<string, unknown>>(records: readonly Item[]): ReadonlyMap<string, Item> {
  const spellings = new Map<string, Item>();
  for (const field of ['id', 'name']) {
    for (const record of records) {
      const spelling = normaliseLookupKey(String(record[field]));
      if (spelling !== undefined && !spellings.has(spelling)) spellings.set(spelling, record);
    }
  }
  return spellings;
}

/** Adds the fields that were left out, in the order of the schema. */
function fill(schema: z.ZodObject, stored: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({ name, empty: emptyOf(field) }));
  return stored.map((one) => {
    const record: Record<string, unknown> = {};
    for (const { name, empty } of fields) record[name] = one[name] ?? empty;
    return record;
  });
}

/** The value that a file leaves out: none, false, or an empty list. */
export function emptyOf(field: unknown): unknown {
  if (field instanceof z.ZodBoolean) return false;
  if (field instanceof z.ZodArray) return nothing;
  return null;
}

const nothing: readonly never[] = Object.freeze([]);

/** Every field with a single value can be filtered by; ids and names have parameters of their own. */
function scalarFilters(record: z.ZodObject): Filter[] {
  return Object.entries(record.shape).flatMap(([name, schema]) => {
    const kind = name === 'id' || name === 'name' ? undefined : kindOf(schema);
    return kind === undefined ? [] : [{ name, kind, values: allowedValues(unwrap(schema)) }];
  });
}

function kindOf(schema: unknown): Filter['kind'] | undefined {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodNumber) return inner.format === 'safeint' ? 'integer' : 'number';
  return inner instanceof z.ZodString || inner instanceof z.ZodEnum ? 'text' : undefined;
}

const unwrap = (schema: unknown) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);
