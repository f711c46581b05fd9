import { z } from 'zod';
import type { Achievement } from '../../src/resources/achievements.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { missingFromWords, sharedRun } from './words.ts';

const translated = z.object({ translate: z.string() });
const advancementSchema = z.object({
  parent: z.string().optional(),
  criteria: z.record(z.string(), z.unknown()),
  requirements: z.array(z.array(z.string())),
  display: z.object({
    title: translated,
    description: translated,
    icon: z.object({ id: z.string() }),
    frame: z.enum(['task', 'goal', 'challenge']).default('task'),
  }),
  rewards: z.strictObject({ experience: z.int().default(0) }).default({ experience: 0 }),
});
const advancementsSchema = z.record(z.string(), advancementSchema);
const languageSchema = z.record(z.string(), z.string());
const versionsSchema = z.object({ achievements: z.record(z.string(), z.object({ version: z.string() })) });

type Advancement = z.infer<typeof advancementSchema>;

/** The derivation looked for `bred` where the title's key says `breed`: it is in the language file of 1.12.1. */
const versionCorrections: Readonly<Record<string, string>> = { 'husbandry/bred_all_animals': '1.12' };
const tabOfFolder: Readonly<Record<string, string>> = { story: 'minecraft' };

export const achievementProof: ResourceProof<Achievement> = {
  slug: {
    kind: 'derived',
    source: 'Name in lower case with dashes; of two alike the tab root keeps it and the other takes the end of its id',
    expected: ({ id }, facts) => slugOf(pathOf(id), facts),
  },
  id: {
    kind: 'game-data',
    source: 'data/advancement/*.json of 26.2, the file path',
    expected: ({ name, parent }, facts) => idOf(name, parent, facts),
  },
  name: {
    kind: 'game-data',
    source: 'display.title of the advancement through lang/en_us.json',
    expected: ({ id }, facts) => titleOf(pathOf(id), facts),
  },
  description: {
    kind: 'editorial',
    source: 'Our own words; checked to share no run of five words with the description in the game',
    expected: expectedDescription,
  },
  tab: {
    kind: 'game-data',
    source: 'Folder of the advancement; the folder story is the tab Minecraft',
    expected: ({ id }) => tabOf(pathOf(id)),
  },
  icon: {
    kind: 'game-data',
    source: 'display.icon of the advancement',
    expected: ({ id }, facts) => pathOf(advancementOf(pathOf(id), facts).display.icon.id),
  },
  howToComplete: {
    kind: 'editorial',
    source: 'Our own words; checked to say every name, number and count that the criteria demand',
    expected: expectedHowToComplete,
  },
  parent: {
    kind: 'game-data',
    source: 'parent of the advancement, as a slug',
    expected: ({ id }, facts) => {
      const parent = ancestorsOf(pathOf(id), facts).at(-1);
      return parent === undefined ? null : slugOf(parent, facts);
    },
  },
  difficulty: {
    kind: 'derived',
    source:
      'Rule: challenge of 100 XP or more expert, other challenge hard, goal or four ancestors or in the End medium, else easy',
    expected: ({ id }, facts) => difficultyOf(pathOf(id), facts),
  },
  xpReward: {
    kind: 'game-data',
    source: 'rewards.experience of the advancement',
    expected: ({ id }, facts) => advancementOf(pathOf(id), facts).rewards.experience,
  },
  prerequisites: {
    kind: 'derived',
    source: 'All ancestors in the tree, the root first',
    expected: ({ id }, facts) => ancestorsOf(pathOf(id), facts).map((ancestor) => slugOf(ancestor, facts)),
  },
  rewards: {
    kind: 'derived',
    source: 'rewards of the advancement; experience is all that these advancements give',
    expected: ({ id }, facts) => {
      const { experience } = advancementOf(pathOf(id), facts).rewards;
      return experience === 0 ? 'None' : `${experience} XP`;
    },
  },
  isChallenge: {
    kind: 'game-data',
    source: 'display.frame of the advancement',
    expected: ({ id }, facts) => advancementOf(pathOf(id), facts).display.frame === 'challenge',
  },
  isGoal: {
    kind: 'game-data',
    source: 'display.frame of the advancement',
    expected: ({ id }, facts) => advancementOf(pathOf(id), facts).display.frame === 'goal',
  },
  versionAdded: {
    kind: 'derived',
    source: 'First release whose registry or language file has it; achievements before 1.12 are not counted',
    expected: ({ id }, facts) => {
      const path = pathOf(id);
      return (
        versionCorrections[path] ?? facts.read('derived/version_added.json', versionsSchema).achievements[path]?.version
      );
    },
  },
};

