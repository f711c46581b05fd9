import type { Resource } from '@lectern/dataset';
import { type Catalog, kindsOf } from '@lectern/dataset/catalog';
import { changesSchemas } from './changes-operation.ts';
import { listSchema, reference, singleSchema } from './components.ts';
import { craftSchemas } from './craft-operation.ts';
import { object, text, texts } from './discovery-schemas.ts';
import type { JsonSchema } from './record-schema.ts';
import { localName, resourceSchemas } from './resource-schemas.ts';

const schema = (name: string) => reference('schemas', name);

/** The records of the catalogue, and what answers across its kinds are made of. */
export function catalogSchemas(catalog: Catalog, curated: readonly Resource[]): Record<string, JsonSchema> {
  const kinds = kindsOf(catalog);
  const names = kinds.map(({ kind }) => kind);
  const link = {
    kind: {
      type: ['string', 'null'],
      enum: [...names, null],
      description: 'Kind of the catalogue; null for other resources.',
    },
    resource: {
      type: 'string',
      enum: [...kinds, ...curated].map(({ name }) => name),
      description: 'Name of the resource in paths.',
    },
    id: text('Id of the record.'),
    name: text('Name of the record.'),
    localName,
    href: text('Path of the record.'),
  };
  return {
    ...Object.assign({}, ...kinds.map(resourceSchemas)),
    CatalogKindName: { type: 'string', enum: names, description: 'Kind of the catalogue.' },
    CatalogHit: object('A record of the catalogue that was found.', { ...link, match: schema('SearchMatch') }),
    CatalogHitList: listSchema(schema('CatalogHit')),
    CatalogRelation: object('A relation of a record of the catalogue.', {
      relation: text('How they are related, from the point of view of the requested record: "made from", "sold by".'),
      ...link,
    }),
    CatalogRelationList: listSchema(schema('CatalogRelation')),
    CatalogProvenance: object('Where the fields of a record of the catalogue come from.', {
      ...link,
      fields: {
        type: 'object',
        additionalProperties: schema('FieldProvenance'),
        description: 'Origin and check of each field, by its name.',
      },
    }),
    CatalogProvenanceResult: singleSchema(schema('CatalogProvenance')),
    ...kindInfo,
    ...craftSchemas,
    ...changesSchemas,
  };
}

const kindInfo: Record<string, JsonSchema> = {
  CatalogKind: object('A kind of the catalogue: its number of records and its filters.', {
    kind: schema('CatalogKindName'),
    summary: text('What the kind contains.'),
    count: { type: 'integer', minimum: 0, description: 'Total number of records.' },
    href: text('Path of its list.'),
    fields: texts('Members of a record, in their order.'),
    filters: { type: 'array', items: schema('CatalogFilter'), description: 'Parameters that filter.' },
    compare: { type: 'array', items: schema('ComparableField'), description: 'Fields that take operators.' },
    sort: texts('Fields that "sort" accepts.'),
  }),
  CatalogFilter: object('A filter of a kind.', {
    name: text('Name of the parameter, and of the member.'),
    type: { type: 'string', enum: ['text', 'integer', 'number', 'boolean'], description: 'Type of its values.' },
    values: {
      type: 'array',
      items: { type: ['string', 'integer', 'boolean'] },
      description: 'Every value, if there are few; otherwise empty.',
    },
  }),
  CatalogKindList: listSchema(schema('CatalogKind')),
};
