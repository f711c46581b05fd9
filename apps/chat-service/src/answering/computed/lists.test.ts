import { registry, resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createComputed } from './computed.ts';

const computed = createComputed({ resources, dataUrl: () => 'https://data.test' });
const mobs = registry.mobs.records;
const items = registry.items.records;
const biomes = registry.biomes.records;
const structures = registry.structures.records;
const enchantments = registry.enchantments.records;
const commands = registry.commands.records;
const achievements = registry.achievements.records;
const trades = registry.trades.records;
const versions = registry.versions.records;
const drops = (item: string) => mobs.filter((mob) => mob.drops.some((drop) => drop.item === item));
const loot = (item: string) =>
  structures.filter(({ loot, uniqueLoot }) => loot.some((one) => one.item === item) || uniqueLoot.includes(item));
const offers = ({ levels }: (typeof trades)[number]) => levels.flatMap((level) => level.trades);
const sells = (item: string) => trades.filter((trade) => offers(trade).some(({ receives }) => receives === item));
const buys = (item: string) =>
  trades.filter((trade) => offers(trade).some(({ gives, gives2 }) => gives === item || gives2 === item));
const nether = new Set(
  [...biomes, ...structures].filter(({ dimension }) => dimension === 'nether').map(({ name }) => name),
);

type Named = { name: string };

const mostNames = 14;

/** The names must all be told, up to fourteen and how many more; without an end where the question wants all. */
function expectList(question: string, text: string | undefined, rows: readonly Named[]) {
  expect(text).toBeDefined();
  const isCut = rows.length > mostNames + 1 && !/\b(all|list|every)\b/.test(question);
  for (const { name } of isCut ? rows.slice(0, mostNames) : rows) expect(text).toContain(name);
  if (isCut) expect(text).toContain(`and ${rows.length - mostNames} more`);
  else expect(text).not.toMatch(/and \d+ more/);
  expect(text).toMatch(rows.length === 1 ? /the only/ : new RegExp(`^${rows.length} `));
}

