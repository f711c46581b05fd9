import { z } from 'zod';
import type { Trade } from '../../src/resources/trades.ts';
import type { Facts, ResourceProof } from '../proof.ts';
import { offersOf, professionsIn, type VillagerTrade } from './data.ts';
import { itemName, textOf } from './names.ts';
import { noteFacts, readNote } from './notes.ts';
import { priceOf } from './prices.ts';

const derivedTrades = z.record(
  z.string(),
  z.object({
    workstation: z.string(),
    levels: z.array(z.object({ trades: z.array(z.object({ id: z.string(), edition: z.string() })) })),
  }),
);

const villagerLevels = [1, 2, 3, 4, 5];

export const tradeProof: ResourceProof<Trade> = {
  id: {
    kind: 'game-data',
    source: 'villager profession of the game that has offers and a workstation',
    expected: ({ id }, facts) => professionsIn(facts).find((known) => known === id) ?? 'no such profession',
  },
  name: {
    kind: 'game-data',
    source: 'English language file of the game, entity.minecraft.villager.*',
    expected: ({ id }, facts) => textOf(facts, `entity.minecraft.villager.${id}`),
  },
  workstation: {
    kind: 'derived',
    source: 'job site block of the profession, from the long-standing public record; its name from the language file',
    expected: ({ id }, facts) => textOf(facts, `block.minecraft.${derivedOf(facts)[id]?.workstation}`),
  },
  description: { kind: 'editorial', source: 'written by us from the offers' },
  biomeSpecific: {
    kind: 'derived',
    source: 'whether an offer has a merchant_predicate on the type of villager',
    expected: ({ id }, facts) =>
      villagerLevels.some((level) => offersOf(facts, id, level).some(({ types }) => types.length > 0)),
  },
  levels: {
    kind: 'derived',
    source:
      'trade sets and villager trades of the game; price rule of enchanted goods from its code; edition against the Bedrock tables; of the notes every number and type of villager',
    expected: ({ id }, facts) =>
      villagerLevels.map((level) => ({
        level,
        name: textOf(facts, `merchant.level.${level}`),
        trades: offersOf(facts, id, level).map((trade) => expectedOffer(facts, trade, id, level)),
      })),
    actual: ({ levels }) =>
      levels.map((level) => ({
        ...level,
        trades: level.trades.map(({ notes, ...offer }) => ({ ...offer, note: readNote(notes) })),
      })),
  },
};

function derivedOf(facts: Facts): z.infer<typeof derivedTrades> {
  return facts.read('derived/trades.json', derivedTrades);
}

/** The offer seen from the player, with the facts of its note in place of the words. */
function expectedOffer(facts: Facts, trade: VillagerTrade, profession: string, level: number) {
  const price = priceOf(facts, trade);
  const paysEmeralds = trade.wants.id === 'minecraft:emerald' && price !== undefined;
  return {
    gives: itemName(facts, trade.wants.id),
    givesAmount: paysEmeralds ? price.min : trade.wants.count,
    receives: receivedName(facts, trade),
    receivesAmount: trade.gives.count,
    maxUses: trade.max_uses,
    edition: editionOf(facts, trade.id, profession),
    ...(price === undefined ? {} : { priceEmeralds: price.min }),
    ...(trade.additional_wants === undefined ? {} : { gives2: itemName(facts, trade.additional_wants.id) }),
    note: noteFacts(facts, trade, level),
  };
}

/** Explorer maps are renamed by the offer; everything else keeps its item's name. */
function receivedName(facts: Facts, { gives, modifiers }: VillagerTrade): string {
  const renamed = modifiers.find((modifier) => modifier.function === 'minecraft:set_name');
  return renamed === undefined ? itemName(facts, gives.id) : textOf(facts, renamed.name.translate);
}

function editionOf(facts: Facts, id: string, profession: string): string | undefined {
  const offers = derivedOf(facts)[profession]?.levels.flatMap(({ trades }) => trades);
  return offers?.find((offer) => offer.id === id)?.edition;
}
