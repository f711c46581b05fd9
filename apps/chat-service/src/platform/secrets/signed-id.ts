import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InstanceSecrets } from './secret.ts';

/** An id with a signature that only we can make: seeing the id in a list or in the database is not enough. */
export function createSignedId([secret]: InstanceSecrets, purpose: string, id: string): string {
  return `${id}.${proofOf(secret, purpose, id).toString('base64url')}`;
}

/** The id that a token is for; undefined when the token is not ours. */
export function readSignedId(secrets: InstanceSecrets, purpose: string, token: string): string | undefined {
  const [id = '', proof = ''] = token.split('.');
  const given = Buffer.from(proof, 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = proofOf(secret, purpose, id);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? id : undefined;
}

function proofOf(secret: string, purpose: string, id: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${id}`).digest();
}
