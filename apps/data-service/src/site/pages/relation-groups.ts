import { find, type Resource } from '@lectern/dataset';
import type { Item } from '../names.ts';
import type { SiteContext } from '../site-context.ts';

interface RelationGroup {
  /** As in "dropped by". */
  relation: string;
  to: Resource;
  records: Item[];
}

/** What other records say about this one; what the record's own fields say is on its page already. */
export function relationGroups(site: SiteContext, resource: Resource, record: Item): RelationGroup[] {
  const named = namedRecords(site.resources, resource, record);
  const groups = new Map<string, RelationGroup>();
  for (const { relation, resource: to, record: other } of site.relations().get(record) ?? []) {
    if (named.has(other)) continue;
    const key = `${relation} ${to.name}`;
    const group = groups.get(key) ?? { relation, to, records: [] };
    group.records.push(other);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The records that the fields of a record name. */
function namedRecords(resources: readonly Resource[], resource: Resource, record: Item): Set<Item> {
  const targets = new Map(resources.map((one) => [one.name, one]));
  const named = Object.entries(resource.page.fields ?? {}).flatMap(([field, layout]) => {
    const target = layout?.as === 'names' && layout.to !== undefined ? targets.get(layout.to) : undefined;
    const value = record[field];
    const names = Array.isArray(value) ? value : [value];
    return target === undefined ? [] : names.map((name) => find(target, String(name ?? '')));
  });
  const stated = resource.references.flatMap(({ to, names }) => {
    const target = targets.get(to);
    return target === undefined ? [] : names(record).map((name) => (name === null ? undefined : find(target, name)));
  });
  return new Set([...named, ...stated, ...below(resource, record)].filter((one) => one !== undefined));
}

/** The children of a record in a tree are drawn with the tree. */
function below(resource: Resource, record: Item): Item[] {
  const key = resource.keyOf(record);
  const trees = Object.entries(resource.page.fields ?? {}).filter(([, layout]) => layout?.as === 'tree');
  return trees.flatMap(([field]) =>
    resource.records.filter((one) => Array.isArray(one[field]) && one[field].at(-1) === key),
  );
}
