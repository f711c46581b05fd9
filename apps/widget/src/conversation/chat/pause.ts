const longestMs = 15_000;

/** Waits longer each time; without a connection until there is one again. */
export function pause(attempt: number): Promise<void> {
  const waitMs = navigator.onLine ? Math.min(longestMs, 500 * 2 ** attempt) : 60_000;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    addEventListener('online', end);
  });
}
