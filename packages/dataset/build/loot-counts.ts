import { z } from 'zod';

/** Probabilities of whole numbers. */
export type Distribution = ReadonlyMap<number, number>;

const provider = z.union([
  z.number(),
  z.object({ type: z.literal('minecraft:uniform'), min: z.number(), max: z.number() }),
  z.object({ type: z.literal('minecraft:binomial'), n: z.number(), p: z.number() }),
]);

/** How often each number comes out of a number provider of the game. */
export function readNumber(value: unknown): Distribution {
  const given = provider.parse(value);
  if (typeof given === 'number') return new Map([[Math.round(given), 1]]);
  if (given.type === 'minecraft:binomial') return binomial(given.n, given.p);
  const size = given.max - given.min + 1;
  return new Map(Array.from({ length: size }, (_, index) => [given.min + index, 1 / size]));
}

export function binomial(trials: number, probability: number): Distribution {
  let all: Distribution = new Map([[0, 1]]);
  const once = new Map([
    [0, 1 - probability],
    [1, probability],
  ]);
  for (let trial = 0; trial < trials; trial += 1) all = sum(all, once);
  return all;
}

export function sum(a: Distribution, b: Distribution): Distribution {
  const total = new Map<number, number>();
  for (const [one, p] of a) for (const [two, q] of b) total.set(one + two, (total.get(one + two) ?? 0) + p * q);
  return total;
}

export function mapped(of: Distribution, change: (value: number) => number): Distribution {
  const result = new Map<number, number>();
  for (const [value, p] of of) result.set(change(value), (result.get(change(value)) ?? 0) + p);
  return result;
}

export function mean(of: Distribution, value: (number: number) => number = (number) => number): number {
  return [...of].reduce((total, [number, p]) => total + p * value(number), 0);
}
