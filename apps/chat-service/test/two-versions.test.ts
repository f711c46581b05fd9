import { isAvailable, isFullSuite, waitUntil } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceiver } from '../src/channels/webhooks/test/receiver.ts';
import { ask, readMessages, usageOf } from './client.ts';
import { findLosses, startLoad } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { openPlaces, type Places } from './places.ts';
import type { TestProxy } from './proxy.ts';
import { installRelease, isInHistory } from './released-version.ts';
import { createKey, killAll, launch, launchReady, type ServiceProcess } from './service-process.ts';

// Only in the full suite (`npm run test:faults`), since the packages of the release come from npm.
const isMissing = !isFullSuite('faults') || !hasNginx || !isAvailable('postgres') || !isInHistory('0.1.0');
const turnsOfEachStep = 60;

describe.skipIf(isMissing)('a rolling upgrade from 0.1.0, behind nginx on one PostgreSQL', () => {
  let places: Places;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let settings: Record<string, string>;
  let released: string;
  let instances: [ServiceProcess, ServiceProcess];
  let nginx: TestProxy;
  let key: string;

  beforeAll(async () => {
    released = installRelease('0.1.0');
    [places, receiver] = await Promise.all([openPlaces(), openReceiver()]);
    const webhooks = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
    settings = {
      ...(await places.onPostgres()),
      SECRET_KEY: 'the same for each instance, 0123456789',
      ...webhooks,
      WEBHOOK_ALLOWED_PORTS: String(receiver.port),
    };
    // 0.1.0 served all metrics on the same port unless another one was set.
    const ofRelease = { ...settings, CHAT_METRICS_PORT: '0' };
    instances = [await launchReady(ofRelease, released), await launchReady(ofRelease, released)];
    key = await createKey(settings, ['--webhook', receiver.url], released);
    const urls = instances.map(({ url }) => url);
    // Its data upstream must point somewhere, though nothing requests it here.
    nginx = await startNginx(urls, urls);
  });
  afterAll(async () => {
    await nginx?.stop();
    killAll();
    await receiver?.close();
    await places?.close();
  });

  it('answers every request while each instance is replaced, and loses nothing', async () => {
    const load = startLoad({ client: { url: nginx.chatUrl, key }, name: 'upgrade', callers: 4, insists: true });
    const goOn = () => {
      const before = load.turns.length;
      return waitUntil('all go on', () => load.turns.length >= before + turnsOfEachStep);
    };
    await goOn();
    instances[0] = await replace(instances[0], settings);
    await goOn();
    await expectOneService(instances[1].url, instances[0].url, key);
    await expectOneService(instances[0].url, instances[1].url, key);
    await goOn();
    instances[1] = await replace(instances[1], settings);
    await goOn();
    await load.stop();
    expect(load.refusals.map(({ status, body }) => `${status} ${body.code}`)).toEqual([]);
    expect(await findLosses({ url: nginx.chatUrl, key }, load.turns)).toEqual([]);
    await expectExchanges(
      receiver.received,
      load.turns.map(({ answerId }) => answerId),
    );
  });

  it('lets no older version start on the database afterwards', async () => {
    const late = await launch({ ...settings, CHAT_METRICS_PORT: '0' }, released);
    expect(await late.exitCode()).toBe(1);
    expect(late.output()).toContain('The database is newer than this program');
  });
});

/** Stops it as a supervisor does, and starts the current version on the same port. */
async function replace(old: ServiceProcess, settings: Record<string, string>): Promise<ServiceProcess> {
  old.child.kill('SIGTERM');
  expect(await old.exitCode()).toBe(0);
  return await launchReady({ ...settings, CHAT_PORT: new URL(old.url).port });
}

/** A conversation, an idempotent request and the quota of a key are the same for both versions. */
async function expectOneService(first: string, second: string, key: string): Promise<void> {
  const [one, other] = [
    { url: first, key },
    { url: second, key },
  ];
  const idempotencyKey = `between versions, begun at ${first}`;
  const begun = await ask(one, { question: 'How much health does a creeper have?', idempotencyKey });
  expect(begun.status).toBe(200);
  const again = await ask(other, { question: 'How much health does a creeper have?', idempotencyKey });
  expect(withoutSuggestions(again.body)).toEqual(withoutSuggestions(begun.body));
  const sessionId = begun.body.session_id;
  for (const client of [other, one]) {
    const reply = await ask(client, { question: 'How much health does a zombie have?', sessionId });
    expect(reply.status).toBe(200);
    expect(usageOf(reply).used).toBeGreaterThan(usageOf(begun).used);
  }
  const read = await readMessages(one, sessionId);
  expect(read.map(withoutSuggestions)).toEqual((await readMessages(other, sessionId)).map(withoutSuggestions));
  expect(read).toHaveLength(6);
}

/** Suggestions are the only thing that the older version does not know: everything else must be equal, usage included. */
const withoutSuggestions = <Answer extends object>(answer: Answer) => ({ ...answer, suggestions: undefined });

/** The webhook is notified of every turn, whichever version answered it and whichever version delivers. */
async function expectExchanges(received: readonly { body: string }[], answerIds: readonly string[]): Promise<void> {
  const told = () => received.map(({ body }) => body).join('\n');
  await expect.poll(() => answerIds.filter((id) => !told().includes(id))).toEqual([]);
}
