import { type ApiAnswer, isAnswer, type NoAnswer } from '../channel-client.ts';
import type { Sending, Sent } from '../platform.ts';
import type { SlackMessage } from './slack-render.ts';
import type { SlackSettings } from './slack-settings.ts';

type SlackSending = Sending<SlackSettings, SlackMessage>;

/** Response URLs work for 30 minutes. */
const responseUrlMs = 25 * 60_000;
const hooks = 'https://hooks.slack.com/';

/** Sends a message. One that may have been sent before is looked for first, where the app may read the place. */
export async function sendSlack(sending: SlackSending): Promise<Sent> {
  const message = sending.part;
  const { response_url } = sending.address;
  if (response_url !== undefined && isUsable(sending, response_url)) {
    const answer = await sending.client.call({
      method: 'POST',
      url: response_url,
      json: { response_type: 'ephemeral', ...message },
    });
    if (!isAnswer(answer) || answer.status === 429 || answer.status >= 500) return outcomeOf(answer);
    if (answer.status === 200 && answer.json.ok !== false) return { state: 'sent' };
    // It has expired or was used up: the person gets a direct message.
  }
  if (sending.isUnsure && (await wasSent(sending))) return { state: 'sent' };
  return outcomeOf(await post(sending, message));
}

function isUsable({ client, receivedAt, at }: SlackSending, url: string): boolean {
  const isSlack = url.startsWith(hooks) || url.startsWith(`${new URL(client.urls.slack).origin}/`);
  return isSlack && at - receivedAt < responseUrlMs;
}

function post({ client, secrets, address, eventId, index }: SlackSending, message: SlackMessage) {
  return client.call({
    method: 'POST',
    url: `${client.urls.slack}/chat.postMessage`,
    headers: { authorization: `Bearer ${secrets.bot_token ?? ''}` },
    json: {
      channel: address.channel,
      ...(address.thread !== undefined && { thread_ts: address.thread }),
      ...message,
      unfurl_links: false,
      unfurl_media: false,
      metadata: { event_type: 'lectern_reply', event_payload: { id: eventId, part: index } },
    },
  });
}

async function wasSent({ client, secrets, address, eventId, index, receivedAt }: SlackSending): Promise<boolean> {
  const { channel = '', thread } = address;
  const query = new URLSearchParams({
    channel,
    limit: '100',
    include_all_metadata: 'true',
    oldest: String(Math.floor(receivedAt / 1_000)),
    ...(thread !== undefined && { ts: thread }),
  });
  const method = thread === undefined ? 'conversations.history' : 'conversations.replies';
  const answer = await client.call({
    method: 'GET',
    url: `${client.urls.slack}/${method}?${query}`,
    headers: { authorization: `Bearer ${secrets.bot_token ?? ''}` },
  });
  const messages = isAnswer(answer) && Array.isArray(answer.json.messages) ? answer.json.messages : [];
  return messages.some(({ metadata }) => {
    const payload = metadata?.event_payload;
    return payload?.id === eventId && payload?.part === index;
  });
}

/** These pass by themselves, or as soon as somebody enters another token. */
const passing = new Set([
  'ratelimited',
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
]);

const reasons: Readonly<Record<string, string>> = {
  not_in_channel: 'The bot is not in this channel. Invite it there: /invite @name.',
  channel_not_found: 'The bot cannot see this channel. Invite it there, or check the id.',
  is_archived: 'The channel is archived.',
  invalid_auth: 'Slack does not accept the bot token. Enter the current one.',
  not_authed: 'There is no bot token. Enter it.',
  token_revoked: 'The app was removed from the workspace. Install it again and enter the new bot token.',
  account_inactive: 'The app was removed from the workspace. Install it again and enter the new bot token.',
  missing_scope: 'The app lacks a permission. Use the manifest of this page and install the app again.',
  restricted_action: 'An admin of the Slack workspace does not allow the bot to write here.',
  messages_tab_disabled: 'Direct messages to the app are switched off. Use the manifest of this page.',
};

const credentials = new Set(['invalid_auth', 'not_authed', 'token_revoked', 'account_inactive']);

export const explainSlack = (error: unknown) =>
  reasons[String(error)] ?? `Slack refused it: ${String(error).slice(0, 60)}.`;

function outcomeOf(answer: ApiAnswer | NoAnswer): Sent {
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: answer.isUnsure };
  const { status, json, retryAfterMs } = answer;
  if (status === 429 || json.error === 'ratelimited') {
    return { state: 'retry', why: 'Slack limits how much the bot may send.', afterMs: retryAfterMs ?? 30_000 };
  }
  if (status >= 500 || json.ok === undefined) {
    return { state: 'retry', why: `Slack answered with status ${status}.`, isUnsure: true };
  }
  if (json.ok === true) return { state: 'sent' };
  const error = String(json.error);
  if (passing.has(error)) return { state: 'retry', why: explainSlack(error), isUnsure: true };
  return { state: credentials.has(error) ? 'retry' : 'failed', why: explainSlack(error) };
}
