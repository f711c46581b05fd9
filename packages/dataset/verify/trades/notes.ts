import { z } from 'zod';
import { tagMembers } from '../enchantments/tags.ts';
import type { Facts } from '../proof.ts';
import type { VillagerTrade } from './data.ts';
import { bookLevels, bookPrice, priceOf } from './prices.ts';

/** What a machine can check of an offer's notes: every number in it, and the types of villager it names. */
export interface NoteFacts {
  figures: number[];
  types: string[];
}

const otherPriceInBedrock = 'farmer/4/emerald_cake';
const mendingFactor = 2;
// Saturation acts at once, so the note gives it no seconds.
const instantEffect = 'minecraft:saturation';

/** The facts stated in a note; a missing note states none. */
export function readNote(note = ''): NoteFacts {
  const types = /villagers of the ([a-z, ]+?) types? /.exec(note)?.[1] ?? '';
  return {
    figures: (note.match(/\d+/g) ?? []).map(Number),
    types: types.split(/, | and /).filter((type) => type !== ''),
  };
}

/** The facts that belong in the note of an offer at a level of the villager. */
export function noteFacts(facts: Facts, trade: VillagerTrade, villagerLevel: number): NoteFacts {
  const figures = trade.id === otherPriceInBedrock ? bedrockCakePrice(facts) : figuresOf(facts, trade, villagerLevel);
  return { figures, types: trade.types.toSorted() };
}

function figuresOf(facts: Facts, trade: VillagerTrade, villagerLevel: number): number[] {
  const price = priceOf(facts, trade);
  const second = trade.additional_wants?.count ?? 1;
  // The record has no amount for the second item, so the note states it if it is more than one.
  const stated = second > 1 ? [second] : [];
  const modified = trade.modifiers.flatMap((modifier) => {
    switch (modifier.function) {
      case 'minecraft:enchant_with_levels':
        return [price?.min ?? 0, price?.max ?? 0, trade.wants.count, modifier.levels.min, modifier.levels.max];
      case 'minecraft:enchant_randomly':
        return [price?.min ?? 0, price?.max ?? 0, ...bookFigures(facts, villagerLevel, modifier.options)];
      case 'minecraft:set_random_dyes': {
        const [least, more] = modifier.number_of_dyes.summands;
        return [least, least + more.n];
      }
      case 'minecraft:set_stew_effect':
        return modifier.effects.filter(({ type }) => type !== instantEffect).map(({ duration }) => duration);
      case 'minecraft:set_random_potion':
        return [tagMembers(facts, 'potion', modifier.options).length];
      default:
        return [];
    }
  });
  return [...stated, ...modified];
}

/** Each of the four book offers explains a different part of the price. */
function bookFigures(facts: Facts, villagerLevel: number, enchantments: string): number[] {
  const levels = bookLevels(facts);
  const highest = Math.max(...levels);
  switch (villagerLevel) {
    case 1:
      return levels.flatMap((level) => [bookPrice(level).min, bookPrice(level).max, level]);
    case 2: {
      const step = bookPrice(2).min - bookPrice(1).min;
      return [bookPrice(1).min - step, step];
    }
    case 3: {
      const mending = bookPrice(1, mendingFactor);
      return [tagMembers(facts, 'enchantment', enchantments).length, mending.min, mending.max];
    }
    default:
      return [highest, bookPrice(highest).min];
  }
}

const amounts = z.array(z.object({ item: z.string().default(''), quantity: z.unknown() }));
const bedrockTrades = z.object({
  tiers: z.array(
    z.object({ groups: z.array(z.object({ trades: z.array(z.object({ wants: amounts, gives: amounts })) })) }),
  ),
});

function bedrockCakePrice(facts: Facts): number[] {
  const { tiers } = facts.read('raw/bedrock_1.26.30.5/economy_trades/farmer_trades.json', bedrockTrades);
  const trades = tiers.flatMap(({ groups }) => groups.flatMap((group) => group.trades));
  const cake = trades.find(({ gives }) => gives.some(({ item }) => item === 'minecraft:cake'));
  return cake === undefined ? [] : cake.wants.map(({ quantity }) => z.number().parse(quantity));
}
