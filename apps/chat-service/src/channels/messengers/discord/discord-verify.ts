import { createPublicKey, verify } from 'node:crypto';
import { isRecent } from '../compare.ts';
import type { PlatformRequest, Verdict } from '../platform.ts';
import type { DiscordSettings } from './discord-settings.ts';

/** What precedes the 32 bytes of an Ed25519 key in its DER form. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 over the timestamp and the body. */
export function verifyDiscord({ header, body, at }: PlatformRequest, { public_key }: DiscordSettings): Verdict {
  const timestamp = header('x-signature-timestamp') ?? '';
  const signature = header('x-signature-ed25519') ?? '';
  if (public_key === undefined || !/^[0-9a-f]{128}$/i.test(signature)) return 'forged';
  const key = createPublicKey({
    key: Buffer.concat([derPrefix, Buffer.from(public_key, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  if (!verify(null, Buffer.from(timestamp + body), key, Buffer.from(signature, 'hex'))) return 'forged';
  return isRecent(timestamp, at) ? 'genuine' : 'late';
}
