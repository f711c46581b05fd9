import type { Position, SortKey } from '@lectern/dataset';
import { wrong } from '../list-query.ts';

/** A position in a list as a text that clients send back unread. */
export function writeCursor({ key, values }: Position, sort: readonly SortKey[] = []): string {
  return Buffer.from(JSON.stringify([sort.join(), key, ...values])).toString('base64url');
}

/** The position that a cursor stands for, or an error if it is none or belongs to another sorting. */
export function readCursor(text: string, sort: readonly SortKey[] = []): Position {
  const [sorting, key, ...values] = parse(text);
  if (typeof key !== 'string' || values.length !== sort.length || !values.every(isScalar)) {
    throw wrong('cursor', 'the cursor in the "next" link of a page');
  }
  if (sorting !== sort.join()) throw wrong('cursor', 'a cursor of a list with the same "sort"');
  return { key, values };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const isScalar = (value: unknown) => value === null || typeof value !== 'object';
