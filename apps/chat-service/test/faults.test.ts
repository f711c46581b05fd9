import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { faultRounds, isAvailable, sharedPostgres, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ask, type Client, readMessages, usageOf } from './client.ts';
import { askPatiently, findLosses, isDatabaseBusy, startLoad } from './load.ts';
import { openPlaces, type Places } from './places.ts';
import { createKey, killAll, launch, launchReady, readDemoKey, type Settings } from './service-process.ts';
import { openSmallDisk, whyNoSmallDisk } from './small-disk.ts';

/** `FAULT_ROUNDS` sets a higher number. */
const crashes = faultRounds();
const callers = 8;
/** Messages queued in one conversation when the service stops: few enough that the last is not too late on slow machines. */
const queueLength = 12;
const patience = { timeout: 1_200_000 };

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(async () => {
  killAll();
  await places?.close();
});

const noPostgres = !isAvailable('postgres');
const onSqlite = { name: 'SQLite', isMissing: false, makeSettings: async () => places.onSqlite() };
const onPostgres = { name: 'PostgreSQL', isMissing: noPostgres, makeSettings: async () => await places.onPostgres() };
const databases = [onSqlite, onPostgres];

/** One key asks and another one reads, so that the usage of the first counts only turns. */
async function createKeys(settings: Settings): Promise<{ asking: string; reading: string }> {
  return { asking: await createKey(settings), reading: readDemoKey(settings) };
}

describe.concurrent.each(databases)('kill -9 under load on $name', ({ isMissing, makeSettings }) => {
  it.skipIf(isMissing)(`loses no acknowledged turn in ${crashes} crashes`, patience, async ({ expect }) => {
    const settings = await makeSettings();
    let service = await launchReady(settings);
    const keys = await createKeys(settings);
    const loads = [];
    for (let crash = 1; crash <= crashes; crash += 1) {
      const client = { url: service.url, key: keys.asking };
      const load = startLoad({ client, name: `crash ${crash}`, callers });
      loads.push(load);
      // Each crash comes at a different moment.
      await waitUntil('turns are answered', () => load.turns.length > crash * 5);
      await service.kill();
      await load.stop();
      service = await launchReady(settings);
      expect(await findLosses({ url: service.url, key: keys.reading }, load.turns)).toEqual([]);
      expect(load.refusals.filter((refusal) => !isDatabaseBusy(refusal))).toEqual([]);
    }
    const asking = { url: service.url, key: keys.asking };
    const sessions = new Set(loads[0]?.turns.map(({ sessionId }) => sessionId));
    const goOn = (sessionId: string) => askPatiently(asking, { question: 'hello', sessionId });
    const goingOn = await Promise.all([...sessions].map(goOn));
    expect(goingOn.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);

    const turns = loads.flatMap((load) => load.turns);
    expect(await findLosses({ url: service.url, key: keys.reading }, turns)).toEqual([]);
    const { used, reset } = usageOf(await askPatiently(asking, { question: 'hello' }));
    const acknowledged = loads.reduce((sum, { countByDay }) => sum + (countByDay.get(reset) ?? 0), 0);
    expect(used).toBeGreaterThan(acknowledged);
    expect(used).toBeLessThanOrEqual(acknowledged + callers * (crashes + 1) + 1);
    await service.kill();
    if (settings.DATABASE_URL === undefined) expect(checkFile(settings)).toEqual(['ok']);
  });
});

/** The results of SQLite's own integrity checks. */
function checkFile({ DATA_DIR = '' }: Settings): unknown[] {
  const database = new DatabaseSync(join(DATA_DIR, 'lectern.db'));
  const problems = [
    ...database.prepare('pragma integrity_check').all(),
    ...database.prepare('pragma foreign_key_check').all(),
  ];
  database.close();
  return problems.map((row) => Object.values(row).join(' '));
}

