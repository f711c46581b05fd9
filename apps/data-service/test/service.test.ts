import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { freePort, isAvailable, serviceCommand, startRedis, waitUntil } from '@lectern/test-kit';
import { afterEach, describe, expect, it } from 'vitest';

interface Running {
  url: string;
  child: ChildProcess;
  output: () => string;
}

const children: ChildProcess[] = [];

/** The service as an operator runs it: its own process, its own environment. */
async function run(environment: Record<string, string>): Promise<Running> {
  const port = environment.DATA_PORT ?? String(await freePort());
  const settings = { DATA_PORT: port, METRICS_PORT: String(await freePort()), ...environment };
  const { args, env } = serviceCommand('data-service', settings);
  const child = spawn(process.execPath, args, { env });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return { url: `http://127.0.0.1:${port}`, child, output: () => output };
}

async function runUntilReady(environment: Record<string, string> = {}): Promise<Running> {
  const running = await run(environment);
  // A request would leave an idle connection behind, which a shutdown waits for.
  await waitUntil('the service answers', () => running.output().includes('Data service  http'));
  return running;
}

async function exitOf({ child }: Running): Promise<number | null> {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  return code;
}

/** What it has logged. */
function linesOf({ output }: Running): Record<string, unknown>[] {
  const lines = output().split('\n');
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/**
 * Keeps sending requests over one connection until the service closes it. Returns how that ended; unlike `fetch` it never
 * retries a request, and it opens no second connection.
 */
async function askOverOneConnection(url: string, onAnswer: () => void): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const asking = request(url, { agent }).end();
      const [response] = await once(asking, 'response');
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) return `was answered ${response.statusCode}`;
      onAnswer();
      if (response.headers.connection === 'close') return 'was answered to the end, and told that it closes';
    }
  } catch (error) {
    return `broke: ${(error as NodeJS.ErrnoException).code}`;
  } finally {
    agent.destroy();
  }
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('the running service', () => {
  it('shows metrics on a port of their own, logs one JSON line a request without the query, and stops on SIGTERM', async () => {
    const metricsPort = String(await freePort());
    const running = await runUntilReady({ METRICS_PORT: metricsPort });
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${running.url}/api/v1/mobs/creeper`)));
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('lectern_data_requests_total{route="/api/v1/mobs/{name}",status="200"} 20');
    expect((await fetch(`${running.url}/metrics`)).status).toBe(404);
    await fetch(`${running.url}/api/v1/mobs?search=very-secret-text`, { headers: { 'X-Request-Id': 'log-me-please' } });
    running.child.kill('SIGTERM');
    expect(await exitOf(running)).toBe(0);
    const line = linesOf(running).find(({ requestId }) => requestId === 'log-me-please');
    expect(line).toMatchObject({ method: 'GET', route: '/api/v1/mobs', status: 200, address: '127.0.0.1' });
    expect(typeof line?.ms).toBe('number');
    expect(running.output()).not.toContain('very-secret-text');
  });

  it.each(['1', '3'])(
    'stops under load of callers who keep their connections, none of which breaks, with %s threads',
    async (threads) => {
      // However slow this machine is, the next request of each caller comes within the grace period.
      const patient = { RATE_LIMIT_PER_MINUTE: '1000000', WORKERS: threads, STOP_GRACE_MS: '600000' };
      const running = await runUntilReady(patient);
      // A connection is accepted once something was answered on it. Those still being established when the signal comes may
      // be refused; their callers would go to another instance.
      const answers = Array.from({ length: 16 }, () => 0);
      const ends = answers.map((_, caller) =>
        askOverOneConnection(`${running.url}/api/v1/mobs/creeper`, () => {
          answers[caller] = (answers[caller] ?? 0) + 1;
        }),
      );
      await waitUntil('every connection is accepted and busy', () => answers.every((count) => count > 20));
      running.child.kill('SIGTERM');
      expect(new Set(await Promise.all(ends))).toEqual(new Set(['was answered to the end, and told that it closes']));
      expect(await exitOf(running)).toBe(0);
    },
  );

  it('stops although a caller has begun a request and never finishes it, and another one asks nothing', async () => {
    const running = await runUntilReady();
    const open = () => connect(Number(new URL(running.url).port), '127.0.0.1').on('error', () => undefined);
    const [slow, silent] = [open(), open()];
    await Promise.all([once(slow, 'connect'), once(silent, 'connect')]);
    await new Promise((resolve) => slow.write('GET /api/v1/mobs HTTP/1.1\r\nHost: a', resolve));
    const closed = Promise.all([once(slow.resume(), 'close'), once(silent.resume(), 'close')]);
    running.child.kill('SIGTERM');
    expect(await exitOf(running)).toBe(0);
    await closed;
  });

  it('logs one of three successful requests and every error with LOG_SAMPLE=3', async () => {
    const running = await runUntilReady({ WORKERS: '1', LOG_SAMPLE: '3' });
    for (let asked = 0; asked < 7; asked += 1) {
      for (const name of ['creeper', 'nobody']) await fetch(`${running.url}/api/v1/mobs/${name}`);
    }
    running.child.kill('SIGTERM');
    expect(await exitOf(running)).toBe(0);
    const statuses = linesOf(running).flatMap(({ status }) => (status === undefined ? [] : [status]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 404)).toHaveLength(7);
  });

  it('explains wrong settings and a busy port in a sentence, with exit code 1 and no stack', async () => {
    const wrong = await run({ RATE_LIMIT_PER_MINUTE: 'many', LOG_LEVEL: 'loud' });
    expect(await exitOf(wrong)).toBe(1);
    expect(wrong.output()).toBe(
      'The configuration is wrong:\n' +
        '  RATE_LIMIT_PER_MINUTE="many": a whole number from 1 to 1000000000 is needed\n' +
        '  LOG_LEVEL="loud": one of trace, debug, info, warn, error, silent is needed\n',
    );
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const busy = await run({ DATA_PORT: port });
    expect(await exitOf(busy)).toBe(1);
    expect(busy.output()).toMatch(
      new RegExp(`^Port ${port} on 127.0.0.1 is taken by .*set DATA_PORT to another port\\.\\n$`),
    );
    holder.close();
  });
});

describe.skipIf(!isAvailable('redis'))('two instances and one Redis', () => {
  it('let 100 requests pass in all and answer the 101st with 429 wherever it lands', async () => {
    const redis = await startRedis();
    const settings = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '60000', WORKERS: '1' };
    const instances = [await runUntilReady(settings), await runUntilReady(settings)];
    const statuses = await Promise.all(
      Array.from({ length: 140 }, async (_, index) => {
        const instance = instances[index % 2];
        return (await fetch(`${instance?.url}/api/v1/mobs/creeper`)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    for (const { url } of instances) expect((await fetch(`${url}/api/v1/mobs/creeper`)).status).toBe(429);
    await redis.stop();
  });

  it('never answer 5xx while Redis is killed and comes back', async () => {
    const redis = await startRedis();
    const { url } = await runUntilReady({ REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '1000000' });
    const statuses = new Set<number>();
    const ask = async () => statuses.add((await fetch(`${url}/api/v1/mobs/creeper`)).status);
    for (let round = 0; round < 60; round += 1) {
      if (round === 20) await redis.kill();
      if (round === 40) await redis.restart();
      await Promise.all([ask(), ask(), ask()]);
    }
    expect([...statuses]).toEqual([200]);
    await redis.stop();
  });
});
