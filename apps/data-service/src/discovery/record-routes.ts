import { find, type RelationIndex, type Resource } from '@lectern/dataset';
import type { LocalNames } from '@lectern/dataset/names';
import { provenanceOf } from '@lectern/dataset/provenance';
import { type Content, errorContent, stableContent } from '../content.ts';
import { inLanguage, localLink } from '../language.ts';
import { linkTo } from './hit.ts';

interface Found {
  resource: Resource;
  record: Record<string, unknown>;
}

interface RelatedOptions {
  resources: readonly Resource[];
  relations: RelationIndex;
  names: LocalNames | undefined;
}

/** The relations of a record to others, in both directions. */
export function relatedContent({ resources, relations, names }: RelatedOptions, name: string, key: string): Content {
  const route = '/api/v1/related/{resource}/{key}';
  const content = withRecord(resources, name, key, route, ({ record: about }) => {
    const data = (relations.get(about) ?? []).map(({ relation, resource, record }) => ({
      relation,
      ...localLink(names, resource, record, linkTo(resource, record)),
    }));
    return { success: true, count: data.length, data };
  });
  return inLanguage(names, content);
}

/** Where each field of a record comes from and whether it was checked. */
export function provenanceContent(resources: readonly Resource[], name: string, key: string): Content {
  const route = '/api/v1/provenance/{resource}/{key}';
  return withRecord(resources, name, key, route, ({ resource, record }) => ({
    success: true,
    data: { ...linkTo(resource, record), fields: provenanceOf(resource.name, resource.keyOf(record)) },
  }));
}

function withRecord(
  resources: readonly Resource[],
  name: string,
  key: string,
  route: string,
  bodyOf: (found: Found) => object,
): Content {
  const resource = resources.find((one) => one.name === name.toLowerCase());
  if (resource === undefined) return errorContent(404, 'Resource not found', route);
  const record = find(resource, key);
  if (record === undefined) return errorContent(404, `${resource.singular} not found`, route);
  return stableContent(JSON.stringify(bodyOf({ resource, record })), route);
}
