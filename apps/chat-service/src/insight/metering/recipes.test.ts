import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, listenOnLoopback, waitUntil } from '@lectern/test-kit';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSigningSecret, signatureHeaders } from '../../channels/webhooks/signing.ts';
import { type UsageEventData, writeUsageEvent } from '../../platform/events/usage-event.ts';

const recipes = join(import.meta.dirname, '../../../../../deploy/metering');
const secret = createSigningSecret();

const usage: UsageEventData = {
  id: 'use_bot_1_2026-11-15_1',
  workspace_id: 'wsp_1',
  bot_id: 'bot_1',
  day: '2026-11-15',
  revision: 1,
  corrects: null,
  questions: 25,
  answered: 20,
  input_tokens: 900,
  output_tokens: 90,
  channels: { api: 25, website: 0, slack: 0, discord: 0, telegram: 0, whatsapp: 0, teams: 0, email: 0 },
  stored_bytes: 10,
  change: { questions: 25, answered: 20, input_tokens: 900, output_tokens: 90 },
};
const noon = Date.parse('2026-11-15T12:00:00Z') / 1_000;

interface Asked {
  target: string;
  authorization: string | undefined;
  body: string;
}

describe('the recipes for billing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-recipe-'));
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** Runs a recipe against a server that behaves as the billing service was seen to. */
  async function run(file: string, behave: (asked: Asked) => [status: number, body: unknown], given: object) {
    const asked: Asked[] = [];
    const billing = await serve(async (request, response) => {
      const one = await readAsked(request);
      asked.push(one);
      const [status, body] = behave(one);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const port = await freePort();
    const env = { ...given, WEBHOOK_SECRET: secret, PORT: port, STRIPE_URL: billing, LAGO_URL: billing };
    const start = () => {
      const child = spawn('env', [
        ...Object.entries(env).map((pair) => pair.join('=')),
        process.execPath,
        join(recipes, file),
      ]);
      children.push(child);
      return child;
    };
    let child = start();
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
        () => true,
        () => false,
      );
    await waitUntil('the recipe listens', isUp);
    const send = async (data: UsageEventData, by = secret) => {
      const body = writeUsageEvent(Date.now(), data);
      const headers = signatureHeaders({ secrets: [by], id: data.id, atMs: Date.now(), body });
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
    };
    const restart = async () => {
      child.kill('SIGKILL');
      await waitUntil('it is down', async () => !(await isUp()));
      child = start();
      await waitUntil('the recipe listens again', isUp);
    };
    return { asked, send, restart };
  }

  it('report questions to a Stripe meter once, corrections as their difference', async () => {
    writeFileSync(join(folder, 'customers.json'), '{"wsp_1":"cus_NciAYcXfLnqBoz"}');
    const taken = new Set<string>();
    const stripe = ({ body }: Asked): [number, unknown] => {
      const given = new URLSearchParams(body);
      const identifier = given.get('identifier') ?? '';
      if (taken.has(identifier))
        return [
          400,
          {
            error: { type: 'invalid_request_error', message: `An event already exists with identifier ${identifier}.` },
          },
        ];
      taken.add(identifier);
      const payload = {
        value: given.get('payload[value]'),
        stripe_customer_id: given.get('payload[stripe_customer_id]'),
      };
      const event = {
        object: 'billing.meter_event',
        created: noon,
        livemode: false,
        timestamp: Number(given.get('timestamp')),
      };
      return [200, { ...event, event_name: given.get('event_name'), identifier, payload }];
    };
    const files = {
      CUSTOMERS: join(folder, 'customers.json'),
      REPORTED: join(folder, 'reported.txt'),
      STRIPE_KEY: 'sk_test_1',
    };
    const { asked, send, restart } = await run('stripe.mjs', stripe, files);
    expect(await send(usage, createSigningSecret())).toBe(401);
    expect(await send(usage)).toBe(204);
    expect(await send(usage)).toBe(204);
    await restart();
    expect(await send(usage)).toBe(204);
    const less = { ...usage.change, questions: -2 };
    expect(await send({ ...usage, id: 'use_bot_1_2026-11-15_2', revision: 2, questions: 23, change: less })).toBe(204);
    expect(await send({ ...usage, id: 'use_other', workspace_id: 'wsp_free' })).toBe(204);
    expect(asked.map(({ target, authorization }) => `${target} ${authorization}`)).toEqual(
      Array(2).fill('POST /v1/billing/meter_events Bearer sk_test_1'),
    );
    expect(asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual(
      [
        [usage.id, '25'],
        ['use_bot_1_2026-11-15_2', '-2'],
      ].map(([identifier, value]) => ({
        event_name: 'lectern_questions',
        identifier,
        timestamp: String(noon),
        'payload[stripe_customer_id]': 'cus_NciAYcXfLnqBoz',
        'payload[value]': value,
      })),
    );
    rmSync(files.REPORTED);
    await restart();
    expect(await send(usage)).toBe(204);
  });

  it('report usage to Lago, which takes each transaction once', async () => {
    let status = 500;
    const lago = ({ body }: Asked): [number, unknown] => {
      const { event } = JSON.parse(body);
      if (status === 200) return [200, { event: { lago_id: '1a901a90-1a90-1a90-1a90-1a901a901a90', ...event } }];
      const details = { transaction_id: ['value_already_exist'] };
      return [
        status,
        {
          status,
          error: 'Unprocessable Entity',
          code: 'validation_errors',
          ...(status === 422 && { error_details: details }),
        },
      ];
    };
    const { asked, send } = await run('lago.mjs', lago, { LAGO_KEY: 'lago_key' });
    expect(await send(usage)).toBe(502);
    status = 200;
    expect(await send(usage)).toBe(204);
    status = 422;
    expect(await send(usage)).toBe(204);
    expect(asked[1]).toMatchObject({ target: 'POST /api/v1/events', authorization: 'Bearer lago_key' });
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
      event: {
        transaction_id: usage.id,
        external_subscription_id: 'wsp_1',
        code: 'lectern_usage',
        timestamp: noon,
        properties: { ...usage.change, bot_id: 'bot_1' },
      },
    });
  });
});

async function serve(listener: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<string> {
  const server = createServer((request, response) => void listener(request, response));
  const port = await listenOnLoopback(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const { method, url, headers } = request;
  return { target: `${method} ${url}`, authorization: headers.authorization, body: Buffer.concat(pieces).toString() };
}
