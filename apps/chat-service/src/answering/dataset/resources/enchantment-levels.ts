import type { Enchantment } from '@lectern/dataset';
import { type Ask, isNamedFigure, type Told } from '../attribute.ts';
import { beginningOf, sentence } from '../phrasing.ts';

/** The highest level, or what one level does. */
export function tellLevel(enchantment: Enchantment, ask: Ask): Told | undefined {
  const { name, maxLevel } = enchantment;
  const wantsHighest = /\b(max|maximum|highest|cap|top|how (high|many)|up to)\b/.test(ask.rest);
  if (ask.level !== undefined && !wantsHighest)
    return ask.yesNo ? tellExists(enchantment, ask.level) : tellEffect(enchantment, ask);
  return {
    text: `The highest level of ${name} is ${maxLevel}${maxLevel === 1 ? ', its only one' : ''}.`,
    yes: ask.yesNo && ask.level !== undefined ? ask.level === maxLevel : isNamedFigure(ask, [maxLevel]),
  };
}

export const tellExists = ({ name, maxLevel }: Enchantment, level: number): Told => ({
  text: `The highest level of ${name} is ${maxLevel}.`,
  yes: level <= maxLevel,
});

/** What an enchantment does, at the level that is named or in general. */
export function tellEffect({ name, effectPerLevel, description, maxLevel }: Enchantment, ask: Ask): Told {
  const { level } = ask;
  if (level === undefined) {
    const perLevel = /\b(per|each|every) level\b|\blevels\b/.test(ask.rest)
      ? ` ${effectPerLevel.map(sentence).join(' ')}`
      : '';
    return { text: perLevel === '' ? beginningOf(`${name}: ${description}`, 280) : `${name}:${perLevel}` };
  }
  const told =
    effectPerLevel.find((one) => one.startsWith(`Level ${level}:`)) ?? (level <= maxLevel ? description : undefined);
  return {
    text:
      told === undefined
        ? `${name} has no level ${level} in survival; its highest level is ${maxLevel}.`
        : `${name}, ${lowered(sentence(`${told}${ofFullSet(told, ask)}`))}`,
  };
}

/** What a whole suit of armor gives, where the text tells it of one piece. */
function ofFullSet(told: string, { rest }: Ask): string {
  const [, share] = /(\d+)% .*\bper piece\b/.exec(told) ?? [];
  const isAsked = /\b(full|whole|complete|sets?|total|all|four|4 pieces|everything)\b/.test(rest);
  return share === undefined || !isAsked ? '' : `, ${4 * Number(share)}% with all four pieces`;
}

const lowered = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
