import { z } from 'zod';
import records from '../../records/achievements.json' with { type: 'json' };
import words from '../../words/achievements.json' with { type: 'json' };
import { addedIn } from '../added-in.ts';
import { defineResource } from '../define-resource.ts';
import { achievementFields } from '../fields/achievements.ts';
import { addedInLayout } from '../page-layout.ts';
import { prose, versionAdded } from '../shapes.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const achievementSchema = z.strictObject({
  slug: slug.describe('Name as a slug'),
  id: z
    .string()
    .regex(/^minecraft:[a-z]+\/[a-z_]+$/)
    .describe('Namespaced id of the game'),
  name: z.string().min(1).describe('Title in the game'),
  description: prose('What it asks for'),
  tab: z.enum(['minecraft', 'nether', 'end', 'adventure', 'husbandry']).describe('Tab of the advancement screen'),
  icon: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .describe('Id of the item shown as its icon'),
  howToComplete: prose('How to get it'),
  parent: slug.nullable().describe('Slug of the advancement it hangs from'),
  difficulty: z.enum(['easy', 'medium', 'hard', 'expert']).describe('How hard it is'),
  xpReward: z.int().min(0).describe('Experience points it gives'),
  prerequisites: z.array(slug).describe('Slugs of the advancements above it, the root first'),
  rewards: prose('What it gives'),
  isChallenge: z.boolean().describe('Whether the game frames it as a challenge'),
  isGoal: z.boolean().describe('Whether the game frames it as a goal'),
  versionAdded,
});

export type Achievement = z.infer<typeof achievementSchema>;

export const achievements = defineResource({
  name: 'achievements',
  singular: 'Achievement',
  summary: 'Advancements: how to complete them, their tree and what they give',
  keyParameter: 'slug',
  record: achievementSchema,
  search: ['name'],
  filters: ['tab', 'difficulty'],
  lookup: ['slug', 'id'],
  // Slugs are the names in lookup form; these are names that normalise differently, and names players also use.
  otherSpellings: {
    'isnt-it-iron-pick': ["Isn't It Iron Pick"],
    'who-is-cutting-onions': ["Who's Cutting Onions?"],
    'skys-the-limit': ["Sky's the Limit", "The Sky's the Limit"],
    'caves-cliffs': ['Caves and Cliffs'],
    'minecraft-trial-s-edition': ['Minecraft: Trial(s) Edition', 'Minecraft Trials Edition'],
    'ol-betsy': ["Ol' Betsy"],
    'whos-the-pillager-now': ["Who's the Pillager Now?"],
    'youve-got-a-friend-in-me': ["You've Got a Friend in Me"],
  },
  references: [
    {
      to: 'achievements',
      forward: 'unlocked after',
      backward: 'unlocks',
      names: (achievement) => [achievement.parent],
    },
    { to: 'items', forward: 'shown as', backward: 'icon of', names: (achievement) => [achievement.icon] },
    addedIn,
  ],
  page: {
    glyph: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v4M8.5 20.5h7',
    kind: 'tab',
    // Names such as "Minecraft" or "Adventure" mean something else in a text.
    namedInTexts: false,
    lead: 'description',
    facts: ['difficulty', 'xpReward', 'versionAdded'],
    columns: ['tab', 'difficulty', 'xpReward', 'description', 'versionAdded'],
    fields: {
      icon: { label: 'Shown as', as: 'names', to: 'items' },
      xpReward: { label: 'Experience', unit: 'points' },
      parent: { as: 'names', to: 'achievements', hidden: true },
      prerequisites: { label: 'Place in the tree', as: 'tree', to: 'achievements' },
      isChallenge: { label: 'Challenge' },
      isGoal: { label: 'Goal' },
      versionAdded: addedInLayout,
    },
  },
  fields: achievementFields,
  words,
  records,
});
