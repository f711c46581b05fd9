import type { Auth, AuthOptions } from './auth.ts';

export type OpenAuth = () => Promise<Auth>;

/** better-auth and all that it imports take some 14 MB, so they are loaded when the first person comes. */
export function createOpenAuth(options: AuthOptions): OpenAuth {
  let opened: Promise<Auth> | undefined;
  return () => {
    opened ??= loadAuth(options).catch((error: unknown) => {
      // The next one tries again.
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
