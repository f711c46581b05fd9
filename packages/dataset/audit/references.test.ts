import { describe, expect, it } from 'vitest';
import { registry } from '../src/registry.ts';
import type { AuditedRegistry } from './problem.ts';
import { auditReferences } from './references.ts';

describe('the audit of references', () => {
  it('finds nothing in the records', () => {
    expect(auditReferences(registry)).toEqual([]);
  });

  it('sees a mob whose biome does not name it back', () => {
    const found = problemsAfter(({ mobs, biomes }) => {
      const biome = one(biomes.records, ({ spawningMobs }) => spawningMobs.includes('Creeper'));
      const mob = one(mobs.records, ({ name }) => name === 'Creeper');
      biome.spawningMobs = biome.spawningMobs.filter((name) => name !== mob.name);
      return `mobs: creeper: spawnBiomes: names ${biome.name}, which does not name it in spawningMobs`;
    });
    expect(found.problems).toEqual([found.expected]);
  });

  it('sees a biome whose mob does not name it back', () => {
    const found = problemsAfter(({ mobs, biomes }) => {
      const mob = one(mobs.records, ({ name }) => name === 'Creeper');
      const biome = one(biomes.records, ({ name }) => mob.spawnBiomes.includes(name));
      mob.spawnBiomes = mob.spawnBiomes.filter((name) => name !== biome.name);
      return `biomes: ${biome.id}: spawningMobs: names Creeper, which does not name it in spawnBiomes`;
    });
    expect(found.problems).toEqual([found.expected]);
  });

  it('leaves names of no record alone', () => {
    const found = problemsAfter(({ mobs, biomes }) => {
      one(mobs.records, () => true).spawnBiomes.push('End Barrens');
      one(biomes.records, () => true).spawningMobs.push('Bat');
    });
    expect(found.problems).toEqual([]);
  });

  it('sees a structure whose biome does not name it back, and the reverse', () => {
    const forward = problemsAfter(({ structures, biomes }) => {
      const structure = one(structures.records, ({ name }) => name === 'Woodland Mansion');
      const biome = one(biomes.records, ({ name }) => structure.biomes.includes(name));
      biome.structuresFound = biome.structuresFound.filter((name) => name !== structure.name);
      return `structures: ${structure.id}: biomes: names ${biome.name}, which does not name it in structuresFound`;
    });
    expect(forward.problems).toEqual([forward.expected]);
    const backward = problemsAfter(({ structures, biomes }) => {
      const structure = one(structures.records, ({ id }) => id === 'village');
      const biome = one(biomes.records, ({ name }) => structure.biomes.includes(name));
      structure.biomes = structure.biomes.filter((name) => name !== biome.name);
      return `biomes: ${biome.id}: structuresFound: names Village, which does not name it in biomes`;
    });
    expect(backward.problems).toEqual([backward.expected]);
  });

  it('sees a structure that is no record', () => {
    const found = problemsAfter(({ biomes }) => {
      const biome = one(biomes.records, () => true);
      biome.structuresFound.push('Desert Well');
      return `biomes: ${biome.id}: structuresFound: names Desert Well, which is no structure record`;
    });
    expect(found.problems).toEqual([found.expected]);
  });

  it('sees an item that lacks an enchantment of its kind', () => {
    const found = problemsAfter(({ items }) => {
      const pickaxe = one(items.records, ({ id }) => id === 'wooden_pickaxe');
      pickaxe.applicableEnchantments = pickaxe.applicableEnchantments.filter((name) => name !== 'Efficiency');
      return 'items: wooden_pickaxe: applicableEnchantments: lacks Efficiency, which takes pickaxe';
    });
    expect(found.problems).toEqual([found.expected]);
  });

  it('sees an enchantment that lacks the kind of an item that carries it', () => {
    const found = problemsAfter(({ enchantments }) => {
      const riptide = one(enchantments.records, ({ id }) => id === 'riptide');
      riptide.applicableItems = ['bow'];
    });
    expect(found.problems).toEqual([
      'items: bow: applicableEnchantments: lacks Riptide, which takes bow',
      'enchantments: riptide: applicableItems: lacks trident, although trident carries it',
    ]);
  });

  it('sees an item with enchantments but without a kind, and a kind without an item', () => {
    const found = problemsAfter(({ items }) => {
      const stick = one(items.records, ({ id }) => id === 'stick');
      stick.applicableEnchantments = ['Knockback'];
      stick.enchantable = true;
      one(items.records, ({ id }) => id === 'brush').id = 'broom';
    });
    expect(found.problems).toEqual([
      'items: brush: id: has a kind in item-kinds.ts but is no record',
      expect.stringMatching(/^items: broom: applicableEnchantments: lists \d+ enchantments, but .* no kind$/),
      'items: stick: applicableEnchantments: lists 1 enchantments, but item-kinds.ts gives it no kind',
    ]);
  });

  it('sees a conflict that is not mutual or with itself', () => {
    const found = problemsAfter(({ enchantments }) => {
      const silkTouch = one(enchantments.records, ({ id }) => id === 'silk_touch');
      silkTouch.incompatibleWith = ['Silk Touch'];
    });
    expect(found.problems).toEqual([
      'enchantments: silk_touch: incompatibleWith: names itself',
      'enchantments: fortune: incompatibleWith: names Silk Touch, which does not name it in incompatibleWith',
    ]);
  });

  it('sees levels without an effect', () => {
    const found = problemsAfter(({ enchantments }) => {
      one(enchantments.records, ({ id }) => id === 'sharpness').effectPerLevel.pop();
    });
    expect(found.problems).toEqual(['enchantments: sharpness: effectPerLevel: has 4 entries for 5 levels']);
  });

  it('sees related commands that are missing, one-sided or the command itself', () => {
    const found = problemsAfter(({ commands }) => {
      const give = one(commands.records, ({ name }) => name === 'give');
      const unrelated = one(
        commands.records,
        ({ name, relatedCommands }) => name !== 'give' && !relatedCommands.includes('give'),
      );
      give.relatedCommands = [...give.relatedCommands, 'fly', 'give', unrelated.name];
      return `commands: give: relatedCommands: names ${unrelated.name}, which does not name it in relatedCommands`;
    });
    expect(found.problems).toEqual([
      'commands: give: relatedCommands: names fly, which is no command record',
      'commands: give: relatedCommands: names itself',
      found.expected,
    ]);
  });

  it('sees a broken chain of versions', () => {
    const found = problemsAfter(({ versions }) => {
      one(versions.records, ({ slug }) => slug === '1-0').previousVersion = '26-2';
      one(versions.records, ({ slug }) => slug === '26-1').nextVersion = null;
      one(versions.records, ({ slug }) => slug === '26-2').releaseDate = '2026-03-24';
      one(versions.records, ({ slug }) => slug === '26-2').nextVersion = '1-0';
    });
    expect(found.problems).toEqual([
      'versions: 1-0: previousVersion: is 26-2, not null',
      'versions: 26-1: nextVersion: is null, not 26-2',
      'versions: 26-2: nextVersion: is 1-0, not null',
      'versions: 26-2: releaseDate: 2026-03-24 is not after 2026-03-24 of 26-1',
    ]);
  });

  it('sees an achievement whose parent is missing or in another tab', () => {
    const found = problemsAfter(({ achievements }) => {
      one(achievements.records, ({ slug }) => slug === 'suit-up').tab = 'end';
      const mint = one(achievements.records, ({ slug }) => slug === 'you-need-a-mint');
      mint.parent = 'nowhere';
      mint.prerequisites = ['nowhere'];
    });
    expect(found.problems).toEqual([
      'achievements: suit-up: parent: acquire-hardware is in the tab minecraft, not in end',
      'achievements: not-today-thank-you: parent: suit-up is in the tab end, not in minecraft',
      'achievements: you-need-a-mint: parent: nowhere is no achievement record',
    ]);
  });

  it('sees a circle of achievements', () => {
    const found = problemsAfter(({ achievements }) => {
      one(achievements.records, ({ slug }) => slug === 'free-the-end').parent = 'you-need-a-mint';
    });
    expect(found.problems).toContain('achievements: free-the-end: parent: leads back to itself');
    expect(found.problems).toContain('achievements: you-need-a-mint: parent: leads back to itself');
  });

  it('sees prerequisites that are not the way up', () => {
    const found = problemsAfter(({ achievements }) => {
      one(achievements.records, ({ slug }) => slug === 'getting-an-upgrade').prerequisites.reverse();
    });
    expect(found.problems).toEqual([
      'achievements: getting-an-upgrade: prerequisites: are stone-age, minecraft instead of minecraft, stone-age',
    ]);
  });

  it('sees damage that does not follow the difficulty', () => {
    const found = problemsAfter(({ mobs }) => {
      one(mobs.records, ({ id }) => id === 'cow').damage = { easy: 2, normal: 0, hard: 0 };
      one(mobs.records, ({ id }) => id === 'zombie').damage = { easy: 11, normal: 20, hard: 32 };
      one(mobs.records, ({ id }) => id === 'blaze').damage = { easy: 12, normal: 20, hard: 31 };
    });
    expect(found.problems.sort()).toEqual([
      'mobs: cow: damage: easy 2 is not 0, which normal 0 gives',
      'mobs: zombie: damage: hard 32 is not 30, which normal 20 gives',
    ]);
  });

  it('sees ranges that run backwards', () => {
    const found = problemsAfter(({ mobs, structures }) => {
      const cow = one(mobs.records, ({ id }) => id === 'cow');
      cow.xpDrop = { min: 3, max: 1 };
      one(cow.drops, ({ item }) => item === 'Leather').count = { min: 2, max: 0 };
      const village = one(structures.records, ({ id }) => id === 'village');
      village.yLevel = { min: 80, max: 60 };
      one(village.loot, ({ item }) => item === 'Bread').count = { min: 4, max: 1 };
    });
    expect(found.problems).toEqual([
      'mobs: cow: xpDrop: runs from 3 down to 1',
      'mobs: cow: drops of Leather: runs from 2 down to 0',
      'structures: village: yLevel: runs from 80 down to 60',
      'structures: village: loot of Bread: runs from 4 down to 1',
    ]);
  });

  it('sees taming and breeding that contradict their flags', () => {
    const found = problemsAfter(({ mobs }) => {
      const cow = one(mobs.records, ({ id }) => id === 'cow');
      cow.tamingMethod = 'Patience';
      cow.breedingItem = null;
    });
    expect(found.problems).toEqual([
      'mobs: cow: tamingMethod: is Patience, although tameable is false',
      'mobs: cow: breedingItem: is null, although breedable is true',
    ]);
  });

  it('sees a recipe that does not fit its letters, its shape or its item', () => {
    const found = problemsAfter(({ items }) => {
      const pickaxe = one(items.records, ({ id }) => id === 'wooden_pickaxe');
      pickaxe.craftingRecipe = {
        pattern: [['A', 'B'], ['A']],
        ingredients: { A: 'Oak Planks', C: 'Stick' },
        output: { item: 'Stone Pickaxe', count: 1 },
        station: 'Crafting Table',
      };
    });
    expect(found.problems).toEqual([
      'items: wooden_pickaxe: craftingRecipe: ingredient C is not in the pattern',
      'items: wooden_pickaxe: craftingRecipe: letter B of the pattern is no ingredient',
      'items: wooden_pickaxe: craftingRecipe: rows of the pattern differ in length',
      'items: wooden_pickaxe: craftingRecipe: makes Stone Pickaxe instead of Wooden Pickaxe',
    ]);
  });

  it('sees food without a food value and the reverse', () => {
    const found = problemsAfter(({ items }) => {
      one(items.records, ({ id }) => id === 'bread').foodValue = null;
      one(items.records, ({ id }) => id === 'stick').foodValue = { hunger: 1, saturation: 1 };
    });
    expect(found.problems).toEqual([
      'items: bread: foodValue: is missing, although the category is food',
      'items: stick: foodValue: belongs to no miscellaneous',
    ]);
  });

  it('sees an item that is enchantable without enchantments', () => {
    const found = problemsAfter(({ items }) => {
      one(items.records, ({ id }) => id === 'stick').enchantable = true;
    });
    expect(found.problems).toEqual(['items: stick: enchantable: is true with 0 enchantments']);
  });

  it('sees levels of trades out of order or under a wrong name', () => {
    const found = problemsAfter(({ trades }) => {
      one(trades.records, ({ id }) => id === 'farmer').levels.reverse();
      one(one(trades.records, ({ id }) => id === 'mason').levels, ({ level }) => level === 2).name = 'Novice';
    });
    expect(found.problems).toEqual([
      expect.stringMatching(/^trades: farmer: levels: are 5 Master, .* instead of 1 Novice, /),
      expect.stringMatching(/^trades: mason: levels: are 1 Novice, 2 Novice, /),
    ]);
  });
});

/** The problems that a change to a copy of the records brings, and what the change says to expect. */
function problemsAfter(change: (copy: AuditedRegistry) => string | undefined): {
  problems: string[];
  expected: string | undefined;
} {
  const copies = Object.entries(registry).map(([name, { records }]) => [name, { records: structuredClone(records) }]);
  // The same names with the same records.
  const copy = Object.fromEntries(copies) as AuditedRegistry;
  const expected = change(copy);
  const before = new Set(auditReferences(registry));
  return { problems: auditReferences(copy).filter((found) => !before.has(found)), expected };
}

function one<Item>(records: readonly Item[], isIt: (record: Item) => boolean): Item {
  const record = records.find(isIt);
  if (record === undefined) throw new Error('The records lack what this test changes');
  return record;
}
