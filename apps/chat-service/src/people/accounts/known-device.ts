import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { randomBase62 } from '../../platform/shared/ids.ts';
import { cookieAttributes, cookieNames } from './cookies.ts';

export interface KnownDevices {
  /** This browser, if the account's owner has signed in here before. */
  deviceOf(context: Context, email: string): string | undefined;
  remember(context: Context, email: string): void;
}

const yearSeconds = 365 * 24 * 3_600;

/**
 * A browser in which somebody signed in keeps a proof of it. Wrong guesses from elsewhere then use a different budget from
 * its own, so that nobody can lock the owner out by guessing. It grants no access: the password is still required.
 */
export function createKnownDevices(secrets: InstanceSecrets, secureCookies: boolean): KnownDevices {
  const name = cookieNames(secureCookies).device;
  const sign = (secret: string, device: string, email: string) =>
    createHmac('sha256', secret).update(`known-device\0${device}\0${email}`).digest('base64url');
  return {
    deviceOf(context, email) {
      const [device = '', proof = ''] = (getCookie(context, name) ?? '').split('.');
      return secrets.some((secret) => isEqual(proof, sign(secret, device, email))) ? device : undefined;
    },
    remember(context, email) {
      const device = randomBase62(22);
      setCookie(context, name, `${device}.${sign(secrets[0], device, email)}`, {
        ...cookieAttributes(secureCookies),
        maxAge: yearSeconds,
      });
    },
  };
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
