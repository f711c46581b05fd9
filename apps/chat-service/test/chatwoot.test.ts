import { setTimeout as delay } from 'node:timers/promises';
import { faultRounds, freePort, isAvailable, isFullSuite, type Wire, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chatwootSecrets,
  type FakeChatwoot,
  openFakeChatwoot,
} from '../src/channels/messengers/chatwoot/test/fake-chatwoot.ts';
import { endLeases } from './end-leases.ts';
import { signInToDemo } from './own-bot.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, readDemoKey, type Settings } from './service-process.ts';

const isFull = isFullSuite('faults');
const rounds = isFull ? faultRounds() : 1;
const wish = 'I want to talk to a human';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(async () => {
  killAll();
  await places.close();
});

describe.each([
  ['SQLite', async () => places.onSqlite()],
  ['PostgreSQL', async () => await places.onPostgres()],
] as const)('Chatwoot beside a service on %s', (name, open) => {
  const isMissing = name === 'PostgreSQL' && !(isFull && isAvailable('postgres'));

  it.skipIf(isMissing)('gets and gives each message once and in order, whenever the service is killed', async () => {
    const fake = await openFakeChatwoot();
    const settings = await settingsFor(await open(), fake);
    const keyOf = () => readDemoKey(settings);
    let service = await launchReady(settings);
    const hook = await connect(service.url, settings, fake);
    const talks: Talk[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const talking = talkUntilGone(service.url, keyOf(), talks);
      const replying = replyUntilGone(hook, fake);
      const before = fake.state.messages.length;
      // Each kill comes at a different moment: before a message is sent, or between that and its record.
      await waitUntil('messages are sent', () => fake.state.messages.length >= before + 5 + Math.random() * 15);
      await service.kill();
      await Promise.all([talking, replying]);
      await endLeases(settings);
      service = await launchReady(settings);
    }
    const whole = talks.filter(({ sessionId }) => sessionId !== undefined);
    expect(whole.length).toBeGreaterThan(0);
    for (const { sessionId = '', written } of whole) {
      await waitUntil('Chatwoot has it', () => written.every((text) => incoming(fake, sessionId).includes(text)));
      const sent = incoming(fake, sessionId);
      expect(sent).toEqual([...new Set(sent)]);
      expect(sent.filter((text) => written.includes(text))).toEqual(written);
      await waitUntil('the visitor has the replies', async () => {
        const got = await repliesIn(service.url, keyOf(), sessionId);
        return acknowledged(fake, sessionId).every((text) => got.includes(text));
      });
      const got = await repliesIn(service.url, keyOf(), sessionId);
      expect(got).toEqual([...new Set(got)]);
    }
    await service.kill();
    await fake.close();
  });
});

interface Talk {
  sessionId: string | undefined;
  /** What was acknowledged. */
  written: string[];
}

async function settingsFor(place: Settings, fake: FakeChatwoot): Promise<Settings> {
  return {
    ...place,
    CHAT_PORT: String(await freePort()),
    SECRET_KEY: 'a secret that all of the instances share',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOWED_PORTS: String(fake.port),
  };
}

/** Returns where Chatwoot reports to. */
async function connect(url: string, { DATA_DIR = '' }: Settings, fake: FakeChatwoot): Promise<string> {
  const { call, workspace } = await signInToDemo(url, DATA_DIR);
  const bot = `${workspace}/bots/minecraft`;
  await call('PATCH', `${bot}/handover`, { enabled: true });
  const given = { settings: fake.settings, secrets: chatwootSecrets };
  return (await call('PUT', `${bot}/channels/chatwoot`, given)).url;
}

/** Visitors who ask for a person and write on, one after the other. */
async function talkUntilGone(url: string, key: string, talks: Talk[]): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = async (message: string, session_id?: string): Promise<Wire> => {
    const body = JSON.stringify({ bot_id: 'minecraft', message, session_id });
    return await (await fetch(`${url}/api/v1/chat`, { method: 'POST', headers, body })).json();
  };
  try {
    for (let count = 0; count < 100; count += 1) {
      const talk: Talk = { sessionId: undefined, written: [] };
      talks.push(talk);
      talk.sessionId = (await send(wish)).session_id;
      talk.written.push(wish);
      for (const text of ['one', 'two', 'three']) {
        await send(`${text} ${talks.length}`, talk.sessionId);
        talk.written.push(`${text} ${talks.length}`);
        await delay(10);
      }
    }
  } catch {
    // The service was killed.
  }
}

/** Agents reply to every conversation. Webhooks that were not acknowledged are not sent again, as Chatwoot does. */
async function replyUntilGone(hook: string, fake: FakeChatwoot): Promise<void> {
  const answered = new Set<number>();
  try {
    for (let turns = 0; turns < 1_000; turns += 1) {
      for (const { id } of fake.state.conversations.filter((one) => !answered.has(one.id))) {
        answered.add(id);
        const message = fake.say(id, `reply ${fake.state.nextId}`);
        const body = fake.state.hooks.splice(0).at(-1) ?? '';
        const response = await fetch(hook, { method: 'POST', body });
        const said = fake.state.messages.find((one) => one.id === message);
        if (response.ok) said.isAcknowledged = true;
      }
      await delay(20);
      await fetch(hook, { method: 'HEAD' });
    }
  } catch {
    // The service was killed.
  }
}

const inConversation = ({ state }: FakeChatwoot, sessionId: string): Wire[] => {
  const made = state.conversations.filter((one) => one.custom_attributes.lectern_conversation === sessionId);
  expect(made.length).toBeLessThanOrEqual(1);
  return state.messages.filter((one) => one.conversation_id === made[0]?.id);
};

const incoming = (fake: FakeChatwoot, sessionId: string): string[] =>
  inConversation(fake, sessionId).flatMap((one) => (one.message_type === 'incoming' ? [one.content] : []));

const acknowledged = (fake: FakeChatwoot, sessionId: string): string[] =>
  inConversation(fake, sessionId).flatMap((one) => (one.isAcknowledged ? [one.content] : []));

async function repliesIn(url: string, key: string, sessionId: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${key}` };
  const { messages }: Wire = await (await fetch(`${url}/api/v1/sessions/${sessionId}`, { headers })).json();
  return messages.flatMap(({ author, text }: Wire) => (author === undefined ? [] : [text]));
}
