import { GuardedFetchError } from './guarded-fetch-error.ts';

/** The time limit of one request, across all its steps and redirects. */
export interface Deadline {
  /** Aborted with the reason that ended the request; connections listen to it and close. */
  signal: AbortSignal;
  /** Waits for a step with its own time limit; when that is exceeded, the whole request ends. */
  limit<Result>(limitMs: number, step: string, work: Promise<Result>): Promise<Result>;
  /** Stops the timers; the request is over. */
  end(): void;
}

export function startDeadline(totalMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  // Avoids an unhandled rejection if nobody is waiting when the time runs out.
  aborted.catch(() => {});

  function expireAfter(ms: number, step: string) {
    const late = () => controller.abort(new GuardedFetchError('timeout', `${step} took longer than ${ms} ms`));
    return setTimeout(late, ms);
  }

  const total = expireAfter(totalMs, 'the whole request');
  const leave = () => controller.abort(caller?.reason);
  caller?.addEventListener('abort', leave, { once: true });

  return {
    signal,
    async limit(limitMs, step, work) {
      const timer = expireAfter(limitMs, step);
      try {
        return await Promise.race([work, aborted]);
      } finally {
        clearTimeout(timer);
      }
    },
    end() {
      clearTimeout(total);
      caller?.removeEventListener('abort', leave);
    },
  };
}
