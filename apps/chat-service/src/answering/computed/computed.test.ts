import { registry, resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import type { Focus } from '../finding.ts';
import { createComputed } from './computed.ts';

const computed = createComputed({ resources, dataUrl: () => 'https://data.test' });
const mobs = registry.mobs.records;
const items = registry.items.records;
const biomes = registry.biomes.records;
const structures = registry.structures.records;
const enchantments = registry.enchantments.records;
const commands = registry.commands.records;
const achievements = registry.achievements.records;
const versions = registry.versions.records;

const most = <Item extends { name: string }>(rows: readonly Item[], of: (row: Item) => number | null, sign = 1) => {
  const known = rows.filter((row) => of(row) !== null);
  const best = Math.max(...known.map((row) => sign * Number(of(row))));
  return { names: known.filter((row) => sign * Number(of(row)) === best).map(({ name }) => name), value: sign * best };
};
const hostile = mobs.filter(({ type }) => type === 'hostile');
const passive = mobs.filter(({ type }) => type === 'passive');
const bosses = mobs.filter(({ type }) => type === 'boss');
const pickaxes = items.filter(({ name }) => name.endsWith('Pickaxe'));
const after = (question: string): Focus => ({ records: [], question });

describe('superlatives', () => {
  it.each<[string, { names: string[]; value: number }]>([
    ['which mob has the most health', most(mobs, ({ hp }) => hp)],
    ['What mob has the highest HP in Minecraft?', most(mobs, ({ hp }) => hp)],
    ['mob with the least hearts', most(mobs, ({ hp }) => hp, -1)],
    ['strongest hostile mob', most(hostile, ({ damage }) => damage.hard)],
    ['which hostile mob deals the most damage on easy', most(hostile, ({ damage }) => damage.easy)],
    ['what is the most dangerous boss', most(bosses, ({ damage }) => damage.hard)],
    ['weakest boss', most(bosses, ({ damage }) => damage.hard, -1)],
    ['the passive mob with the most health', most(passive, ({ hp }) => hp)],
    [
      'which tameable mob has the most hp',
      most(
        mobs.filter((m) => m.tameable),
        ({ hp }) => hp,
      ),
    ],
    ['which mob gives the most xp', most(mobs, ({ xpDrop }) => xpDrop.max)],
    ['most durable pickaxe', most(pickaxes, ({ durability }) => durability)],
    ['which pickaxe has the least durability', most(pickaxes, ({ durability }) => durability, -1)],
    [
      'which tool lasts longest',
      most(
        items.filter((i) => i.category === 'tool'),
        ({ durability }) => durability,
      ),
    ],
    [
      'which armor has the most durability',
      most(
        items.filter((i) => i.category === 'armor'),
        ({ durability }) => durability,
      ),
    ],
    ['strongest sword', { names: ['Netherite Sword'], value: 8 }],
    ['which pickaxe is the fastest', { names: ['Netherite Pickaxe'], value: 9 }],
    ['which food restores the most hunger', most(items, ({ foodValue }) => foodValue?.hunger ?? null)],
    ['what food has the highest saturation', most(items, ({ foodValue }) => foodValue?.saturation ?? null)],
    ['which fuel burns the longest', most(items, ({ fuelValue }) => fuelValue)],
    ['hottest biome', most(biomes, ({ temperature }) => temperature)],
    ['what is the coldest biome?', most(biomes, ({ temperature }) => temperature, -1)],
    [
      'coldest biome in the nether',
      most(
        biomes.filter((b) => b.dimension === 'nether'),
        ({ temperature }) => temperature,
        -1,
      ),
    ],
    ['which biome has the most mobs', most(biomes, ({ spawningMobs }) => spawningMobs.length)],
    ['which enchantment has the highest max level', most(enchantments, ({ maxLevel }) => maxLevel)],
    [
      'which treasure enchantment has the highest level',
      most(
        enchantments.filter((e) => e.treasureOnly),
        ({ maxLevel }) => maxLevel,
      ),
    ],
    ['which achievement gives the most XP', most(achievements, ({ xpReward }) => xpReward)],
    [
      'advancement in the nether tab with the most experience',
      most(
        achievements.filter((a) => a.tab === 'nether'),
        ({ xpReward }) => xpReward,
      ),
    ],
    ['which command has the most parameters', most(commands, ({ parameters }) => parameters.length)],
    ['which structure has the most loot', most(structures, ({ loot }) => loot.length)],
    ['deepest structure', most(structures, ({ yLevel }) => yLevel.min, -1)],
  ])('answers "%s" with the winners and the figure', (question, { names, value }) => {
    const found = computed(question, undefined);
    expect(found).toBeDefined();
    const shown = names.length > 9 ? names.slice(0, 8) : names;
    const start = found?.text.split(':')[0];
    for (const name of shown) expect(start).toContain(name);
    expect(found?.text.split(':')[1]).toContain(String(value));
    expect(names).toContain(found?.sources[0]?.title);
    if (names.length > 1) expect(found?.text).toContain('each');
  });

  it.each([
    ['rarest structure', 'End Exit Portal', 'unique'],
    ['newest mob', 'Sulfur Cube', '26.2'],
    ['which mob was added first', 'Creeper', 'Classic 0.24'],
    ['latest version', '26.2', '2026-06-16'],
    ['what is the oldest version', '1.0', '2011-11-18'],
    ['newest enchantment', 'Lunge', '1.21.11'],
    ['second most health of all mobs', 'Wither has the second most health', '300'],
    ['which mob has the third highest health', 'Ender Dragon', '200'],
    ['most expensive villager trade', 'Enchanted Book (Librarian)', '64'],
  ])('answers "%s"', (question, name, figure) => {
    const text = computed(question, undefined)?.text ?? '';
    expect(text).toContain(name);
    expect(text).toContain(figure);
  });

  it('ranks several', () => {
    const text = computed('top 3 mobs by health', undefined)?.text ?? '';
    expect(text).toMatch(/^Warden: 500 .*; Wither: 300 .*; Ender Dragon: 200 /);
    expect(computed('the five strongest hostile mobs', undefined)?.text).toMatch(/^Creeper: 65 .*Warden: 45 /);
  });

  it('tells the health too where the strongest may mean it', () => {
    expect(computed('strongest mob', undefined)?.text).toMatch(/Creeper hits hardest.*Warden has the most health: 500/);
  });
});

describe('comparisons and sums', () => {
  it.each([
    ['does a zombie have more health than a skeleton', /^No\. .*same.*20 health points/],
    ['does an enderman have more health than a creeper?', /^Yes\. Enderman: 40 .*against 20 .*difference of 20/],
    ['creeper vs enderman health', /^Enderman: 40 .*Creeper/],
    ['which is stronger, a vindicator or a pillager', /^Vindicator: 20 damage on Hard, against 6/],
    ['who has more hp, the wither or the warden', /^Warden: 500 .*against 300/],
    ['is sharpness higher level than smite', /^No\. .*level 5 each/],
    ['difference between iron pickaxe and diamond pickaxe durability', /^Diamond Pickaxe: 1561 .*difference of 1311/],
    ['is the desert hotter than the plains', /^Yes\. Desert: a temperature of 2, against .*0\.8/],
    ['is bread more filling than steak', /^No\. Steak: 8 hunger points/],
    ['compare blaze and ghast', /Blaze: 20 health points .*Ghast: 10 health points/],
    ['which mob is older, the creeper or the enderman', /Creeper: added in Classic/],
    ['how many hits with 7 damage to kill a zombie', /^3 hits: the Zombie has 20/],
    ['How many hits does it take to kill an enderman with a sword that deals 8 damage?', /^5 hits/],
    ['how many hearts is 300 health', /^150 hearts/],
    ['how many hp is 10 hearts', /^20 health points/],
    ['how many stacks is 200 ender pearls', /^13 slots: 200 Ender Pearl are 12 full stacks of 16 and 8 left over/],
    ['how much coal do I need to smelt 64 items', /^8 Coal/],
    ['how many diamonds do I need for 3 diamond pickaxes', /^9 Diamond: /],
    ['how many iron ingots does a hopper need', /^5 Iron Ingot: /],
    ['how many planks are in a chest', /^8 Any Planks: /],
    ['how many sticks to craft 4 iron swords?', /^4 Stick: /],
    ['how many emeralds do 10 ender pearls cost', /^50 Emeralds/],
    ['how many emeralds for 40 glass', /^10 Emeralds/],
    ['how many emeralds for a bell', /^36 Emeralds: the Armorer/],
    ['what update added copper', /^1\.17 /],
    ['what changed between 1.20 and 1.21', /1\.20\.5 .*Armadillo.*1\.21 \(Tricky Trials\): Trial Chambers/],
    ['how long between 1.19 and 1.20', /^365 days/],
    ['which version added copper golem', /^1\.21\.9 \(The Copper Age\)/],
    ['in which update were bees added', /^1\.15 \(Buzzy Bees\)/],
    ['which version added the most mobs', /^1\.0 .*1\.13 .*1\.14 .*: 6 each/],
    ['how long after 1.18 did 1.19 come out', /^189 days/],
    ['is 1.16 newer than 1.14', /^Yes\./],
    ['what version added trading with villagers', /^1\.3\.1/],
    ['In which version did combat get an attack cooldown?', /^1\.9 /],
    ['how much rotten flesh for one emerald', /^32 Rotten Flesh: the Cleric/],
    ['hardest mob to kill', /Warden has the most health/],
    ['what has more health than the ender dragon', /^2 mobs .*: Warden and Wither/],
    ['which trades cost 36 emeralds', /Bell \(Armorer\)/],
    ['what is the cheapest thing the cleric sells', /^Redstone Dust .*Lapis Lazuli .*1 Emerald/],
    ['Which boss has more health?', /^Wither has the most health of the 2 bosses/],
    ['which food is more filling, bread or apple', /^Bread: 5/],
    ['which update added archaeology', /^1\.20 \(Trails & Tales\)/],
    ['which version came after 1.16', /^1\.16\.5/],
    ['when did 1.16 come out', /^2020-06-23/],
    ['how much more health does a warden have than a wither', /difference of 200/],
    ['total health of the wither and the ender dragon', /^500 health in total/],
    ['commands related to /give', /\/clear/],
    ['where can I get leather', /dropped by Cow/],
    ['where do I find elytra', /found in End City/],
    ['how many mobs have more health than a zombie', new RegExp(`^${mobs.filter(({ hp }) => hp > 20).length} mobs`)],
  ])('answers "%s"', (question, expected) => {
    const found = computed(question, undefined);
    expect(found?.text).toMatch(expected);
    expect(found?.sources.length).toBeGreaterThan(0);
  });

  it('adds up and averages', () => {
    const sum = (rows: typeof mobs) => rows.reduce((total, { hp }) => total + hp, 0);
    expect(computed('what is the total health of all bosses', undefined)?.text).toMatch(
      new RegExp(`^${sum(bosses)} health`),
    );
    const mean = Math.round((sum(hostile) / hostile.length) * 10) / 10;
    expect(computed('average health of hostile mobs', undefined)?.text).toMatch(
      new RegExp(`^${mean} health on average`),
    );
  });
});

describe('follow-ups', () => {
  const leather = mobs.filter(({ drops }) => drops.some(({ item }) => item === 'Leather'));
  it.each<[string, string, string]>([
    [
      'what drops leather',
      'which of them are tameable',
      `${leather.filter((m) => m.tameable).length} tameable mobs that drop Leather`,
    ],
    ['what drops leather', 'how many of those are hostile', 'Hoglin'],
    ['how many hostile mobs are there', 'and passive ones?', `${passive.length} passive mobs`],
    ['which mob has the most health', 'what about passive mobs', 'Camel'],
    ['which mob has the most health', 'and the least?', 'Creaking'],
    ['what drops leather', 'which one has the most health', 'Hoglin has the most health'],
    [
      'how many biomes in the nether',
      'and in the end?',
      `${biomes.filter((b) => b.dimension === 'end').length} biomes in the End`,
    ],
    ['creeper vs enderman health', 'and damage?', 'Creeper: 65 damage'],
    ['who sells arrows?', 'and bells?', 'Armorer, Toolsmith and Weaponsmith'],
    ['which mobs spawn in the desert', 'and in the jungle?', 'mobs that spawn in Jungle'],
    ['how many hostile mobs are there\nand passive ones?', 'and bosses?', `${bosses.length} bosses`],
    [
      'which hostile mobs have more than 50 health',
      'and how many have less than 10 health?',
      'hostile mobs with less than 10',
    ],
  ])('after "%s" understands "%s"', (earlier, message, expected) => {
    expect(computed(message, after(earlier))?.text).toContain(expected);
  });

  it.each([
    ['creeper', 'is it stronger than a zombie?', /^Yes\. Creeper: 65/],
    ['polar_bear', 'which biomes does it spawn in', /biomes where Polar Bear can spawn/],
  ])('takes "it" for %s in "%s"', (id, message, expected) => {
    const records = mobs.filter((mob) => mob.id === id).map((record) => ({ resource: registry.mobs, record }));
    expect(computed(message, { records, question: 'what is it' } as unknown as Focus)?.text).toMatch(expected);
  });
});

describe('the machinery', () => {
  it('knows every release that it is asked about', () => {
    for (const { name } of versions.slice(1)) {
      expect(computed(`how many mobs were added before ${name}`, undefined)?.text).toMatch(/^\d+ mobs added before/);
    }
  });

  it('says the winner by every figure of the mobs as the records have it', () => {
    for (const mob of mobs) {
      const others = mobs.filter(({ hp }) => hp > mob.hp).length;
      const text = computed(`how many mobs have more health than the ${mob.name}`, undefined)?.text;
      expect(text).toMatch(others === 0 ? /^None/ : new RegExp(`^${others} mobs? with more health`));
    }
  });

  it('agrees with every drop of every mob', () => {
    for (const item of new Set(mobs.flatMap(({ drops }) => drops.map((drop) => drop.item)))) {
      const count = mobs.filter(({ drops }) => drops.some((drop) => drop.item === item)).length;
      expect(computed(`how many mobs drop ${item}`, undefined)?.text).toMatch(
        new RegExp(`^${count} mobs? that drops? `),
      );
    }
  });
});
