import { operators, type Resource } from '@lectern/dataset';
import { listSchema, reference, singleSchema } from './components.ts';
import type { JsonSchema } from './record-schema.ts';
import { localName } from './resource-schemas.ts';

export const text = (description: string): JsonSchema => ({ type: 'string', description });
export const texts = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string' }, description });
const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
const schema = (name: string) => reference('schemas', name);

/** All members are required, except the name in another language. */
export const object = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  required: Object.keys(properties).filter((name) => name !== 'localName'),
  properties,
});

const match: JsonSchema = {
  type: 'string',
  enum: ['exact', 'prefix', 'substring', 'fuzzy'],
  description: 'How well it matches.',
};

/** What answers across resources are made of. */
export function discoverySchemas(resources: readonly Resource[]): Record<string, JsonSchema> {
  const names = resources.map(({ name }) => name);
  return {
    ResourceName: { type: 'string', enum: names, description: 'Name of a resource.' },
    SearchMatch: match,
    ...recordUnion(resources, 'SearchHit', 'A record that was found', { match: schema('SearchMatch') }),
    ...recordUnion(resources, 'LinkedRecord', 'A record with its path', {}),
    RecordLink: object('The path of a record.', link(schema('ResourceName'))),
    Relation: object('A relation between two records.', {
      relation: text('How they are related, from the point of view of the requested record: "drops", "sold by".'),
      ...link(schema('ResourceName')),
    }),
    Meta: object('Resources, filters and their values.', {
      ...labels,
      resources: { type: 'array', items: schema('ResourceInfo'), description: 'Every resource.' },
    }),
    ...resourceInfo,
    ...provenance,
    Language: object('A language in which records have names.', {
      code: text('Code for "lang".'),
      tag: text('The same as a language tag of HTTP and HTML.'),
      name: text("The language's own name."),
      region: text("The region's own name."),
      translated: count('Names that differ from English.'),
    }),
    LanguageList: listSchema(schema('Language')),
    Health: object('The state of the service.', {
      status: { type: 'string', const: 'ok' },
      timestamp: { type: 'string', format: 'date-time' },
      version: text('Version of the API.'),
      gameVersion: labels.gameVersion,
      edition: labels.edition,
      records: { type: 'object', additionalProperties: { type: 'integer' }, description: 'Records of each resource.' },
      dataHash: labels.dataHash,
    }),
    SearchHitList: listSchema(schema('SearchHit')),
    RecordLinkList: listSchema(schema('RecordLink')),
    RelationList: listSchema(schema('Relation')),
    LinkedRecordResult: singleSchema(schema('LinkedRecord')),
    MetaResult: singleSchema(schema('Meta')),
    ProvenanceResult: singleSchema(schema('Provenance')),
  };
}

const link = (resource: JsonSchema) => ({
  resource,
  key: text('Key of the record.'),
  name: text('Name of the record.'),
  localName,
  href: text('Path of the record.'),
});

const labels = {
  apiVersion: text('Version of the API.'),
  gameVersion: text('Version of the game.'),
  edition: text('Edition of the game.'),
  dataHash: text('Hash of the content of the data set.'),
};

/** One schema per resource, and their union: `resource` tells which type `record` has. */
function recordUnion(
  resources: readonly Resource[],
  name: string,
  description: string,
  more: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const variantOf = ({ singular }: Resource) => `${singular}${name}`;
  const variants = resources.map((resource) => [
    variantOf(resource),
    object(`${description}: one of ${resource.name}.`, {
      ...link({ type: 'string', const: resource.name, description: 'Name of the resource.' }),
      ...more,
      record: schema(resource.singular),
    }),
  ]);
  const mapping = resources.map((resource) => [resource.name, schema(variantOf(resource)).$ref]);
  return {
    ...Object.fromEntries(variants),
    [name]: {
      oneOf: resources.map((resource) => schema(variantOf(resource))),
      discriminator: { propertyName: 'resource', mapping: Object.fromEntries(mapping) },
      description: `${description}.`,
    },
  };
}

const resourceInfo: Record<string, JsonSchema> = {
  ResourceInfo: object('A resource: its number of records and its filters.', {
    name: schema('ResourceName'),
    summary: text('What the resource contains.'),
    count: count('Total number of records.'),
    href: text('Path of its list.'),
    fields: texts('Members of a record, in their order.'),
    search: texts('Members that "search" looks in.'),
    filters: { type: 'array', items: schema('FilterInfo'), description: 'Parameters that filter.' },
    compare: { type: 'array', items: schema('ComparableField'), description: 'Fields that take operators.' },
    sort: texts('Fields that "sort" accepts.'),
    expand: texts('Fields that "expand" accepts.'),
  }),
  ComparableField: object('A field that can be compared, as in hp[gte]=20.', {
    field: text('Name of the field; members of objects after a dot.'),
    type: {
      type: 'string',
      enum: ['text', 'choice', 'integer', 'number', 'boolean', 'version'],
      description: 'How values are compared: a choice by the order of its values, a version by its numbers.',
    },
    nullable: { type: 'boolean', description: 'Whether some records have no value; eq and not take null then.' },
    operators: { type: 'array', items: { type: 'string', enum: operators }, description: 'Operators that it takes.' },
  }),
  FilterInfo: object('A filter of a resource.', {
    name: text('Name of the parameter, and of the member.'),
    values: { type: 'array', items: schema('FilterValue'), description: 'Every value, in its natural order.' },
  }),
  FilterValue: object('A value of a filter.', {
    value: { type: ['string', 'integer', 'boolean'], description: 'The value.' },
    count: count('Records that have it.'),
  }),
};

const provenance: Record<string, JsonSchema> = {
  Provenance: object('Where the fields of a record come from.', {
    ...link(schema('ResourceName')),
    fields: {
      type: 'object',
      additionalProperties: schema('FieldProvenance'),
      description: 'Origin and check of each field, by its name.',
    },
  }),
  FieldProvenance: object('Where the values of a field come from.', {
    kind: {
      type: 'string',
      enum: ['game-data', 'derived', 'editorial'],
      description: "game-data: as the game's files have it; derived: computed from them; editorial: written by us.",
    },
    source: text('The source of the value.'),
    checked: { type: 'boolean', description: "Whether a program compared this record's value with the source." },
  }),
};
