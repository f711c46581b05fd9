import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { readConfig } from '@lectern/service-kit';
import { waitUntil } from '@lectern/test-kit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataServiceConfig } from '../src/config.ts';
import { startDataService } from '../src/start.ts';

interface Answer {
  status: number | undefined;
  /** The prefix of the request ids, which differs by thread. */
  thread: string;
}

async function start(environment: Record<string, string>) {
  const settings = { DATA_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', ...environment };
  const service = await startDataService(readConfig(dataServiceConfig, settings));
  onTestFinished(() => service.stop());
  await service.workers.ready;
  return service;
}

async function get(url: string, agent: Agent): Promise<Answer> {
  const asking = request(`${url}/api/v1/mobs/creeper`, { agent }).end();
  const [response] = await once(asking, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, thread: String(response.headers['x-request-id']).slice(0, 12) };
}

/** One caller for each connection, so that its requests stay with one thread. */
async function openCallers(url: string, count: number) {
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => {
    for (const agent of agents) agent.destroy();
  });
  return await Promise.all(agents.map(async (agent) => ({ agent, ...(await get(url, agent)) })));
}

const metricsOf = async (url: string) => (await fetch(url)).text();

describe('several threads on one port', () => {
  it('let exactly the limit pass under 2,000 concurrent calls over all of them', async () => {
    const { url, metricsUrl } = await start({ WORKERS: '4', RATE_LIMIT_PER_MINUTE: '1000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    const answers = await Promise.all(Array.from({ length: 2_000 }, () => get(url, agent)));
    agent.destroy();
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed).toHaveLength(1_000);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1_000);
    expect(new Set(answers.map(({ thread }) => thread)).size).toBe(4);
    const metrics = await metricsOf(metricsUrl);
    expect(metrics).toContain('lectern_data_requests_total{route="/api/v1/mobs/{name}",status="200"} 1000\n');
    expect(metrics).toContain('lectern_data_requests_total{route="(limited)",status="429"} 1000\n');
    expect(metrics).toContain('lectern_data_request_seconds_bucket{le="+Inf"} 2000\n');
    expect(metrics).toContain('lectern_data_workers 4\n');
  });

  it('replaces one that dies, and no request of the others fails', async () => {
    const { url, metricsUrl, workers } = await start({ WORKERS: '3', RATE_LIMIT_PER_MINUTE: '1000000' });
    const callers = await openCallers(url, 40);
    const before = await metricsOf(metricsUrl);
    expect(before).toContain('status="200"} 40\n');
    let isOver = false;
    const failedThreads = new Set<string>();
    const asking = callers.map(async ({ agent, thread }) => {
      while (!isOver && !failedThreads.has(thread)) {
        const answer = await get(url, agent).catch(() => undefined);
        if (answer?.status !== 200) failedThreads.add(thread);
      }
    });
    await workers.threads()[0]?.terminate();
    await waitUntil('it is replaced', () => workers.replaced() === 1 && workers.serving() === 2);
    isOver = true;
    await Promise.all(asking);
    expect(failedThreads.size).toBeLessThanOrEqual(1);
    const after = await metricsOf(metricsUrl);
    expect(after).toContain('lectern_data_workers 3\n');
    expect(after).toContain('lectern_data_workers_replaced_total 1\n');
    const known = new Set(callers.map(({ thread }) => thread));
    const isNew = async () => (await openCallers(url, 10)).some(({ thread }) => !known.has(thread));
    await waitUntil('the new thread answers', isNew);
  });

  it('share no port with another service, and count the answers of threads that have died', async () => {
    const { url, metricsUrl, workers } = await start({ WORKERS: '2', RATE_LIMIT_PER_MINUTE: '1000000' });
    const again = start({ WORKERS: '2', DATA_PORT: new URL(url).port });
    await expect(again).rejects.toThrow(/^Port \d+ on 127\.0\.0\.1 is taken by .*set DATA_PORT to another port\.$/);
    await openCallers(url, 20);
    await metricsOf(metricsUrl);
    await workers.threads()[0]?.terminate();
    await waitUntil('it is replaced', () => workers.replaced() === 1 && workers.serving() === 1);
    expect(await metricsOf(metricsUrl)).toContain('status="200"} 20\n');
  });
});
