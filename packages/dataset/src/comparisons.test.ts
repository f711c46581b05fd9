import { describe, expect, it } from 'vitest';
import { type Comparison, readComparison } from './comparisons.ts';
import { list } from './list.ts';
import { positionOf } from './position.ts';
import { registry } from './registry.ts';
import { compareReleases, readRelease } from './version-order.ts';

function read(resource: Parameters<typeof readComparison>[0], query: string): Comparison {
  const [name = '', text = ''] = query.split('=');
  const comparison = readComparison(resource, name, text);
  if (comparison === undefined || 'expected' in comparison) throw new Error(JSON.stringify(comparison));
  return comparison;
}

const { mobs, items, biomes, versions } = registry;
const mobsWith = (...queries: string[]) => list(mobs, { compare: queries.map((query) => read(mobs, query)) }).records;

describe('comparisons', () => {
  it('compare numbers, also inside of objects', () => {
    expect(mobsWith('hp[gte]=20', 'hp[lt]=21')).toEqual(mobs.records.filter(({ hp }) => hp >= 20 && hp < 21));
    expect(mobsWith('damage.hard[gt]=15')).toEqual(mobs.records.filter(({ damage }) => damage.hard > 15));
    expect(mobsWith('hp[eq]=20,40')).toEqual(mobs.records.filter(({ hp }) => hp === 20 || hp === 40));
  });

  it('compare releases by their numbers and stages', () => {
    const older = mobsWith('versionAdded[lt]=1.9').map(({ versionAdded }) => versionAdded);
    expect(older).toContain('Beta 1.8');
    expect(older).toContain('1.8');
    expect(older).not.toContain('1.10');
    expect(mobsWith('versionAdded[gte]=1.10').map(({ versionAdded }) => versionAdded)).toContain('26.2');
    const slugs = list(versions, { compare: [read(versions, 'name[gt]=1-21'), read(versions, 'slug[lt]=26.1')] });
    expect(slugs.records.every(({ name }) => name.startsWith('1.21.'))).toBe(true);
    expect(compareReleases(readRelease('1.21') ?? [], readRelease('1.21.0') ?? [])).toBe(0);
    expect(readRelease('snapshot')).toBeUndefined();
  });

  it('compare closed sets by their own order, and texts in any case', () => {
    const rare = list(biomes, { compare: [read(biomes, 'rarity[gte]=RARE')] }).records;
    expect(new Set(rare.map(({ rarity }) => rarity))).toEqual(new Set(['rare', 'very_rare']));
    expect(mobsWith('name[eq]=creeper,WARDEN').map(({ id }) => id)).toEqual(['creeper', 'warden']);
  });

  it('negate, and find what has no value', () => {
    expect(mobsWith('type[not]=hostile,boss')).toEqual(
      mobs.records.filter(({ type }) => type !== 'hostile' && type !== 'boss'),
    );
    expect(mobsWith('tamingMethod[not]=null').every(({ tamingMethod }) => tamingMethod !== null)).toBe(true);
    const durable = list(items, { compare: [read(items, 'durability[gt]=0')] }).records;
    expect(durable).toEqual(items.records.filter(({ durability }) => durability !== null && durability > 0));
  });

  it.each([
    ['hp[above]=3', 'no operator "above"; allowed are hp[eq], hp[not], hp[lt], hp[lte], hp[gt], hp[gte]'],
    ['hp[]=3', 'no operator ""'],
    ['hp[gte]x=3', 'no operator'],
    ['tameable[gt]=true', 'allowed are tameable[eq], tameable[not]'],
    ['hp[gte]=many', 'a number'],
    ['hp[eq]=1,many', 'a number'],
    ['type[not]=friendly', 'one of passive, neutral, hostile, boss'],
    ['versionAdded[lt]=soon', 'a release such as 1.21'],
    ['drops[gte]=1', 'no comparison; fields with a single value are id, name'],
  ])('say what is wrong with %s', (query, expected) => {
    const [name = '', text = ''] = query.split('=');
    expect(readComparison(mobs, name, text)).toEqual({ expected: expect.stringContaining(expected) });
  });

  it('are none for fields that there are not', () => {
    expect(readComparison(mobs, 'colour[eq]', 'red')).toBeUndefined();
    expect(readComparison(mobs, '__proto__[eq]', 'red')).toBeUndefined();
  });
});

describe('positions', () => {
  it.each([[[]], [['-hp']], [['type', 'damage.hard']]])('continue a list sorted by %j after any record', (sort) => {
    const all = list(mobs, { sort }).records;
    for (const index of [0, 7, 40, 75]) {
      const after = positionOf(mobs, all[index] ?? mobs.records[0] ?? expect.unreachable(), sort);
      expect(list(mobs, { sort, after }).records).toEqual(all.slice(index + 1));
    }
  });

  it('continue where a removed record was', () => {
    const after = { key: 'zombie_a', values: [20] };
    const rest = list(mobs, { sort: ['hp'], after }).records;
    expect(rest.every(({ hp }) => hp >= 20)).toBe(true);
    expect(rest.map(({ id }) => id)).toContain('warden');
  });
});
