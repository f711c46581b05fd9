import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allChecks, compareExtract, type Extract, readExtract } from './extract.ts';

const file = join(import.meta.dirname, 'extract.json');
const extract = readExtract(readFileSync(file, 'utf8'));
const checks = allChecks();

const verify = (path: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/verify-facts.ts'), path], { encoding: 'utf8' });

/** The places of all numbers that are not zero. */
function numbersIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'number') return value === 0 ? [] : [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => numbersIn(member, [...place, key]));
}

function withZeroAt(place: readonly string[]): Extract {
  const copy = structuredClone(extract);
  const parent = place.slice(0, -1).reduce<object>((value, key) => Reflect.get(value, key), copy.facts);
  Reflect.set(parent, place.at(-1) ?? '', 0);
  return copy;
}

/** The differences, or the error of a reader that refused the facts. */
function differencesOf(changed: Extract): string[] {
  try {
    return compareExtract(changed, checks).differences;
  } catch (error) {
    return [String(error)];
  }
}

it('finds the records of every resource equal to the extract of the facts', () => {
  const { checkedValues, differences } = compareExtract(extract, checks);
  expect(differences).toEqual([]);
  expect(checkedValues).toBeGreaterThan(250);
  const compared = new Set(extract.checks.map((name) => name.split('/')[0]));
  expect(compared.size).toBe(10);
});

it('notices every figure of the extract that changes', () => {
  const figures = numbersIn(extract.facts);
  expect(figures.length).toBeGreaterThan(50);
  expect(figures.filter((place) => differencesOf(withZeroAt(place)).length === 0)).toEqual([]);
});

it('compares an extract at the command line, and fails with what differs', () => {
  expect(verify(file).status).toBe(0);
  const folder = mkdtempSync(join(tmpdir(), 'lectern-facts-'));
  const changed = join(folder, 'changed.json');
  writeFileSync(
    changed,
    readFileSync(file, 'utf8').replace('"minecraft:max_damage":250', '"minecraft:max_damage":251'),
  );
  const { status, stderr } = verify(changed);
  rmSync(folder, { recursive: true });
  expect(stderr).toContain('items/iron_sword/durability: 250 but the facts give 251');
  expect(status).toBe(1);
});

it('says so when a check of the extract no longer exists', () => {
  const { differences } = compareExtract({ ...extract, checks: ['mobs/herobrine/hp'] }, checks);
  expect(differences).toEqual(['mobs/herobrine/hp: is no value that is checked']);
});
