import type { Enchantment } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { wordsOf } from './text.ts';
import type { FindThing } from './things.ts';

const compares = /\b(?:or|vs|versus|than|difference|better|compare|compared|between)\b/i;
const numerals: Readonly<Record<string, number>> = {
  ...{ i: 1, ii: 2, iii: 3, iv: 4, v: 5, one: 1, two: 2, three: 3, four: 4, five: 5 },
  ...{ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 },
};
const longestName = 4;

/** Sets levels of enchantments side by side: "Smite V or Sharpness V", "Power 4 vs 5". */
export function createLevelsBeside(find: FindThing) {
  return (message: string): Worked | undefined => {
    if (!compares.test(message)) return undefined;
    const words = wordsOf(message);
    const found = levelsIn(words, find);
    const told = found.flatMap(({ enchantment, level }) => {
      const effect = enchantment.effectPerLevel.find((one) => one.startsWith(`Level ${level}: `));
      return effect === undefined ? [] : [`${enchantment.name} ${effect.replace(/^Level (\d+)/, '$1')}.`];
    });
    if (new Set(told).size < 2 || told.length < found.length) return undefined;
    const rows = found.map(({ enchantment }) => enchantment);
    return { text: told.join(' '), rows, resource: 'enchantments', confidence: 0.9 };
  };
}

interface Level {
  enchantment: Enchantment;
  level: number;
}

function levelsIn(words: readonly string[], find: FindThing): Level[] {
  const found: Level[] = [];
  for (const [index, word] of words.entries()) {
    const level = Object.hasOwn(numerals, word) ? numerals[word] : undefined;
    const before = words.slice(0, index).filter((one) => !/^(?:level|lvl)$/.test(one));
    const enchantment =
      nameBefore(before, find) ?? (joins.test(words[index - 1] ?? '') ? found.at(-1)?.enchantment : undefined);
    if (level !== undefined && enchantment !== undefined) found.push({ enchantment, level });
  }
  return found;
}

/** "Power 4 or 5" names it once. */
const joins = /^(?:or|vs|versus|and|than)$/;

function nameBefore(words: readonly string[], find: FindThing): Enchantment | undefined {
  for (let length = longestName; length > 0; length -= 1) {
    const found = length <= words.length ? find(words.slice(-length).join(' '), ['enchantments']) : undefined;
    // A record of the enchantments resource.
    if (found !== undefined) return found.record as Enchantment;
  }
  return undefined;
}
