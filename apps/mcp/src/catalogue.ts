import { find, indexRelations, nearest, type RelationIndex, type Resource } from '@lectern/dataset';
import type { Languages } from '@lectern/dataset/names';
import { z } from 'zod';

export type Item = Record<string, unknown>;

/** How tools and resources name a record. */
export interface Link {
  resource: string;
  key: string;
  name: string;
  uri: string;
}

export interface Catalogue {
  resources: readonly Resource[];
  languages: Languages;
  /** The parameter that names a resource. */
  resourceName: z.ZodEnum<Record<string, string>>;
  resource(name: string): Resource;
  /** The record, or an error that a model can act on. */
  record(resource: Resource, key: string): Item;
  link(resource: Resource, record: Item): Link;
  relations(): RelationIndex;
}

export const linkShape = {
  resource: z.string(),
  key: z.string().describe('Takes it back with get'),
  name: z.string(),
  uri: z.string().describe('Of the MCP resource'),
};

/** What every tool promises: it only reads, and the data never changes. */
export const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export function createCatalogue(resources: readonly Resource[], languages: Languages): Catalogue {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  let relations: RelationIndex | undefined;
  return {
    resources,
    languages,
    resourceName: z.enum([...byName.keys()]).describe('Name of a resource'),
    resource(name) {
      const found = byName.get(name);
      if (found === undefined)
        throw new Error(`There is no resource "${name}", only ${[...byName.keys()].join(', ')}.`);
      return found;
    },
    record(resource, key) {
      const found = find(resource, key);
      if (found !== undefined) return found;
      const near = nearest(resource, key).map((record) => String(record.name));
      const hint = near.length > 0 ? ` Near names: ${near.join(', ')}.` : ' Try search.';
      throw new Error(`${resource.singular} "${key}" not found.${hint}`);
    },
    link(resource, record) {
      const key = resource.keyOf(record);
      const uri = `minecraft://${resource.name}/${encodeURIComponent(key)}`;
      return { resource: resource.name, key, name: String(record.name), uri };
    },
    relations() {
      relations ??= indexRelations(resources);
      return relations;
    },
  };
}

/** The answer of a tool, for programs and as text for models that read only that. */
export function answer(structuredContent: Item) {
  return { structuredContent, content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }] };
}
