import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';

const keyShape = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(3).max(300),
  private_key_id: z.string().max(200).optional(),
  private_key: z.string(),
});

export interface ServiceAccount {
  email: string;
  keyId: string | undefined;
  privateKey: KeyObject;
}

/** Reads the JSON key of a service account; undefined if it is none. */
export function readServiceAccount(text: string): ServiceAccount | undefined {
  try {
    const { client_email, private_key_id, private_key } = keyShape.parse(JSON.parse(text));
    const privateKey = createPrivateKey(private_key);
    if (privateKey.asymmetricKeyType !== 'rsa') return undefined;
    return { email: client_email, keyId: private_key_id, privateKey };
  } catch {
    return undefined;
  }
}

/** What Google expects as audience, also through a proxy. */
const audience = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/drive.readonly';
/** For clocks that differ a little: Google accepts no assertion from the future. */
const skewSeconds = 30;
const lifeSeconds = 3_600;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed statement that Google exchanges for an access token. */
export function signAssertion({ email, keyId, privateKey }: ServiceAccount, now: number): string {
  const issuedAt = Math.floor(now / 1_000) - skewSeconds;
  const head = { alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) };
  const claims = { iss: email, scope, aud: audience, iat: issuedAt, exp: issuedAt + lifeSeconds };
  const signed = `${encode(head)}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
