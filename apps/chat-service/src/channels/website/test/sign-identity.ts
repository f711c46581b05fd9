import { createHmac } from 'node:crypto';

/** An identity token as the server of a customer signs it. */
export function signIdentity(key: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: Date.now() / 1_000 + 60, ...claims })}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}
