import { createHash } from 'node:crypto';
import { AppError, type Limiter, type Logger, openLimiter, type Window } from '@lectern/service-kit';

/** What is guarded against guessing. Each kind has its own budget per account; an address has one for all. */
export type AttemptKind = 'sign-in' | 'sign-up' | 'totp' | 'password' | 'invitation';

export interface Attempt {
  kind: AttemptKind;
  /** Whose account is meant, whether it exists or not. */
  account?: string;
  address: string;
  /** Counts for the address even when it succeeds. */
  counts?: 'failures' | 'always';
}

export interface Throttle {
  /** Runs the action, unless its account or its address has failed too often. Every AppError it throws is a failure. */
  attempt<Result>(attempt: Attempt, action: () => Promise<Result>): Promise<Result>;
  /** Whether this is the first use within two minutes. */
  useOnce(what: string): Promise<boolean>;
  close(): Promise<void>;
}

const quarterHourMs = 15 * 60_000;

/** Ten wrong guesses for an account, thirty from an address, then a pause until the window ends by itself. */
export const throttleLimits = {
  accounts: { limit: 10, windowMs: quarterHourMs },
  addresses: { limit: 30, windowMs: quarterHourMs },
  // As long as a TOTP code may be valid, with the clocks of both sides a little off.
  uses: { limit: 1, windowMs: 120_000 },
};

export interface ThrottleOptions {
  accounts: Limiter;
  addresses: Limiter;
  uses: Limiter;
  now: () => number;
}

export function createThrottle({ accounts, addresses, uses, now }: ThrottleOptions): Throttle {
  const account = createBudget(accounts, now);
  const address = createBudget(addresses, now);
  return {
    async attempt(attempt, action) {
      const seats = [{ budget: address, key: keyOf('address', attempt.address) }];
      if (attempt.account !== undefined) seats.push({ budget: account, key: keyOf(attempt.kind, attempt.account) });
      const taken: typeof seats = [];
      try {
        for (const seat of seats) {
          await seat.budget.enter(seat.key);
          taken.push(seat);
        }
        const result = await countFailure(action, () => Promise.all(taken.map(({ budget, key }) => budget.count(key))));
        if (attempt.counts === 'always') await address.count(keyOf('address', attempt.address));
        return result;
      } finally {
        for (const { budget, key } of taken) budget.leave(key);
      }
    },
    async useOnce(what) {
      return (await uses.hit(keyOf('use', what))).allowed;
    },
    async close() {
      await Promise.all([accounts.close(), addresses.close(), uses.close()]);
    },
  };
}

/** The throttle that the settings ask for, shared between instances when they share a Redis. */
export async function openThrottle(options: {
  now: () => number;
  redisUrl?: string | undefined;
  logger: Logger;
}): Promise<Throttle> {
  const [accounts, addresses, uses] = await Promise.all([
    openLimiter({ ...options, name: 'chat:attempts-per-account', ...throttleLimits.accounts }),
    openLimiter({ ...options, name: 'chat:attempts-per-address', ...throttleLimits.addresses }),
    openLimiter({ ...options, name: 'chat:used-codes', ...throttleLimits.uses }),
  ]);
  return createThrottle({ accounts, addresses, uses, now: options.now });
}

/** A limiter that also counts what is still running, so that a burst of guesses gets no further than a row of them. */
function createBudget(limiter: Limiter, now: () => number) {
  const running = new Map<string, number>();

  function leave(key: string): void {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }

  return {
    async enter(key: string): Promise<void> {
      const position = (running.get(key) ?? 0) + 1;
      running.set(key, position);
      try {
        const window = await limiter.peek(key);
        if (position > window.remaining) throw tooMany(window, now());
      } catch (error) {
        leave(key);
        throw error;
      }
    },
    count: async (key: string) => await limiter.hit(key),
    leave,
  };
}

async function countFailure<Result>(action: () => Promise<Result>, count: () => Promise<unknown>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') await count();
    throw error;
  }
}

function tooMany({ remaining, endsAt }: Window, nowMs: number): AppError {
  const seconds = remaining > 0 ? 1 : Math.max(1, Math.ceil((endsAt - nowMs) / 1_000));
  return new AppError('rate_limited', 'Too many attempts. Wait a while and try again.', seconds);
}

/** Hashed, so that a shared store learns no addresses, and keys stay short. */
function keyOf(kind: string, what: string): string {
  return `${kind}:${createHash('sha256').update(what).digest('base64url')}`;
}
