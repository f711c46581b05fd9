import { resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { lowerFirst, sentencesOf } from './fact.ts';
import { factsOf } from './facts.ts';
import { looksOf } from './looks.ts';
import { purposeOf } from './purposes.ts';

const facts = factsOf(resources);

describe('the facts of the data set', () => {
  it('are several of every record, each naming it, none twice', () => {
    const byRecord = Map.groupBy(facts, ({ record }) => record);
    expect(byRecord.size).toBe(resources.reduce((sum, { records }) => sum + records.length, 0));
    for (const [record, ofRecord] of byRecord) {
      const texts = ofRecord.map(({ text }) => text);
      expect(texts.length, String(record.name)).toBeGreaterThanOrEqual(3);
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.filter((text) => !text.includes(String(record.name)))).toEqual([]);
    }
    expect(facts.length).toBeGreaterThan(4_000);
  });

  it('tell attributes and prose alike', () => {
    const texts = facts.map(({ text }) => text);
    expect(texts).toContain('Creeper drops Gunpowder.');
    expect(texts.some((text) => /^Zombified Piglin is also called .*pigman/.test(text))).toBe(true);
    expect(texts.some((text) => /^Librarian of level Novice sells Enchanted Book/.test(text))).toBe(true);
  });

  it('describe the thing without its name', () => {
    const drops = facts.find(({ text }) => text === 'Creeper drops Gunpowder.');
    expect(drops?.description).toBe('mob: it drops Gunpowder.');
    const prose = facts.find(({ text }) => text.startsWith('Creeper: sneaks up'));
    expect(prose?.description).toMatch(/^mob: sneaks up/);
  });

  it('know how every mob looks, and what every enchantment is for', () => {
    const idsOf = (resource: string) =>
      resources.find(({ name }) => name === resource)?.records.map(({ id }) => String(id)) ?? [];
    expect(idsOf('mobs').filter((id) => looksOf(id) === undefined)).toEqual([]);
    expect(idsOf('enchantments').filter((id) => purposeOf(id) === undefined)).toEqual([]);
  });
});

describe('sentences', () => {
  it('end at a point before a new beginning, not within a number', () => {
    expect(sentencesOf('Hits for 2.5 damage. Level 5 adds 12.5, in 1.21 and later. 3 are enough!')).toEqual([
      'Hits for 2.5 damage.',
      'Level 5 adds 12.5, in 1.21 and later.',
      '3 are enough!',
    ]);
  });

  it('begin small after a name, unless they begin with one', () => {
    expect(lowerFirst('Keeps the item')).toBe('keeps the item');
    expect(lowerFirst('Ender Pearls hurt')).toBe('Ender Pearls hurt');
    expect(lowerFirst('XP is lost')).toBe('XP is lost');
  });
});
