import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitUntil } from '@lectern/test-kit';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterEach, describe, expect, it } from 'vitest';
import { writeExchange, writePing } from '../../platform/events/event-wire.ts';
import { type EventType, events, writeEvent } from '../../platform/events/events.ts';
import { describeEvents, describeWebhooks } from './describe-webhooks.ts';
import { createSigningSecret, signatureHeaders } from './signing.ts';

const docs = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');

function exampleOf(language: string): string {
  const [, code] = new RegExp(`<!-- example: ${language} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(docs) ?? [];
  if (code === undefined) throw new Error(`docs/webhooks.md has no example for ${language}`);
  return code;
}

/** Fields of an exchange that these tests do not look at. */
const someExchange = { requestId: 'r', keyId: 'k', botId: 'b', conversationId: undefined, startedAt: 0, finishedAt: 1 };

const receivers = [{ language: 'node', command: process.execPath, file: 'receiver.mjs' }];

describe.each(receivers)('the receiver in $language of docs/webhooks.md', ({ language, command, file }) => {
  const isMissing = spawnSync(command, ['--version']).status !== 0;
  const folder = mkdtempSync(join(tmpdir(), 'lectern-receiver-'));
  let child: ChildProcess | undefined;
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(isMissing)('takes what we sign, and nothing that was changed, is old or is signed by others', async () => {
    const secret = createSigningSecret();
    const port = await freePort();
    writeFileSync(join(folder, file), exampleOf(language));
    // `env` adds these to our own environment.
    child = spawn('env', [`WEBHOOK_SECRET=${secret}`, `PORT=${port}`, command, join(folder, file)]);
    let output = '';
    child.stdout?.on('data', (piece) => {
      output += piece;
    });
    await waitUntil('the receiver listens', () => canConnect(port));
    const send = async (body: string, headers: Record<string, string>) => {
      const sent = { 'content-type': 'application/json', ...headers };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers: sent })).status;
    };
    const body = writePing({ keyId: 'key_1', botId: 'bot_1', at: Date.now() });
    const signed = { secrets: [secret], id: 'dlv_1', atMs: Date.now(), body };
    expect(await send(body, signatureHeaders(signed))).toBe(204);
    expect(await send(body, signatureHeaders({ ...signed, secrets: [createSigningSecret(), secret] }))).toBe(204);
    expect(await send(`${body} `, signatureHeaders(signed))).toBe(401);
    expect(await send(body, signatureHeaders({ ...signed, secrets: [createSigningSecret()] }))).toBe(401);
    expect(await send(body, signatureHeaders({ ...signed, atMs: Date.now() - 600_000 }))).toBe(401);
    await expect.poll(() => output.match(/dlv_1 ping/g)?.length).toBe(2);
  });
});

/** For a missing schema: nothing matches it. */
const never = { not: {} };

describe('the JSON Schema of events', () => {
  const ajv = new Ajv2020({ strict: false });
  // Its types declare a default export, which Node's interop hides.
  (formats as unknown as (ajv: Ajv2020) => void)(ajv);
  const schemas = describeEvents();
  const { ChatExchangeEvent = never, PingEvent = never } = schemas;

  it('accepts the example of docs/webhooks.md', () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(docs) ?? [];
    expect(ajv.validate(ChatExchangeEvent, JSON.parse(example)), ajv.errorsText()).toBe(true);
  });

  it.each([
    ['JSON', '{"a":[1]}'],
    ['no JSON', 'hello'],
    ['nothing', undefined],
    ['a number', '1'],
  ])('accepts an exchange whose request was %s', (_, requestText) => {
    const path = '/api/v1/sessions/x';
    const event = writeExchange({ ...someExchange, requestText, response: null, status: 204, method: 'DELETE', path });
    expect(ajv.validate(ChatExchangeEvent, JSON.parse(event)), ajv.errorsText()).toBe(true);
  });

  const place = { bot_id: 'b', key_id: 'k' };
  const answer = { session_id: 's', message_id: 'm' };
  it.each([
    writeEvent('conversation.rated', 0, { ...place, ...answer, rating: 'up', comment: null, rated_by: null }),
    writeEvent('question.unanswered', 0, { ...place, ...answer, question: 'q', response: 'r' }),
    writeEvent('source.failed', 0, { ...place, source_id: 's', title: 't', url: null, error: 'e' }),
    writeEvent('quota.reached', 0, { ...place, limit: 1, day: '2026-11-15', reset_at: '2026-11-16T00:00:00.000Z' }),
  ])('accepts what is written: %s', (text) => {
    const event = JSON.parse(text);
    const definition = events[event.type as EventType];
    const validate = ajv.compile(schemas[definition.name] ?? never);
    expect(validate(event), ajv.errorsText(validate.errors)).toBe(true);
    expect(validate({ ...event, type: 'ping' })).toBe(false);
    expect(docs).toContain(`- \`${event.type}\`: `);
  });

  it.each(Object.entries(describeWebhooks()))('accepts the example of %s', (type, { post }) => {
    const { schema, example } = post.requestBody.content['application/json'];
    const validate = ajv.compile(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? never);
    expect(validate(example), ajv.errorsText(validate.errors)).toBe(true);
    expect(example.type).toBe(type);
  });

  it('accepts a test event', () => {
    expect(ajv.validate(PingEvent, JSON.parse(writePing({ keyId: 'k', botId: 'b', at: 0 })))).toBe(true);
  });
});

it.each(['lk_live_', 'lk_mgmt_'])('tells no %s, wherever a caller has put it', (prefix) => {
  const key = `${prefix}${'a'.repeat(38)}`;
  const text = writeExchange({
    ...someExchange,
    requestText: JSON.stringify({ message: `is ${key} mine?` }),
    response: { response: key },
    status: 200,
    method: 'POST',
    path: `/api/v1/chat?key=${key}`,
  });
  expect(text).not.toContain(key);
  expect(JSON.parse(text).data.request.message).toBe(`is ${prefix}(removed) mine?`);
});

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.unref();
    socket.once('connect', () => socket.destroy());
  });
}
