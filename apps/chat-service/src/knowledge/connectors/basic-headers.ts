import type { Secrets } from './connector.ts';

/** HTTP basic authentication; none without a user name and a password. */
export function basicHeaders({ user = '', password = '' }: Secrets): Record<string, string> {
  if (user === '' && password === '') return {};
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}
