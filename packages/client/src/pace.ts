import { pause } from './pause.ts';

/** Where the caller stands with its limit. */
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

/** Keeps requests from running into a limit that answers told of. */
export function createPace() {
  let window: Window | undefined;

  return {
    /** As the last answer told, less what was sent since. */
    current: (): RateLimit | undefined =>
      window && { limit: window.limit, remaining: window.remaining, resetAt: new Date(window.endsAt) },

    note(headers: Headers): void {
      const told = readWindow(headers);
      // Answers come in any order: within one window what is left only shrinks.
      const isSame = window !== undefined && told !== undefined && Math.abs(window.endsAt - told.endsAt) < 2_000;
      if (told) window = isSame ? { ...told, remaining: Math.min(told.remaining, window?.remaining ?? 0) } : told;
    },

    /** Until a window that is used up has ended, when that is soon; what is far is for the service to refuse. */
    async wait(maxWaitSeconds: number, signal?: AbortSignal): Promise<void> {
      while (window !== undefined && window.remaining <= 0) {
        const delayMs = window.endsAt - Date.now();
        if (delayMs > maxWaitSeconds * 1_000) return;
        if (delayMs > 0) await pause(delayMs, signal);
        // The first one to go on opens the next window; the others share it.
        else window = { ...window, remaining: window.limit, endsAt: Date.now() + window.lengthMs };
      }
      if (window) window.remaining -= 1;
    },
  };
}

function readWindow(headers: Headers): Window | undefined {
  const number = (name: string) => Number(headers.get(name));
  if (!headers.has('x-ratelimit-remaining')) return undefined;
  // Seconds that are left need no clock that agrees with the service's.
  const seconds = headers.get('retry-after') ?? headers.get('ratelimit')?.match(/t=(\d+)/)?.[1];
  return {
    limit: number('x-ratelimit-limit'),
    remaining: number('x-ratelimit-remaining'),
    endsAt: seconds ? Date.now() + Number(seconds) * 1_000 : number('x-ratelimit-reset') * 1_000,
    lengthMs: Number(headers.get('ratelimit-policy')?.match(/w=(\d+)/)?.[1] ?? 60) * 1_000,
  };
}
