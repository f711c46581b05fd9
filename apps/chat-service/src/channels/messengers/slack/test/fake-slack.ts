import { createHmac } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { type FakeCall, type FakePlatform, openFake } from '../../test/fake-platform.ts';

export const slackSecrets = { signing_secret: 'slack-signing-secret-8f2', bot_token: 'xoxb-contract-token' };

/** Errors come with status 200 and `ok: false`, as Slack does. */
export async function openFakeSlack(): Promise<FakePlatform> {
  const stored: Wire[] = [];
  return await openFake((call) => answer(call, stored));
}

function answer({ path, headers, body }: FakeCall, stored: Wire[]) {
  if (path.startsWith('/hooks/')) return { json: { ok: true } };
  if (headers.authorization !== `Bearer ${slackSecrets.bot_token}`)
    return { json: { ok: false, error: 'invalid_auth' } };
  if (path === '/api/auth.test') return { json: { ok: true, team: 'Acme', user: 'guide', user_id: 'U0BOT' } };
  if (path === '/api/chat.postMessage') {
    const ts = `${1_700_000_100 + stored.length}.000100`;
    stored.push({ ...body, ts });
    return { json: { ok: true, channel: body.channel, ts } };
  }
  if (path.startsWith('/api/conversations.')) {
    const channel = new URL(path, 'http://slack').searchParams.get('channel');
    return { json: { ok: true, messages: stored.filter((message) => message.channel === channel) } };
  }
  return { json: { ok: false, error: 'unknown_method' } };
}

/** Signs a body as Slack does. */
export function signSlack(body: string, at: number, contentType = 'application/json') {
  const timestamp = String(Math.floor(at / 1_000));
  const hmac = createHmac('sha256', slackSecrets.signing_secret).update(`v0:${timestamp}:${body}`).digest('hex');
  return {
    headers: {
      'content-type': contentType,
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': `v0=${hmac}`,
    },
    body,
  };
}

/** An event of the Events API. */
export function slackEvent(event: Wire, at: number) {
  const body = {
    token: 'unused',
    team_id: 'T0ACME',
    api_app_id: 'A0APP',
    type: 'event_callback',
    event_id: `Ev${event.ts}`,
    event_time: Math.floor(at / 1_000),
    authorizations: [{ team_id: 'T0ACME', user_id: 'U0BOT', is_bot: true }],
    event,
  };
  return signSlack(JSON.stringify(body), at);
}

export function slackForm(fields: Record<string, string>, at: number) {
  return signSlack(new URLSearchParams(fields).toString(), at, 'application/x-www-form-urlencoded');
}

export const postedBy = ({ calls }: FakePlatform) =>
  calls.filter(({ path, isHandled }) => path === '/api/chat.postMessage' && isHandled);
