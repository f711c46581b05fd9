/** Pages that may be rendered per second; more than people read. */
const mostPerSecond = 150;

/**
 * Pages are not rate limited, but they share a processor with the API. Only a flood of URLs that are each
 * requested only once, so that the cache does not help, reaches the bound.
 */
export function createRenderBudget(now: () => number): { take(): boolean } {
  let second = 0;
  let taken = 0;
  return {
    take() {
      const current = Math.floor(now() / 1_000);
      if (current !== second) {
        second = current;
        taken = 0;
      }
      taken += 1;
      return taken <= mostPerSecond;
    },
  };
}
