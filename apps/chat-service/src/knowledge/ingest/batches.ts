/**
 * The items in batches of a few sizes only, each a quarter of the one before. Databases keep a statement for each size,
 * and a size for every length would push out those that turns need.
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
