import { AppError, type Limiter } from '@lectern/service-kit';

export interface FailedAttemptsOptions {
  /** Counts failures per caller: 30 a minute is plenty for somebody who mistyped. */
  limiter: Limiter;
  now: () => number;
}

/**
 * Slows down callers who guess keys: after too many failures from an address, further wrong keys get 429 instead of 401. The
 * key is checked first: behind a proxy or a NAT many callers share one address, and a stranger must not lock out the others.
 */
export function createFailedAttempts({ limiter, now }: FailedAttemptsOptions) {
  return {
    /** Runs the authentication. Invalid keys are counted, and become `rate_limited` once there were too many. */
    async guard<Result>(caller: string, authenticate: () => Promise<Result>): Promise<Result> {
      try {
        return await authenticate();
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'invalid_api_key')) throw error;
        const { allowed, endsAt } = await limiter.hit(caller);
        throw allowed ? error : tooMany(Math.max(1, Math.ceil((endsAt - now()) / 1_000)));
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
