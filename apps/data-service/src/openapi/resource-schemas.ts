import type { Resource } from '@lectern/dataset';
import { hasLocalNames } from '@lectern/dataset/names';
import { listSchema, reference, singleSchema } from './components.ts';
import { type JsonSchema, recordComponents } from './record-schema.ts';

/** Names of the schemas that a resource has besides its record. */
export const schemaNames = ({ singular }: Resource) => ({
  list: `${singular}List`,
  partial: `Partial${singular}`,
  partialList: `Partial${singular}List`,
  result: `${singular}Result`,
});

/** The record of a resource, the shapes inside of it, and the envelopes it comes in. */
export function resourceSchemas(resource: Resource): Record<string, JsonSchema> {
  const names = schemaNames(resource);
  const components = withLocalName(resource, recordComponents(resource));
  const record = reference('schemas', resource.singular);
  return {
    ...components,
    [names.list]: listSchema(record),
    [names.result]: singleSchema(record),
    [names.partial]: partialOf(components[resource.singular] ?? {}, resource),
    [names.partialList]: listSchema(reference('schemas', names.partial)),
  };
}

export const localName: JsonSchema = {
  type: ['string', 'null'],
  description: 'Name in the language that "lang" names; only with "lang".',
};

/** Records that have names in other languages have one more member with `lang`. */
function withLocalName(resource: Resource, components: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const record = components[resource.singular];
  if (record === undefined || !hasLocalNames(resource)) return components;
  const properties = { ...Object(record.properties), localName };
  return { ...components, [resource.singular]: { ...record, properties } };
}

/** What `fields` leaves of a record: each of its members, none of them required. */
function partialOf({ properties }: JsonSchema, { singular }: Resource): JsonSchema {
  return { type: 'object', description: `The members of the ${singular} record that "fields" names.`, properties };
}
