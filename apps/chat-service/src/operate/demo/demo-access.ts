import type { ChatServiceConfig } from '../../platform/config/config.ts';

/** The user of the demo workspace. */
export const demoEmail = 'demo@lectern.example';

/** The demo is only for the local machine: never in production, nor where others can reach it. */
export function mayHaveDemo({ NODE_ENV, HOST }: Pick<ChatServiceConfig, 'NODE_ENV' | 'HOST'>): boolean {
  return NODE_ENV !== 'production' && isLoopback(HOST);
}

/** Accounts that cannot sign in, whatever the password: a demo account created by an earlier start. */
export function closedAccounts(config: Pick<ChatServiceConfig, 'NODE_ENV' | 'HOST'>): ReadonlySet<string> {
  return new Set(mayHaveDemo(config) ? [] : [demoEmail]);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
