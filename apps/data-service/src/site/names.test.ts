import { resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createNames } from './names.ts';

const names = createNames(resources);
const linked = (text: string) =>
  [...names.text(text).text.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, name]) => `${name} ${href}`);

describe('names in texts', () => {
  it('are links, in the plural too, and the longest one counts', () => {
    expect(linked('A Cave Spider fears Cats and milk.')).toEqual(['Cave Spider /mobs/cave_spider', 'Cats /mobs/cat']);
    expect(linked('Use /give, not give.')).toEqual(['/give /commands/give']);
  });

  it('are no links within a longer name', () => {
    for (const text of [
      'drops from Emerald Ore',
      "a Rabbit's Foot",
      'a Carrot on a Stick',
      'Soul Torch',
      'an Arrow of Poison',
    ]) {
      expect(linked(text), text).toEqual([]);
    }
  });

  it('are no links where they are verbs', () => {
    expect(linked('Lure it through a portal')).toEqual([]);
  });

  it('do not link to the page that they stand on, and escape everything else', () => {
    const creeper = resources[0]?.records.find(({ id }) => id === 'creeper');
    expect(names.text('A Creeper <b>', creeper).text).toBe('A Creeper &lt;b&gt;');
  });

  it('are found by their key where a field holds keys', () => {
    expect(names.name('stone-age', 'achievements').text).toBe('<a href="/achievements/stone-age">Stone Age</a>');
    expect(names.name('Birch Forest (Bee Nests)', 'biomes').text).toContain(
      '<a href="/biomes/birch_forest">Birch Forest</a>',
    );
    expect(names.name('Gunpowder', 'items').text).toBe('Gunpowder');
  });
});
