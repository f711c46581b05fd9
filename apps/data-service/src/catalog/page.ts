import { list, positionOf } from '@lectern/dataset';
import type { CatalogResource } from '@lectern/dataset/catalog';
import type { LocalNames } from '@lectern/dataset/names';
import type { HeaderList } from '../headers.ts';
import { searchedNames } from '../language.ts';
import { type ListRequest, readListRequest, wrong } from '../list-query.ts';
import { cursorHeaders, pageHeaders } from '../page-headers.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** Lists are long: without `limit`, a page has this many records. */
export const recordsPerPage = 100;

interface Page extends Pick<ListRequest, 'pretty' | 'fields'> {
  records: readonly Record<string, unknown>[];
  headers: HeaderList;
}

export interface PageOptions {
  /** The language of `lang`. */
  names: LocalNames | undefined;
  /** Only these records. */
  only?: (record: object) => boolean;
}

/** One page of a kind. Pages follow each other by `offset` if that is given, and by cursors otherwise. */
export function readPage(
  resource: CatalogResource,
  route: string,
  parameters: URLSearchParams,
  { names, only }: PageOptions,
): Page {
  const { query: asked, pretty, fields } = readListRequest(resource, parameters);
  const query = { ...asked, ...searchedNames(names, resource), ...(only && { only }) };
  const { sort, offset, limit = recordsPerPage } = query;
  const cursor = parameters.get('cursor')?.trim() || undefined;
  if (cursor !== undefined && offset !== undefined) throw wrong('cursor', 'no "offset" next to it');
  if (offset !== undefined) {
    const { records, total } = list(resource, { ...query, limit });
    return { records, headers: pageHeaders(route, parameters, total, { offset, limit }), pretty, fields };
  }
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  // One more than the page has: whether there is a next page.
  const { records, total } = list(resource, { ...query, ...(after && { after }), limit: limit + 1 });
  const last = records[limit - 1];
  const hasNext = records.length > limit && last !== undefined;
  const next = { cursor: hasNext ? writeCursor(positionOf(resource, last, sort), sort) : undefined, limit };
  return { records: records.slice(0, limit), headers: cursorHeaders(route, parameters, total, next), pretty, fields };
}
