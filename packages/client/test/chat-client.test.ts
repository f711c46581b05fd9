import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatServiceConfig, startChatService } from '@lectern/chat-service';
import { type ChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Answerer } from '../../../apps/chat-service/src/answering/answer/answerer.ts';
import { openAt } from '../../../apps/chat-service/src/platform/database/test/places.ts';
import { serveForTest } from '../../../apps/chat-service/src/talk/chat/test/harness.ts';
import {
  ApiError,
  type ChatClientOptions,
  createChatClient,
  createChatTransport,
  type StreamPart,
  verifyWebhook,
  WebhookError,
} from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-client-'));
let service: Awaited<ReturnType<typeof startChatService>>;
let apiKey: string;
beforeAll(async () => {
  const settings = { CHAT_PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', EMBEDDINGS: 'off' };
  service = await startChatService(chatServiceConfig.parse(settings));
  apiKey = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')).key;
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const connect = (options: Partial<ChatClientOptions> = {}) =>
  createChatClient({ baseUrl: service.url, apiKey, botId: 'minecraft', ...options });

const question = 'How much health does a creeper have?';

async function gather<Part, End>(parts: AsyncGenerator<Part, End>): Promise<{ parts: Part[]; end: End }> {
  const seen: Part[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return { parts: seen, end: value };
    seen.push(value);
  }
}

const textOf = (parts: readonly StreamPart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');

describe('a question', () => {
  it('is answered with its sources and a session', async () => {
    const answer = await connect().ask(question);
    expect(answer).toMatchObject({ answered: true, session_id: expect.stringMatching(/^ses_/) });
    expect(answer.response).toContain('20');
    expect(answer.sources[0]?.title).toBe('Creeper');
  });

  it('is answered in parts, and at the end as a whole', async () => {
    const { parts, end } = await gather(connect().stream(question));
    expect(parts[0]?.type).toBe('start');
    expect(textOf(parts)).toBe(end.response);
    expect(parts.at(-1)).toEqual({ type: 'finish' });
  });

  it('goes on with a conversation, whose session it remembers', async () => {
    const chat = connect();
    const talk = chat.conversation();
    expect(talk.sessionId).toBeUndefined();
    const [first, second] = await Promise.all([talk.ask(question), talk.ask('And a zombie?')]);
    expect(second.session_id).toBe(first.session_id);
    expect(second.response).toContain('Zombie');
    const { end } = await gather(talk.stream('And a skeleton?'));
    expect(end.session_id).toBe(talk.sessionId);
    const messages = [];
    for await (const message of chat.sessions.messages(first.session_id)) messages.push(message.role);
    expect(messages).toEqual(['user', 'assistant', 'user', 'assistant', 'user', 'assistant']);
    expect((await chat.sessions.read(first.session_id, { limit: 2 })).messages).toHaveLength(2);
    expect(await chat.sessions.stop(first.session_id)).toBe(false);
    const { end: last } = await gather(chat.sessions.resume(first.session_id));
    expect(last.message_id).toBe(end.message_id);
    await chat.sessions.remove(first.session_id);
    await expect(chat.sessions.read(first.session_id)).rejects.toMatchObject({ code: 'session_not_found' });
  });

  it('is asked and counted once, however often it is sent', async () => {
    let lost = 2;
    const chat = connect({
      async fetch(input, init) {
        const response = await fetch(input, init);
        await response.clone().text();
        if (lost-- > 0) throw new TypeError('the answer was lost on its way');
        return response;
      },
    });
    const watching = connect();
    const first = await watching.ask(question);
    const before = watching.rateLimit()?.remaining ?? 0;
    const answer = await chat.ask('How much health does a zombie have?');
    expect(lost).toBe(-1);
    const { message_count } = await connect().sessions.read(answer.session_id);
    expect(message_count).toBe(2);
    // Three requests: the question, reading it back, and this one.
    await watching.sessions.read(first.session_id);
    expect(watching.rateLimit()?.remaining).toBe(before - 3);
    const [one, two] = await Promise.all(
      [1, 2].map(() => connect().ask(question, { idempotencyKey: 'the-same', sessionId: answer.session_id })),
    );
    expect(two?.message_id).toBe(one?.message_id);
  });
});

describe('a refusal', () => {
  it('tells its code and request, and the message has everything', async () => {
    const error = await connect({ apiKey: 'wrong' })
      .ask('hello')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(String(error)).toMatch(/^ApiError: POST http:\S+\/api\/v1\/chat: 401 .*API key/);
    expect(error).toMatchObject({
      code: 'invalid_api_key',
      requestId: expect.stringMatching(/^req_/),
    });
    await expect(connect().ask('hello', { sessionId: 'ses_none' })).rejects.toMatchObject({ status: 404 });
    await expect(gather(connect({ apiKey: 'wrong' }).stream('hello'))).rejects.toMatchObject({ status: 401 });
  });

  it('comes before anything is sent when no bot is named', async () => {
    const { botId: _, ...options } = { baseUrl: service.url, apiKey, botId: undefined };
    await expect(createChatClient(options).ask('hello')).rejects.toThrow('Say which bot to ask');
  });
});

/** The service with an answerer that says one word, and the next one when the test allows it. */
async function serveSpeaker() {
  const place = mkdtempSync(join(tmpdir(), 'lectern-speaker-'));
  const database = await openAt({ dataDir: place });
  onTestFinished(async () => {
    await database.close();
    rmSync(place, { recursive: true, force: true });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const answerer: Answerer = {
    async answer({ onText, signal }) {
      onText('Hello ');
      await Promise.race([promise, new Promise((_, reject) => signal.addEventListener('abort', reject))]);
      onText('there');
      const usage = { model: 'speaker', inputTokens: 3, outputTokens: 4, history: 'full' } as const;
      return { text: 'Hello there', answered: true, sources: [{ title: 'A', url: 'https://a.test' }], usage };
    },
  };
  const speaker = await serveForTest({ database, answerer });
  const { key, botId } = await speaker.addTenant();
  return { options: { baseUrl: speaker.url, apiKey: key, botId }, goOn: resolve };
}

describe('a stream', () => {
  it('that is cut off goes on where it was', async () => {
    const { options, goOn } = await serveSpeaker();
    const asked: string[] = [];
    const chat = createChatClient({
      ...options,
      async fetch(input, init) {
        asked.push(`${init?.method} ${new URL(String(input)).pathname.replace(/ses_\w+/, 'id')}`);
        const response = await fetch(input, init);
        return asked.length === 1 ? cutAfter(response, 'Hello ', goOn) : response;
      },
    });
    const { parts, end } = await gather(chat.stream('hello'));
    expect(asked).toEqual(['POST /api/v1/chat/stream', 'GET /api/v1/sessions/id/stream']);
    expect(textOf(parts)).toBe('Hello there');
    expect(parts.filter(({ type }) => type === 'start')).toHaveLength(1);
    expect(end.response).toBe('Hello there');
  });

  it('can be left, and the answer is still there', async () => {
    const { options, goOn } = await serveSpeaker();
    const chat = createChatClient(options);
    let sessionId = '';
    for await (const part of chat.stream('hello')) {
      if (part.type === 'start') sessionId = part.messageMetadata.session_id;
      if (part.type === 'text-delta') break;
    }
    goOn();
    const { end } = await gather(chat.sessions.resume(sessionId));
    expect(end.response).toBe('Hello there');
    const leaving = new AbortController();
    const aborted = gather(chat.stream('hello', { signal: leaving.signal }));
    leaving.abort(new Error('left'));
    await expect(aborted).rejects.toThrow('left');
  });
});

/** Passes the answer on up to the given text, then the connection is lost. */
function cutAfter(response: Response, text: string, onCut: () => void): Response {
  const decoder = new TextDecoder();
  let seen = '';
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += decoder.decode(chunk, { stream: true });
      controller.enqueue(chunk);
      if (!seen.includes(text)) return;
      onCut();
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(response.body?.pipeThrough(cut) ?? null, response);
}

describe('the transport of useChat', () => {
  const user = (text: string): UIMessage => ({ id: text, role: 'user', parts: [{ type: 'text', text }] });

  it('fits the AI SDK, and keeps the session of each chat', async () => {
    const transport: ChatTransport<UIMessage> = createChatTransport({
      baseUrl: service.url,
      apiKey,
      botId: 'minecraft',
    });
    const send = async (chatId: string, messages: UIMessage[]) => {
      const given = { trigger: 'submit-message', messageId: undefined, abortSignal: undefined } as const;
      let last: UIMessage | undefined;
      const stream = await transport.sendMessages({ ...given, chatId, messages });
      for await (const message of readUIMessageStream({ stream })) last = message;
      if (last === undefined) throw new Error('no message came');
      return last;
    };
    const first = await send('a', [user(question)]);
    expect(first.parts.find((part) => part.type === 'text')?.text).toContain('20');
    expect(first.parts.some((part) => part.type === 'source-url')).toBe(true);
    const second = await send('a', [user(question), first, user('And a zombie?')]);
    expect(second.metadata).toMatchObject({ session_id: (first.metadata as { session_id: string }).session_id });
    const other = await send('b', [user(question)]);
    expect(other.metadata).not.toMatchObject({ session_id: (first.metadata as { session_id: string }).session_id });
    // A reloaded page has the messages, and with them the session.
    const reloaded = createChatTransport({ baseUrl: service.url, apiKey, botId: 'minecraft' });
    const stream = await reloaded.sendMessages({ chatId: 'a', messages: [user(question), first, user('And a cow?')] });
    const { value: start } = await stream.getReader().read();
    expect(start).toMatchObject({ messageMetadata: first.metadata && { session_id: expect.any(String) } });
    expect(await transport.reconnectToStream({ chatId: 'nobody' })).toBeNull();
    const again = await transport.reconnectToStream({ chatId: 'a' });
    const types: string[] = [];
    for await (const { type } of again ?? []) types.push(type);
    expect([types[0], types.at(-1)]).toEqual(['start', 'finish']);
  });
});

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.from('a secret of the test, of 32 bytes').toString('base64')}`;
  const at = new Date('2026-11-15T12:00:00Z');
  const body = JSON.stringify({ type: 'ping', timestamp: at.toISOString(), data: { key_id: 'key', bot_id: 'bot' } });
  const sign = (by: string) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at.getTime() / 1_000),
    'webhook-signature': new Webhook(by).sign('msg_1', at, body),
  });
  const now = () => at.getTime();

  it('gives the event of a genuine delivery', async () => {
    const other = `whsec_${Buffer.from('another secret, which comes next').toString('base64')}`;
    const event = await verifyWebhook({ secret, headers: sign(secret), body, now });
    expect(event).toEqual(JSON.parse(body));
    const headers = new Headers(sign(other));
    await verifyWebhook({ secret: [secret, other], headers, body: new TextEncoder().encode(body), now });
  });

  it.each([
    ['another secret', { headers: sign(`whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`) }],
    ['another body', { body: `${body} ` }],
    ['an old delivery', { now: () => at.getTime() + 301_000 }],
    ['one from the future', { now: () => at.getTime() - 301_000 }],
    ['no signature', { headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1' } }],
    ['a timestamp that is no number', { headers: { ...sign(secret), 'webhook-timestamp': 'soon' } }],
    ['a signature that is no base64', { headers: { ...sign(secret), 'webhook-signature': 'v1,%%%' } }],
  ])('refuses %s', async (_, change) => {
    const delivery = { secret, headers: sign(secret), body, now, ...change };
    await expect(verifyWebhook(delivery)).rejects.toThrow(WebhookError);
  });
});
