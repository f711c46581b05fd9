import { createHmac } from 'node:crypto';
import { isRecent, isSame } from '../compare.ts';
import type { PlatformRequest, Secrets, Verdict } from '../platform.ts';

/**
 * The key in the address proves that Chatwoot sent it. Recent versions also sign `timestamp.body`: where the owner stored
 * the secret for that, the signature must be right, and the timestamp within five minutes of our clock.
 */
export function verifyChatwoot(request: PlatformRequest, { url_key, webhook_secret }: Secrets): Verdict {
  const { header, query, body, at } = request;
  if (url_key === undefined || !isSame(query('key') ?? '', url_key)) return 'forged';
  if (webhook_secret === undefined) return 'genuine';
  const timestamp = header('x-chatwoot-timestamp') ?? '';
  const expected = `sha256=${createHmac('sha256', webhook_secret).update(`${timestamp}.${body}`).digest('hex')}`;
  if (!isSame(header('x-chatwoot-signature') ?? '', expected)) return 'forged';
  return isRecent(timestamp, at) ? 'genuine' : 'late';
}
