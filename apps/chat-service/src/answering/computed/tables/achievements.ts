import type { Achievement } from '@lectern/dataset';
import type { NumberField, Relation, Table, Trait } from '../table.ts';
import { words } from '../text.ts';
import type { World } from '../world.ts';
import { added, addedOrder } from './added.ts';

const difficulties = ['easy', 'medium', 'hard', 'expert'];

export function achievementTable(world: World): Table<Achievement> {
  const rows = world.records<Achievement>('achievements');
  const names = new Map(rows.map(({ slug, name }) => [slug, name]));
  const children = new Map(
    rows.map(({ slug }) => [slug, rows.filter(({ parent }) => parent === slug).map(({ name }) => name)]),
  );
  return {
    resource: 'achievements',
    singular: 'advancement',
    plural: 'advancements',
    nouns: ['advancement', 'achievement'],
    fillers: words(
      'belong to|belong|part of|contain|found|tree|screen|unlock|worth|tab|give|reward|difficulty|complete|version|get|earn|branch|category|section',
    ),
    rows,
    nameOf: ({ name }) => name,
    recordOf: (achievement) => achievement,
    numbers: [...numbers, followers(children), addedOrder(rows)],
    traits: [...tabs, ...levels, ...frames],
    relations: [...relations(names, children), added],
  };
}

const numbers: readonly NumberField<Achievement>[] = [
  {
    name: 'experience',
    of: ({ xpReward }) => xpReward,
    nouns: ['xp', 'experience', 'experience point', 'xp reward', 'exp', 'xp point'],
    most: ['most rewarding'],
    top: '{gives|give} the most experience',
    bottom: '{gives|give} the least experience',
    say: (value) => `${value} experience`,
    key: true,
  },
  {
    name: 'difficulty',
    of: ({ difficulty }) => difficulties.indexOf(difficulty),
    nouns: ['difficulty'],
    most: ['hardest', 'most difficult'],
    least: ['easiest', 'least difficult', 'simplest'],
    more: ['harder', 'more difficult'],
    less: ['easier', 'less difficult'],
    order: true,
    top: '{is|are} the hardest',
    bottom: '{is|are} the easiest',
    say: (value) => `difficulty ${difficulties[value]}`,
    key: true,
  },
  {
    name: 'prerequisites',
    of: ({ prerequisites }) => prerequisites.length,
    nouns: [
      'prerequisite',
      'parent',
      'requirement',
      'step',
      'advancement before it',
      'other before it',
      'other',
      'other advancement',
      'advancement before',
    ],
    top: '{has|have} the most prerequisites',
    bottom: '{has|have} the fewest prerequisites',
    say: (value) => (value === 0 ? 'no prerequisites' : `${value} ${value === 1 ? 'prerequisite' : 'prerequisites'}`),
  },
];

const followers = (children: ReadonlyMap<string, readonly string[]>): NumberField<Achievement> => ({
  name: 'advancements after it',
  of: ({ slug }) => children.get(slug)?.length ?? 0,
  nouns: ['child', 'children', 'follower', 'advancement after it', 'branch'],
  top: '{has|have} the most advancements right after it',
  bottom: '{has|have} the fewest advancements right after it',
  say: (value) => `${value} right after it`,
});

const tab = (value: Achievement['tab'], words: readonly string[] = [value]): Trait<Achievement> => ({
  field: 'tab',
  words: words.flatMap((word) => [word, `${word} tab`]),
  holds: (achievement) => achievement.tab === value,
  after: `in the ${value === 'end' ? 'End' : value.replace(/^./, (letter) => letter.toUpperCase())} tab`,
  not: `outside the ${value} tab`,
  api: `tab=${value}`,
});

const tabs: readonly Trait<Achievement>[] = [
  tab('minecraft', ['minecraft tab', 'story', 'main']),
  tab('nether', ['nether', 'hell']),
  tab('end'),
  tab('adventure'),
  tab('husbandry', ['husbandry', 'farming']),
];

const levels: readonly Trait<Achievement>[] = difficulties.map((value) => ({
  field: 'difficulty',
  words: [value],
  holds: ({ difficulty }) => difficulty === value,
  before: value,
  not: `that {is|are} not ${value}`,
  api: `difficulty=${value}`,
}));

const frame = (field: 'isChallenge' | 'isGoal', word: string): Trait<Achievement> => ({
  field,
  words: [],
  nouns: [word, `${word} frame`, `${word} advancement`, `${word} achievement`],
  holds: (achievement) => achievement[field],
  before: word,
  not: `that {is no ${word}|are no ${word}s}`,
});

const frames: readonly Trait<Achievement>[] = [frame('isChallenge', 'challenge'), frame('isGoal', 'goal')];

const relations = (
  names: ReadonlyMap<string, string>,
  children: ReadonlyMap<string, readonly string[]>,
): Relation<Achievement>[] => [
  {
    field: 'parent',
    after: words('after|follow|come after|directly after|unlocked by|unlocked after|come right after|unlock by'),
    before: ['unlock', 'lead to'],
    values: ({ parent }) => [names.get(parent ?? '') ?? ''],
    refers: ['achievements'],
    clause: 'directly after {}',
    not: 'not directly after {}',
  },
  {
    field: 'children',
    after: ['unlock', 'lead to', 'lead up to'],
    values: ({ slug }) => children.get(slug) ?? [],
    refers: ['achievements'],
    clause: 'that {unlocks|unlock} {}',
    not: 'that {does|do} not unlock {}',
  },
  {
    field: 'prerequisites',
    after: ['require', 'need', 'depend on', 'need to have'],
    values: ({ prerequisites }) => prerequisites.map((slug) => names.get(slug) ?? ''),
    refers: ['achievements'],
    needsNoun: true,
    clause: 'that {requires|require} {}',
    not: 'that {does|do} not require {}',
  },
];
