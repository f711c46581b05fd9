import { verify } from 'node:crypto';
import { z } from 'zod';
import { readJson } from '../../../platform/http/parse-json.ts';
import type { ChannelClient } from '../channel-client.ts';
import type { PlatformRequest, Verdict } from '../platform.ts';
import { findKey } from './teams-keys.ts';
import type { TeamsSettings } from './teams-settings.ts';

const head = z.object({ alg: z.literal('RS256'), kid: z.string().max(200) });

const claims = z.object({
  iss: z.literal('https://api.botframework.com'),
  aud: z.string(),
  serviceurl: z.string(),
  /** Seconds since 1970. */
  nbf: z.number(),
  exp: z.number(),
});

const signedActivity = z.object({ serviceUrl: z.string(), channelId: z.literal('msteams') });

/** How far the clocks of Microsoft and this machine may differ. */
const skewSeconds = 5 * 60;

/**
 * The JWT of the Bot Connector: its signature, issuer, audience and times. It does not cover the body, but names the
 * address for replies, so that nobody else gets them with the bot's token.
 */
export async function verifyTeams(
  { header, body, at }: PlatformRequest,
  { app_id }: TeamsSettings,
  client: ChannelClient,
): Promise<Verdict> {
  const [scheme, token = ''] = (header('authorization') ?? '').split(' ', 2);
  const [first = '', second = '', signature = '', ...more] = token.split('.');
  if (scheme !== 'Bearer' || token.length > 10_000 || more.length > 0) return 'forged';
  const readHead = head.safeParse(decode(first));
  const readClaims = claims.safeParse(decode(second));
  const activity = signedActivity.safeParse(readJson(body));
  if (!readHead.success || !readClaims.success || !activity.success) return 'forged';
  const { aud, serviceurl, nbf, exp } = readClaims.data;
  const { serviceUrl, channelId } = activity.data;
  if (app_id === undefined || aud !== app_id) return 'forged';
  if (serviceurl !== serviceUrl || !isConnector(serviceUrl, client)) return 'forged';
  const found = await findKey(client, readHead.data.kid, at);
  if (found === undefined || !found.endorsements.includes(channelId)) return 'forged';
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${first}.${second}`),
    found.key,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'forged';
  const seconds = at / 1_000;
  return seconds < exp + skewSeconds && seconds > nbf - skewSeconds ? 'genuine' : 'late';
}

const hosts = ['smba.trafficmanager.net', '.botframework.com', '.teams.microsoft.com'];

/** Whether replies, which carry the bot's token, may go to this address. */
export function isConnector(address: string, { urls }: ChannelClient): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.origin === new URL(urls.teams).origin) return true;
  const isKnown = hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
  return isKnown && url.protocol === 'https:' && url.port === '';
}

const decode = (part: string) => readJson(Buffer.from(part, 'base64url').toString('utf8'));
