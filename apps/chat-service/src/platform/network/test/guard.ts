import { expect } from 'vitest';
import { createGuardedFetch, type GuardedFetchOptions } from '../guarded-fetch.ts';
import { GuardedFetchError, type GuardedFetchErrorKind } from '../guarded-fetch-error.ts';

/** Allows only what a test says; only names that it gives are known, and no real DNS is asked. */
export function createGuard(options: Partial<GuardedFetchOptions> = {}) {
  return createGuardedFetch({
    allowedNetworks: [],
    allowHttp: true,
    allowedPorts: [],
    resolve: names({}),
    now: Date.now,
    ...options,
  });
}

/** A guard that may reach 127.0.0.1 on these ports and nothing else on this machine. */
export function createLoopbackGuard(ports: number[], options: Partial<GuardedFetchOptions> = {}) {
  return createGuard({ allowedNetworks: ['127.0.0.1/32'], allowedPorts: ports, ...options });
}

export function names(known: Record<string, string[]>) {
  return async (host: string): Promise<string[]> => {
    const addresses = known[host];
    if (addresses === undefined) throw Object.assign(new Error(`queryA ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    return addresses;
  };
}

export async function expectFailure(work: Promise<unknown>, kind: GuardedFetchErrorKind, reason: RegExp) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(GuardedFetchError);
  expect(error).toMatchObject({ kind, reason: expect.stringMatching(reason) });
}
