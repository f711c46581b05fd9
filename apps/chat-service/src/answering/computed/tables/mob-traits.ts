import type { Mob } from '@lectern/dataset';
import { portraits } from '../../dataset/portraits.ts';
import type { Trait } from '../table.ts';
import { words } from '../text.ts';

const type = (value: Mob['type'], words: readonly string[], nouns: readonly string[]): Trait<Mob> => ({
  field: 'type',
  words,
  nouns,
  holds: (mob) => mob.type === value,
  not: value === 'boss' ? 'that {is no boss|are no bosses}' : `that {is|are} not ${value}`,
  api: `type=${value}`,
  ...(value === 'boss' ? { noun: '{boss|bosses}' } : { before: value }),
});

const isWeakTo = (what: string) => (mob: Mob) => mob.weaknesses.some((text) => text.startsWith(what));

/** What its texts say of it, in any of these words. */
const tells =
  (pattern: RegExp) =>
  ({ behavior, notes, spawnConditions }: Mob) =>
    pattern.test(`${behavior} ${notes} ${spawnConditions}`);

const looks =
  (pattern: RegExp) =>
  ({ id }: Mob) =>
    pattern.test(portraits.mobs?.[id] ?? '');

const isAquatic = (mob: Mob) => isWeakTo('Impaling')(mob) || /^In dark water/.test(mob.spawnConditions);

/** What mobs are and can do, where the records tell it of all that do. */
export const mobTraits: readonly Trait<Mob>[] = [
  type('passive', ['passive', 'peaceful', 'friendly', 'harmless'], []),
  type('neutral', ['neutral'], []),
  type('hostile', ['hostile', 'aggressive'], ['monster', 'enemy', 'enemies', 'hostiles', 'baddie']),
  type('boss', ['boss'], ['boss', 'bosses', 'boss mob']),
  {
    field: 'tameable',
    words: ['tameable', 'tamable', 'tame', 'be tamed', 'can tame'],
    opposite: ['untameable', 'untamable'],
    holds: ({ tameable }) => tameable,
    before: 'tameable',
    not: 'that cannot be tamed',
    alone: true,
  },
  {
    field: 'breedable',
    words: ['breedable', 'breed', 'bred', 'be bred', 'can breed'],
    opposite: ['unbreedable'],
    holds: ({ breedable }) => breedable,
    before: 'breedable',
    not: 'that cannot be bred',
    alone: true,
  },
  {
    field: 'undead',
    words: ['undead'],
    holds: isWeakTo('Instant Health'),
    before: 'undead',
    not: 'that {is|are} not undead',
  },
  {
    field: 'arthropod',
    words: ['arthropod'],
    nouns: ['arthropod', 'insect', 'bug'],
    holds: isWeakTo('Bane of Arthropods'),
    noun: '{arthropod|arthropods}',
    not: 'that {is|are} no {arthropod|arthropods}',
  },
  {
    field: 'aquatic',
    words: words(
      'aquatic|water|sea|marine|swim|swimming|underwater|live in water|live underwater|live under water|found in water|spawn in water|spawn underwater|in water',
    ),
    nouns: ['sea creature', 'water creature', 'sea animal', 'water animal', 'fish mob'],
    holds: isAquatic,
    before: 'aquatic',
    not: 'that {does|do} not live in water',
  },
  {
    field: 'flying',
    words: ['fly', 'flying', 'airborne', 'have wings', 'float'],
    holds: looks(/\b(?:fly|flying|flies|floating)\b/),
    before: 'flying',
    not: 'that cannot fly',
  },
  {
    field: 'rideable',
    words: words('rideable|ridable|ride|ridden|be ridden|ride on|mount|mountable|use as mount|mounted'),
    holds: tells(/\bcan be (?:ridden|mounted)\b|\bcarries (?:one rider|a player|two players|up to \w+ players)\b/i),
    before: 'rideable',
    not: 'that cannot be ridden',
    alone: true,
  },
  {
    field: 'burning',
    words: words(
      'burn|burn in daylight|burn in sunlight|burn in sun|burn in day|burn at day|burn during day|burn under sun|burn by day|catch fire in sun|catch fire in daylight|catch fire in sunlight|catch fire|die in sunlight|die in daylight|die in sun|hurt by sunlight|sunlight|daylight|set on fire by sun',
    ),
    holds: isWeakTo('Burns in daylight'),
    after: 'that {burns|burn} in daylight',
    not: 'that {does|do} not burn in daylight',
    alone: true,
  },
  {
    field: 'built',
    words: words(
      'built|build|be built|craft|create|be created|construct|man made|make|made by players|built by players|made',
    ),
    holds: ({ spawnBiomes }) => spawnBiomes.includes('Built by players'),
    after: 'built by players',
    not: 'not built by players',
  },
  {
    field: 'raid',
    words: words(
      'raid|in raid|raiding|raider|part of raid|take part in raid|appear in raid|spawn in raid|join raid|during raid|come in raid',
    ),
    nouns: ['raider', 'raid mob'],
    holds: tells(/\b(?:raids? (?:bring|wave)|in raids|every raid|with raids)\b/i),
    after: 'that {takes|take} part in raids',
    not: 'that {takes|take} no part in raids',
  },
];
