import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const signs = { same: ' ', removed: '-', added: '+' } as const;
const diff = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${signs[kind]}${text}`);

test('equal texts have only lines that stay', () => {
  expect(diff('a\nb', 'a\nb')).toEqual([' a', ' b']);
});

test('a changed line is removed and added in its place', () => {
  expect(diff('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c']);
});

test('lines at the beginning and at the end are found', () => {
  expect(diff('b', 'a\nb\nc')).toEqual(['+a', ' b', '+c']);
  expect(diff('a\nb\nc', 'b')).toEqual(['-a', ' b', '-c']);
});
