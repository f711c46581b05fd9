import { describe, expect, it } from 'vitest';
import { normaliseLookupKey } from './lookup-key.ts';

describe('normaliseLookupKey', () => {
  it.each([
    ['cave_spider', 'cave-spider'],
    ['Cave Spider', 'cave-spider'],
    ['  CAVE--SPIDER  ', 'cave-spider'],
    ['minecraft:plains', 'plains'],
    ['Minecraft:Plains', 'plains'],
    ['/gamemode', 'gamemode'],
    ['1.21', '1-21'],
    ['minecraft:story/mine_stone', 'story-mine-stone'],
    ["Who's the Pillager Now?", 'who-s-the-pillager-now'],
    ['piñata', 'pinata'],
    ['мука', 'мука'],
  ])('turns %j into %j', (key, normal) => {
    expect(normaliseLookupKey(key)).toBe(normal);
  });

  it.each(['', '   ', '---', '/', '\u0000', 'a'.repeat(201)])('finds nothing in %j', (key) => {
    expect(normaliseLookupKey(key)).toBeUndefined();
  });
});
