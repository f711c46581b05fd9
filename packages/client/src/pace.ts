/** The state of the caller's rate limit. */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetAt: Date;
}

interface Window {
  limit: number;
  remaining: number;
  endsAt: number;
  lengthMs: number;
}

/** Delays requests that would exceed the limit that the last answers reported. */
export function createPace() {
  let window: Window | undefined;

  return {
    /** What the last answer reported, minus what was sent since. */
    current: (): RateLimit | undefined =>
      window && { limit: window.limit, remaining: window.remaining, resetAt: new Date(window.endsAt) },

    note(headers: Headers): void {
      const told = readWindow(headers);
      // Answers may arrive out of order: within one window the remaining count only decreases.
      const isSame = window !== undefined && told !== undefined && Math.abs(window.endsAt - told.endsAt) < 2_000;
      if (told) window = isSame ? { ...told, remaining: Math.min(told.remaining, window?.remaining ?? 0) } : told;
    },

    /** Waits until a used-up window ends if that is soon; otherwise it lets the service refuse the request. */
    async wait(maxWaitSeconds: number, signal?: AbortSignal): Promise<void> {
      while (window !== undefined && window.remaining <= 0) {
        const delayMs = window.endsAt - Date.now();
        if (delayMs > maxWaitSeconds * 1_000) return;
        if (delayMs > 0) await pause(delayMs, signal);
        // The first request afterwards opens the next window; the others share it.
        else window = { ...window, remaining: window.limit, endsAt: Date.now() + window.lengthMs };
      }
      if (window) window.remaining -= 1;
    },
  };
}

function readWindow(headers: Headers): Window | undefined {
  const number = (name: string) => Number(headers.get(name));
  if (!headers.has('x-ratelimit-remaining')) return undefined;
  // Relative seconds do not depend on the difference between the two clocks.
  const seconds = headers.get('retry-after') ?? headers.get('ratelimit')?.match(/t=(\d+)/)?.[1];
  return {
    limit: number('x-ratelimit-limit'),
    remaining: number('x-ratelimit-remaining'),
    endsAt: seconds ? Date.now() + Number(seconds) * 1_000 : number('x-ratelimit-reset') * 1_000,
    lengthMs: Number(headers.get('ratelimit-policy')?.match(/w=(\d+)/)?.[1] ?? 60) * 1_000,
  };
}

/** Waits; rejects with the signal's reason if it is aborted in the meantime. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
