import { expect, it } from 'vitest';
import { createFolderFilter, createPathFilter } from './path-filter.ts';

it.each([
  [{}, 'any/where.md', true],
  [{ folders: ['docs'] }, 'docs/a.md', true],
  [{ folders: ['/docs/'] }, 'docs/a/b.md', true],
  [{ folders: ['docs'] }, 'docs-old/a.md', false],
  [{ include: ['*.md'] }, 'docs/a.md', true],
  [{ include: ['*.md'] }, 'docs/a.mdx', false],
  [{ include: ['README.md'] }, 'packages/one/README.md', true],
  [{ include: ['docs/**/*.md'] }, 'docs/a.md', true],
  [{ include: ['docs/**/*.md'] }, 'docs/a/b/c.md', true],
  [{ include: ['docs/*.md'] }, 'blog/a.md', false],
  [{ exclude: ['docs/archive/'] }, 'docs/archive/2020/a.md', false],
  [{ exclude: ['CHANGELOG.md'] }, 'packages/one/CHANGELOG.md', false],
  [{ include: ['*.md'], exclude: ['*draft*'] }, 'docs/draft-1.md', false],
  [{ include: ['übung.md'] }, 'docs/übung.md', true],
  [{ exclude: ['*a*a*a*a*a*a*a*b'] }, 'a'.repeat(10_000), true],
])('%j accepts %s: %s', (rules, path, isAccepted) => {
  expect(createPathFilter(rules)(path)).toBe(isAccepted);
});

it('leaves out folders that hold nothing that is wanted', () => {
  const mayHold = createFolderFilter(['docs/guide']);
  expect(['docs/', 'docs/guide/', 'docs/guide/a/', 'src/', 'docs-old/'].map(mayHold)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  for (const folders of [undefined, [], ['/'], ['packages/*/docs']])
    expect(createFolderFilter(folders)('src/')).toBe(true);
});

it('normalizes a path once, however many patterns there are', () => {
  const patterns = Array.from({ length: 50 }, (_, index) => `folder-${index}/a.md`);
  const accepts = createPathFilter({ include: [...patterns, '*.md'], exclude: patterns });
  let encoded = 0;
  const encode = globalThis.encodeURIComponent;
  globalThis.encodeURIComponent = (text) => {
    encoded += 1;
    return encode(text);
  };
  try {
    expect(accepts('übung.md')).toBe(true);
  } finally {
    globalThis.encodeURIComponent = encode;
  }
  expect(encoded).toBe(1);
});
