import { type ApiAnswer, isAnswer, type NoAnswer } from '../channel-client.ts';
import type { Sending, Sent } from '../platform.ts';
import type { DiscordMessage } from './discord-render.ts';
import type { DiscordSettings } from './discord-settings.ts';

type DiscordSending = Sending<DiscordSettings, DiscordMessage>;

/** The token of an interaction works for 15 minutes. */
const tokenMs = 14 * 60_000;
/** Discord waits this long for the response to an interaction. Without it the token never works. */
const responseMs = 3_000;

/** Replaces "thinking" while its token works; later, and for people of the workspace, it is a new message. */
export async function sendDiscord(sending: DiscordSending): Promise<Sent> {
  const { address, at, receivedAt, client, settings, part: message } = sending;
  if (address.token !== undefined && at - receivedAt < tokenMs) {
    const place = `${settings.application_id ?? ''}/${encodeURIComponent(address.token)}`;
    const url = `${client.urls.discord}/webhooks/${place}/messages/@original`;
    const answer = await client.call({ method: 'PATCH', url, json: message });
    const isGone = isAnswer(answer) && (answer.status === 404 || answer.status === 401);
    if (!isGone) return outcomeOf(answer);
    // A quick reply can overtake the response that makes the token work.
    if (at - receivedAt < responseMs) return { state: 'retry', why: 'Discord does not know the question yet.' };
  }
  const { user } = address;
  if (user === undefined) return outcomeOf(await post(sending, address.channel, message));
  if (settings.replies === 'person') return await postToPerson(sending, user, message);
  const mention = { content: `<@${user}>`, allowed_mentions: { parse: [], users: [user] } };
  return outcomeOf(await post(sending, address.channel, { ...message, ...mention }));
}

/** By direct message, since nobody else may read it. */
async function postToPerson(sending: DiscordSending, user: string, message: DiscordMessage): Promise<Sent> {
  const opened = await callAsBot(sending, '/users/@me/channels', { recipient_id: user });
  if (!isAnswer(opened) || opened.status >= 300) return outcomeOf(opened);
  return outcomeOf(await post(sending, String(opened.json.id), message));
}

function post(sending: DiscordSending, channel: string | undefined, message: DiscordMessage) {
  // Discord does not post the same nonce twice.
  const once = { nonce: sending.eventId.slice(-25), enforce_nonce: true };
  return callAsBot(sending, `/channels/${encodeURIComponent(channel ?? '')}/messages`, { ...message, ...once });
}

const callAsBot = ({ client, secrets }: DiscordSending, path: string, json: object) =>
  client.call({
    method: 'POST',
    url: `${client.urls.discord}${path}`,
    headers: { authorization: `Bot ${secrets.bot_token ?? ''}` },
    json,
  });

/** By the codes of Discord's API. */
const reasons: Readonly<Record<number, string>> = {
  10003: 'The channel does not exist any more, or the bot cannot see it.',
  50001: 'The bot cannot see this channel. Add it to the server with the link of this page.',
  50013: 'The bot may not write in this channel. Give it the permissions to send messages and embed links.',
  50007: 'This person does not accept direct messages.',
};

export function explainDiscord({ status, json }: ApiAnswer): string {
  const { code } = json;
  if (status === 401) return 'Discord does not accept the bot token. Reset it there and enter the new one.';
  return (typeof code === 'number' && reasons[code]) || `Discord answered with status ${status}.`;
}

function outcomeOf(answer: ApiAnswer | NoAnswer): Sent {
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: answer.isUnsure };
  const { status, json, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 429) {
    const seconds = typeof json.retry_after === 'number' ? json.retry_after : undefined;
    const afterMs = seconds === undefined ? (retryAfterMs ?? 30_000) : Math.ceil(seconds * 1_000);
    return { state: 'retry', why: 'Discord limits how much the bot may send.', afterMs };
  }
  if (status >= 500) return { state: 'retry', why: explainDiscord(answer), isUnsure: true };
  return { state: status === 401 ? 'retry' : 'failed', why: explainDiscord(answer) };
}
