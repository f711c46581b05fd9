import { setTimeout as delay } from 'node:timers/promises';
import { faultRounds, freePort, isAvailable, type Wire, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLeases } from './end-leases.ts';
import { type MessengerServer, openDiscord, openTelegram, type ShownReply } from './messenger-servers.ts';
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

const platforms = [
  { type: 'telegram', openServer: openTelegram },
  { type: 'discord', openServer: openDiscord },
] as const;
const databases = [
  { name: 'one instance on SQLite', instances: 1, open: async () => places.onSqlite() },
  { name: 'two instances on PostgreSQL', instances: 2, open: async () => await places.onPostgres() },
] as const;
const cases = platforms.flatMap((platform) => databases.map((database) => ({ ...platform, ...database })));

describe.each(cases)('$type with $name', ({ type, openServer, instances, open }) => {
  const isMissing = instances === 2 && !isAvailable('postgres');

  it.skipIf(isMissing)('replies to each message once and in order, whenever an instance is killed', async () => {
    const server = await openServer();
    const settings = settingsFor(await open(), server);
    const services: ServiceProcess[] = [];
    const ports = await Promise.all(Array.from({ length: instances }, freePort));
    const start = async (index: number) => {
      services[index] = await launchReady({ ...settings, CHAT_PORT: String(ports[index]) });
    };
    for (const index of ports.keys()) await start(index);
    const { id } = await connect(services[0]?.url ?? '', settings, type, server);
    const pickUrl = () => `${services[Math.floor(Math.random() * instances)]?.url}/channels/${id}`;
    const talk = startTalking(server, pickUrl);
    for (let round = 0; round < rounds; round += 1) {
      const before = server.replies.length;
      // Each kill comes at a different moment: before the answer, or between the reply and its record.
      await waitUntil('replies are shown', () => server.replies.length >= before + 5 + Math.random() * 15);
      await services[round % instances]?.kill();
      server.kills += 1;
      // With a second instance the leases end by themselves: that one is at work.
      if (instances === 1) await endLeases(settings);
      await start(round % instances);
    }
    await talk.end();
    const isAnswered = ({ person, received }: Talk) => received.every((to) => repliesTo(server, person).has(to));
    await waitUntil('every message has a reply', () => talk.talks.every(isAnswered));
    for (const one of talk.talks) expectOnceInOrder(one, server);
    for (const service of services) await service.kill();
    await server.close();
  });
});

interface Talk {
  person: string;
  received: string[];
  /** Discord tells the person that the bot did not respond. */
  lost: string[];
}

function expectOnceInOrder({ person, received, lost }: Talk, { replies }: MessengerServer): void {
  const shown = replies.filter((reply) => reply.person === person);
  const [strays, direct] = [shown.filter(({ to }) => to === undefined), shown.filter(({ to }) => to !== undefined)];
  expect(strays.length, person).toBeLessThanOrEqual(lost.length);
  const isAgain = ({ to }: ShownReply, index: number) => direct[index - 1]?.to === to;
  expect(direct.filter((reply, index) => !isAgain(reply, index)).map(({ to }) => to)).toEqual(received);
  // Telegram cannot say what was sent: only a reply during a kill may come again.
  const again = direct.filter(isAgain).filter(({ to, kills }) => direct.find((one) => one.to === to)?.kills === kills);
  expect(again).toEqual([]);
}

const repliesTo = ({ replies }: MessengerServer, person: string) =>
  new Set(replies.flatMap((reply) => (reply.person === person ? [reply.to] : [])));

/** People who write three messages each, without waiting for the replies. */
function startTalking(server: MessengerServer, pickUrl: () => string) {
  const talks: Talk[] = [];
  let isOver = false;
  let messages = 0;

  async function talkOnce(person: number): Promise<void> {
    const talk: Talk = { person: String(person), received: [], lost: [] };
    talks.push(talk);
    for (let count = 0; count < 3; count += 1) {
      messages += 1;
      const id = String(1_000 + messages);
      const isReceived = await server.say(talk.person, id, pickUrl);
      talk[isReceived ? 'received' : 'lost'].push(id);
      await delay(50);
    }
  }

  async function talkOn(first: number): Promise<void> {
    for (let person = first; !isOver; person += 3) await talkOnce(person);
  }

  const talking = Promise.all([501, 502, 503].map(talkOn));
  return {
    talks,
    async end(): Promise<void> {
      isOver = true;
      await talking;
    },
  };
}

function settingsFor(place: Settings, { port, settings }: MessengerServer): Settings {
  return {
    ...place,
    ...settings,
    SECRET_KEY: 'a secret that all of the instances share',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOWED_PORTS: String(port),
  };
}

async function connect(url: string, { DATA_DIR = '' }: Settings, type: string, server: MessengerServer): Promise<Wire> {
  const { call, workspace } = await signInToDemo(url, DATA_DIR);
  return await call('PUT', `${workspace}/bots/minecraft/channels/${type}`, server.given);
}
