/** A part of a list. */
export interface Page<Item> {
  records: Item[];
  /** Total number of matches. */
  total: number;
}

/** A part of a list of the catalogue. */
export interface CatalogPage<Item> extends Page<Item> {
  /** The `cursor` of the next page; undefined on the last one, and with `offset`. */
  next: string | undefined;
}

/** The cursor in the link to the next page. */
export function nextCursor(headers: Headers): string | undefined {
  const [, cursor] = /[?&]cursor=([\w-]{1,4000})[^>]{0,4000}>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return cursor;
}
