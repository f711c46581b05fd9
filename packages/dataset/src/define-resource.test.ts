import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { readFilterValue } from './filters.ts';
import { find } from './find.ts';
import { list } from './list.ts';

const record = z.strictObject({ id: z.string(), name: z.string(), colour: z.enum(['red', 'blue']), size: z.int() });
const apple = { id: 'apple', name: "Granny's Apple", colour: 'red', size: 3 };

function defineFruit(records: unknown, otherSpellings: Record<string, string[]> = {}) {
  return defineResource({
    name: 'fruit',
    singular: 'Fruit',
    summary: 'What trees bear',
    keyParameter: 'name',
    record,
    search: ['name'],
    filters: ['colour'],
    lookup: ['id', 'name'],
    otherSpellings,
    records,
  });
}

describe('defineResource', () => {
  it('finds a record by key, name, slug and other spellings', () => {
    const fruit = defineFruit([apple], { apple: ['Malus domestica'] });
    for (const key of ['apple', 'APPLE', "Granny's Apple", 'grannys-apple', 'granny-s-apple', 'malus_domestica']) {
      expect(find(fruit, key)?.id).toBe('apple');
    }
    expect(find(fruit, 'pear')).toBeUndefined();
  });

  it('takes the allowed values of a filter from the schema', () => {
    expect(defineFruit([apple]).filters).toEqual([{ name: 'colour', kind: 'text', values: ['red', 'blue'] }]);
  });

  it('takes a boolean as a filter with two values, and reads it from a query', () => {
    const ripeness = defineResource({
      name: 'fruit',
      singular: 'Fruit',
      summary: 'What trees bear',
      keyParameter: 'name',
      record: z.strictObject({ id: z.string(), isRipe: z.boolean() }),
      search: [],
      filters: ['isRipe'],
      lookup: ['id'],
      records: [
        { id: 'apple', isRipe: true },
        { id: 'pear', isRipe: false },
      ],
    });
    const [filter] = ripeness.filters;
    expect(filter).toEqual({ name: 'isRipe', kind: 'boolean', values: [false, true] });
    const wanted = ['true', 'FALSE', 'yes', '1'].map((text) => readFilterValue({ kind: 'boolean' }, text));
    expect(wanted).toEqual([true, false, undefined, undefined]);
    expect(list(ripeness, { where: { isRipe: true } }).records).toEqual([{ id: 'apple', isRipe: true }]);
    expect(list(ripeness, { where: { isRipe: false } }).records).toEqual([{ id: 'pear', isRipe: false }]);
  });

  it('does not load a bad record and names resource, record and field', () => {
    const bad = [apple, { ...apple, id: 'pear', name: 'Pear', colour: 'green', size: 1.5, extra: 1 }];
    expect(() => defineFruit(bad)).toThrowErrorMatchingInlineSnapshot(`
      [Error: fruit: pear: colour: Invalid option: expected one of "red"|"blue"
      fruit: pear: size: Invalid input: expected int, received number
      fruit: pear: record: Unrecognized key: "extra"]
    `);
  });

  it('names a record without a key by its place', () => {
    expect(() => defineFruit([7])).toThrow('fruit: record 0: record: ');
    expect(() => defineFruit({})).toThrow('fruit: the records are not an array');
  });

  it('refuses a spelling that would find two records', () => {
    const twin = { ...apple, id: 'grannys_apple', name: 'Twin' };
    expect(() => defineFruit([apple, twin])).toThrow('fruit: "grannys_apple" would find both apple and grannys_apple');
  });

  it('refuses other spellings of something that is no record', () => {
    expect(() => defineFruit([apple], { plum: ['prune'] })).toThrow('other spellings of "plum"');
  });

  it('does not compile with a misspelt field', () => {
    const definition = { name: 'fruit', singular: 'Fruit', summary: '', keyParameter: 'id', record, records: [] };
    // @ts-expect-error: there is no field "color"
    defineResource({ ...definition, search: ['name'], filters: [], lookup: ['color'] });
    // @ts-expect-error: there is no field "nmae"
    defineResource({ ...definition, search: ['nmae'], filters: [], lookup: ['id'] });
    // @ts-expect-error: there is no field "size_"
    expect(() => defineResource({ ...definition, search: [], filters: ['size_'], lookup: ['id'] })).not.toThrow();
  });
});