function expectedDescription({ id, description }: Achievement, facts: Facts): string {
  const theirs = textOf(advancementOf(pathOf(id), facts).display.description.translate, facts);
  const shared = theirs === description ? theirs : sharedRun(description, theirs);
  if (shared !== undefined) return `words of our own instead of "${shared}"`;
  return isOfGoodLength(description) ? description : 'words of 40 to 400 characters';
}

function isOfGoodLength(words: string): boolean {
  return words.length >= 40 && words.length <= 400;
}

function expectedHowToComplete({ id, description, howToComplete }: Achievement, facts: Facts): string {
  const names = facts.read('raw/lang/en_us.json', languageSchema);
  const missing = missingFromWords(`${description} ${howToComplete}`, advancementOf(pathOf(id), facts), names);
  if (missing.length > 0) return `words that also say ${missing.join(', ')}`;
  return isOfGoodLength(howToComplete) ? howToComplete : 'words of 40 to 400 characters';
}

/** The id whose title and parent are this record's: no two siblings share a title. */
function idOf(name: string, parent: string | null, facts: Facts): string | undefined {
  const path = Object.keys(advancementsOf(facts)).find((candidate) => {
    const above = ancestorsOf(candidate, facts).at(-1);
    return titleOf(candidate, facts) === name && (above === undefined ? null : slugOf(above, facts)) === parent;
  });
  return path === undefined ? undefined : `minecraft:${path}`;
}

function slugOf(path: string, facts: Facts): string {
  const slug = dashed(titleOf(path, facts));
  const alike = Object.keys(advancementsOf(facts)).filter((other) => dashed(titleOf(other, facts)) === slug);
  return alike.length === 1 || path.endsWith('/root') ? slug : dashed(path.replace(/^.*\//, ''));
}

function dashed(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function difficultyOf(path: string, facts: Facts): Achievement['difficulty'] {
  const { display, rewards } = advancementOf(path, facts);
  if (display.frame === 'challenge') return rewards.experience >= 100 ? 'expert' : 'hard';
  const isFar = ancestorsOf(path, facts).length >= 4 || tabOf(path) === 'end';
  return display.frame === 'goal' || isFar ? 'medium' : 'easy';
}

function ancestorsOf(path: string, facts: Facts): string[] {
  const { parent } = advancementOf(path, facts);
  return parent === undefined ? [] : [...ancestorsOf(pathOf(parent), facts), pathOf(parent)];
}

function tabOf(path: string): string {
  const folder = path.replace(/\/.*$/, '');
  return tabOfFolder[folder] ?? folder;
}

function titleOf(path: string, facts: Facts): string {
  return textOf(advancementOf(path, facts).display.title.translate, facts);
}

function textOf(key: string, facts: Facts): string {
  return facts.read('raw/lang/en_us.json', languageSchema)[key] ?? key;
}

function advancementOf(path: string, facts: Facts): Advancement {
  const advancement = advancementsOf(facts)[path];
  if (advancement === undefined) throw new Error(`achievements: ${path} is no advancement of the game`);
  return advancement;
}

function advancementsOf(facts: Facts): Record<string, Advancement> {
  return facts.read('raw/data/advancement.json', advancementsSchema);
}

function pathOf(id: string): string {
  return id.replace(/^minecraft:/, '');
}
