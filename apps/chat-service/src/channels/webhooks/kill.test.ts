import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  cachedEnvironment,
  faultRounds,
  freePort,
  isAvailable,
  serviceCommand,
  startPostgres,
  waitUntil,
} from '@lectern/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { openReceiver, type ReceiverBehaviour } from './test/receiver.ts';

/** Of services that are killed at the same time. */
const folders = ['a', 'b', 'c'];
const kills = faultRounds();

const execute = promisify(execFile);
const fileOf = (path: string) => new URL(path, import.meta.url).pathname;

/** Answers at once, late, with an error, or not at all, so that kills hit deliveries in every state. */
const moody: ReceiverBehaviour = (_, response) => {
  const mood = Math.random();
  if (mood < 0.1) response.writeHead(500).end();
  else if (mood < 0.15) response.destroy();
  else setTimeout(() => response.writeHead(204).end(), mood < 0.5 ? 0 : mood * 100);
};

interface Instance {
  url: string;
  env: Record<string, string>;
  key: string;
  /** The service that made the key, and that is killed first. */
  first: ChildProcess;
}

/** Whatever happens to the tests, no service outlives them. */
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts the service as an operator does. */
async function launch({ env, url }: Pick<Instance, 'env' | 'url'>): Promise<ChildProcess> {
  const command = serviceCommand('chat-service', env);
  const child = spawn(process.execPath, command.args, { env: command.env, stdio: ['ignore', 'ignore', 'pipe'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let said = '';
  child.stderr.on('data', (piece) => {
    said += piece;
  });
  const isReady = async () => child.exitCode !== null || (await fetch(`${url}/api/ready`)).ok;
  await waitUntil('the service answers', isReady).catch(async (error) => {
    await kill(child);
    throw error;
  });
  if (child.exitCode !== null) throw new Error(`the service did not start: ${said}`);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Sends requests until the service is gone. Records the id of every request that was fully answered. */
async function askUntilGone({ url, key }: Instance, acknowledged: Set<string>): Promise<void> {
  let sessionId: string | undefined;
  for (let count = 0; ; count += 1) {
    // Every fifth request is an error, which is delivered too.
    const body = { bot_id: count % 5 === 4 ? 'nobody' : 'minecraft', message: 'Hello', session_id: sessionId };
    try {
      const response = await fetch(`${url}/api/v1/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      // Only answers have a session id.
      const answer = (await response.json()) as { session_id?: string };
      if (response.status === 200) sessionId = answer.session_id;
      if (response.status < 500) acknowledged.add(response.headers.get('x-request-id') ?? '');
      await delay(10);
    } catch {
      return;
    }
  }
}

type Place = { DATA_DIR: string; DATABASE_URL?: string };

async function createInstance(receiver: { url: string; port: number }, place: Place): Promise<Instance> {
  const port = await freePort();
  const env = {
    ...place,
    CHAT_PORT: String(port),
    CHAT_METRICS_PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    QUOTA_PER_DAY: '1000000',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    // Loading the model would take half of the startup time, and greetings do not need it.
    WEBHOOK_ALLOWED_PORTS: String(receiver.port),
    EMBEDDINGS: 'off',
  };
  const instance = { env, url: `http://127.0.0.1:${port}` };
  const first = await launch(instance);
  const create = ['keys', 'create', '--bot', 'minecraft', '--webhook', receiver.url, '--json'];
  const { stdout } = await execute(process.execPath, [fileOf('../../cli/main.ts'), ...create], {
    env: cachedEnvironment(env),
  });
  return { ...instance, first, key: JSON.parse(stdout).key };
}

/** Kills the service repeatedly at random points, then lets it run. Returns the ids of acknowledged requests. */
async function torment(instance: Instance): Promise<{ acknowledged: Set<string>; child: ChildProcess }> {
  const acknowledged = new Set<string>();
  for (let killed = 0; killed < kills; killed += 1) {
    const child = killed === 0 ? instance.first : await launch(instance);
    const asking = [1, 2, 3].map(() => askUntilGone(instance, acknowledged));
    // Each kill comes at a different moment, after some requests were answered.
    const enough = acknowledged.size + 3 + Math.random() * 20;
    await waitUntil('requests are answered', () => acknowledged.size >= enough);
    await kill(child);
    await Promise.all(asking);
  }
  return { acknowledged, child: await launch(instance) };
}

/** Torments an instance for each place, and waits until everything that was acknowledged has arrived. */
async function tormentAll(places: readonly Place[]): Promise<void> {
  const receiver = await openReceiver(moody);
  const instances: Instance[] = [];
  for (const place of places) instances.push(await createInstance(receiver, place));
  const survivors = await Promise.all(instances.map((instance) => torment(instance)));
  try {
    const acknowledged = new Set(survivors.flatMap((survivor) => [...survivor.acknowledged]));
    const idsOf = () => Map.groupBy(receiver.received, ({ body }) => String(JSON.parse(body).data.request_id));
    const missing = () => acknowledged.difference(new Set(idsOf().keys())).size;
    // Deliveries claimed by a killed instance are free again when their 30 s lease ends.
    await waitUntil('everything acknowledged has arrived', () => missing() === 0);
    expect(acknowledged.size).toBeGreaterThan(2 * kills);
    for (const deliveries of idsOf().values()) expect(new Set(deliveries.map(({ id }) => id)).size).toBe(1);
  } finally {
    await Promise.all(survivors.map(({ child }) => kill(child)));
    await receiver.close();
  }
}

describe.concurrent('every acknowledged exchange is told, and repeated under the same id', () => {
  it('however often services on SQLite are killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-webhooks-'));
    const places = folders.map((name) => ({ DATA_DIR: join(folder, name) }));
    await tormentAll(places).finally(() => rmSync(folder, { recursive: true, force: true }));
  }, 1_200_000);

  it.runIf(isAvailable('postgres'))(
    'however often two services that share a PostgreSQL are killed',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lectern-webhooks-'));
      const { url, stop } = await startPostgres();
      const place = { DATA_DIR: folder, DATABASE_URL: url };
      try {
        await tormentAll([place, place]);
      } finally {
        await stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    1_200_000,
  );
});
