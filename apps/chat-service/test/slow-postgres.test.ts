import { isAvailable, startTcpProxy, waitUntil } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findLosses, isDatabaseBusy, startLoad } from './load.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, readDemoKey } from './service-process.ts';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

describe.skipIf(!isAvailable('postgres'))('PostgreSQL at the end of a slow line', () => {
  it('makes answers later, and loses none', async () => {
    const settings = await places.onPostgres();
    const address = new URL(settings.DATABASE_URL ?? '');
    const proxy = await startTcpProxy(Number(address.port));
    onTestFinished(() => proxy.close());
    address.host = `127.0.0.1:${proxy.port}`;
    const service = await launchReady({ ...settings, DATABASE_URL: address.href });
    const client = { url: service.url, key: readDemoKey(settings) };
    proxy.delay(150);
    const load = startLoad({ client, name: 'slow line', callers: 12, insists: true });
    onTestFinished(() => load.abandon());
    await waitUntil('each caller is answered', () => new Set(load.turns.map(({ sessionId }) => sessionId)).size === 12);
    await load.stop();
    proxy.delay(0);
    expect(load.refusals.filter((refusal) => !isDatabaseBusy(refusal))).toEqual([]);
    expect(await findLosses(client, load.turns)).toEqual([]);
  });
});