describe.runIf(!noPostgres)('PostgreSQL that goes away under load', () => {
  it(
    'is 503 with Retry-After until it is back, and no turn is lost, doubled or paid twice',
    patience,
    async ({ expect }) => {
      const server = await places.startServer();
      const settings = await places.onPostgres(server);
      const { url } = await launchReady(settings);
      const keys = await createKeys(settings);
      const load = startLoad({ client: { url, key: keys.asking }, name: 'restart', callers, insists: true });
      const statusOf = async (path: string) => (await fetch(url + path)).status;
      for (const outage of [1, 2]) {
        await waitUntil('turns are answered', () => load.turns.length > 50 * outage);
        await server.kill();
        await waitUntil('requests are refused', () => load.refusals.length > 30 * outage);
        expect([await statusOf('/api/ready'), await statusOf('/api/health')]).toEqual([503, 200]);
        await server.restart();
        const before = load.turns.length;
        await waitUntil('turns are answered again', () => load.turns.length > before + 50);
        expect(await statusOf('/api/ready')).toBe(200);
      }
      await load.stop();
      // 409 tells a caller that its first attempt, which it believes lost, is still running.
      const kinds = load.refusals.map(
        ({ status, body, headers }) => `${status} ${body.code} ${headers.get('retry-after')}`,
      );
      expect(['503 unavailable 1', '409 idempotency_in_progress 1']).toEqual(
        expect.arrayContaining([...new Set(kinds)]),
      );
      expect(kinds).toContain('503 unavailable 1');
      expect(await findLosses({ url, key: keys.reading }, load.turns)).toEqual([]);
      const { used, reset } = usageOf(await ask({ url, key: keys.asking }, { question: 'hello' }));
      expect(used).toBe((load.countByDay.get(reset) ?? 0) + 1);
    },
  );
});

const noDisk = whyNoSmallDisk();
const whyNot = noDisk === undefined ? '' : ` (not run: ${noDisk})`;

describe('a full disk', () => {
  it.skipIf(noDisk !== undefined)(
    `is a clear 503 until there is space again, and nothing is lost${whyNot}`,
    patience,
    async ({ expect, onTestFinished }) => {
      // SQLite's write-ahead log alone may take 16 MB before a checkpoint.
      const disk = openSmallDisk(64);
      onTestFinished(() => disk.remove());
      const settings = { DATA_DIR: disk.folder, QUOTA_PER_DAY: '1000000' };
      let service = await launchReady(settings);
      const keys = await createKeys(settings);
      const turns = [];
      for (const round of [1, 2]) {
        const client = { url: service.url, key: keys.asking };
        const load = startLoad({ client, name: `disk ${round}`, callers });
        await waitUntil('turns are answered', () => load.turns.length > 50);
        disk.fill();
        await waitUntil('every caller is refused', () => load.refusals.length === callers);
        await load.stop();
        turns.push(...load.turns);
        for (const { status, headers, body } of load.refusals) {
          expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
          expect(body.error).toMatch(/disk is full/);
        }
        disk.clear();
        expect((await ask(client, { question: 'hello' })).status).toBe(200);
        expect(await findLosses({ url: service.url, key: keys.reading }, turns)).toEqual([]);
      }
      disk.fill();
      await service.kill();
      disk.clear();
      expect(checkFile(settings)).toEqual(['ok']);
      service = await launchReady(settings);
      expect(await findLosses({ url: service.url, key: keys.reading }, turns)).toEqual([]);
    },
  );
});

