import { operatorsOf, type Resource, scalarFields, sortableFields } from '@lectern/dataset';
import type { Languages } from '@lectern/dataset/names';
import { type Content, stableContent } from '../content.ts';
import type { Expander } from '../expand.ts';
import { apiVersion, edition, gameVersion } from '../labels.ts';

interface Described {
  resources: readonly Resource[];
  dataHash: string;
  expander: Expander;
}

/** What there is to ask for: resources, their filters with the records behind each value, sort fields, references. */
export function describeResources({ resources, dataHash, expander }: Described) {
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
      expand: expander.paths(resource),
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

/** The languages in which records have names. */
export function languagesContent({ all }: Languages): Content {
  return stableContent(JSON.stringify({ success: true, count: all.length, data: all }), '/api/v1/languages');
}
