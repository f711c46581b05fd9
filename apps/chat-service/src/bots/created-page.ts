import { z } from 'zod';
import { countParameter } from '../dashboard-request.ts';

/** Where a page of things in the order of their making begins: right after the one that has these. */
export interface CreatedCursor {
  createdAt: number;
  id: string;
}

/** Which part of a list is wanted. */
export interface CreatedPage {
  limit: number;
  after?: CreatedCursor | undefined;
}

export function createdPageQuery(defaultLimit: number) {
  return z.object({
    limit: countParameter(1, 200).default(defaultLimit),
    cursor: z
      .string()
      .regex(/^\d{1,15}-[\w-]{1,64}$/, { error: 'must be the next_cursor of another page' })
      .transform(cursorOf)
      .optional(),
  });
}

/** Cuts what was read off after `limit`; one more than that tells that there is a next page. */
export function cutPage<Row extends CreatedCursor>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? `${last.createdAt}-${last.id}` : null };
}

function cursorOf(text: string): CreatedCursor {
  const dash = text.indexOf('-');
  return { createdAt: Number(text.slice(0, dash)), id: text.slice(dash + 1) };
}
