import type { ResourceName, registry } from '../src/registry.ts';

type Registry = typeof registry;

/** What an audit reads of the registry: the records of every resource. */
export type AuditedRegistry = { readonly [Name in ResourceName]: Pick<Registry[Name], 'records'> };

/** A problem in a line: resource, key of the record, field, what is wrong. */
export function problem(resource: ResourceName, key: string, field: string, what: string): string {
  return `${resource}: ${key}: ${field}: ${what}`;
}
