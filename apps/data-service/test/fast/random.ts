/** Random values that are the same for the same seed. */
export interface Random {
  /** A whole number below `end`. */
  below(end: number): number;
  /** True with this percentage. */
  chance(percent: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const below = (end: number) => next() % end;
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}
