const longestMs = 15_000;

/** Waits longer each time; while offline, until the browser is online again. */
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
