import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, isAvailable, serviceCommand, startRedis, waitUntil } from '@lectern/test-kit';
import { describe, expect, it, onTestFinished } from 'vitest';

interface Running {
  url: string;
  metricsUrl: string;
  child: ChildProcess;
  output(): string;
}

/** The service as an operator runs it, with three threads. */
async function run(environment: Record<string, string>): Promise<Running> {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  const settings = { DATA_PORT: port, METRICS_PORT: metricsPort, LOG_LEVEL: 'warn', WORKERS: '3', ...environment };
  const { args, env } = serviceCommand('data-service', settings);
  const child = spawn(process.execPath, args, { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return { url: `http://127.0.0.1:${port}`, metricsUrl, child, output: () => output };
}

async function metric({ metricsUrl }: Running, name: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}

/** Waits for a value of a metric; a service that has ended will never have it. */
async function untilMetric(running: Running, name: string, isReached: (value: number) => boolean): Promise<void> {
  const hasEnded = () => running.child.exitCode !== null;
  await waitUntil(name, async () => hasEnded() || isReached(await metric(running, name)));
  expect(hasEnded(), running.output()).toBe(false);
}

/** Twenty connections, so that each thread gets some. */
async function askAll({ url }: Running): Promise<number[]> {
  const ask = async () => {
    const response = await fetch(`${url}/api/v1/mobs/creeper`, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status;
  };
  return await Promise.all(Array.from({ length: 20 }, ask));
}

/** Makes all threads but the main one throw a moment after their start, as long as the file exists. */
function writeSaboteur() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const flag = join(folder, 'flag');
  writeFileSync(flag, '');
  const file = join(folder, 'saboteur.mjs');
  const lines = [
    `import { existsSync } from 'node:fs';`,
    `import { isMainThread } from 'node:worker_threads';`,
    `const fail = () => { throw new Error('something unforeseen'); };`,
    `if (!isMainThread && existsSync(${JSON.stringify(flag)})) setTimeout(fail, 50);`,
  ];
  writeFileSync(file, lines.join('\n'));
  return { NODE_OPTIONS: `--import=${pathToFileURL(file)}`, end: () => rmSync(flag) };
}

describe('a thread of the data service', () => {
  it('is replaced when it throws, while the service goes on answering', async () => {
    const { NODE_OPTIONS, end } = writeSaboteur();
    const running = await run({ NODE_OPTIONS });
    await untilMetric(running, 'lectern_data_workers_replaced_total', (count) => count >= 4);
    await waitUntil('the failure is logged', () => running.output().includes('something unforeseen'));
    end();
    await untilMetric(running, 'lectern_data_workers', (count) => count === 3);
    expect(new Set(await askAll(running))).toEqual(new Set([200]));
    running.child.kill('SIGTERM');
    await waitUntil('the service has stopped', () => running.child.exitCode !== null);
    expect(running.child.exitCode).toBe(0);
  });

  it.skipIf(!isAvailable('redis'))('starts without a Redis that went away after the first had started', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    // The main thread takes the only connection.
    await redis.configure('maxclients', '1');
    const running = await run({ REDIS_URL: redis.url });
    await untilMetric(running, 'lectern_data_workers', (count) => count === 3);
    expect(new Set(await askAll(running))).toEqual(new Set([200]));
    await waitUntil(
      'they say so',
      () => running.output().split('Limits are counted in memory until it does.').length > 2,
    );
  });

  it.skipIf(!isAvailable('redis'))('starts without Redis, and shares limits once it is there', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    await redis.kill();
    const running = await run({ REDIS_URL: redis.url, LOG_LEVEL: 'info' });
    await untilMetric(running, 'lectern_data_workers', (count) => count === 3);
    const warning = /REDIS_URL=\\"redis:[^"]*\\" does not answer: .* Limits are counted in memory until it does\./;
    await waitUntil('it warns', () => warning.test(running.output()));
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    expect(await metric(running, 'lectern_limiters_without_redis')).toBeGreaterThan(0);
    await redis.restart();
    await waitUntil('limits are shared', async () => {
      await askAll(running);
      return running.output().split('Redis answers again: limits are shared').length === 4;
    });
  });
});
