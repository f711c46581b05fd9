import type { Trade } from '@lectern/dataset';
import { sentencesOf, type Told } from './fact.ts';

export function tradeFacts(trade: Trade): Told[] {
  const { name } = trade;
  return [
    `A villager beside a ${trade.workstation} becomes a ${name}; that is its workstation.`,
    trade.description,
    sentencesOf(trade.description),
    trade.levels.flatMap((level) =>
      level.trades.map(({ gives, gives2, receives, priceEmeralds }) =>
        priceEmeralds === undefined
          ? `${name} of level ${level.name} buys ${gives}.`
          : `${name} of level ${level.name} sells ${receives} for ${gives}${gives2 === undefined ? '' : ` and ${gives2}`}.`,
      ),
    ),
  ];
}
