import { createHmac } from 'node:crypto';
import { isRecent, isSame } from '../compare.ts';
import type { PlatformRequest, Secrets, Verdict } from '../platform.ts';

/** `v0=` and the HMAC of `v0:timestamp:body`; the timestamp may differ from our clock by five minutes. */
export function verifySlack({ header, body, at }: PlatformRequest, { signing_secret: secret }: Secrets): Verdict {
  const timestamp = header('x-slack-request-timestamp') ?? '';
  const signature = header('x-slack-signature') ?? '';
  if (secret === undefined) return 'forged';
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`;
  if (!isSame(signature, expected)) return 'forged';
  return isRecent(timestamp, at) ? 'genuine' : 'late';
}
