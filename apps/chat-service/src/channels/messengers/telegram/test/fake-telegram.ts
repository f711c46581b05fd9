import type { Wire } from '@lectern/test-kit';
import { type FakeAnswer, type FakeCall, type FakePlatform, openFake } from '../../test/fake-platform.ts';

export const telegramSecrets = { bot_token: '123456789:AAcontract-token-of-the-test' };

/** Errors have `ok: false`, a code and a description, as Telegram's have. `first` may answer in its place. */
export async function openFakeTelegram(first?: (call: FakeCall) => FakeAnswer | undefined): Promise<FakePlatform> {
  return await openFake((call) => first?.(call) ?? answer(call));
}

/** The secret that the last `setWebhook` named. */
export let webhookSecret = '';

function answer({ path, body }: FakeCall) {
  const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
  if (token !== telegramSecrets.bot_token) {
    return { status: 401, json: { ok: false, error_code: 401, description: 'Unauthorized' } };
  }
  if (method === 'getMe') return { json: { ok: true, result: { id: 9, is_bot: true, username: 'guide_bot' } } };
  if (method === 'setWebhook') {
    webhookSecret = body.secret_token;
    return { json: { ok: true, result: true } };
  }
  return { json: { ok: true, result: { message_id: 1 } } };
}

export function signTelegram(update: Wire) {
  return {
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': webhookSecret },
    body: JSON.stringify(update),
  };
}

export const message = (id: string, person: string, text: string, more: Wire = {}) => ({
  update_id: Number(id),
  message: {
    message_id: Number(id),
    date: 1_700_000_000,
    from: { id: Number(person), is_bot: false, first_name: 'Ada' },
    chat: { id: Number(person), type: 'private', first_name: 'Ada' },
    text,
    ...more,
  },
});

export const sentBy = ({ calls }: FakePlatform): Wire[] =>
  calls.filter(({ path, isHandled }) => isHandled && path.endsWith('/sendMessage')).map(({ body }) => body);
