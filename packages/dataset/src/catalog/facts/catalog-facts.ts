import words from '../../../words/catalog.json' with { type: 'json' };
import type { FieldType } from '../../field.ts';
import { type Catalog, kindsOf } from '../catalog.ts';
import type { CatalogResource } from '../define-catalog.ts';
import type { CatalogBlock } from '../kinds/blocks.ts';
import type { CatalogEntity } from '../kinds/entities.ts';
import type { CatalogItem } from '../kinds/items.ts';
import type { CatalogPotion } from '../kinds/potions.ts';
import { type CatalogIndex, indexCatalog } from './catalog-index.ts';
import type { Fact, FactRecord } from './fact.ts';
import { itemFacts } from './item-facts.ts';
import { blockFacts, entityFacts, minesFacts, potionFacts } from './other-facts.ts';

/** A field that only the catalogue has, and how people ask for it. */
export interface FactField {
  key: string;
  /** The kind of the catalogue whose records have it. */
  resource: CatalogResource;
  label: string;
  type: FieldType;
  asked: readonly string[];
  reverse?: readonly string[];
}

/** A name with all records of the catalogue that have it. */
export interface CatalogName {
  name: string;
  /** What people also call it. */
  aliases: readonly string[];
  records: readonly FactRecord[];
}

/** The catalogue as sentences, made when they are asked for. */
export interface CatalogFacts {
  fields: readonly FactField[];
  names: readonly CatalogName[];
  factsOf(records: readonly FactRecord[]): Fact[];
}

/** The kinds that answers come from; the first one is what a name means before others. */
const kinds = ['items', 'blocks', 'entities', 'potions'] as const;

export function openCatalogFacts(catalog: Catalog): CatalogFacts {
  const resources = new Map(kindsOf(catalog).map((one) => [one.kind, one]));
  const resourceOf = (kind: string) => {
    const resource = resources.get(kind);
    if (resource === undefined) throw new Error(`the catalogue has no ${kind}`);
    return resource;
  };
  let index: CatalogIndex | undefined;
  const fields = Object.entries(words.fields as Readonly<Record<string, FieldEntry>>);
  return {
    fields: fields.map(([key, { kind, ...field }]) => ({ key, resource: resourceOf(kind), ...field })),
    names: namesOf(kinds.map(resourceOf)),
    factsOf(records) {
      index ??= indexCatalog(catalog);
      const opened = index;
      const potions = records.flatMap(({ resource, record }) =>
        resource.name === 'catalog/potions' ? [record as CatalogPotion] : [],
      );
      return [...records.flatMap((one) => say(opened, one)), ...potionFacts(opened, potions)];
    },
  };
}

type FieldEntry = Omit<FactField, 'key' | 'resource'> & { kind: string };

function say(index: CatalogIndex, { resource, record }: FactRecord): Fact[] {
  // The records of a kind have the type of its schema.
  switch (resource.name) {
    case 'catalog/items':
      return [...itemFacts(index, record as CatalogItem), ...minesFacts(index, record as CatalogItem)];
    case 'catalog/blocks':
      return blockFacts(index, record as CatalogBlock);
    case 'catalog/entities':
      return entityFacts(index, record as CatalogEntity);
    default:
      return [];
  }
}

const aliases: Readonly<Record<string, readonly string[]>> = words.aliases;

function namesOf(resources: readonly CatalogResource[]): CatalogName[] {
  const all = resources.flatMap((resource) => resource.records.map((record) => ({ resource, record })));
  const byName = Map.groupBy(all, ({ record }) => String(record.name));
  return [...byName].map(([name, records]) => ({
    name,
    records,
    aliases: [...otherForms(name), ...aliasesOf(records)],
  }));
}

const aliasesOf = (records: readonly FactRecord[]) =>
  records.flatMap(({ resource, record }) => aliases[`${resource.name.slice('catalog/'.length)}/${record.id}`] ?? []);

/** Other ways to say a name: "iron block" for Block of Iron, "gold sword", "purpur" for Purpur Block. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^(.{1,60}) of (?:the )?(.{1,60})$/, '$2 $1'],
  [/^Potion of (?:the )?(.{1,60})$/, '$1'],
  [/^Golden (.{1,60})$/, 'gold $1'],
  [/^Wooden (.{1,60})$/, 'wood $1'],
  [/^(.{1,60}) Block$/, '$1'],
  [/^Raw (.{1,60})$/, '$1'],
  [/^(.{1,60}) Smithing Template$/, '$1'],
  [/^(.{1,60}) Charge Banner Pattern$/, '$1 Banner Pattern'],
];

const otherForms = (name: string): string[] =>
  forms.flatMap(([pattern, form]) => (pattern.test(name) ? [name.replace(pattern, form)] : []));
