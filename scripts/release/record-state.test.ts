import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareRecords, findReusedIds, type RecordState, readRecordState } from './record-state.ts';

const state = (records: Record<string, Record<string, string>>): RecordState => ({ mobs: records });
const creeper = { name: 'a', hp: '1' };

it('tells what came, went and changed, field by field', () => {
  const old = state({ creeper, gone: { name: 'b' } });
  const now = state({ creeper: { name: 'a', hp: '2', drops: '3' }, fresh: { name: 'c' } });
  expect(compareRecords(old, now)).toEqual([
    { resource: 'mobs', id: 'creeper', change: 'changed', fields: ['drops', 'hp'] },
    { resource: 'mobs', id: 'fresh', change: 'added', fields: [] },
    { resource: 'mobs', id: 'gone', change: 'removed', fields: [] },
  ]);
});

it('finds ids that mean something else now', () => {
  const renamed = state({ creeper: { name: 'other', hp: '1' } });
  expect(findReusedIds([state({ creeper })], renamed)).toEqual(['mobs creeper']);
  expect(findReusedIds([state({ creeper }), state({})], state({ creeper }))).toEqual(['mobs creeper']);
  expect(findReusedIds([state({ creeper })], state({ creeper: { name: 'a', hp: '9' } }))).toEqual([]);
  expect(findReusedIds([state({ creeper })], state({}))).toEqual([]);
});

it('reads the records as they are', () => {
  const now = readRecordState(join(import.meta.dirname, '../../packages/dataset/records'));
  expect(Object.keys(now)).toHaveLength(9);
  expect(compareRecords(now, now)).toEqual([]);
  expect(Object.values(now).flatMap((records) => Object.keys(records))).toHaveLength(521);
});
