import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { InstanceSecrets } from './secret.ts';

/** Encrypts what must be decrypted later: the signing secrets of webhooks, the keys of models. */
export interface SecretBox {
  seal(text: string): string;
  /** Undefined when it was sealed with an instance secret that this box does not know. */
  open(sealed: string): string | undefined;
  /** The same text sealed with the newest secret: unchanged if it already is, undefined if it cannot be opened. */
  renew(sealed: string): string | undefined;
}

export type SecretUse =
  | 'webhook secrets'
  | 'model keys'
  | 'sign-ups'
  | 'email changes'
  | 'password resets'
  | 'oidc sign-ins'
  | 'identity secrets'
  | 'source secrets'
  | 'channel secrets'
  | 'metering secrets';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** The first of the instance's secrets encrypts; older ones can still decrypt. A sealed text names its key. */
export function createSecretBox(instanceSecrets: InstanceSecrets, use: SecretUse = 'webhook secrets'): SecretBox {
  const keys = instanceSecrets.map((secret) => deriveKey(secret, use));
  const [newest] = keys;
  const box: SecretBox = {
    seal(text) {
      const { id, bytes } = newest ?? deriveKey(instanceSecrets[0], use);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(id));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, id, Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')].join('.');
    },
    open(sealed) {
      const [, id, content = ''] = sealed.split('.');
      const key = keys.find((candidate) => candidate.id === id);
      return key && decrypt(key, Buffer.from(content, 'base64url'));
    },
    renew(sealed) {
      if (sealed.startsWith(`${version}.${newest?.id}.`)) return sealed;
      const text = openIntact(box, sealed);
      return text === undefined ? undefined : box.seal(text);
    },
  };
  return box;
}

/** Undefined for a changed text too. */
function openIntact(box: SecretBox, sealed: string): string | undefined {
  try {
    return box.open(sealed);
  } catch {
    return undefined;
  }
}

interface Key {
  id: string;
  bytes: Buffer;
}

/** A separate key for each use, so that it reveals nothing about the sessions that the same secret signs. */
function deriveKey(instanceSecret: string, use: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', instanceSecret, '', `lectern ${use}`, 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}

/** Throws when the text was changed. */
function decrypt({ id, bytes }: Key, content: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', bytes, content.subarray(0, nonceBytes)).setAAD(Buffer.from(id));
  decipher.setAuthTag(content.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(content.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
