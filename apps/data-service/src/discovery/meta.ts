import { operatorsOf, type Resource, scalarFields, sortableFields } from '@lectern/dataset';
import { apiVersion, edition, gameVersion } from '../labels.ts';

/** What there is to ask for: resources, their filters with the records behind each value, and sort fields. */
export function describeResources({ resources, dataHash }: { resources: readonly Resource[]; dataHash: string }) {
  return {
    apiVersion,
    gameVersion,
    edition,
    dataHash,
    resources: resources.map((resource) => ({
      name: resource.name,
      summary: resource.summary,
      count: resource.records.length,
      href: `/api/v1/${resource.name}`,
      fields: Object.keys(resource.record.shape),
      search: resource.search,
      filters: resource.filters.map(({ name, values }) => ({
        name,
        values: values.map((value) => ({
          value,
          count: resource.records.filter((record) => record[name] === value).length,
        })),
      })),
      compare: describeComparisons(resource),
      sort: sortableFields(resource),
    })),
  };
}

/** The fields that take operators: `hp[gte]=20`. */
export function describeComparisons(resource: Resource) {
  return scalarFields(resource).map(({ field, type, nullable }) => ({
    field,
    type,
    nullable,
    operators: operatorsOf(type),
  }));
}
