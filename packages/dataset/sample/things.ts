import { z } from 'zod';
import { type Fact, plain, type RawFiles } from './raw-files.ts';

const component = z.looseObject({
  'minecraft:max_stack_size': z.int(),
  'minecraft:rarity': z.string(),
  'minecraft:item_name': z.looseObject({ translate: z.string().optional() }),
  'minecraft:max_damage': z.int().optional(),
  'minecraft:food': z.looseObject({ nutrition: z.int(), saturation: z.number() }).optional(),
  'minecraft:enchantable': z.object({ value: z.int() }).optional(),
  'minecraft:equippable': z.looseObject({ slot: z.string() }).optional(),
  'minecraft:attribute_modifiers': z.array(z.looseObject({ type: z.string(), amount: z.number() })),
});

/** What a hand has without a weapon. */
const bareHand: Record<string, number> = { attack_damage: 1, attack_speed: 4 };
const modifiedFields: Record<string, string> = {
  attack_damage: 'attackDamage',
  attack_speed: 'attackSpeed',
  armor: 'armor',
  armor_toughness: 'armorToughness',
};

/** The game gives these one name; the API adds what they play, or which one it is. */
export const isVariant = (id: string): boolean => /^music_disc_|_smithing_template$|_banner_pattern$/.test(id);

export function itemFacts(raw: RawFiles): Fact[] {
  const english = raw.read('raw/lang/en_us.json', z.record(z.string(), z.string()));
  return raw.entries('raw/reports/item_components.json', component).flatMap(([id, read]) => {
    const path = `/catalog/items/${id}`;
    const food = read['minecraft:food'];
    const modifiers = read['minecraft:attribute_modifiers'].filter(({ type }) => plain(type) in modifiedFields);
    const { translate } = read['minecraft:item_name'];
    return [
      { path, at: 'stackSize', is: read['minecraft:max_stack_size'] },
      { path, at: 'rarity', is: read['minecraft:rarity'] },
      { path, at: 'durability', is: read['minecraft:max_damage'] ?? null },
      { path, at: 'enchantability', is: read['minecraft:enchantable']?.value ?? null },
      { path, at: 'equipmentSlot', is: read['minecraft:equippable']?.slot ?? null },
      ...(translate === undefined || isVariant(id) ? [] : [{ path, at: 'name', is: english[translate] }]),
      ...(food === undefined ? [] : [{ path, at: 'food.hunger', is: food.nutrition }]),
      ...(food === undefined ? [] : [{ path, at: 'food.saturation', is: food.saturation }]),
      ...modifiers.map(({ type, amount }) => ({
        path,
        at: modifiedFields[plain(type)] ?? '',
        is: amount + (bareHand[plain(type)] ?? 0),
      })),
    ];
  });
}

export function fuelFacts(raw: RawFiles): Fact[] {
  const fuels = raw.entries('raw/pumpkin/fuel_ticks.json', z.number());
  const compost = raw.entries('raw/pumpkin/composter_chance.json', z.number());
  return [
    ...fuels.map(([id, is]) => ({ path: `/catalog/items/${id}`, at: 'fuelTicks', is })),
    ...compost.map(([id, is]) => ({ path: `/catalog/items/${id}`, at: 'compostChance', is })),
  ];
}

const states = z.record(z.string(), z.array(z.string()));
const figures = z.object({ hardness: z.number(), blastResistance: z.number(), requiresCorrectTool: z.boolean() });

export function blockFacts(raw: RawFiles): Fact[] {
  const blocks = raw.entries('raw/reports/blocks.json', z.tuple([states, z.record(z.string(), z.string())]));
  const tools = ['axe', 'hoe', 'pickaxe', 'shovel'].flatMap((tool) =>
    raw.members('block', `mineable/${tool}`).map((id) => ({ path: `/catalog/blocks/${id}`, at: 'tool', is: tool })),
  );
  return [
    ...blocks.flatMap(([id, [properties, usual]]) => {
      const path = `/catalog/blocks/${id}`;
      const stateCount = Object.values(properties).reduce((product, values) => product * values.length, 1);
      const chosen = Object.entries(usual).map(([name, is]) => ({ path, at: `defaultState.${name}`, is }));
      return [{ path, at: 'stateCount', is: stateCount }, ...chosen];
    }),
    ...raw.entries('catalogue/block-properties.json', figures).flatMap(([id, read]) => {
      const path = `/catalog/blocks/${id}`;
      return [
        { path, at: 'hardness', is: read.hardness },
        { path, at: 'blastResistance', is: read.blastResistance },
        { path, at: 'requiresTool', is: read.requiresCorrectTool },
      ];
    }),
    // Some blocks are cut by several tools: the API names one.
    ...tools.filter(({ path }) => tools.filter((one) => one.path === path).length === 1),
  ];
}

const entity = z.looseObject({
  max_health: z.number().optional(),
  category: z.string(),
  fire_immune: z.boolean(),
  summonable: z.boolean(),
  dimension: z.tuple([z.number(), z.number()]),
  attributes: z.array(z.record(z.string(), z.number())).optional(),
});

export function entityFacts(raw: RawFiles): Fact[] {
  return raw.entries('raw/pumpkin/entities_26.2.json', entity).flatMap(([id, read]) => {
    const path = `/catalog/entities/${id}`;
    const attributes = (read.attributes ?? []).flatMap((one) => Object.entries(one));
    return [
      { path, at: 'category', is: read.category.toLowerCase() },
      { path, at: 'fireImmune', is: read.fire_immune },
      { path, at: 'summonable', is: read.summonable },
      { path, at: 'width', is: read.dimension[0] },
      { path, at: 'height', is: read.dimension[1] },
      { path, at: 'maxHealth', is: read.max_health ?? null },
      ...attributes.map(([name, is]) => ({ path, at: `attributes.${name}`, is })),
    ];
  });
}

export function tagFacts(raw: RawFiles): Fact[] {
  return ['item', 'block', 'entity_type', 'enchantment'].flatMap((registry) =>
    raw
      .entries(`raw/data/tags/${registry}.json`, z.unknown())
      .flatMap(([tag]) =>
        raw
          .members(registry, tag)
          .map((has) => ({ path: `/catalog/tags/${registry}/${tag}?resolve=true`, at: 'members', has })),
      ),
  );
}
