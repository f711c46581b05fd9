import { type ApiAnswer, type ChannelClient, isAnswer, type NoAnswer } from '../channel-client.ts';
import type { Secrets, Sending, Sent } from '../platform.ts';
import type { TelegramMessage } from './telegram-render.ts';
import type { TelegramSettings } from './telegram-settings.ts';

/** A method of the Bot API. The token is part of the address. */
export const callTelegram = (client: ChannelClient, { bot_token = '' }: Secrets, method: string, json: object) =>
  client.call({ method: 'POST', url: `${client.urls.telegram}/bot${bot_token}/${method}`, json });

type TelegramSending = Sending<TelegramSettings, TelegramMessage>;

/** Telegram cannot tell whether a message was sent before: one whose fate is unknown is sent again. */
export async function sendTelegram({ client, secrets, address, part }: TelegramSending): Promise<Sent> {
  const { chat, topic, reply_to } = address;
  const answer = await callTelegram(client, secrets, 'sendMessage', {
    chat_id: Number(chat),
    ...(topic !== undefined && { message_thread_id: Number(topic) }),
    ...(reply_to !== undefined && {
      reply_parameters: { message_id: Number(reply_to), allow_sending_without_reply: true },
    }),
    ...part,
  });
  return outcomeOf(answer);
}

export function explainTelegram({ status, json }: ApiAnswer): string {
  if (status === 401 || status === 404) return 'Telegram does not accept the bot token. Enter the current one.';
  if (status === 403) return 'The person has blocked the bot, or it was removed from the group.';
  return `Telegram refused it: ${String(json.description ?? `status ${status}`).slice(0, 100)}.`;
}

function outcomeOf(answer: ApiAnswer | NoAnswer): Sent {
  if (!isAnswer(answer)) return { state: 'retry', why: answer.problem, isUnsure: answer.isUnsure };
  const { status, json, retryAfterMs } = answer;
  if (json.ok === true) return { state: 'sent' };
  if (status === 429) {
    const seconds = (json.parameters as { retry_after?: number } | undefined)?.retry_after;
    const afterMs = typeof seconds === 'number' ? seconds * 1_000 : (retryAfterMs ?? 30_000);
    return { state: 'retry', why: 'Telegram limits how much the bot may send.', afterMs };
  }
  if (status >= 500 || json.ok === undefined) {
    return { state: 'retry', why: `Telegram answered with status ${status}.`, isUnsure: true };
  }
  const isToken = status === 401 || status === 404;
  return { state: isToken ? 'retry' : 'failed', why: explainTelegram(answer) };
}
