import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildWidget, distFolder } from './build-widget.ts';

/** The size of a file as it is sent: gzipped. */
const sizeOf = (path: string) => gzipSync(readFileSync(join(distFolder, path)), { level: 9 }).length;

beforeAll(buildWidget);

test('the loader is at most 5 kB', () => {
  expect(sizeOf('widget.js')).toBeLessThanOrEqual(5_000);
});

test('the script of proactive messages, which only some bots load, is at most 3 kB', () => {
  expect(sizeOf('proactive.js')).toBeLessThanOrEqual(3_000);
});

test('the conversation is at most 45 kB, all scripts and styles together', () => {
  const files = readdirSync(join(distFolder, 'assets')).map((name) => `assets/${name}`);
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(sizeOf('index.html') + files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(45_000);
});

test('the page of the conversation has no script and no style in it, and loads nothing from elsewhere', () => {
  const page = readFileSync(join(distFolder, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<style|<script(?![^>]* src=)|\sstyle=|\son[a-z]+=/i);
  const places = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, place]) => place);
  expect(places.length).toBeGreaterThanOrEqual(2);
  expect(places.filter((place) => !place?.startsWith('/widget/assets/') && place !== 'data:,')).toEqual([]);
});
