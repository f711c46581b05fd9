import { setTimeout as delay } from 'node:timers/promises';
import { faultRounds, freePort, isAvailable, isFullSuite, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeSlack, postedBy, slackEvent, slackSecrets } from '../src/channels/messengers/slack/test/fake-slack.ts';
import type { FakePlatform } from '../src/channels/messengers/test/fake-platform.ts';
import { openUnmigrated } from '../src/platform/database/test/places.ts';
import { signInToDemo } from './own-bot.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, type ServiceProcess, type Settings } from './service-process.ts';

const isFull = isFullSuite('faults');
const rounds = isFull ? faultRounds() : 1;

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
] as const)('a channel on %s', (name, open) => {
  const isMissing = name === 'PostgreSQL' && !(isFull && isAvailable('postgres'));

  it.skipIf(isMissing)('replies once to every acknowledged message, whenever the service is killed', async () => {
    const fake = await openFakeSlack();
    const settings = await settingsFor(await open(), fake);
    let service = await launchReady(settings);
    const channelId = await connect(service, settings);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asking = askUntilGone(service, channelId, { round, acknowledged });
      // Each kill comes at a different moment: before the answer, or between the reply and its record.
      await waitUntil('messages are acknowledged', () => acknowledged.length >= round * 20 + 3 + Math.random() * 15);
      await service.kill();
      await asking;
      if (!isFull) await endLeases(settings);
      service = await launchReady(settings);
    }
    const replies = () => Map.groupBy(postedBy(fake), ({ body }) => String(body.channel));
    const missing = () => acknowledged.filter((place) => !replies().has(place));
    // What the killed instance had claimed is free again when its lease ends.
    await waitUntil('every acknowledged message has a reply', () => missing().length === 0);
    for (const [place, messages] of replies()) expect({ place, count: messages.length }).toEqual({ place, count: 1 });
    await service.kill();
    await fake.close();
  });
});

async function settingsFor(place: Settings, fake: FakePlatform): Promise<Settings> {
  return {
    ...place,
    CHAT_PORT: String(await freePort()),
    SECRET_KEY: 'a secret that all of the instances share',
    SLACK_API_URL: `${fake.url}/api`,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOWED_PORTS: String(fake.port),
  };
}

async function connect({ url }: ServiceProcess, { DATA_DIR = '' }: Settings): Promise<string> {
  const { call, workspace } = await signInToDemo(url, DATA_DIR);
  const { id } = await call('PUT', `${workspace}/bots/minecraft/channels/slack`, { secrets: slackSecrets });
  return id;
}

/** Sends a message to a new place each time, and remembers those that were acknowledged. */
async function askUntilGone(
  { url }: ServiceProcess,
  channelId: string,
  { round, acknowledged }: { round: number; acknowledged: string[] },
): Promise<void> {
  for (let count = 0; count < 500; count += 1) {
    const place = `D${round}X${count}`;
    const event = { type: 'message', channel_type: 'im', channel: place, user: `U${count}`, text: 'Hello' };
    const at = Date.now();
    const request = slackEvent({ ...event, ts: `${Math.floor(at / 1_000)}.${1_000 + count}` }, at);
    try {
      const response = await fetch(`${url}/channels/${channelId}`, { method: 'POST', ...request });
      if (response.ok) acknowledged.push(place);
      await delay(10);
    } catch {
      return;
    }
  }
}

/** Ends the leases of the killed instance: the short form of the test does not wait for them. */
async function endLeases({ DATA_DIR = '', DATABASE_URL }: Settings): Promise<void> {
  const database = await openUnmigrated({ dataDir: DATA_DIR, ...(DATABASE_URL && { databaseUrl: DATABASE_URL }) });
  const { build } = database;
  await database
    .write([
      build.updateTable('channel_events').where('lease_until', 'is not', null).set({ lease_until: 1 }),
      build.updateTable('conversations').where('lease_until', 'is not', null).set({ lease_until: 1 }),
    ])
    .finally(() => database.close());
}
