import { AppError, createMemoryLimiter } from '@lectern/service-kit';
import { describe, expect, it } from 'vitest';
import { createFailedAttempts } from './failed-attempts.ts';

function setUp() {
  const clock = { now: 1_800_000_000_000 };
  const now = () => clock.now;
  const attempts = createFailedAttempts({ limiter: createMemoryLimiter({ limit: 3, windowMs: 60_000, now }), now });
  const refuse = async () => {
    throw new AppError('invalid_api_key', 'no');
  };
  const accept = async () => 'in';
  return { clock, attempts, refuse, accept };
}

describe('failed attempts', () => {
  it('are slowed down per address', async () => {
    const { clock, attempts, refuse } = setUp();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(attempts.guard('10.0.0.1', refuse)).rejects.toMatchObject({ code: 'invalid_api_key' });
    }
    clock.now += 20_500;
    const late = attempts.guard('10.0.0.1', refuse);
    await expect(late).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 40 });
    await expect(late).rejects.toThrow('Try again in 40 s.');
    await expect(attempts.guard('10.0.0.2', refuse)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('never lock out a good key of the same address', async () => {
    const { attempts, refuse, accept } = setUp();
    for (let attempt = 1; attempt <= 100; attempt += 1) await attempts.guard('10.0.0.1', refuse).catch(() => {});
    expect(await attempts.guard('10.0.0.1', accept)).toBe('in');
  });

  it('are forgotten when the window ends', async () => {
    const { clock, attempts, refuse } = setUp();
    for (let attempt = 1; attempt <= 5; attempt += 1) await attempts.guard('10.0.0.1', refuse).catch(() => {});
    clock.now += 60_000;
    await expect(attempts.guard('10.0.0.1', refuse)).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('are only those with a wrong key: success and our own failures do not count', async () => {
    const { attempts, accept } = setUp();
    const fail = async () => {
      throw new Error('the database is away');
    };
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await attempts.guard('10.0.0.1', accept)).toBe('in');
      await expect(attempts.guard('10.0.0.1', fail)).rejects.toThrow('the database is away');
    }
  });
});
