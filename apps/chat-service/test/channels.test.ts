import { setTimeout as delay } from 'node:timers/promises';
import { faultRounds, freePort, isAvailable, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakePlatform } from '../src/channels/messengers/test/fake-platform.ts';
import { type TestPlatform, testPlatforms } from './channel-platforms.ts';
import { endLeases } from './end-leases.ts';
import { signInToDemo } from './own-bot.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, type ServiceProcess, type Settings } from './service-process.ts';

const rounds = faultRounds();

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(async () => {
  killAll();
  await places.close();
});

const databases = [
  ['SQLite', async () => places.onSqlite()],
  ['PostgreSQL', async () => await places.onPostgres()],
] as const;
const cases = testPlatforms.flatMap((platform) =>
  databases.map(([name, open]) => ({ type: platform.type, name, open, platform })),
);

describe.each(cases)('the channel $type on $name', ({ name, open, platform }) => {
  const isMissing = name === 'PostgreSQL' && !isAvailable('postgres');

  it.skipIf(isMissing)('replies to every acknowledged message, whenever the service is killed', async () => {
    const fake = await platform.open();
    const settings = await settingsFor(await open(), platform, fake);
    let service = await launchReady(settings);
    const channelId = await connect(service, settings, platform);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asking = askUntilGone(service, channelId, { platform, round, acknowledged });
      // Each kill comes at a different moment: before the answer, or between the reply and its record.
      await waitUntil('messages are acknowledged', () => acknowledged.length >= round * 20 + 3 + Math.random() * 15);
      await service.kill();
      await asking;
      // Leases are the same on every platform: only Slack waits until they end by themselves.
      if (platform.type !== 'slack') await endLeases(settings);
      service = await launchReady(settings);
    }
    const replies = () => Map.groupBy(platform.repliedTo(fake), (person) => person);
    const missing = () => acknowledged.filter((person) => !replies().has(person));
    // What the killed instance had claimed is free again when its lease ends.
    await waitUntil('every acknowledged message has a reply', () => missing().length === 0);
    // A platform that cannot say what was sent may get a reply again after each kill.
    const most = platform.isExact ? 1 : 1 + rounds;
    for (const [person, { length }] of replies()) expect(length, person).toBeLessThanOrEqual(most);
    await service.kill();
    await fake.close();
  });
});

async function settingsFor(place: Settings, platform: TestPlatform, fake: FakePlatform): Promise<Settings> {
  return {
    ...place,
    CHAT_PORT: String(await freePort()),
    SECRET_KEY: 'a secret that all of the instances share',
    ...platform.urls(fake.url),
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOWED_PORTS: String(fake.port),
  };
}

async function connect(
  { url }: ServiceProcess,
  { DATA_DIR = '' }: Settings,
  { type, given }: TestPlatform,
): Promise<string> {
  const { call, workspace } = await signInToDemo(url, DATA_DIR);
  const { id } = await call('PUT', `${workspace}/bots/minecraft/channels/${type}`, given);
  return id;
}

/** Sends a message of a new person each time, and remembers those that were acknowledged. */
async function askUntilGone(
  { url }: ServiceProcess,
  channelId: string,
  { platform, round, acknowledged }: { platform: TestPlatform; round: number; acknowledged: string[] },
): Promise<void> {
  for (let count = 0; count < 500; count += 1) {
    const person = (round + 1) * 1_000 + count;
    try {
      const request = platform.ask(person, Date.now());
      const response = await fetch(`${url}/channels/${channelId}`, { method: 'POST', ...request });
      if (response.ok) acknowledged.push(String(person));
      await delay(10);
    } catch {
      return;
    }
  }
}
