import { z } from 'zod';
import records from '../../records/enchantments.json' with { type: 'json' };
import words from '../../words/enchantments.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { enchantmentFields } from '../fields/enchantments.ts';
import { addedInLayout } from '../page-layout.ts';
import { notes, prose, someStrings, strings, versionAdded } from '../shapes.ts';

export const enchantmentSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z_]+$/)
    .describe('Enchantment id of the game without its namespace'),
  name: z.string().min(1).describe('Name in the game'),
  maxLevel: z.int().min(1).describe('Highest level in survival'),
  description: prose('What it does'),
  effectPerLevel: someStrings('The effect of each level'),
  applicableItems: someStrings('Kinds of item that can carry it'),
  incompatibleWith: strings('Enchantments that cannot share an item with it'),
  obtainedFrom: someStrings('Where it comes from'),
  weight: z.int().min(1).describe('Weight among the enchantments a roll can give'),
  treasureOnly: z.boolean().describe('Whether an enchanting table never offers it'),
  curseOf: z.boolean().describe('Whether it is a curse'),
  category: z.enum(['melee', 'ranged', 'mining', 'armor', 'universal', 'special']).describe('Kind of enchantment'),
  versionAdded,
  notes,
});

export type Enchantment = z.infer<typeof enchantmentSchema>;

export const enchantments = defineResource({
  name: 'enchantments',
  singular: 'Enchantment',
  summary: 'Enchantments: levels, effects, items, conflicts and where to get them',
  keyParameter: 'name',
  record: enchantmentSchema,
  search: ['name'],
  filters: ['category'],
  lookup: ['id', 'name'],
  otherSpellings: {
    sweeping_edge: ['sweeping'],
    channeling: ['channelling'],
    bane_of_arthropods: ['bane'],
    feather_falling: ['feather fall'],
    protection: ['prot'],
    fire_protection: ['fire prot'],
    blast_protection: ['blast prot'],
    projectile_protection: ['projectile prot'],
    binding_curse: ['binding'],
    vanishing_curse: ['vanishing'],
  },
  references: [
    {
      to: 'enchantments',
      forward: 'incompatible with',
      backward: 'incompatible with',
      names: (enchantment) => enchantment.incompatibleWith,
    },
    addedIn,
  ],
  page: {
    glyph: 'M12 3l2 5.5L20 10l-6 2-2 6-2-6-6-2 6-1.5zM18.5 15l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z',
    kind: 'category',
    namedInTexts: true,
    lead: 'description',
    facts: ['maxLevel', 'weight', 'treasureOnly', 'curseOf', 'versionAdded'],
    columns: ['category', 'maxLevel', 'weight', 'treasureOnly', 'versionAdded'],
    fields: {
      effectPerLevel: { as: 'steps' },
      treasureOnly: { label: 'Treasure only' },
      incompatibleWith: { as: 'names', to: 'enchantments' },
      versionAdded: addedInLayout,
    },
    charts: [
      {
        kind: 'bars',
        title: 'Enchantments by weight',
        text: 'The heavier an enchantment, the more often a roll gives it. Half of the list has the smallest weights.',
        x: { field: 'weight', label: 'Weight' },
      },
    ],
  },
  fields: enchantmentFields,
  words,
  records,
});
