import { AppError } from '@lectern/service-kit';
import { expect, it } from 'vitest';
import type { Answerer } from '../../answering/answer/answerer.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { readBody, type ServeOptions, type Service, serveForTest, type Tenant } from './test/harness.ts';

interface Part {
  type: string;
  [field: string]: unknown;
}

onBothDatabases('a streamed answer', (opened) => {
  const start = async (options: Partial<ServeOptions> = {}) => {
    const service = await serveForTest({ database: opened().database, ...options });
    return { service, tenant: await service.addTenant() };
  };

  const stream = (service: Service, { key, botId }: Tenant, message = 'hello', extra = {}) =>
    service.ask('POST', '/api/v1/chat', { key, body: { bot_id: botId, message, stream: true, ...extra } });

  /** Says two words, the second one only when the test allows it. */
  function createSpeaker(fail?: Error) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answerer: Answerer = {
      async answer({ onText, signal }) {
        onText('Hello ');
        await Promise.race([promise, new Promise((_, reject) => signal.addEventListener('abort', reject))]);
        if (fail) throw fail;
        onText('there');
        const sources = [{ title: 'A', url: 'https://a.test', quote: 'words' }];
        const usage = { model: 'speaker', inputTokens: 3, outputTokens: 4, history: 'full' } as const;
        return { text: 'Hello there!', answered: true, sources, usage };
      },
    };
    return { answerer, goOn: resolve };
  }

  it('comes at an address of its own whatever the body and Accept say', async () => {
    const { service, tenant } = await start();
    const { key, botId } = tenant;
    const body = { bot_id: botId, message: 'hello', stream: false };
    const headers = { accept: 'application/json', 'idempotency-key': 'one' };
    const response = await service.ask('POST', '/api/v1/chat/stream', { key, body, headers });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const { parts, isDone } = readParts(await response.text());
    expect(parts.at(-1)).toEqual({ type: 'finish' });
    expect(isDone).toBe(true);
    // The same question sent to the other address is the same request.
    const again = await service.ask('POST', '/api/v1/chat', { key, body, headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('is the UI message stream of the AI SDK, with the JSON answer inside', async () => {
    const speaker = createSpeaker();
    speaker.goOn();
    const { service, tenant } = await start({ answerer: speaker.answerer });
    const response = await stream(service, tenant);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-vercel-ai-ui-message-stream': 'v1',
      'x-accel-buffering': 'no',
      'cache-control': 'no-cache, no-transform',
      'x-ratelimit-remaining': '999',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    const { parts, isDone } = readParts(await response.text());
    const [first, ...rest] = parts;
    expect(first).toMatchObject({
      type: 'start',
      messageId: expect.stringMatching(/^msg_/),
      messageMetadata: {
        session_id: expect.stringMatching(/^ses_/),
        request_id: response.headers.get('x-request-id'),
      },
    });
    expect(textOf(parts)).toBe('Hello there!');
    expect(rest.map(({ type }) => type).filter((type) => type !== 'text-delta')).toEqual([
      'text-start',
      'text-end',
      'source-url',
      'data-result',
      'finish',
    ]);
    expect(rest.find(({ type }) => type === 'source-url')).toEqual({
      type: 'source-url',
      sourceId: 'src_1',
      url: 'https://a.test',
      title: 'A',
    });
    const metadata = first?.messageMetadata as { session_id: string };
    expect(rest.find(({ type }) => type === 'data-result')?.data).toEqual({
      response: 'Hello there!',
      sources: [{ title: 'A', url: 'https://a.test', quote: 'words' }],
      session_id: metadata.session_id,
      message_id: first?.messageId,
      answered: true,
      usage: { model: 'speaker', input_tokens: 3, output_tokens: 4, history: 'full' },
    });
    expect(isDone).toBe(true);
  });

  it('can be requested with the Accept header, unless the body declines it', async () => {
    const { service, tenant } = await start();
    const ask = (body: object) =>
      service.ask('POST', '/api/v1/chat', {
        key: tenant.key,
        body: { bot_id: tenant.botId, message: 'hello', ...body },
        headers: { accept: 'text/event-stream' },
      });
    expect((await ask({})).headers.get('content-type')).toContain('text/event-stream');
    expect((await ask({ stream: false })).headers.get('content-type')).toBe('application/json');
  });

  it('begins before the answer is complete, and beats while it waits', async () => {
    const speaker = createSpeaker();
    const { service, tenant } = await start({ answerer: speaker.answerer, heartbeatMs: 20 });
    const reader = readerOf(await stream(service, tenant));
    const early = await readUntil(reader, (text) => text.includes(': ping'));
    expect(textOf(readParts(early).parts)).toBe('Hello ');
    speaker.goOn();
    const all = early + (await readUntil(reader, (text) => text.includes('[DONE]')));
    expect(textOf(readParts(all).parts)).toBe('Hello there!');
  });

  it('answers errors before the first byte as HTTP errors, whatever was asked for', async () => {
    const { service, tenant } = await start({ quotaPerDay: 1 });
    const refused = await stream(service, { ...tenant, botId: 'other' });
    expect({ status: refused.status, body: await readBody(refused) }).toMatchObject({
      status: 404,
      body: { code: 'bot_not_found' },
    });
    expect((await stream(service, tenant)).status).toBe(429);
  });

  it.each([
    [new AppError('model_unavailable', 'The model is away.'), 'The model is away.'],
    [new Error('secret'), 'Something went wrong on our side. Try again.'],
  ])('tells later errors as its last part: %s', async (error, sentence) => {
    const speaker = createSpeaker(error);
    speaker.goOn();
    const { service, tenant } = await start({ answerer: speaker.answerer });
    const { parts, isDone } = readParts(await (await stream(service, tenant)).text());
    expect(parts.at(-1)).toEqual({ type: 'error', errorText: sentence });
    expect(isDone).toBe(true);
    const { headers } = await service.chatAs({ ...tenant, botId: 'other' }, 'x');
    expect(headers.get('x-ratelimit-remaining')).toBe('999');
  });

  it('is stored although the client leaves in the middle', async () => {
    const speaker = createSpeaker();
    const { service, tenant } = await start({ answerer: speaker.answerer });
    const response = await stream(service, tenant);
    const reader = readerOf(response);
    const early = await readUntil(reader, (text) => text.includes('Hello'));
    await reader.cancel();
    speaker.goOn();
    const sessionId = sessionOf(early);
    await expect.poll(async () => (await readSession(service, tenant, sessionId)).messages.length).toBe(2);
  });

  it('can be listened to again from its beginning, by as many as like, and afterwards', async () => {
    const speaker = createSpeaker();
    const { service, tenant } = await start({ answerer: speaker.answerer });
    const reader = readerOf(await stream(service, tenant));
    const sessionId = sessionOf(await readUntil(reader, (text) => text.includes('Hello')));
    const resume = () => service.ask('GET', `/api/v1/sessions/${sessionId}/stream`, { key: tenant.key });
    const again = [await resume(), await resume()];
    expect(again.map(({ headers }) => headers.get('x-vercel-ai-ui-message-stream'))).toEqual(['v1', 'v1']);
    speaker.goOn();
    const rest = await readUntil(reader, (text) => text.includes('[DONE]'));
    const result = readParts(rest).parts.find(({ type }) => type === 'data-result');
    for (const response of [...again, await resume()]) {
      const { parts, isDone } = readParts(await response.text());
      expect(textOf(parts)).toBe('Hello there!');
      expect(parts.find(({ type }) => type === 'data-result')).toEqual(result);
      expect(isDone).toBe(true);
    }
  });

  it('can be listened to on another instance, which tells it when it is complete', async () => {
    const speaker = createSpeaker();
    const { service, tenant } = await start({ answerer: speaker.answerer });
    const { service: other } = await start({ heartbeatMs: 20, limits: { pollMs: 20 } });
    const reader = readerOf(await stream(service, tenant));
    const sessionId = sessionOf(await readUntil(reader, (text) => text.includes('Hello')));
    const elsewhere = readerOf(await other.ask('GET', `/api/v1/sessions/${sessionId}/stream`, { key: tenant.key }));
    const waiting = await readUntil(elsewhere, (text) => text.includes(': ping'));
    expect(readParts(waiting).parts).toEqual([]);
    speaker.goOn();
    const rest = await readUntil(elsewhere, (text) => text.includes('[DONE]'));
    expect(textOf(readParts(rest).parts)).toBe('Hello there!');
    await reader.cancel();
  });

  it('has nothing to resume before the first answer, and HEAD sets nothing going', async () => {
    const { service, tenant } = await start({ answerer: { answer: () => Promise.reject(new Error('broken')) } });
    const { parts } = readParts(await (await stream(service, tenant)).text());
    const metadata = parts[0]?.messageMetadata as { session_id: string };
    const path = `/api/v1/sessions/${metadata.session_id}/stream`;
    const none = await service.ask('GET', path, { key: tenant.key });
    expect({ status: none.status, code: (await readBody(none)).code }).toEqual({ status: 404, code: 'not_found' });
    const head = await service.ask('HEAD', path, { key: tenant.key });
    expect(head.status).toBe(404);
  });

  it.each(['here', 'on another instance'])('can be stopped %s, and keeps what was said', async (where) => {
    const speaker = createSpeaker();
    const limits = { renewMs: 30 };
    const { service, tenant } = await start({ answerer: speaker.answerer, limits });
    const { service: other } = await start();
    const reader = readerOf(await stream(service, tenant));
    const early = await readUntil(reader, (text) => text.includes('Hello'));
    const sessionId = sessionOf(early);
    const stopper = where === 'here' ? service : other;
    const stopped = await stopper.ask('POST', `/api/v1/sessions/${sessionId}/stop`, { key: tenant.key });
    expect(await stopped.json()).toEqual({ session_id: sessionId, stopped: true });
    const { parts } = readParts(early + (await readUntil(reader, (text) => text.includes('[DONE]'))));
    expect(textOf(parts)).toBe('Hello ');
    expect(parts.at(-1)).toEqual({ type: 'abort', reason: 'stopped' });
    const { messages } = await readSession(service, tenant, sessionId);
    expect(messages).toMatchObject([
      { role: 'user', state: 'answered' },
      { role: 'assistant', text: 'Hello ', answered: false, sources: [], usage: { stopped: true } },
    ]);
    const nothing = await service.ask('POST', `/api/v1/sessions/${sessionId}/stop`, { key: tenant.key });
    expect(await nothing.json()).toEqual({ session_id: sessionId, stopped: false });
  });
});

async function readSession(service: Service, { key }: Tenant, sessionId: string) {
  const response = await service.ask('GET', `/api/v1/sessions/${sessionId}`, { key });
  return (await response.json()) as { messages: unknown[] };
}

function readParts(text: string): { parts: Part[]; isDone: boolean } {
  const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, value = '']) => value);
  const parts: Part[] = data.filter((value) => value !== '[DONE]').map((value) => JSON.parse(value));
  return { parts, isDone: data.at(-1) === '[DONE]' };
}

const textOf = (parts: readonly Part[]) =>
  parts
    .filter(({ type }) => type === 'text-delta')
    .map(({ delta }) => delta)
    .join('');

function sessionOf(text: string): string {
  const metadata = readParts(text).parts[0]?.messageMetadata as { session_id: string };
  return metadata.session_id;
}

function readerOf(response: Response) {
  if (response.body === null) throw new Error('the answer has no body');
  return response.body.getReader();
}

async function readUntil(reader: ReturnType<typeof readerOf>, isEnough: (text: string) => boolean): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  while (!isEnough(text)) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  return text;
}
