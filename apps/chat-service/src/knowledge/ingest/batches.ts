/**
 * Splits items into batches of only a few sizes, each a quarter of the previous. Databases cache a statement per size,
 * and arbitrary sizes would evict the statements that turns need.
 */
export function inBatches<Item>(items: readonly Item[], largest: number): Item[][] {
  const batches: Item[][] = [];
  let size = largest;
  for (let from = 0; from < items.length; from += size) {
    while (size > items.length - from) size = Math.max(1, Math.floor(size / 4));
    batches.push(items.slice(from, from + size));
  }
  return batches;
}
