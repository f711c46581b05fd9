import type { RelationIndex, Resource } from '@lectern/dataset';
import type { History } from '@lectern/dataset/history';
import type { Languages } from '@lectern/dataset/names';
import type { Limit } from '@lectern/service-kit';
import type { Content } from '../content.ts';
import type { Assets } from './assets.ts';
import type { Item, Names } from './names.ts';

/** What pages are made from. */
export interface SiteContext {
  resources: readonly Resource[];
  names: Names;
  assets: Assets;
  languages: Languages;
  history: History;
  relations(): RelationIndex;
  baseUrl(): string;
  limit: Limit;
  /** The API's answer to a path after `/api/`, not counted against the rate limit. */
  askApi(segments: readonly string[], query: URLSearchParams): Content;
  reportHref(resource: Resource, record: Item): string;
}
