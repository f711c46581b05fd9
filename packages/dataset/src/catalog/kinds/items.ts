import { z } from 'zod';
import { named } from '../../shapes.ts';
import { computed, defineCatalog, type Edge, read } from '../define-catalog.ts';
import { count, curated, figure, flag, id, ids, name, since } from '../shapes.ts';

const food = named(
  'CatalogFood',
  z.strictObject({
    hunger: count('Hunger points it restores'),
    saturation: figure('Saturation it restores'),
    alwaysEdible: flag('Whether it can be eaten with a full hunger bar'),
  }),
);

const brewing = named('CatalogItemBrewing', z.strictObject({ from: id('Item'), ingredient: id('Item that is added') }));

export const catalogItem = z.strictObject({
  id: id('Item id of the game without its namespace'),
  name: name('Name in the game; discs have their title, templates their kind'),
  stackSize: z.int().min(1).max(99).describe('How many fit in one slot'),
  durability: count('Uses before it breaks').nullable(),
  rarity: z.enum(['common', 'uncommon', 'rare', 'epic']).describe('Rarity'),
  food: food.nullable().describe('What eating it gives'),
  attackDamage: figure('Damage of a hit by a player').nullable(),
  attackSpeed: figure('Hits by a player in a second').nullable(),
  armor: figure('Armor points').nullable(),
  armorToughness: figure('Armor toughness').nullable(),
  knockbackResistance: figure('Knockback resistance').nullable(),
  equipmentSlot: z.string().nullable().describe('Where it is worn'),
  enchantability: count('Enchantability at the enchanting table').nullable(),
  fireResistant: flag('Whether fire and lava do not destroy it'),
  fuelTicks: count('Ticks it burns in a furnace; 200 smelt one item').nullable(),
  compostChance: figure('Probability that a composter rises by a level').nullable(),
  block: id('Block that it places').nullable(),
  entity: id('Entity type that it spawns').nullable(),
  remainder: id('Item that is left when it is eaten or drunk').nullable(),
  enchantments: ids('Enchantments that can be put on it'),
  repairedWith: ids('Items that repair it in an anvil'),
  brewing: z.array(brewing).describe('How a brewing stand makes it'),
  soldBy: ids('Professions that sell it'),
  boughtBy: ids('Professions that take it as payment'),
  tags: ids('Item tags that hold it'),
  since,
  curated: curated('items'),
});

export type CatalogItem = z.infer<typeof catalogItem>;

const component = (field: string) => read(`item component ${field}`);
const modifier = (attribute: string) => computed(`item component attribute_modifiers, ${attribute}`);

export const items = defineCatalog({
  kind: 'items',
  singular: 'CatalogItem',
  noun: 'Item',
  summary: 'Every item: stack size, durability, food, attack, armor, fuel, compost, enchantments and tags',
  record: catalogItem,
  curated: 'items',
  page: {
    glyph: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5',
    columns: ['stackSize', 'durability', 'rarity', 'fuelTicks', 'since'],
    links: () => ({
      block: { to: 'catalog/blocks' },
      entity: { to: 'catalog/entities' },
      remainder: { to: 'catalog/items' },
      enchantments: { to: 'catalog/enchantments' },
      repairedWith: { to: 'catalog/items' },
      from: { to: 'catalog/items' },
      ingredient: { to: 'catalog/items' },
      soldBy: { to: 'trades' },
      boughtBy: { to: 'trades' },
      tags: { to: 'catalog/tags', prefix: 'item/' },
    }),
  },
  sources: {
    id: read('item registry'),
    name: read('en_us language file'),
    stackSize: component('max_stack_size'),
    durability: component('max_damage'),
    rarity: component('rarity'),
    food: computed('item component food; saturation to four digits'),
    attackDamage: modifier('attack_damage added to the 1 of a player'),
    attackSpeed: modifier('attack_speed added to the 4 of a player'),
    armor: modifier('armor'),
    armorToughness: modifier('armor_toughness'),
    knockbackResistance: modifier('knockback_resistance'),
    equipmentSlot: component('equippable'),
    enchantability: component('enchantable'),
    fireResistant: component('damage_resistant'),
    fuelTicks: read('fuel table of the Pumpkin server'),
    compostChance: read('composter table of the Pumpkin server'),
    block: computed('item component item_name: the block whose name it has'),
    entity: component('entity_data'),
    remainder: component('use_remainder'),
    enchantments: computed('supported_items of the enchantments, tags resolved'),
    repairedWith: computed('item component repairable, tags resolved'),
    brewing: read('brewing table of the Pumpkin server'),
    soldBy: computed('villager trades of all trade sets: gives'),
    boughtBy: computed('villager trades of all trade sets: wants'),
    tags: computed('item tags, resolved'),
    since: computed('item registries of the releases since 1.14'),
    curated: computed('the record of items with the same id'),
  },
  edges: (item) => [
    ...item.enchantments.map((to) => edge('enchants with', 'enchants', 'enchantments', to)),
    ...item.repairedWith.map((to) => edge('repaired with', 'repairs', 'items', to)),
    ...item.brewing.flatMap(({ from, ingredient }) => [
      edge('brewed from', 'brews to', 'items', from),
      edge('brewed with', 'brews', 'items', ingredient),
    ]),
    ...(item.block === null ? [] : [edge('places', 'placed by', 'blocks', item.block)]),
    ...(item.entity === null ? [] : [edge('spawns', 'spawned by', 'entities', item.entity)]),
    ...item.soldBy.map((to) => trader('sold by', 'sells', to)),
    ...item.boughtBy.map((to) => trader('bought by', 'buys', to)),
  ],
});

const edge = (forward: string, backward: string, kind: string, to: string): Edge => ({
  forward,
  backward,
  to: `catalog/${kind}`,
  id: to,
});

/** The wandering trader is an entity; the others are professions. */
function trader(forward: string, backward: string, profession: string): Edge {
  const isEntity = profession === 'wandering_trader';
  return { forward, backward, to: isEntity ? 'catalog/entities' : 'trades', id: profession };
}
