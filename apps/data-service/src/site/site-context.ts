import type { RelationIndex, Resource } from '@lectern/dataset';
import type { CatalogResource } from '@lectern/dataset/catalog';
import type { History } from '@lectern/dataset/history';
import type { Languages } from '@lectern/dataset/names';
import type { Limit } from '@lectern/service-kit';
import type { SiteBot } from '../api-routes.ts';
import type { CatalogWork } from '../catalog/catalog-work.ts';
import type { Content } from '../content.ts';
import type { Assets } from './assets.ts';
import type { Item, Names } from './names.ts';

/** What pages are made from. */
export interface SiteContext {
  resources: readonly Resource[];
  /** The kinds of the catalogue. */
  kinds: readonly CatalogResource[];
  /** Relations and plans of the catalogue. */
  work: CatalogWork;
  names: Names;
  assets: Assets;
  languages: Languages;
  history: History;
  relations(): RelationIndex;
  baseUrl(): string;
  limit: Limit;
  /** The API's answer to a path after `/api/`, not counted against the rate limit. */
  askApi(segments: readonly string[], query: URLSearchParams): Content;
  /** The bot that pages offer. */
  siteBot: SiteBot | undefined;
  reportHref(resource: Resource, record: Item): string;
}
