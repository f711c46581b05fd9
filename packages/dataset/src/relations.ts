import type { Resource } from './define-resource.ts';
import { find } from './find.ts';

export interface Relation {
  /** As in "dropped by", seen from the record that was asked about. */
  relation: string;
  resource: Resource;
  record: Record<string, unknown>;
}

/** Every relation of every record, in both directions. */
export type RelationIndex = ReadonlyMap<object, readonly Relation[]>;

/** Follows all references between the given resources once. Names without a record are left out. */
export function indexRelations(resources: readonly Resource[]): RelationIndex {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const index = new Map<object, Relation[]>();
  for (const resource of resources) {
    for (const reference of resource.references) {
      const target = byName.get(reference.to);
      if (target === undefined) continue;
      for (const record of resource.records) {
        for (const other of namedRecords(target, reference.names(record))) {
          add(index, record, { relation: reference.forward, resource: target, record: other });
          add(index, other, { relation: reference.backward, resource, record });
        }
      }
    }
  }
  return index;
}

function namedRecords(target: Resource, names: readonly (string | null)[]): Set<Record<string, unknown>> {
  const found = names.map((name) => (name === null ? undefined : find(target, name)));
  return new Set(found.filter((record) => record !== undefined));
}

/** A relation that both sides state (incompatible with) is kept once. */
function add(index: Map<object, Relation[]>, record: object, relation: Relation): void {
  const relations = index.get(record) ?? [];
  index.set(record, relations);
  const known = relations.some((one) => one.relation === relation.relation && one.record === relation.record);
  if (!known) relations.push(relation);
}
