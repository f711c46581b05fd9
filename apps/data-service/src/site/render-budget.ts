/** Pages that all callers together may have rendered in a second; more than people read. */
const mostPerSecond = 150;
/** A caller may always have this many rendered in a second, whatever the others do: nobody clicks faster. */
const mostForOne = 10;
/** However many callers there are. */
const mostInAll = 300;

/**
 * Pages are not rate limited, but they share a processor with the API. Only a flood of URLs that are each requested only
 * once, so that the cache does not help, reaches the bound; other people's pages are still rendered meanwhile.
 */
export function createRenderBudget(now: () => number): { take(caller: string): boolean } {
  let second = 0;
  let taken = 0;
  const byCaller = new Map<string, number>();
  return {
    take(caller) {
      const current = Math.floor(now() / 1_000);
      if (current !== second) {
        second = current;
        taken = 0;
        byCaller.clear();
      }
      const own = (byCaller.get(caller) ?? 0) + 1;
      if (taken >= mostInAll || (taken >= mostPerSecond && own > mostForOne)) return false;
      byCaller.set(caller, own);
      taken += 1;
      return true;
    },
  };
}
