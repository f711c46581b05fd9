import words from '../../words/enchantments.json' with { type: 'json' };
import { type Fields, held, listed, phrase, spaced } from '../field.ts';
import type { Enchantment } from '../resources/enchantments.ts';
import { addedField, idField, notesField } from './common.ts';

const { fields } = words;
const numerals = ['', 'I', 'II', 'III', 'IV', 'V'];
const levelText = (level: number) => `${level}${numerals[level] ? ` (${numerals[level]})` : ''}`;

export const enchantmentFields: Fields<Enchantment> = {
  maxLevel: {
    ...fields.maxLevel,
    label: 'highest level',
    type: 'amount',
    say: ({ name, maxLevel }) => `The highest level of ${name} is ${levelText(maxLevel)}.`,
    number: ({ maxLevel }) => maxLevel,
    sayNumber: (level) => `a highest level of ${levelText(level)}`,
  },
  description: { ...fields.description, label: 'effect', type: 'prose', say: ({ description }) => description },
  effectPerLevel: {
    ...fields.effectPerLevel,
    label: 'effect of each level',
    type: 'phrases',
    say: ({ name, effectPerLevel }) => `${name}: ${effectPerLevel.map(phrase).join('; ')}.`,
    parts: ({ effectPerLevel }) => effectPerLevel,
  },
  applicableItems: {
    ...fields.applicableItems,
    label: 'items',
    type: 'names',
    say: ({ name, applicableItems }) => `${name} can be put on: ${listed(applicableItems)}.`,
    names: ({ applicableItems }) => held(applicableItems),
    sayReverse: (name, holders) => `Enchantments for ${name}: ${holders}.`,
  },
  incompatibleWith: {
    ...fields.incompatibleWith,
    label: 'incompatible with',
    type: 'names',
    say: ({ name, incompatibleWith }) =>
      incompatibleWith.length === 0
        ? `${name} is compatible with every other enchantment.`
        : `${name} is incompatible with ${listed(incompatibleWith)}: they cannot be on one item.`,
    names: ({ incompatibleWith }) => held(incompatibleWith),
  },
  obtainedFrom: {
    ...fields.obtainedFrom,
    label: 'how to get it',
    type: 'phrases',
    say: ({ name, obtainedFrom }) => `Sources of ${name}: ${listed(obtainedFrom)}.`,
    names: ({ obtainedFrom }) => held(obtainedFrom),
  },
  weight: {
    ...fields.weight,
    label: 'weight',
    type: 'amount',
    say: ({ name, weight }) => `${name} has a weight of ${weight} among the enchantments (higher is more common).`,
    number: ({ weight }) => weight,
    sayNumber: (weight) => `a weight of ${weight}`,
  },
  treasureOnly: {
    ...fields.treasureOnly,
    label: 'treasure',
    type: 'yesno',
    say: ({ name, treasureOnly }) =>
      treasureOnly
        ? `${name} is a treasure enchantment: an enchanting table never offers it.`
        : `${name} is not a treasure enchantment: an enchanting table can offer it.`,
  },
  curseOf: {
    ...fields.curseOf,
    label: 'curse',
    type: 'yesno',
    say: ({ name, curseOf }) => `${name} is ${curseOf ? 'a' : 'not a'} curse.`,
  },
  category: {
    ...fields.category,
    label: 'category',
    type: 'choice',
    say: ({ name, category }) => `${name} is in the category ${spaced(category)}.`,
  },
  versionAdded: addedField(fields.versionAdded),
  notes: notesField(fields.notes),
  id: idField(fields.id),
};
