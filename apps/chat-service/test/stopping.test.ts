import type { ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isFullSuite, waitUntil } from '@lectern/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../src/platform/network/test/servers.ts';
import { ask, usageOf } from './client.ts';
import { openPlaces, type Places } from './places.ts';
import { createKey, killAll, launchReady, readDemoKey } from './service-process.ts';

const isFull = isFullSuite('faults');
const question = 'How much health does a zombie villager have?';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(killAll);
afterAll(() => places.close());

/** A model that answers the question when the test says so, and fails on everything else. */
async function serveSlowModel() {
  const waiting: ServerResponse[] = [];
  const { url } = await serve(async (request, response) => {
    const isOurs = (await readText(request)).includes(question);
    if (isOurs) waiting.push(response);
    else response.writeHead(400).end();
  });
  const send = (response: ServerResponse, delta: object, finish_reason: string | null) =>
    response.write(`data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
  return {
    baseUrl: `${url}/v1`,
    isAsked: () => waiting.length > 0,
    answer() {
      for (const response of waiting) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        send(response, { role: 'assistant', content: 'A zombie villager has 20 health points.' }, null);
        send(response, {}, 'stop');
        response.end('data: [DONE]\n\n');
      }
    },
  };
}

/** A service that waits for its model, and that has just been told to stop. */
async function stopWhileItAnswers(more: Record<string, string> = {}) {
  const model = await serveSlowModel();
  const settings = { ...places.onSqlite(), LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'test', ...more };
  const service = await launchReady(settings);
  // The full suite checks the usage of the key, so nothing else may have used it.
  const key = isFull ? await createKey(settings) : readDemoKey(settings);
  const reply = ask({ url: service.url, key }, { question });
  await waitUntil('the model is asked', model.isAsked);
  service.child.kill('SIGTERM');
  return { service, settings, key, reply, model };
}

describe('SIGTERM while a model answers', () => {
  it('waits for an answer that takes long, in full longer than ten seconds', async () => {
    const { service, reply, model } = await stopWhileItAnswers();
    if (isFull) await delay(12_000);
    model.answer();
    const { status, body } = await reply;
    expect([status, body.response]).toEqual([200, 'A zombie villager has 20 health points.']);
    expect(await service.exitCode()).toBe(0);
  });

  it.runIf(isFull)(
    'cuts what takes longer than STOP_TIMEOUT_SECONDS, says so, and costs the caller nothing',
    async () => {
      const { service, settings, key, reply } = await stopWhileItAnswers({ STOP_TIMEOUT_SECONDS: '1' });
      const { status, body } = await reply;
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(await service.exitCode()).toBe(0);
      expect(service.output()).toContain('stopped before these answers were complete');
      const again = await launchReady({ ...settings, LLM_MODEL: '' });
      expect(usageOf(await ask({ url: again.url, key }, { question: 'hello' })).used).toBe(1);
    },
  );
});
