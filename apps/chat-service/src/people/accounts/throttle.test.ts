import { AppError } from '@lectern/service-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryLimiters } from './test/memory-limiters.ts';
import { type Attempt, createThrottle, type Throttle } from './throttle.ts';

let clock: number;
let throttle: Throttle;
beforeEach(() => {
  clock = 0;
  const now = () => clock;
  throttle = createThrottle({ limiters: createMemoryLimiters(now), now });
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

  it('delays one address longer after each group of failures', async () => {
    const waits: number[] = [];
    for (let guesses = 0; guesses < 45; ) {
      const error = await throttle.attempt(attempt('a'), wrong).catch((refused: AppError) => refused);
      if (error.retryAfterSeconds === undefined) {
        guesses += 1;
        continue;
      }
      waits.push(error.retryAfterSeconds);
      clock += error.retryAfterSeconds * 1_000;
    }
    expect(waits.slice(0, 4)).toEqual([30, 30, 540, 30]);
    expect(Math.max(...waits)).toBeGreaterThan(5 * 3_600);
  });

  it('is open to its owner at any other address while somebody guesses', async () => {
    for (let index = 0; index < 50; index += 1) await codeOf(attempt('a'), wrong);
    expect(await codeOf(attempt('a'), right)).toBe('rate_limited');
    expect(await codeOf(attempt('b'), right)).toBe('passed');
  });

  it('is open to a known device, even at the address of the attacker', async () => {
    for (let index = 0; index < 100; index += 1) {
      await codeOf({ ...attempt('a'), account: `account ${index}` }, wrong);
      await codeOf(attempt('a'), wrong);
    }
    expect(await codeOf({ ...attempt('a'), device: 'new' }, right)).toBe('passed');
    for (let index = 0; index < 5; index += 1) await codeOf({ ...attempt('a'), device: 'own' }, wrong);
    expect(await codeOf({ ...attempt('a'), device: 'own' }, right)).toBe('rate_limited');
  });

  it('allows two attempts an hour from each address while many addresses guess', async () => {
    for (let index = 0; index < 100; index += 1) await codeOf(attempt(`a${index}`), wrong);
    const answers = [];
    for (let index = 0; index < 3; index += 1) answers.push(await codeOf(attempt('b'), wrong));
    expect(answers).toEqual(['sign_in_required', 'sign_in_required', 'rate_limited']);
    expect(await codeOf(attempt('c'), right)).toBe('passed');
  });

  it('counts neither successes nor errors of the service', async () => {
    for (let index = 0; index < 50; index += 1) expect(await codeOf(attempt('a'), right)).toBe('passed');
    const broken = () => Promise.reject(new Error('a bug'));
    for (let index = 0; index < 50; index += 1) await codeOf(attempt('a'), broken);
    const busy = () => Promise.reject(new AppError('unavailable', 'busy'));
    for (let index = 0; index < 50; index += 1) await codeOf(attempt('a'), busy);
    expect(await codeOf(attempt('a'), right)).toBe('passed');
  });

  it('allows concurrent guesses no more attempts than sequential ones', async () => {
    let guesses = 0;
    const guess = async () => {
      guesses += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return await wrong();
    };
    await times(200, () => codeOf(attempt('a'), guess));
    await times(200, () => codeOf(attempt('a'), guess));
    expect(guesses).toBe(5);
  });

  it('has a budget for each kind of guess', async () => {
    await times(10, () => codeOf(attempt('a'), wrong));
    expect(await codeOf(attempt('a'), right)).toBe('rate_limited');
    expect(await codeOf({ ...attempt('a'), kind: 'password' }, right)).toBe('passed');
    expect(await codeOf({ ...attempt('a'), account: 'grace' }, right)).toBe('passed');
  });
});

describe('an address', () => {
  it('is refused after sixty failures of any account and kind', async () => {
    const kinds = ['sign-in', 'totp', 'invitation'] as const;
    for (let index = 0; index < 60; index += 1) {
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
  it('can be used once, even by concurrent requests', async () => {
    const uses = await times(20, () => throttle.useOnce('ada 123456'));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await throttle.useOnce('grace 123456')).toBe(true);
    clock = 120_000;
    expect(await throttle.useOnce('ada 123456')).toBe(true);
  });
});
