import { indexRelations, type RelationIndex, type Resource } from '@lectern/dataset';
import { type Catalog, kindsOf } from '@lectern/dataset/catalog';
import type { History } from '@lectern/dataset/history';
import type { Languages } from '@lectern/dataset/names';
import { createCatalogRoutes } from './catalog/catalog-routes.ts';
import type { CatalogWork } from './catalog/catalog-work.ts';
import { changesContent } from './catalog/changes-route.ts';
import { createCraftRoute } from './catalog/craft-route.ts';
import { type Content, errorContent, stableContent } from './content.ts';
import { describeResources, languagesContent } from './discovery/meta.ts';
import { provenanceContent, relatedContent } from './discovery/record-routes.ts';
import { randomContent, searchContent, suggestContent } from './discovery/search-routes.ts';
import { createExpander } from './expand.ts';
import { readLanguage } from './language.ts';
import type { Representation } from './representation.ts';
import { createResourceRoutes } from './resource-routes.ts';
import { resolveServicePath } from './service-routes.ts';
import { decodeSegment } from './target.ts';

/** A bot of a chat service. */
export interface SiteBot {
  url: string;
  id: string;
}

export interface ApiOptions {
  resources: readonly Resource[];
  catalog: Catalog;
  languages: Languages;
  history: History;
  dataHash: string;
  /** Public address, known once the service listens. */
  baseUrl: () => string;
  /** Where people report a mistake; by default a guide. */
  reportUrl?: string;
  /** The bot that pages offer. */
  siteBot?: SiteBot;
  now: () => number;
  random: () => number;
}

export interface ApiRoutes {
  /** What a path of the API means: the segments after `/api`, still encoded, and the query. */
  resolve(segments: readonly string[], query: URLSearchParams): Content;
  /** Whether the answer to a path is the same every time. */
  isStable(segments: readonly string[]): boolean;
  /** Everything that never changes, created lazily during iteration. */
  representations(): Iterable<Representation>;
}

const fresh = new Set(['health', 'v1/random']);

export function createApiRoutes(options: ApiOptions & { work: CatalogWork }): ApiRoutes {
  const { resources, languages } = options;
  const expander = createExpander(() => [...resources, ...kindsOf(options.catalog)]);
  const routes = new Map(
    resources.map((resource) => [resource.name, createResourceRoutes(resource, languages, expander)]),
  );
  const catalog = createCatalogRoutes({ ...options, expander });
  const craft = createCraftRoute(options.catalog, options.work.planCrafting, languages);
  let relations: RelationIndex | undefined;

  function resolveVersioned(segments: readonly string[], query: URLSearchParams): Content | undefined {
    const [first = '', second = '', third = ''] = segments;
    const resource = segments.length <= 2 ? routes.get(first) : undefined;
    if (resource !== undefined) return segments.length === 1 ? resource.list(query) : resource.lookup(second, query);
    if (first === 'catalog') return catalog.resolve(segments.slice(1), query);
    switch (`${first}/${segments.length}`) {
      case 'search/1':
        return searchContent(resources, query, languages);
      case 'suggest/1':
        return suggestContent(resources, query, languages);
      case 'random/1':
        return randomContent(resources, query, { languages, random: options.random });
      case 'meta/1':
        return stableContent(
          JSON.stringify({ success: true, data: describeResources({ ...options, expander }) }),
          '/api/v1/meta',
        );
      case 'changes/1':
        return changesContent(options.history, query);
      case 'languages/1':
        return languagesContent(languages);
      case 'craft/2':
        return craft(second, query);
      case 'related/3':
        relations ??= indexRelations(resources);
        return relatedContent({ resources, relations, names: readLanguage(languages, query) }, second, third);
      case 'provenance/3':
        return provenanceContent(resources, second, third);
      default:
        return undefined;
    }
  }

  return {
    resolve(encoded, query) {
      const segments = encoded.map(decodeSegment);
      if (!segments.every((segment) => segment !== undefined)) {
        return errorContent(400, 'The path holds malformed percent-encoding.', '(malformed)');
      }
      const versioned = segments[0] === 'v1';
      const found = versioned ? resolveVersioned(segments.slice(1), query) : resolveServicePath(options, segments);
      return found ?? errorContent(404, 'Not found', '(unknown)');
    },
    isStable: (segments) => !fresh.has(segments.join('/')),
    *representations() {
      for (const route of routes.values()) yield* route.representations();
    },
  };
}
