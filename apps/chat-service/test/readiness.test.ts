import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAvailable, startRedis, waitUntil } from '@lectern/test-kit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask } from './client.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launch, launchReady, readDemoKey, type ServiceProcess } from './service-process.ts';
import { openSmallDisk, whyNoSmallDisk } from './small-disk.ts';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

async function readiness(url: string): Promise<[number, string | undefined]> {
  const response = await fetch(`${url}/readyz`);
  // The tests check the shape.
  const { reason } = (await response.json()) as { reason?: string };
  return [response.status, reason];
}

/** Waits until the condition holds; a service that has ended will never meet it. */
async function until(what: string, service: ServiceProcess, isMet: () => Promise<boolean>): Promise<void> {
  const hasEnded = () => service.child.exitCode !== null;
  await waitUntil(what, async () => hasEnded() || (await isMet()));
  expect(hasEnded(), service.output()).toBe(false);
}

const isMissing = !isAvailable('postgres') || !isAvailable('redis');

describe.skipIf(isMissing)('a chat service that starts before its servers', () => {
  it('waits for PostgreSQL, works without Redis, and says so in its probes', async () => {
    const [server, redis] = [await places.startServer(), await startRedis()];
    onTestFinished(() => redis.stop());
    const settings = { ...(await places.onPostgres(server)), REDIS_URL: redis.url, LOG_LEVEL: 'info' };
    await Promise.all([server.kill(), redis.kill()]);
    const service = await launch(settings);
    const { url } = service;
    await until('it is alive', service, async () => (await fetch(`${url}/livez`)).ok);
    expect(await readiness(url)).toEqual([503, 'starting']);
    const refusal = await ask({ url, key: 'lk_live_x' }, { question: 'hello' });
    expect([refusal.status, refusal.body.code, refusal.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
    const line = /cannot be used: .*waiting for the database: the service is not ready until it answers/;
    await waitUntil('it says why', () => line.test(service.output()));
    await server.restart();
    await until('it is ready', service, async () => (await readiness(url))[0] === 200);
    await waitUntil('Redis is missed', () => service.output().includes('Limits are counted in memory until it does.'));
    await waitUntil('the demo is there', () => service.output().includes('Chat service  http'));
    const reply = await ask({ url, key: readDemoKey(settings) }, { question: 'How much health does a creeper have?' });
    expect(reply.status).toBe(200);
  });

  it('stops on SIGTERM while it waits', async () => {
    const server = await places.startServer();
    const settings = await places.onPostgres(server);
    await server.kill();
    const service = await launch(settings);
    await until('it waits', service, async () => (await fetch(`${service.url}/livez`)).ok);
    service.child.kill('SIGTERM');
    expect(await service.exitCode()).toBe(0);
  });
});

describe('/readyz of the chat service', () => {
  it('is 503 until the sentence model has loaded', async () => {
    const settings = { ...places.onSqlite(), EMBEDDINGS: 'local', LOG_LEVEL: 'info' };
    const service = await launch(settings);
    const reasons = new Set<string | undefined>();
    await until('it is ready', service, async () => {
      const [status, reason] = await readiness(service.url);
      reasons.add(reason);
      return status === 200;
    });
    expect(reasons.difference(new Set(['models', undefined]))).toEqual(new Set());
    const firstLine = (text: string) => service.output().indexOf(text);
    const isLogged = (text: string) => firstLine(text) >= 0;
    const [loaded, ready] = ['sentence embeddings are ready', '"route":"/readyz","status":200'];
    await waitUntil('both are logged', () => isLogged(loaded) && isLogged(ready));
    expect(firstLine(loaded)).toBeLessThan(firstLine(ready));
  });

  const noDisk = whyNoSmallDisk();
  it.skipIf(noDisk !== undefined)('is 503 while the disk of the database is full', async () => {
    const disk = openSmallDisk(64);
    onTestFinished(() => disk.remove());
    const { url } = await launchReady({ DATA_DIR: disk.folder });
    expect(await readiness(url)).toEqual([200, undefined]);
    disk.fill();
    expect(await readiness(url)).toEqual([503, 'disk']);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    disk.clear();
    await expect.poll(() => readiness(url), { timeout: 30_000 }).toEqual([200, undefined]);
  });

  it.skipIf(noDisk !== undefined || isMissing)(
    'is 503 after PostgreSQL found no space, until it has some',
    async () => {
      const disk = openSmallDisk(64);
      onTestFinished(() => disk.remove());
      const server = await places.startServer();
      const settings = await places.onPostgres(server, await makeTablespace(server.url, join(disk.folder, 'tables')));
      const { url } = await launchReady(settings);
      const key = readDemoKey(settings);
      expect(await readiness(url)).toEqual([200, undefined]);
      disk.fill();
      const question = 'How much health does a creeper have? '.repeat(20);
      await waitUntil('a turn finds no space', async () => (await ask({ url, key }, { question })).status === 503);
      expect(await readiness(url)).toEqual([503, 'disk']);
      disk.clear();
      await expect.poll(() => readiness(url), { timeout: 30_000 }).toEqual([200, undefined]);
      expect((await ask({ url, key }, { question: 'hello' })).status).toBe(200);
    },
  );
});

async function makeTablespace(url: string, folder: string): Promise<string> {
  mkdirSync(folder);
  execFileSync('chown', ['postgres:', folder]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create tablespace small location '${folder}'`);
  await client.end();
  return 'small';
}
