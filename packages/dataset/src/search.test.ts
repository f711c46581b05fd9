import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { editDistance } from './edit-distance.ts';
import { nearest, search } from './search.ts';

const animals = defineResource({
  name: 'animals',
  singular: 'Animal',
  summary: 'Beasts',
  keyParameter: 'name',
  record: z.strictObject({ id: z.string(), name: z.string() }),
  search: ['name'],
  filters: [],
  lookup: ['id', 'name'],
  otherSpellings: { spider: ['Arachnid'] },
  records: ['spider', 'cave_spider', 'spiderling', 'insidious', 'cow'].map((id) => ({
    id,
    name: id.replace('_', ' '),
  })),
});

const keys = (text: string) => search([animals], text).map(({ record }) => record.id);

describe('search', () => {
  it('ranks exact, prefix, word, part, misspelt', () => {
    expect(keys('spider')).toEqual(['spider', 'spiderling', 'cave_spider']);
    expect(search([animals], 'spidr')[0]).toMatchObject({ record: { id: 'spider' }, match: 'fuzzy' });
    expect(search([animals], 'sid')).toMatchObject([{ record: { id: 'insidious' }, match: 'substring' }]);
  });

  it('searches other spellings too', () => {
    expect(keys('arachnid')).toEqual(['spider']);
  });

  it('finds nothing in nothing', () => {
    expect(keys('  ')).toEqual([]);
    expect(keys('xyz')).toEqual([]);
  });

  it('gives the nearest names of a key that finds nothing', () => {
    expect(nearest(animals, 'cave-spidre').map(({ id }) => id)).toEqual(['cave_spider']);
  });
});

describe('editDistance', () => {
  it.each([
    ['creeper', 'creeper', 0],
    ['creeper', 'creper', 1],
    ['creeper', 'creepre', 1],
    ['creeper', 'crepeer', 1],
    ['creeper', 'keeper', 2],
    ['creeper', 'cow', 4],
    ['', 'ab', 2],
  ])('of %s and %s is %i, at most four', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
  });
});
