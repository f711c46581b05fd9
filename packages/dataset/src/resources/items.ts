import { z } from 'zod';
import records from '../../records/items.json' with { type: 'json' };
import words from '../../words/items.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { itemFields } from '../fields/items.ts';
import { addedInLayout } from '../page-layout.ts';
import { named, notes, prose, someStrings, strings, versionAdded } from '../shapes.ts';

const letter = z.string().regex(/^[A-Z]$/);

const output = named('RecipeOutput', z.strictObject({ item: z.string().min(1), count: z.int().min(1) }));

const craftingRecipe = named(
  'CraftingRecipe',
  z.strictObject({
    pattern: z
      .array(z.array(letter.nullable()).min(1).max(3))
      .min(1)
      .max(3)
      .describe('Rows of the grid; null is an empty cell'),
    ingredients: z.record(letter, z.string().min(1)).describe('What each letter of the pattern stands for'),
    output: output.describe('What comes out'),
    station: z.string().min(1).describe('Where it is crafted'),
  }),
);

const foodValue = named('FoodValue', z.strictObject({ hunger: z.int().min(1), saturation: z.number().min(0) }));

export const itemSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .describe('Item id of the game without its namespace'),
  name: z.string().min(1).describe('Name in the game; discs carry their title, templates their kind'),
  category: z
    .enum([
      'tool',
      'weapon',
      'armor',
      'food',
      'block',
      'redstone',
      'potion',
      'music_disc',
      'transportation',
      'miscellaneous',
    ])
    .describe('Kind of item'),
  stackSize: z.int().min(1).max(99).describe('How many fit in one slot'),
  durability: z.int().min(1).nullable().describe('Uses before it breaks'),
  description: prose('What it is and what it is for'),
  obtainedBy: someStrings('Ways to get it'),
  craftingRecipe: craftingRecipe.nullable().describe('Grid recipe'),
  enchantable: z.boolean().describe('Whether any enchantment can be put on it'),
  applicableEnchantments: strings('Enchantments it can carry'),
  foodValue: foodValue.nullable().describe('Hunger points and saturation it restores'),
  fuelValue: z.int().min(1).nullable().describe('Furnace ticks it burns; 200 smelt one item'),
  versionAdded,
  notes,
});

export type Item = z.infer<typeof itemSchema>;

export const items = defineResource({
  name: 'items',
  singular: 'Item',
  summary: 'Items and blocks: recipes, durability, food, fuel and enchantments',
  keyParameter: 'name',
  record: itemSchema,
  search: ['name'],
  filters: ['category'],
  lookup: ['id', 'name'],
  otherSpellings: {
    cobblestone: ['Cobble'],
    cooked_porkchop: ['Cooked Pork'],
    crafting_table: ['Workbench'],
    enchanted_golden_apple: ['Notch Apple', 'God Apple'],
    enchanting_table: ['Enchantment Table'],
    ender_pearl: ['Enderpearl'],
    firework_rocket: ['Firework', 'Fireworks'],
    glass: ['Glass Block'],
    golden_apple: ['Gapple'],
    golden_helmet: ['Gold Helmet'],
    iron_shovel: ['Iron Spade'],
    lava_bucket: ['Bucket of Lava'],
    music_disc_13: ['C418 - 13', 'Record 13'],
    music_disc_bounce: ['fingerspit - Bounce'],
    music_disc_cat: ['C418 - cat', 'Record Cat'],
    music_disc_pigstep: ['Lena Raine - Pigstep', 'Pigstep'],
    name_tag: ['Nametag'],
    netherite_upgrade_smithing_template: ['Netherite Upgrade', 'Netherite Upgrade Template'],
    oak_boat: ['Boat'],
    oak_planks: ['Planks', 'Oak Wood Planks'],
    potion_of_fire_resistance: ['Fire Resistance Potion'],
    potion_of_healing: ['Healing Potion', 'Potion of Instant Health'],
    potion_of_invisibility: ['Invisibility Potion'],
    potion_of_night_vision: ['Night Vision Potion'],
    potion_of_strength: ['Strength Potion'],
    potion_of_swiftness: ['Potion of Speed', 'Speed Potion', 'Swiftness Potion'],
    powered_rail: ['Golden Rail'],
    totem_of_undying: ['Totem'],
    white_bed: ['Bed'],
    white_harness: ['Harness'],
  },
  references: [
    {
      to: 'enchantments',
      forward: 'enchantable with',
      backward: 'applies to',
      names: (item) => item.applicableEnchantments,
    },
    {
      to: 'items',
      forward: 'crafted from',
      backward: 'used to craft',
      names: (item) => Object.values(item.craftingRecipe?.ingredients ?? {}),
    },
    addedIn,
  ],
  page: {
    glyph: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
    kind: 'category',
    namedInTexts: true,
    lead: 'description',
    facts: ['stackSize', 'durability', 'foodValue', 'fuelValue', 'versionAdded'],
    columns: ['category', 'stackSize', 'durability', 'enchantable', 'versionAdded'],
    fields: {
      stackSize: { label: 'Stacks to' },
      durability: { unit: 'uses' },
      foodValue: { label: 'Food' },
      fuelValue: { label: 'Burns for', unit: 'ticks' },
      craftingRecipe: { as: 'recipe', to: 'items' },
      applicableEnchantments: { as: 'names', to: 'enchantments' },
      versionAdded: addedInLayout,
    },
  },
  fields: itemFields,
  words,
  records,
});
