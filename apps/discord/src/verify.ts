import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** What precedes the 32 bytes of an Ed25519 key in its DER form. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const mostSkewMs = 5 * 60_000;

export interface Signed {
  signature: string | undefined;
  timestamp: string | undefined;
  /** The body as it was sent. */
  body: Buffer;
}

export const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([derPrefix, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });

/** Whether Discord sent it, within the last five minutes: Ed25519 over the timestamp and the body. */
export function isGenuine({ signature = '', timestamp = '', body }: Signed, key: KeyObject, at: number): boolean {
  if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(at - Number(timestamp) * 1_000) > mostSkewMs) return false;
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
