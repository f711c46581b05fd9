import type { Resource, Trade } from '@lectern/dataset';
import type { Named } from './names.ts';

/** What villagers ask for an item, when that is the question. */
export function priceOf(
  trades: Resource | undefined,
  question: string,
  names: readonly Named[],
): { text: string; about: Named[] } | undefined {
  if (!/\b(price|costs?|pay|charge|sells?|sold|buy|emeralds?)\b/i.test(question)) return undefined;
  const item = names.find(({ resource, record }) => resource.name === 'items' && record.name !== 'Emerald');
  if (item === undefined || trades === undefined) return undefined;
  const asked = names.find(({ resource }) => resource === trades);
  for (const record of asked ? [asked.record] : trades.records) {
    const text = offerOf(record, String(item.record.name));
    if (text !== undefined) return { text, about: [{ resource: trades, record }] };
  }
  return undefined;
}

function offerOf(record: Record<string, unknown>, item: string): string | undefined {
  // A record of the trades resource.
  const { name, levels } = record as Trade;
  for (const level of levels) {
    const offer = level.trades.find(({ receives }) => receives === item);
    if (offer === undefined) continue;
    const { givesAmount, gives, receivesAmount, notes } = offer;
    const price = `${givesAmount} ${gives}${givesAmount === 1 ? '' : 's'}`;
    return `${price} for ${receivesAmount} ${item}, from a ${name} of the level ${level.name}.${notes ? ` ${notes}` : ''}`;
  }
  return undefined;
}
