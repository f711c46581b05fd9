import { z } from 'zod';
import type { Enchantment } from '../../src/resources/enchantments.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { kindsOf } from './kinds.ts';
import { figuresPerLevel } from './levels.ts';
import { noteFigures } from './notes.ts';
import { sourcesOf } from './sources.ts';
import { tagMembers } from './tags.ts';

const definition = z.object({
  max_level: z.number(),
  weight: z.number(),
  supported_items: z.string(),
  exclusive_set: z.string().optional(),
  effects: z.record(z.string(), z.unknown()).default({}),
});
const definitions = z.record(z.string(), definition);
const lang = z.record(z.string(), z.string());
const settled = z.object({ enchantments: z.record(z.string(), z.object({ value: z.string() })) });

export const enchantmentProof: ResourceProof<Enchantment> = {
  id: {
    kind: 'game-data',
    source: 'enchantment registry of the game',
    expected: ({ id }, facts) =>
      Object.keys(definitionsOf(facts)).find((known) => known === id) ?? 'no such enchantment',
  },
  name: {
    kind: 'game-data',
    source: 'English language file of the game, enchantment.minecraft.*',
    expected: ({ id }, facts) => nameOf(facts, id),
  },
  maxLevel: {
    kind: 'game-data',
    source: 'enchantment definition, max_level',
    expected: ({ id }, facts) => definitionOf(facts, id).max_level,
  },
  description: { kind: 'editorial', source: 'written by us from the effects of the definition' },
  effectPerLevel: {
    kind: 'derived',
    source:
      'numbers worked out from the effects of the definition, the loot tables and fixed figures of the game code; wording by us',
    expected: ({ id }, facts) => {
      const { effects, max_level } = definitionOf(facts, id);
      const perLevel = figuresPerLevel(facts, id, effects, max_level);
      return perLevel.map((figures, index) => ({ level: `Level ${index + 1}`, figures }));
    },
    actual: ({ effectPerLevel }) => effectPerLevel.map(readLevel),
  },
  applicableItems: {
    kind: 'derived',
    source: 'supported_items of the definition, item tags resolved, grouped into kinds of item',
    expected: ({ id }, facts) => kindsOf(facts, definitionOf(facts, id).supported_items),
  },
  incompatibleWith: {
    kind: 'derived',
    source: 'exclusive_set of either side, made symmetric, names in alphabetical order',
    expected: ({ id }, facts) => rivalsOf(facts, id).toSorted(),
  },
  obtainedFrom: {
    kind: 'derived',
    source: 'enchantment tags in_enchanting_table and tradeable, and the loot tables that name or draw the enchantment',
    expected: ({ id }, facts) => sourcesOf(facts, id, definitionOf(facts, id).supported_items),
  },
  weight: {
    kind: 'game-data',
    source: 'enchantment definition, weight',
    expected: ({ id }, facts) => definitionOf(facts, id).weight,
  },
  treasureOnly: {
    kind: 'game-data',
    source: 'enchantment tag treasure',
    expected: ({ id }, facts) => tagMembers(facts, 'enchantment', 'treasure').includes(id),
  },
  curseOf: {
    kind: 'game-data',
    source: 'enchantment tag curse',
    expected: ({ id }, facts) => tagMembers(facts, 'enchantment', 'curse').includes(id),
  },
  category: { kind: 'editorial', source: 'sorted by us by what the enchantment is for' },
  versionAdded: {
    kind: 'derived',
    source: 'first release whose language file or registry has it; before 1.6.1 public version histories',
    expected: ({ id }, facts) => facts.read('settled/version_added.json', settled).enchantments[id]?.value,
  },
  notes: {
    kind: 'editorial',
    source: 'written by us; chances and prices worked out from the loot tables and the price rule of traded books',
    expected: ({ id }, facts) => noteFigures(facts, id),
    actual: ({ notes }) => figuresIn(notes),
  },
};

function definitionsOf(facts: Facts): z.infer<typeof definitions> {
  return facts.read('raw/data/enchantment.json', definitions);
}

function definitionOf(facts: Facts, id: string): z.infer<typeof definition> {
  return definition.parse(definitionsOf(facts)[id]);
}

function nameOf(facts: Facts, id: string): string | undefined {
  return facts.read('raw/lang/en_us.json', lang)[`enchantment.minecraft.${id}`];
}

function rivalsOf(facts: Facts, id: string): string[] {
  const excludes = (one: string, other: string) => {
    const { exclusive_set } = definitionOf(facts, one);
    return exclusive_set !== undefined && tagMembers(facts, 'enchantment', exclusive_set).includes(other);
  };
  const rivals = Object.keys(definitionsOf(facts)).filter((other) => other !== id);
  return rivals
    .filter((other) => excludes(id, other) || excludes(other, id))
    .map((other) => nameOf(facts, other) ?? other);
}

function readLevel(text: string): { level: string; figures: number[] } {
  const [level = '', effect = ''] = text.split(': ');
  return { level, figures: figuresIn(effect) };
}

function figuresIn(text: string): number[] {
  return (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);
}
