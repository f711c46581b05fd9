import records from '../../records/achievements.json' with { type: 'json' };
import words from '../../words/achievements.json' with { type: 'json' };
import { type Fields, held, spaced } from '../field.ts';
import type { Achievement } from '../resources/achievements.ts';
import { addedField, idField } from './common.ts';

const { fields } = words;

/** Slugs as titles, for advancements that are named by another one. */
const titles = new Map(records.map(({ slug, name }) => [slug, name]));
const titleOf = (slug: string) =>
  titles.get(slug) ?? spaced(slug).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const frameText = ({ isChallenge, isGoal }: Achievement) =>
  isChallenge ? 'a challenge' : isGoal ? 'a goal' : 'an ordinary advancement, no challenge or goal';

export const achievementFields: Fields<Achievement> = {
  howToComplete: {
    ...fields.howToComplete,
    label: 'how to complete it',
    type: 'prose',
    say: ({ howToComplete }) => howToComplete,
  },
  description: {
    ...fields.description,
    label: 'description',
    type: 'prose',
    say: ({ description, howToComplete }) => `${description} ${howToComplete}`,
  },
  tab: {
    ...fields.tab,
    label: 'tab',
    type: 'choice',
    say: ({ name, tab }) => `The advancement ${name} is in the ${spaced(tab)} tab.`,
  },
  icon: {
    ...fields.icon,
    label: 'icon',
    type: 'names',
    say: ({ name, icon }) => `The icon of the advancement ${name} is ${spaced(icon)}.`,
  },
  parent: {
    ...fields.parent,
    label: 'parent',
    type: 'names',
    say: ({ name, parent }) =>
      parent === null
        ? `${name} is the first advancement of its tab.`
        : `The advancement before ${name} is ${titleOf(parent)}.`,
    names: ({ parent }) => (parent === null ? [] : held([titleOf(parent)])),
    sayReverse: (name, holders) => `The advancement ${name} leads to ${holders}.`,
  },
  difficulty: {
    ...fields.difficulty,
    label: 'difficulty',
    type: 'choice',
    say: ({ name, difficulty }) => `The difficulty of the advancement ${name} is ${difficulty}.`,
  },
  xpReward: {
    ...fields.xpReward,
    label: 'experience reward',
    type: 'amount',
    say: ({ name, xpReward }) =>
      xpReward === 0
        ? `The advancement ${name} gives no experience (0 XP).`
        : `The advancement ${name} gives ${xpReward} experience (XP).`,
    number: ({ xpReward }) => xpReward,
    sayNumber: (points) => `a reward of ${points} XP`,
  },
  isChallenge: {
    ...fields.isChallenge,
    label: 'frame',
    type: 'yesno',
    say: (achievement) => `The advancement ${achievement.name} is ${frameText(achievement)}.`,
  },
  versionAdded: addedField(fields.versionAdded),
  id: idField(fields.id),
};