describe('lists', () => {
  it.each<[string, readonly Named[]]>([
    ['which hostile mobs have more than 50 health', mobs.filter((m) => m.type === 'hostile' && m.hp > 50)],
    ['Which mobs have over 100 hp?', mobs.filter((m) => m.hp > 100)],
    ['mobs with at least 30 hearts', mobs.filter((m) => m.hp >= 60)],
    ['list passive mobs with less than 5 health', mobs.filter((m) => m.type === 'passive' && m.hp < 5)],
    ['which mobs have between 40 and 100 health', mobs.filter((m) => m.hp >= 40 && m.hp <= 100)],
    ['which mobs have exactly 24 health?', mobs.filter((m) => m.hp === 24)],
    ['mobs with 100 or more hp', mobs.filter((m) => m.hp >= 100)],
    ['mobs that can be tamed', mobs.filter((m) => m.tameable)],
    ['What mobs are tameable?', mobs.filter((m) => m.tameable)],
    ['which animals can you tame', mobs.filter((m) => m.tameable)],
    ['neutral mobs that are not tameable', mobs.filter((m) => m.type === 'neutral' && !m.tameable)],
    ["passive mobs that can't be bred", mobs.filter((m) => m.type === 'passive' && !m.breedable)],
    ['name all the bosses', mobs.filter((m) => m.type === 'boss')],
    ['list all hostile mobs', mobs.filter((m) => m.type === 'hostile')],
    ['which monsters drop gunpowder', drops('Gunpowder').filter((m) => m.type === 'hostile')],
    ['which mobs drop nothing', mobs.filter((m) => m.drops.length === 0)],
    ['hostile mobs without drops', mobs.filter((m) => m.type === 'hostile' && m.drops.length === 0)],
    ['which mobs were added in 1.19', mobs.filter((m) => m.versionAdded === '1.19')],
    ['what mobs did the Nether Update add', mobs.filter((m) => m.versionAdded === '1.16')],
    ['hostile mobs added in 1.21', mobs.filter((m) => m.type === 'hostile' && m.versionAdded === '1.21')],
    [
      'passive mobs that can be bred with wheat',
      mobs.filter((m) => m.type === 'passive' && m.breedingItem === 'Wheat'),
    ],
    [
      'which hostile mobs spawn in the nether',
      mobs.filter((m) => m.type === 'hostile' && m.spawnBiomes.some((b) => nether.has(b))),
    ],
    ['which mobs are weak to Bane of Arthropods', mobs.filter((m) => m.weaknesses.includes('Bane of Arthropods'))],
    [
      'hostile or neutral mobs with more than 90 health',
      mobs.filter((m) => ['hostile', 'neutral'].includes(m.type) && m.hp > 90),
    ],
    ['all treasure enchantments', enchantments.filter((e) => e.treasureOnly)],
    ['which enchantments are curses?', enchantments.filter((e) => e.curseOf)],
    ['enchantments for a bow', enchantments.filter((e) => e.applicableItems.includes('bow'))],
    ['which enchantments can I put on a trident', enchantments.filter((e) => e.applicableItems.includes('trident'))],
    ['enchantments with max level 4', enchantments.filter((e) => e.maxLevel === 4)],
    [
      'which enchantments are incompatible with mending',
      enchantments.filter((e) => e.incompatibleWith.includes('Mending')),
    ],
    ['what enchantments conflict with sharpness', enchantments.filter((e) => e.incompatibleWith.includes('Sharpness'))],
    ['mining enchantments', enchantments.filter((e) => e.category === 'mining')],
    [
      'commands that need level 4',
      commands.filter((c) => c.permissionLevel === 4).map(({ name }) => ({ name: `/${name}` })),
    ],
    [
      'which commands require permission level 3',
      commands.filter((c) => c.permissionLevel === 3).map(({ name }) => ({ name: `/${name}` })),
    ],
    [
      'list the server commands',
      commands.filter((c) => c.category === 'server').map(({ name }) => ({ name: `/${name}` })),
    ],
    [
      'commands without parameters',
      commands.filter((c) => c.parameters.length === 0).map(({ name }) => ({ name: `/${name}` })),
    ],
    ['biomes where it snows', biomes.filter((b) => b.precipitation === 'snow')],
    ['which biomes are in the end', biomes.filter((b) => b.dimension === 'end')],
    ['very rare biomes', biomes.filter((b) => b.rarity === 'very_rare')],
    ['cold biomes with a temperature below 0', biomes.filter((b) => b.category === 'cold' && b.temperature < 0)],
    [
      'biomes where it does not rain in the overworld',
      biomes.filter((b) => b.dimension === 'overworld' && b.precipitation !== 'rain'),
    ],
    ['in which biomes do wolves spawn', biomes.filter((b) => b.spawningMobs.includes('Wolf'))],
    ['which biomes have villages', biomes.filter((b) => b.structuresFound.includes('Village'))],
    ['where does a pillager outpost generate', biomes.filter((b) => b.structuresFound.includes('Pillager Outpost'))],
    ['structures in the End', structures.filter((s) => s.dimension === 'end')],
    ['which structures contain diamonds', loot('Diamond')],
    ['what structures have elytra', loot('Elytra')],
    ['which structure has the warden mob', structures.filter((s) => s.hostileMobs.includes('Warden'))],
    ['underwater structures', structures.filter((s) => s.category === 'ocean')],
    ['which structures generate in the desert', structures.filter((s) => s.biomes.includes('Desert'))],
    ['items that stack to 16', items.filter((i) => i.stackSize === 16)],
    [
      'which weapons have more than 1000 durability',
      items.filter((i) => i.category === 'weapon' && (i.durability ?? 0) > 1000),
    ],
    [
      'what can I craft with diamonds',
      items.filter((i) => Object.values(i.craftingRecipe?.ingredients ?? {}).includes('Diamond')),
    ],
    ['list all music discs', items.filter((i) => i.category === 'music_disc')],
    ['advancements in the nether tab', achievements.filter((a) => a.tab === 'nether')],
    ['which advancements give more than 100 xp', achievements.filter((a) => a.xpReward > 100)],
    [
      'expert achievements in the husbandry tab',
      achievements.filter((a) => a.tab === 'husbandry' && a.difficulty === 'expert'),
    ],
    ['what comes right after the advancement Stone Age', achievements.filter((a) => a.parent === 'stone-age')],
    ['versions released in 2021', versions.filter((v) => v.releaseDate.startsWith('2021'))],
    ['major updates after 1.18', versions.filter((v) => v.type === 'major-release' && v.releaseDate > '2021-11-30')],
    ['mobs which do not drop anything', mobs.filter((m) => m.drops.length === 0)],
    ['which animal drops wool', drops('White Wool')],
    ['which enchantments go up to level 5', enchantments.filter((e) => e.maxLevel === 5)],
    ['which enchantments only have one level', enchantments.filter((e) => e.maxLevel === 1)],
    ['advancements that give xp', achievements.filter((a) => a.xpReward > 0)],
    ['which forest biomes are there', biomes.filter((b) => b.name.includes('Forest'))],
    ['biomes colder than the taiga', biomes.filter((b) => b.temperature < 0.25)],
    ['which mobs have more than one drop', mobs.filter((m) => m.drops.length > 1)],
    [
      'which enchantments are for swords or bows',
      enchantments.filter((e) => ['sword', 'bow'].some((item) => e.applicableItems.includes(item))),
    ],
    ['mobs that are neither hostile nor passive', mobs.filter((m) => !['hostile', 'passive'].includes(m.type))],
    ['biomes in the nether or the end', biomes.filter((b) => b.dimension !== 'overworld')],
    ['what can be tamed', mobs.filter((m) => m.tameable)],
    ['what has more than 100 health', mobs.filter((m) => m.hp > 100)],
    ['what unlocks Into Fire', achievements.filter((a) => a.slug === 'a-terrible-fortress')],
    ['what drops leather', drops('Leather')],
    ['Which mob drops ender pearls?', drops('Ender Pearl')],
    ['who drops blaze rods', drops('Blaze Rod')],
    ['leather is dropped by which mobs', drops('Leather')],
    [
      'what is bred with carrots',
      mobs.filter((m) => /Carrots?\b/.test((m.breedingItem ?? '').replace('Golden Carrot', ''))),
    ],
    ['what spawns in the desert', mobs.filter((m) => m.spawnBiomes.includes('Desert'))],
    ['who sells ender pearls', sells('Ender Pearl')],
    ['which villager sells mending', trades.filter((t) => t.name === 'Librarian')],
    ['which villager buys wheat', buys('Wheat')],
    ['who gives emeralds for paper', buys('Paper')],
    ['where can I sell sticks', buys('Stick')],
    ['which villager works at a lectern', trades.filter((t) => t.workstation === 'Lectern')],
    ['wich hostle mobs drop bones', drops('Bone').filter((m) => m.type === 'hostile')],
    ['tresure enchantmets list', enchantments.filter((e) => e.treasureOnly)],
  ])('answers "%s"', (question, rows) => {
    const found = computed(question, undefined);
    expectList(question, found?.text, rows);
    expect(found?.sources.length).toBeGreaterThan(0);
  });

  it.each<[string, number]>([
    ['how many hostile mobs are there', mobs.filter((m) => m.type === 'hostile').length],
    ['How many mobs are there in Minecraft?', mobs.length],
    ['how many treasure enchantments', enchantments.filter((e) => e.treasureOnly).length],
    ['how many mobs drop leather', drops('Leather').length],
    ['how many biomes in the nether', biomes.filter((b) => b.dimension === 'nether').length],
    ['how many different biomes are there in the overworld', biomes.filter((b) => b.dimension === 'overworld').length],
    ['number of bosses', mobs.filter((m) => m.type === 'boss').length],
    ['how many mobs can be tamed', mobs.filter((m) => m.tameable).length],
    ['how many enemies have 20 hp', mobs.filter((m) => m.type === 'hostile' && m.hp === 20).length],
    ['how many villager professions are there', trades.length],
    ['how many structures generate in the end', structures.filter((s) => s.dimension === 'end').length],
    ['how many commands are there', commands.length],
    ['how many commands need permission level 2', commands.filter((c) => c.permissionLevel === 2).length],
    ['how many challenge advancements are there', achievements.filter((a) => a.isChallenge).length],
    ['how many advancements are in the adventure tab', achievements.filter((a) => a.tab === 'adventure').length],
    ['how many versions were released in 2024', versions.filter((v) => v.releaseDate.startsWith('2024')).length],
    ['how many mobs were added in 1.21', mobs.filter((m) => m.versionAdded === '1.21').length],
    ['how many kinds of food are there', items.filter((i) => i.category === 'food').length],
    ['how many items can be enchanted', items.filter((i) => i.enchantable).length],
    ['how many curses exist', enchantments.filter((e) => e.curseOf).length],
    ['how many mobs cannot be bred', mobs.filter((m) => !m.breedable).length],
    ['how many passive mobs', mobs.filter((m) => m.type === 'passive').length],
    ['how many pasive mobs', mobs.filter((m) => m.type === 'passive').length],
    ['how many mobs were added since 1.20', mobs.filter((m) => /^(1\.2[01]|26)/.test(m.versionAdded)).length],
  ])('counts "%s"', (question, count) => {
    const found = computed(question, undefined);
    expect(found?.text).toMatch(new RegExp(`^${count} .* here`));
    expect(found?.sources.length).toBeGreaterThan(0);
  });

  it('cites the list of the data service where its parameters say the same', () => {
    expect(computed('how many hostile mobs are there', undefined)?.sources).toEqual([
      { title: 'Mobs', url: 'https://data.test/api/v1/mobs?type=hostile' },
    ]);
  });

  it('cites the first records of a list', () => {
    const [first] = drops('Leather');
    expect(computed('what drops leather', undefined)?.sources[0]).toEqual({
      title: first?.name,
      url: `https://data.test/api/v1/mobs/${first?.id}`,
    });
  });

  it('says that there are none', () => {
    expect(computed('which passive mobs have more than 100 health', undefined)?.text).toMatch(/^None: .* 76 mobs here/);
  });
});
