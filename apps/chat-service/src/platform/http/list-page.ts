import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { countParameter } from './dashboard-request.ts';

/** Where a page of a list ordered by time starts: right after the row with these values. */
export interface Cursor {
  at: number;
  id: string;
}

/** Which part of a list is wanted. */
export interface ListPage {
  limit: number;
  after?: Cursor | undefined;
}

const cursorField = z
  .string()
  .regex(/^\d{1,15}-[\w.-]{1,253}$/, { error: 'must be the next_cursor of another page' })
  .transform(cursorOf);

/** The paging parameters of every list query. */
export function pageFields(defaultLimit: number, mostLimit = 200) {
  return { limit: countParameter(1, mostLimit).default(defaultLimit), cursor: cursorField.optional() };
}

/** The rows beyond a cursor, where two columns give the order of a list. */
export function isAfterCursor(
  [at, id]: readonly [string, string],
  order: 'oldest first' | 'newest first',
  cursor: { at: number | string; id: string },
): RawBuilder<boolean> {
  const is = order === 'oldest first' ? sql`>` : sql`<`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${is} (${cursor.at}, ${cursor.id})`;
}

/** Cuts the rows off after `limit`; one extra row means that there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOfRow: (row: Row) => Cursor,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : wireCursor(cursorOfRow(last)) };
}

export const byCreation = ({ createdAt, id }: { createdAt: number; id: string }): Cursor => ({ at: createdAt, id });

export const wireCursor = ({ at, id }: Cursor): string => `${at}-${id}`;

function cursorOf(text: string): Cursor {
  const dash = text.indexOf('-');
  return { at: Number(text.slice(0, dash)), id: text.slice(dash + 1) };
}
