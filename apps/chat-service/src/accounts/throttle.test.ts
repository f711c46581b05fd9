import { AppError, createMemoryLimiter } from '@lectern/service-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Attempt, createThrottle, type Throttle, throttleLimits } from './throttle.ts';

let clock: number;
let throttle: Throttle;
beforeEach(() => {
  clock = 0;
  const now = () => clock;
  const limiter = (limits: { limit: number; windowMs: number }) => createMemoryLimiter({ ...limits, now });
  throttle = createThrottle({
    accounts: limiter(throttleLimits.accounts),
    addresses: limiter(throttleLimits.addresses),
    uses: limiter(throttleLimits.uses),
    now,
  });
});

const wrong = async () => {
  throw new AppError('sign_in_required', 'wrong');
};
const right = async () => 'right';
const codeOf = (attempt: Attempt, action: () => Promise<unknown>) =>
  throttle.attempt(attempt, action).then(
    () => 'passed',
    (error) => error.code,
  );
const times = <Result>(count: number, action: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)));

describe('an account', () => {
  const attempt = (address: string): Attempt => ({ kind: 'sign-in', account: 'ada', address });

  it('rests after ten failures, whatever their addresses, and even the right password must wait', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect(await codeOf(attempt(`a${index}`), wrong)).toBe('sign_in_required');
    }
    expect(await codeOf(attempt('b'), right)).toBe('rate_limited');
    await expect(throttle.attempt(attempt('b'), right)).rejects.toMatchObject({ retryAfterSeconds: 900 });
  });

  it('is free again when the window ends, which attempts in between do not put off', async () => {
    await times(10, (index) => codeOf(attempt(`a${index}`), wrong));
    clock = 899_000;
    await expect(throttle.attempt(attempt('b'), right)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    clock = 900_000;
    expect(await codeOf(attempt('b'), right)).toBe('passed');
  });

  it('loses nothing by succeeding, nor by what is not its fault', async () => {
    for (let index = 0; index < 50; index += 1) expect(await codeOf(attempt('a'), right)).toBe('passed');
    const broken = () => Promise.reject(new Error('a bug'));
    for (let index = 0; index < 50; index += 1) await codeOf(attempt('a'), broken);
    const busy = () => Promise.reject(new AppError('unavailable', 'busy'));
    for (let index = 0; index < 50; index += 1) await codeOf(attempt('a'), busy);
    expect(await codeOf(attempt('a'), right)).toBe('passed');
  });

  it('gives a burst no more guesses than a row of them', async () => {
    let guesses = 0;
    const guess = async () => {
      guesses += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return await wrong();
    };
    await times(200, (index) => codeOf(attempt(`a${index}`), guess));
    await times(200, (index) => codeOf(attempt(`b${index}`), guess));
    expect(guesses).toBe(10);
  });

  it('has a budget for each kind of guess', async () => {
    await times(10, (index) => codeOf(attempt(`a${index}`), wrong));
    expect(await codeOf({ ...attempt('b'), kind: 'password' }, right)).toBe('passed');
    expect(await codeOf({ ...attempt('b'), account: 'grace' }, right)).toBe('passed');
  });
});

describe('an address', () => {
  it('rests after thirty failures, whatever their accounts and kinds', async () => {
    const kinds = ['sign-in', 'totp', 'invitation'] as const;
    for (let index = 0; index < 30; index += 1) {
      const kind = kinds[index % 3] ?? 'sign-in';
      expect(await codeOf({ kind, account: `account ${index}`, address: 'a' }, wrong)).toBe('sign_in_required');
    }
    expect(await codeOf({ kind: 'sign-in', account: 'ada', address: 'a' }, right)).toBe('rate_limited');
    expect(await codeOf({ kind: 'sign-in', account: 'ada', address: 'b' }, right)).toBe('passed');
    clock = 900_000;
    expect(await codeOf({ kind: 'sign-in', account: 'ada', address: 'a' }, right)).toBe('passed');
  });

  it('can be counted for successes too', async () => {
    const attempt = { kind: 'sign-up', address: 'a', counts: 'always' } as const;
    for (let index = 0; index < 30; index += 1) expect(await codeOf(attempt, right)).toBe('passed');
    expect(await codeOf(attempt, right)).toBe('rate_limited');
  });
});

describe('a code', () => {
  it('is used once, of many at the same time too', async () => {
    const uses = await times(20, () => throttle.useOnce('ada 123456'));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await throttle.useOnce('grace 123456')).toBe(true);
    clock = 120_000;
    expect(await throttle.useOnce('ada 123456')).toBe(true);
  });
});
