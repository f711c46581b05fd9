import { resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import type { DescriptionSearch } from '../embedding/description-search.ts';
import { aliases } from './aliases.ts';
import { createDataSetAnswerer } from './dataset-answerer.ts';
import { portraits } from './portraits.ts';
import { ask, firstSource } from './test/ask.ts';

describe('a thing that is described and not named', () => {
  it.each([
    ['green thing that explodes', /^That is the Creeper/, 'mobs/creeper'],
    ['the mob that teleports when you look at it', /^That is the Enderman/, 'mobs/enderman'],
    ['how much health does the green exploding mob have', /^That is the Creeper. .*20 health/, 'mobs/creeper'],
    ['enchantment that repairs items with xp', /^That is Mending/, 'enchantments/mending'],
    ['what enchantment lets me breathe underwater longer', /^That is Respiration/, 'enchantments/respiration'],
    ['item that saves you from dying', /^That is Totem of Undying/, 'items/totem_of_undying'],
    ['which mob throws potions at you', /^That is the Witch/, 'mobs/witch'],
    ['structure with three elder guardians', /^That is the Ocean Monument/, 'structures/monument'],
    ['what animal can find treasure underwater', /^That is the Dolphin/, 'mobs/dolphin'],
    ['how do i move faster on soul sand', /^That is Soul Speed/, 'enchantments/soul_speed'],
  ])('is found by its words and named: %s', async (question, text, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(text);
    expect(firstSource(found)).toBe(source);
  });

  it('is found by meaning where sentence embeddings are there', async () => {
    const mobs = resources.find(({ name }) => name === 'mobs');
    const record = mobs?.records.find(({ id }) => id === 'phantom');
    const search: DescriptionSearch = async () =>
      mobs && record ? [{ resource: mobs, record, fact: 'Dives at players who have not slept.', score: 0.8 }] : [];
    const answerer = createDataSetAnswerer({ resources, dataUrl: () => 'https://data.test', describe: search });
    expect((await answerer.answer('what mob comes for tired players in the night sky', []))?.text).toMatch(
      /^That is the Phantom/,
    );
  });

  it('is not made up of words that nothing is described with', async () => {
    expect(await ask('which mob plays the saxophone in Berlin')).toBeUndefined();
    expect(await ask('the thing that brews espresso')).toBeUndefined();
  });
});

describe('what players call things', () => {
  it.each([
    ['aliases', aliases],
    ['portraits', portraits],
  ])('belongs to records that exist: %s', (_, table: Readonly<Record<string, object>>) => {
    const strays = resources.flatMap(({ name, records, keyOf }) => {
      const keys = new Set(records.map(keyOf));
      return Object.keys(table[name] ?? {}).filter((key) => !keys.has(key));
    });
    expect(strays).toEqual([]);
  });
});
