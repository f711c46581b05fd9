import { AppError, type Limiter } from '@lectern/service-kit';

export interface FailedAttemptsOptions {
  /** Counts failures per caller: 30 a minute is plenty for somebody who mistyped. */
  limiter: Limiter;
  now: () => number;
}

/** Slows down whoever guesses keys: after too many failures from one address nothing is looked up for it any more. */
export function createFailedAttempts({ limiter, now }: FailedAttemptsOptions) {
  return {
    /** Runs the authentication and counts it when the key is refused. Throws `rate_limited` once there were too many. */
    async guard<Result>(caller: string, authenticate: () => Promise<Result>): Promise<Result> {
      const { remaining, endsAt } = await limiter.peek(caller);
      if (remaining === 0) throw tooMany(Math.max(1, Math.ceil((endsAt - now()) / 1_000)));
      try {
        return await authenticate();
      } catch (error) {
        if (error instanceof AppError && error.code === 'invalid_api_key') await limiter.hit(caller);
        throw error;
      }
    },
  };
}

function tooMany(seconds: number): AppError {
  return new AppError(
    'rate_limited',
    `Too many requests without a valid API key came from your address. Try again in ${seconds} s.`,
    seconds,
  );
}
