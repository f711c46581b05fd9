import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { resources } from '../packages/dataset/src/index.ts';

const root = resolve(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', '{apps,packages}/*/README.md'], { cwd: root }).sort();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, 'code');

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(path: string): Set<string> {
  const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function problemOf(page: string, link: string): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : relative(root, resolve(root, dirname(page), path));
  if (!existsSync(join(root, target))) return `${page}: ${link} does not exist`;
  if (anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor)) return undefined;
  return `${page}: ${target} has no heading #${anchor}`;
}

it('links only to pages, files and headings that exist', () => {
  const links = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.flatMap(({ page, link }) => problemOf(page, link) ?? [])).toEqual([]);
});

it('has every page in its index', () => {
  const index = read('docs/README.md');
  const documents = globSync('docs/*.md', { cwd: root }).filter((page) => page !== 'docs/README.md');
  expect(documents.filter((page) => !index.includes(`(${page.replace('docs/', '')})`))).toEqual([]);
  const decisions = read('docs/adr/README.md');
  const entries = globSync('docs/adr/0*.md', { cwd: root });
  expect(entries.filter((page) => !decisions.includes(`(${page.replace('docs/adr/', '')})`))).toEqual([]);
});

it('has at most 80 lines on its front page, and 60 lines of changes in a release', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(80);
  const releases = read('CHANGELOG.md').split(/^## /m).slice(1);
  const long = releases
    .filter((text) => !text.includes('(unreleased)\n'))
    .filter((text) => text.trim().split('\n').length > 60);
  expect(long.map((text) => text.split('\n')[0])).toEqual([]);
});

it('says on the front page how many records there are, and of what', () => {
  const records = resources.reduce((sum, { records: all }) => sum + all.length, 0);
  const text = read('README.md');
  expect(text).toContain(`${records} records`);
  expect(resources.filter(({ name }) => !text.includes(name))).toEqual([]);
});

it('names only files in decisions that exist', () => {
  const folders = ['', 'apps/chat-service/src/', 'apps/chat-service/test/', 'apps/chat-service/src/platform/database/'];
  const known = [
    ...folders,
    'packages/dataset/',
    'packages/answering/src/',
    'apps/chat-service/src/knowledge/extraction/',
  ];
  const missing = globSync('docs/adr/0*.md', { cwd: root }).flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+(?:\/|\.(?:ts|json))[\w-]*)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !known.some((folder) => existsSync(join(root, folder, path))))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});
