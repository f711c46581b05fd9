import { freePort, isFullSuite } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchDataService, launchReady } from './service-process.ts';

const isFull = isFullSuite('faults');

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

const portOf = (url: string) => Number(new URL(url).port);
const statusOf = async (url: string) => (await fetch(url)).status;

describe('instances on one machine', () => {
  it('have metrics of their own, on loopback alone, without a setting', async () => {
    const everywhere = { HOST: '0.0.0.0' };
    const pairs = Array.from({ length: isFull ? 2 : 1 }, () => [
      launchDataService(everywhere),
      launchReady({ ...places.onSqlite(), ...everywhere }),
    ]);
    const instances = await Promise.all(pairs.flat());
    for (const { url } of instances) {
      const port = portOf(url);
      expect(await statusOf(`http://127.0.0.2:${port}/livez`)).toBe(200);
      expect(await statusOf(`http://127.0.0.1:${port + 1_010}/metrics`)).toBe(200);
      await expect(statusOf(`http://127.0.0.2:${port + 1_010}/metrics`)).rejects.toThrow('fetch failed');
    }
  });

  it.runIf(isFull)('start although the port that their metrics would have is taken', async () => {
    const one = await launchDataService({});
    const other = await launchDataService({ DATA_PORT: String(portOf(one.url) - 1_010), METRICS_PORT: '' });
    expect(await statusOf(`${other.url}/livez`)).toBe(200);
    await expect(launchDataService({ METRICS_PORT: String(portOf(one.url)) })).rejects.toThrow(
      /is taken by .* set METRICS_PORT to another port/,
    );
  });

  it.runIf(isFull)('take one METRICS_PORT for both services, and the older CHAT_METRICS_PORT before it', async () => {
    const [port, older] = [await freePort(), await freePort()];
    const shared = { METRICS_PORT: String(port) };
    await launchDataService(shared);
    await launchReady({ ...places.onSqlite(), ...shared });
    await launchReady({ ...places.onSqlite(), ...shared, CHAT_METRICS_PORT: String(older) });
    const metrics = async (at: number) => await (await fetch(`http://127.0.0.1:${at}/metrics`)).text();
    expect(await metrics(port)).toContain('lectern_data_');
    expect(await metrics(port + 1)).toContain('lectern_chat_');
    expect(await metrics(older)).toContain('lectern_chat_');
  });
});

describe('the addresses for probes', () => {
  it.runIf(isFull)('count against no limit and need no key', async () => {
    const data = await launchDataService({ RATE_LIMIT_PER_MINUTE: '1' });
    const chat = await launchReady(places.onSqlite());
    for (const { url } of [data, chat]) {
      for (const path of ['/livez', '/readyz', '/livez', '/readyz']) {
        const response = await fetch(url + path);
        expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([200, null]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    }
    expect(await statusOf(`${data.url}/api/v1/mobs/creeper`)).toBe(200);
    expect(await statusOf(`${data.url}/api/v1/mobs/creeper`)).toBe(429);
    expect(await statusOf(`${data.url}/readyz`)).toBe(200);
  });
});
