import words from '../../words/mobs.json' with { type: 'json' };
import { type Fields, held, listed, phrase, plural, rangeText } from '../field.ts';
import type { Mob } from '../resources/mobs.ts';
import { addedField, idField, notesField } from './common.ts';

const health = (points: number) => `${plural(points, 'health point')} (${plural(points / 2, 'heart')})`;

const chanceText = (chance: number) => (chance === 100 ? '' : ` with a chance of ${chance}%`);

const dropText = ({ item, count, chance }: Mob['drops'][number]) => `${rangeText(count)} ${item}${chanceText(chance)}`;

const { fields } = words;

export const mobFields: Fields<Mob> = {
  hp: {
    ...fields.hp,
    label: 'health',
    type: 'amount',
    say: ({ name, hp }) => `The ${name} has ${health(hp)}.`,
    number: ({ hp }) => hp,
    sayNumber: health,
  },
  damage: {
    ...fields.damage,
    label: 'damage',
    type: 'amount',
    say: ({ name, damage }) =>
      damage.hard === 0
        ? `The ${name} deals no damage.`
        : `A hit of the ${name} deals ${damage.easy} damage on Easy, ${damage.normal} on Normal and ${damage.hard} on Hard difficulty.`,
    parts: ({ name, damage }) =>
      damage.hard === 0
        ? []
        : Object.entries(damage).map(([mode, points]) => `On ${mode} difficulty the ${name} deals ${points} damage.`),
    number: ({ damage }) => damage.normal,
    sayNumber: (points) => `${points} damage on Normal difficulty`,
  },
  xpDrop: {
    ...fields.xpDrop,
    label: 'experience',
    type: 'amount',
    say: ({ name, xpDrop }) => `Killing the ${name} gives ${rangeText(xpDrop)} experience points (XP).`,
    number: ({ xpDrop }) => xpDrop.max,
    sayNumber: (points) => plural(points, 'experience point'),
  },
  drops: {
    ...fields.drops,
    label: 'drops',
    type: 'names',
    say: ({ name, drops }) =>
      drops.length === 0 ? `The ${name} drops nothing.` : `The ${name} drops ${listed(drops.map(dropText))}.`,
    parts: ({ name, drops }) => drops.map((drop) => `The ${name} drops ${dropText(drop)}.`),
    names: ({ drops }) =>
      drops.map(({ item, count, chance }) => ({ name: item, detail: `${rangeText(count)}${chanceText(chance)}` })),
    sayReverse: (name, holders) => `${name} is dropped by ${holders}.`,
  },
  spawnBiomes: {
    ...fields.spawnBiomes,
    label: 'spawn biomes',
    type: 'names',
    say: ({ name, spawnBiomes }) =>
      spawnBiomes.length === 0 ? undefined : `The ${name} spawns in ${listed(spawnBiomes)}.`,
    names: ({ spawnBiomes }) => held(spawnBiomes),
    sayReverse: (name, holders) => `Mobs that spawn in ${name}: ${holders}.`,
  },
  spawnConditions: {
    ...fields.spawnConditions,
    label: 'spawning',
    type: 'prose',
    say: ({ spawnConditions }) => spawnConditions,
  },
  behavior: { ...fields.behavior, label: 'behavior', type: 'prose', say: ({ behavior }) => behavior },
  weaknesses: {
    ...fields.weaknesses,
    label: 'weaknesses',
    type: 'phrases',
    say: ({ name, weaknesses }) => `What works against the ${name}: ${weaknesses.map(phrase).join('; ')}.`,
    parts: ({ weaknesses }) => weaknesses,
  },
  type: {
    ...fields.type,
    label: 'type',
    type: 'choice',
    say: ({ name, type }) => (type === 'boss' ? `The ${name} is a boss mob.` : `The ${name} is a ${type} mob.`),
  },
  tameable: {
    ...fields.tameable,
    label: 'taming',
    type: 'yesno',
    say: ({ name, tameable, tamingMethod }) =>
      tameable ? `The ${name} can be tamed: ${phrase(tamingMethod ?? '')}.` : `The ${name} cannot be tamed.`,
  },
  breedable: {
    ...fields.breedable,
    label: 'breeding',
    type: 'yesno',
    say: ({ name, breedable, breedingItem }) =>
      breedable ? `The ${name} can be bred with ${phrase(breedingItem ?? '')}.` : `The ${name} cannot be bred.`,
    names: ({ breedingItem }) => held([breedingItem]),
    sayReverse: (name, holders) => `${name} is used to breed ${holders}.`,
  },
  versionAdded: addedField(fields.versionAdded),
  notes: notesField(fields.notes),
  id: idField(fields.id),
};
