import { takeTurn } from './take-turn.ts';

/** So long the event loop may be held. */
const mostMs = 10;

/** Calls something for each item until it returns true, and lets other work run every few milliseconds. */
async function untilTrue<Item>(items: readonly Item[], see: (item: Item) => boolean, now: () => number) {
  let startedAt = now();
  for (const item of items) {
    if (see(item)) return;
    if (now() - startedAt < mostMs) continue;
    await takeTurn();
    startedAt = now();
  }
}

const clock = () => performance.now();

export async function mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item) => Result, now = clock) {
  const results: Result[] = [];
  const see = (item: Item) => {
    results.push(map(item));
    return false;
  };
  await untilTrue(items, see, now);
  return results;
}

export async function filterInTurns<Item>(items: readonly Item[], fits: (item: Item) => boolean, now = clock) {
  const kept: Item[] = [];
  const see = (item: Item) => {
    if (fits(item)) kept.push(item);
    return false;
  };
  await untilTrue(items, see, now);
  return kept;
}

export async function findInTurns<Item>(items: readonly Item[], fits: (item: Item) => boolean, now = clock) {
  let found: Item | undefined;
  const see = (item: Item) => {
    if (!fits(item)) return false;
    found = item;
    return true;
  };
  await untilTrue(items, see, now);
  return found;
}
