import { createHash } from 'node:crypto';
import {
  AppError,
  type Limiter,
  type LimiterName,
  type Logger,
  openLimiter,
  type SharedRedis,
  type Window,
} from '@lectern/service-kit';
import { type Budget, createBudget } from './budget.ts';

/** What is protected against guessing. Each kind has its own budget per account; an address has one for all kinds. */
export type AttemptKind = 'sign-in' | 'sign-up' | 'totp' | 'password' | 'invitation' | 'oidc' | 'password-reset';

export interface Attempt {
  kind: AttemptKind;
  /** The targeted account, whether it exists or not. */
  account?: string;
  address: string;
  /** A browser or session that the account's owner has signed in with. It has its own budget, at any address. */
  device?: string | undefined;
  /** Counts for the address even when it succeeds. */
  counts?: 'failures' | 'always';
}

export type MailBudget = 'mails' | 'leads';

export interface Throttle {
  /** Runs the action, unless the caller has failed too often. Every AppError it throws is a failure. */
  attempt<Result>(attempt: Attempt, action: () => Promise<Result>): Promise<Result>;
  /** Whether another unsolicited e-mail may be sent to this address. Leads are solicited and have a larger budget. */
  mayMail(email: string, budget?: MailBudget): Promise<boolean>;
  /** Whether this is the first use within two minutes. */
  useOnce(what: string): Promise<boolean>;
  close(): Promise<void>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Failures slow down their source: for one account, an address waits half a minute after 5, ten minutes after 12, six
 * hours after 40. The owner is not delayed at another address or on a known device.
 */
export const throttleLimits = {
  quick: { limit: 5, windowMs: minuteMs / 2 },
  slow: { limit: 12, windowMs: 10 * minuteMs },
  slowest: { limit: 40, windowMs: 6 * hourMs },
  // When many addresses attack an account, each of them gets two attempts an hour, which is enough for its owner.
  accounts: { limit: 100, windowMs: hourMs },
  attacked: { limit: 2, windowMs: hourMs },
  addresses: { limit: 60, windowMs: 15 * minuteMs },
  always: { limit: 30, windowMs: 15 * minuteMs },
  mails: { limit: 5, windowMs: 24 * hourMs },
  // Nobody wants to miss a lead, and floods of leads are throttled where they are created.
  leads: { limit: 200, windowMs: 24 * hourMs },
  // As long as a TOTP code can be valid, allowing for some clock skew on both sides.
  uses: { limit: 1, windowMs: 120_000 },
} as const;

type LimitName = keyof typeof throttleLimits;

export type ThrottleLimiters = Readonly<Record<LimitName, Limiter>>;

export interface ThrottleOptions {
  limiters: ThrottleLimiters;
  now: () => number;
  /** Called for each attempt that is refused. */
  onRefused?: (() => void) | undefined;
}

interface Seat {
  budget: Budget;
  key: string;
}

export function createThrottle({ limiters, now, onRefused }: ThrottleOptions): Throttle {
  const { uses, accounts } = limiters;
  const refuse = (window: Window) => {
    onRefused?.();
    return tooMany(window, now());
  };
  const growing = [limiters.quick, limiters.slow, limiters.slowest].map((limiter) => createBudget(limiter, refuse));
  const attacked = createBudget(limiters.attacked, refuse);
  const addresses = createBudget(limiters.addresses, refuse);
  const always = createBudget(limiters.always, refuse);

  async function seatsOf({ kind, account, address, device, counts }: Attempt): Promise<Seat[]> {
    if (device !== undefined) return growing.map((budget) => ({ budget, key: keyOf(kind, `device ${device}`) }));
    const seats = [{ budget: addresses, key: keyOf('address', address) }];
    if (counts === 'always') seats.push({ budget: always, key: keyOf(kind, address) });
    if (account === undefined) return seats;
    const pair = keyOf(kind, `${account} from ${address}`);
    seats.push(...growing.map((budget) => ({ budget, key: pair })));
    const { remaining } = await accounts.peek(keyOf(kind, account));
    if (remaining === 0) seats.push({ budget: attacked, key: pair });
    return seats;
  }

  return {
    async attempt(attempt, action) {
      const { kind, account, device, address } = attempt;
      const taken: Seat[] = [];
      try {
        for (const seat of await seatsOf(attempt)) {
          await seat.budget.enter(seat.key);
          taken.push(seat);
        }
        const result = await countFailure(action, async () => {
          await Promise.all(taken.map(({ budget, key }) => budget.count(key)));
          if (account !== undefined && device === undefined) await accounts.hit(keyOf(kind, account));
        });
        if (attempt.counts === 'always') await always.count(keyOf(kind, address));
        return result;
      } finally {
        for (const { budget, key } of taken) budget.leave(key);
      }
    },
    async mayMail(email, budget = 'mails') {
      return (await limiters[budget].hit(keyOf('mail', email))).allowed;
    },
    async useOnce(what) {
      return (await uses.hit(keyOf('use', what))).allowed;
    },
    async close() {
      await Promise.all(Object.values(limiters).map((limiter) => limiter.close()));
    },
  };
}

/** The throttle from the settings, shared between instances if they share a Redis. */
export async function openThrottle(options: {
  now: () => number;
  redisUrl?: string | undefined;
  connection?: SharedRedis | undefined;
  logger: Logger;
  onAway?: ((isAway: boolean) => void) | undefined;
  onRefused?: ((limiter: LimiterName) => void) | undefined;
}): Promise<Throttle> {
  const { onRefused, ...shared } = options;
  const names = Object.keys(throttleLimits) as LimitName[];
  const open = async (name: LimitName) =>
    [name, await openLimiter({ ...shared, name: `chat:attempts-${name}`, ...throttleLimits[name] })] as const;
  const limiters = Object.fromEntries(await Promise.all(names.map(open)));
  // Safe cast: the entries were built from the names.
  return createThrottle({
    limiters: limiters as unknown as ThrottleLimiters,
    now: options.now,
    onRefused: () => onRefused?.('chat:attempts'),
  });
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

/** Hashed, so that a shared store sees no addresses and keys stay short. */
function keyOf(kind: string, what: string): string {
  return `${kind}:${createHash('sha256').update(what).digest('base64url')}`;
}
