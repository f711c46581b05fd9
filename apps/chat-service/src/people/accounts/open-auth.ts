import type { Auth, AuthOptions } from './auth.ts';

export type OpenAuth = () => Promise<Auth>;

/** better-auth and its imports take about 14 MB, so they are loaded lazily, on first use. */
export function createOpenAuth(options: AuthOptions): OpenAuth {
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= loadAuth(options).catch((error: unknown) => {
      // The next call tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function loadAuth(options: AuthOptions): Promise<Auth> {
  const { createAuth } = await import('./auth.ts');
  return await createAuth(options);
}
