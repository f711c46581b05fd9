import { type ApiAnswer, type ChannelClient, isAnswer } from '../channel-client.ts';
import type { ChannelContext, Sent } from '../platform.ts';
import type { TeamsSettings } from './teams-settings.ts';

type TeamsContext = Pick<ChannelContext<TeamsSettings>, 'settings' | 'secrets'> & { client: ChannelClient; at: number };

interface Token {
  token: string;
  until: number;
}

const marginMs = 5 * 60_000;

/** By client, then by app and secret: a new secret gets a new token. */
const tokens = new WeakMap<ChannelClient, Map<string, Token>>();

const keyOf = ({ settings, secrets }: Pick<TeamsContext, 'settings' | 'secrets'>) =>
  JSON.stringify([settings.app_id, settings.tenant_id, secrets.client_secret]);

/** The access token of the bot, until it expires; or why there is none. */
export async function takeToken(context: TeamsContext): Promise<string | Exclude<Sent, { state: 'sent' }>> {
  const known = tokens.get(context.client)?.get(keyOf(context));
  return known !== undefined && context.at < known.until ? known.token : await requestToken(context);
}

/** The Bot Connector did not accept it. */
export function dropToken(context: TeamsContext): void {
  tokens.get(context.client)?.delete(keyOf(context));
}

export async function requestToken(context: TeamsContext): Promise<string | Exclude<Sent, { state: 'sent' }>> {
  const { client, settings, secrets, at } = context;
  const answer = await client.call({
    method: 'POST',
    url: `${client.urls.teamsLogin}/${settings.tenant_id ?? 'botframework.com'}/oauth2/v2.0/token`,
    form: {
      grant_type: 'client_credentials',
      client_id: settings.app_id ?? '',
      client_secret: secrets.client_secret ?? '',
      scope: 'https://api.botframework.com/.default',
    },
  });
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem };
  const { access_token, expires_in } = answer.json;
  if (typeof access_token !== 'string') return refusalOf(answer);
  const lifeMs = (typeof expires_in === 'number' ? expires_in : 0) * 1_000;
  const kept = tokens.get(client) ?? new Map<string, Token>();
  tokens.set(client, kept.set(keyOf(context), { token: access_token, until: at + lifeMs - marginMs }));
  return access_token;
}

const reasons: Readonly<Record<number, string>> = {
  90002: 'Microsoft does not know this tenant. Check the App Tenant ID.',
  700016: 'Microsoft does not know this app in the tenant. Check the App ID and the App Tenant ID.',
  7000215: 'Microsoft does not accept the client secret. Enter its value, not its id.',
  7000222: 'The client secret has expired. Create another one and enter it.',
};

function refusalOf({ status, json, retryAfterMs }: ApiAnswer): Exclude<Sent, { state: 'sent' }> {
  const [code] = Array.isArray(json.error_codes) ? json.error_codes : [];
  const why = reasons[Number(code)] ?? `Microsoft gave no token: status ${status}.`;
  return { state: 'retry', why, afterMs: retryAfterMs };
}
