import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { InstanceSecrets } from '../../platform/secrets/secret.ts';
import { cookieNames } from './cookies.ts';
import { createStoredTotpSecrets } from './stored-totp-secrets.ts';

type Method = (given?: { headers?: Headers }) => unknown;

/** Lets better-auth, which knows one secret, accept cookies that an older one has signed: they get a new signature. */
export function acceptOldSignatures<Api extends object>(api: Api, secrets: InstanceSecrets, secure: boolean): Api {
  const { session, challenge } = cookieNames(secure);
  const resign = (cookies: string) =>
    cookies
      .split('; ')
      .map((cookie) => {
        const [name = '', value = ''] = splitOnce(cookie, '=');
        return name === session || name === challenge ? `${name}=${resignValue(value, secrets)}` : cookie;
      })
      .join('; ');
  return new Proxy(api, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const run: Method = (given) => {
        if (given?.headers === undefined) return method.call(target, given);
        const headers = new Headers(given.headers);
        headers.set('cookie', resign(headers.get('cookie') ?? ''));
        return method.call(target, { ...given, headers });
      };
      return run;
    },
  });
}

/** A better-auth adapter that encrypts the TOTP secret of a person with the newest secret before it is read. */
export function renewTotpOnRead<Adapter extends object>(
  adapter: Adapter,
  database: Database,
  secrets: InstanceSecrets,
): Adapter {
  const stored = createStoredTotpSecrets(database, secrets);
  async function renew(userId: string): Promise<void> {
    const columns = ['id', 'secret', 'backupCodes'] as const;
    const query = database.build.selectFrom('twoFactor').select(columns).where('userId', '=', userId);
    const [row] = await database.read(query);
    if (row === undefined) return;
    const before = JSON.stringify([row.secret, row.backupCodes]);
    const { sealed: after } = await stored.renew(before);
    if (after !== before) await database.write([stored.replace({ id: row.id, before, after })]);
  }
  return new Proxy(adapter, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || name !== 'findOne') return method;
      return async (call: { model: string; where?: { field: string; value: unknown }[] }) => {
        const userId = call.where?.find(({ field }) => field === 'userId')?.value;
        if (call.model === 'twoFactor' && typeof userId === 'string') await renew(userId);
        return await method.call(target, call);
      };
    },
  });
}

/** `value.signature`, as better-auth writes it. */
function resignValue(encoded: string, [newest, ...older]: InstanceSecrets): string {
  const text = decode(encoded);
  const dot = text.lastIndexOf('.');
  const [value, signature] = [text.slice(0, Math.max(dot, 0)), text.slice(dot + 1)];
  const isOld = older.some((secret) => isEqual(signature, sign(value, secret)));
  return isOld ? encodeURIComponent(`${value}.${sign(value, newest)}`) : encoded;
}

const sign = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64');

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
