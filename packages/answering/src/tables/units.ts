import { singular } from '../text/tokens.ts';
import table from './units.json' with { type: 'json' };

export type Dimension = keyof typeof table;

export interface Unit {
  dimension: Dimension;
  /** How many base units of the dimension one of it is; currencies are never converted. */
  factor: number;
  /** The currency, by its sign. */
  currency?: string;
}

const currencies: Readonly<Record<string, string>> = {
  gbp: '£',
  pound: '£',
  quid: '£',
  eur: '€',
  euro: '€',
  usd: '$',
  dollar: '$',
  buck: '$',
  franc: 'chf',
};

const units = new Map<string, Unit>(
  (Object.entries(table) as [Dimension, Record<string, number>][]).flatMap(([dimension, symbols]) =>
    Object.entries(symbols).map(([symbol, factor]) => [
      symbol,
      dimension === 'money' ? { dimension, factor, currency: currencies[symbol] ?? symbol } : { dimension, factor },
    ]),
  ),
);

/** The unit with this name or symbol. */
export function unitOf(text: string): Unit | undefined {
  const key = text.trim().toLowerCase().replace(/\.$/, '');
  return units.get(key) ?? units.get(singular(key));
}

/** "Width in m" has a unit, "Fits in a car" has none: symbols of one letter are units only where they are marked. */
export const isMarkedOnly = (text: string) => text.length === 1 && /\p{L}/u.test(text);
