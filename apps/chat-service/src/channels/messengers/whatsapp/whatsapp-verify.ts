import { createHmac } from 'node:crypto';
import { isSame } from '../compare.ts';
import type { PlatformRequest, Secrets, Verdict } from '../platform.ts';
import type { WhatsappSettings } from './whatsapp-settings.ts';

/** The challenge has the verify token; everything else an HMAC of the body with the secret of the app. */
export function verifyWhatsapp(
  request: PlatformRequest,
  { verify_token }: WhatsappSettings,
  secrets: Secrets,
): Verdict {
  const { method, header, query, body } = request;
  if (method === 'GET') {
    const isSubscribing = query('hub.mode') === 'subscribe';
    return isSubscribing && isSame(query('hub.verify_token') ?? '', verify_token) ? 'genuine' : 'forged';
  }
  const { app_secret } = secrets;
  if (app_secret === undefined) return 'forged';
  const expected = `sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`;
  return isSame(header('x-hub-signature-256') ?? '', expected) ? 'genuine' : 'forged';
}
