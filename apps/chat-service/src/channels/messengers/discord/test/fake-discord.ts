import { generateKeyPairSync, sign } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { type FakeAnswer, type FakeCall, type FakePlatform, openFake } from '../../test/fake-platform.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');

export const discordSecrets = { bot_token: 'discord-contract-token' };
export const discordSettings = {
  application_id: '1100000000000000001',
  public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
};

/** Errors have a status and a code, as Discord's have. `first` may answer in its place. */
export async function openFakeDiscord(first?: (call: FakeCall) => FakeAnswer | undefined): Promise<FakePlatform> {
  const nonces = new Set<string>();
  return await openFake((call) => first?.(call) ?? answer(call, nonces));
}

function answer({ path, method, headers, body }: FakeCall, nonces: Set<string>) {
  if (path.startsWith('/webhooks/')) return { json: { id: '900' } };
  if (headers.authorization !== `Bot ${discordSecrets.bot_token}`) {
    return { status: 401, json: { message: '401: Unauthorized', code: 0 } };
  }
  if (path === '/applications/@me') return { json: { id: discordSettings.application_id, name: 'Guide' } };
  if (path.endsWith('/commands') && method === 'POST') return { status: 201, json: { ...body, id: '77' } };
  if (path === '/users/@me/channels') return { json: { id: `6${body.recipient_id}`, type: 1 } };
  if (path.startsWith('/channels/')) {
    const isNew = !nonces.has(body.nonce);
    nonces.add(body.nonce);
    return { json: { id: '901', isNew } };
  }
  return { status: 404, json: { message: '404: Not Found', code: 0 } };
}

/** Signs a body as Discord does. */
export function signDiscord(given: object, at: number, key = privateKey) {
  const body = JSON.stringify(given);
  const timestamp = String(Math.floor(at / 1_000));
  return {
    headers: {
      'content-type': 'application/json',
      'x-signature-timestamp': timestamp,
      'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), key).toString('hex'),
    },
    body,
  };
}

export const forgedKey = other.privateKey;

export function ask({ id, person, text }: { id: string; person: string; text: string }) {
  return {
    id,
    application_id: discordSettings.application_id,
    type: 2,
    token: `token-${id}`,
    version: 1,
    guild_id: '300',
    channel_id: '400',
    member: { user: { id: person, username: `user${person}`, global_name: null } },
    data: { id: '77', name: 'ask', type: 1, options: [{ name: 'question', type: 3, value: text }] },
  };
}

/** Messages that people see: replies to the command and messages in the channel. */
export const shownBy = ({ calls }: FakePlatform): Wire[] =>
  calls
    .filter(({ path, isHandled }) => isHandled && (path.startsWith('/webhooks/') || path.startsWith('/channels/')))
    .map(({ path, body }) => ({ ...body, path }));
