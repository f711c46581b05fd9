import type { Mention } from './linker.ts';
import type { Token } from './text.ts';

/**
 * Without names that only go with another: "librarian villager" is one thing, "mending book" too, a villager who sells
 * arrows is a profession, and the game's name is no advancement beside other names.
 */
export function meantAlone(all: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const mentions = all.filter(({ start }) => !isExcluded(tokens, start));
  if (mentions.length < 2) return [...mentions];
  const named = new Set(mentions.flatMap(({ entities }) => entities.map(({ resource }) => resource.name)));
  const isTrader = named.has('trades') || ((named.has('items') || named.has('enchantments')) && isTrading(tokens));
  return mentions.filter(({ entities: [entity] }) => {
    if (entity?.name === 'Villager') return !isTrader;
    if (entity?.name === 'Enchanted Book') return !named.has('enchantments');
    return entity?.name !== 'Minecraft';
  });
}

/** "Set my spawn without a bed" is not about beds. */
function isExcluded(tokens: readonly Token[], start: number): boolean {
  const before = tokens.slice(Math.max(0, start - 2), start).map(({ word }) => word);
  return /^how$/.test(tokens[0]?.word ?? '') && /(^| )without( (an?|the|any|my|your))?$/.test(before.join(' '));
}

const trading =
  /\b(which|what|best) (\w+ )?villagers?\b|\bvillagers? (for|that|who|which|job|jobs|professions?|workstations?|guy)\b|\bfrom (a |the |any )?villagers?\b|\b(sells?|sold|selling|buys?|buying|bought|prices?|costs?|trades?|trading|worth|workstation|professions?|pays?)\b|\bemeralds? for\b|\bhow many emeralds\b/;

/** Whether a question speaks of villagers as of those who trade. */
export const isTrading = (tokens: readonly Token[]): boolean => trading.test(tokens.map(({ word }) => word).join(' '));
