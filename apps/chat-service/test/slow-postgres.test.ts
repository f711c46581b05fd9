import { isAvailable, startTcpProxy } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask } from './client.ts';
import { findLosses } from './load.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchReady, readDemoKey } from './service-process.ts';

const patience = { timeout: 600_000 };
let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

describe.skipIf(!isAvailable('postgres'))('PostgreSQL at the end of a slow line', () => {
  it('makes answers later, and loses none', patience, async () => {
    const settings = await places.onPostgres();
    const address = new URL(settings.DATABASE_URL ?? '');
    const proxy = await startTcpProxy(Number(address.port));
    onTestFinished(() => proxy.close());
    address.host = `127.0.0.1:${proxy.port}`;
    const service = await launchReady({ ...settings, DATABASE_URL: address.href });
    const client = { url: service.url, key: readDemoKey(settings) };
    proxy.delay(150);
    const replies = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const question = `How much health does a creeper have? ${index}`;
        const { status, body } = await ask(client, { question });
        return { status, question, sessionId: body.session_id, answer: body.response, answerId: body.message_id };
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    proxy.delay(0);
    expect(await findLosses(client, replies)).toEqual([]);
  });
});
