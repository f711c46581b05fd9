import { sortableFields } from '@lectern/dataset';
import type { CatalogResource } from '@lectern/dataset/catalog';
import { describeComparisons } from '../discovery/meta.ts';

/** What the catalogue has: its kinds with their fields, filters and sort fields. */
export function describeKinds(kinds: readonly CatalogResource[]) {
  return kinds.map((resource) => ({
    kind: resource.kind,
    summary: resource.summary,
    count: resource.count,
    href: `/api/v1/${resource.name}`,
    fields: Object.keys(resource.record.shape),
    filters: resource.filters.map(({ name, kind, values }) => ({ name, type: kind, values })),
    compare: describeComparisons(resource),
    sort: sortableFields(resource),
  }));
}
