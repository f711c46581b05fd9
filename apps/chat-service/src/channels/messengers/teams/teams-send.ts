import { type ApiAnswer, isAnswer, type NoAnswer } from '../channel-client.ts';
import type { Sending, Sent } from '../platform.ts';
import type { TeamsSettings } from './teams-settings.ts';
import { dropToken, takeToken } from './teams-token.ts';
import { isConnector } from './teams-verify.ts';

/** Teams cannot tell whether a message was sent before: one whose fate is unknown is sent again. */
export async function sendTeams(sending: Sending<TeamsSettings, object>): Promise<Sent> {
  const { client, address, part } = sending;
  const { service = client.urls.teams, conversation = '' } = address;
  if (!isConnector(service, client))
    return { state: 'failed', why: 'The address of the conversation is not of Teams.' };
  const token = await takeToken(sending);
  if (typeof token !== 'string') return token;
  const answer = await client.call({
    method: 'POST',
    url: `${service.replace(/\/$/, '')}/v3/conversations/${encodeURIComponent(conversation)}/activities`,
    headers: { authorization: `Bearer ${token}` },
    json: part,
  });
  if (isAnswer(answer) && answer.status === 401) dropToken(sending);
  return outcomeOf(answer);
}

const reasons: Readonly<Record<string, string>> = {
  BotNotInConversationRoster: 'The bot is not part of this conversation any more. Add the app there.',
  BotDisabledByAdmin: 'An admin has switched the app off in Teams.',
  ConversationBlockedByUser: 'The person has blocked the bot.',
  ConversationNotFound: 'The conversation does not exist any more.',
  ForbiddenOperationException: 'The bot is not part of this conversation. Add the app there.',
};

function explain({ status, json }: ApiAnswer): string {
  const { error } = json;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (status === 401) return 'Teams does not accept the credentials. Check the App ID and the client secret.';
  return reasons[code] ?? `Teams refused it with status ${status}${/^\w{1,60}$/.test(code) ? ` (${code})` : ''}.`;
}

function outcomeOf(answer: ApiAnswer | NoAnswer): Sent {
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: answer.isUnsure };
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 429 || status === 412) {
    const why = 'Teams limits how much the bot may send.';
    return { state: 'retry', why, afterMs: retryAfterMs ?? 30_000 };
  }
  if (status >= 500) return { state: 'retry', why: `Teams answered with status ${status}.`, isUnsure: true };
  return { state: status === 401 ? 'retry' : 'failed', why: explain(answer) };
}