describe.each(databases)('SIGTERM under load on $name', ({ isMissing, makeSettings }) => {
  it.skipIf(isMissing)('answers everything that was accepted, and exits with code 0', patience, async ({ expect }) => {
    // Long enough for a slow machine: every accepted request is answered, not cut off.
    const settings = { ...(await makeSettings()), STOP_TIMEOUT_SECONDS: '600' };
    let service = await launchReady(settings);
    const keys = await createKeys(settings);
    const client = { url: service.url, key: keys.asking };
    const { body } = await ask(client, { question: 'hello' });
    const load = startLoad({ client, name: 'end', callers });
    // These run one after the other, so most of them are accepted but not started when the signal comes.
    let answered = 0;
    const queued = Array.from({ length: queueLength }, async (_, turn) => {
      const reply = await ask(client, { question: `queued ${turn}`, sessionId: body.session_id });
      answered += 1;
      return reply;
    });
    await waitUntil('some are answered', () => answered >= queueLength / 4);
    service.child.kill('SIGTERM');
    expect(await service.exitCode()).toBe(0);
    await load.stop();
    expect(load.refusals).toEqual([]);
    const answers = await Promise.all(queued);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));

    service = await launchReady(settings);
    const reading = { url: service.url, key: keys.reading };
    expect(await findLosses(reading, load.turns)).toEqual([]);
    const messages = await readMessages(reading, body.session_id);
    expect(messages).toHaveLength(2 * queueLength + 2);
    expect(messages.filter(({ state }) => state === 'unanswered' || state === 'running')).toEqual([]);
    await service.kill();
  });
});

describe.runIf(!noPostgres)('two instances on one PostgreSQL', () => {
  it(
    'answer turns of one conversation one after the other, and share the daily quota to the last request',
    patience,
    async ({ expect }) => {
      const settings = { ...(await places.onPostgres()), QUOTA_PER_DAY: '50' };
      // Both find an empty database, and one of them sets it up.
      const instances = await Promise.all([launchReady(settings), launchReady(settings)]);
      const [one, other] = instances;
      const key = await createKey(settings);
      const clients = instances.map(({ url }) => ({ url, key }));
      const first = await ask({ url: one.url, key }, { question: 'hello' });
      const sessionId = first.body.session_id;
      const mobs = ['creeper', 'zombie', 'skeleton', 'enderman', 'spider', 'witch', 'cow', 'pig'];
      const questions = mobs.map((mob) => `How much health does a ${mob} have?`);
      const answers = await Promise.all(
        questions.map((question, index) =>
          ask(index % 2 === 0 ? { url: one.url, key } : { url: other.url, key }, { question, sessionId }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(mobs.map(() => 200));
      const messages = (await readMessages({ url: other.url, key }, sessionId)).slice(2);
      expect(messages).toHaveLength(2 * mobs.length);
      for (const [index, question] of questions.entries()) {
        const at = messages.findIndex(({ text }) => text === question);
        expect(at % 2).toBe(0);
        expect(messages[at + 1]?.message_id).toBe(answers[index]?.body.message_id);
        expect(messages[at + 1]?.text).toMatch(new RegExp(mobs[index] ?? '', 'i'));
      }

      const rush = await createKey(settings);
      const replies = await Promise.all(
        Array.from({ length: 130 }, (_, index) =>
          ask({ url: clients[index % 2]?.url ?? '', key: rush }, { question: 'hello' }),
        ),
      );
      // Around midnight there are two days, each with its own quota of fifty.
      for (const ofDay of Map.groupBy(replies, (reply) => usageOf(reply).reset).values()) {
        const passed = ofDay.filter(({ status }) => status === 200);
        expect(passed).toHaveLength(Math.min(50, ofDay.length));
        expect(ofDay.filter(({ status }) => status === 429)).toHaveLength(ofDay.length - passed.length);
      }
      for (const { kill } of instances) await kill();
    },
  );
});

describe('a client that leaves in the middle of a streamed answer', () => {
  it('finds the whole answer in the conversation', patience, async ({ expect }) => {
    const settings = places.onSqlite();
    const service = await launchReady(settings);
    const client = { url: service.url, key: await createKey(settings) };
    const { body } = await ask(client, { question: 'How much health does a creeper have?' });
    const sessionId = body.session_id;
    const moments = ['after asking', 'at the headers', 'at the first words', 'after asking', 'at the headers'] as const;
    for (const moment of moments) await leave(client, sessionId, moment);
    await waitUntil('all is answered', async () => {
      const messages = await readMessages(client, sessionId);
      return messages.filter(({ role }) => role === 'assistant').length === moments.length + 1;
    });
    const messages = await readMessages(client, sessionId);
    const [, whole] = messages;
    expect(messages.filter(({ role }) => role === 'assistant').map(({ text }) => text)).toEqual(
      Array(moments.length + 1).fill(whole?.text),
    );
    await service.kill();
  });
});

/** Asks for a stream over a connection of its own and breaks it. */
async function leave({ url, key }: Client, sessionId: string, moment: string): Promise<void> {
  const message = 'How much health does a creeper have?';
  const body = JSON.stringify({ bot_id: 'minecraft', session_id: sessionId, stream: true, message });
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    'POST /api/v1/chat HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, resolve));
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  const signs: Record<string, string> = { 'at the headers': 'HTTP/1.1 200', 'at the first words': 'text-delta' };
  const sign = signs[moment];
  // A request that has not been read yet was not accepted; give it time to arrive.
  if (sign === undefined) await delay(20);
  else await waitUntil(moment, () => received.includes(sign));
  socket.resetAndDestroy();
}

describe.concurrent('a start that cannot work', () => {
  /** What it prints before it exits with code 1. */
  async function refusalOf(settings: Settings): Promise<string> {
    const service = await launch(settings);
    const code = await service.exitCode();
    return `${code}: ${service.output()}`;
  }
  const folder = () => places.onSqlite().DATA_DIR ?? '';

  it('explains wrong settings', patience, async ({ expect }) => {
    const wrong = { CHAT_PORT: 'web', QUOTA_PER_DAY: '0', DATABASE_URL: 'mysql://localhost/x' };
    expect(await refusalOf({ DATA_DIR: folder(), ...wrong })).toBe(
      '1: The configuration is wrong:\n' +
        '  CHAT_PORT="web": a whole number from 0 to 65535 is needed\n' +
        '  DATABASE_URL="mysql://localhost/x": an address such as postgres://user:password@host/database is needed\n' +
        '  QUOTA_PER_DAY="0": a whole number from 1 to 1000000000 is needed\n',
    );
    // Plans are in the database, which is read only after everything else is right.
    expect(await refusalOf({ DATA_DIR: folder(), DEFAULT_PLAN: 'gold' })).toMatch(
      /^1: DEFAULT_PLAN is "gold", which is none of /,
    );
  });

  it('explains a busy port', patience, async ({ expect }) => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    for (const variable of ['CHAT_PORT', 'CHAT_METRICS_PORT']) {
      expect(await refusalOf({ DATA_DIR: folder(), [variable]: port })).toMatch(
        new RegExp(`^1: Port ${port} on 127.0.0.1 is taken by .*set ${variable} to another port\\.\\n$`),
      );
    }
    holder.close();
  });

  it('explains a folder that cannot be written', patience, async ({ expect }) => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(await refusalOf({ DATA_DIR: file })).toMatch(/^1: DATA_DIR=".*" cannot be written: .*\.\n$/);
    expect(await refusalOf({ DATA_DIR: join(file, 'inside') })).toMatch(/^1: DATA_DIR=".*" cannot be written: .*\.\n$/);
  });

  it.runIf(noDisk === undefined)(`explains a full disk${whyNot}`, patience, async ({ expect, onTestFinished }) => {
    const disk = openSmallDisk(1);
    onTestFinished(() => disk.remove());
    disk.fill();
    const refusal = await refusalOf({ DATA_DIR: disk.folder });
    expect(refusal).toMatch(/^1: The database ".*" \(DATA_DIR\) cannot be opened: database or disk is full\.\n$/);
  });

  it('explains a file that is no database', patience, async ({ expect }) => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'lectern.db'), 'a letter to grandmother, longer than a header of SQLite '.repeat(50));
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(
      /^1: The database ".*" \(DATA_DIR\) cannot be opened: .*\.\n$/,
    );
  });

  it.runIf(!noPostgres)('explains a PostgreSQL without its database', patience, async ({ expect }) => {
    const unknown = (await sharedPostgres()).replace(/postgres$/, 'nobody_made_it');
    expect(await refusalOf({ DATA_DIR: folder(), DATABASE_URL: unknown })).toMatch(
      /^1: DATABASE_URL=".*" cannot be used: .*nobody_made_it.*\.\n$/,
    );
  });
});
