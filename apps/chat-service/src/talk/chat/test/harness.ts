import { createLog, createMemoryLimiter, listen } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Answerer } from '../../../answering/answer/answerer.ts';
import { type ChatAppOptions, createChatApp } from '../../../app.ts';
import { type Bots, createBots } from '../../../bots/bots/bots.ts';
import { addWorkspace } from '../../../bots/bots/test/tenants.ts';
import { createFailedAttempts } from '../../../bots/keys/failed-attempts.ts';
import { createKeys, type Keys } from '../../../bots/keys/keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createHttpServer, type HttpServerOptions } from '../../../platform/http/http-server.ts';
import { createId } from '../../../platform/shared/ids.ts';
import { type Chat, type ChatOptions, createChat } from '../chat.ts';

export interface Tenant {
  workspaceId: string;
  botId: string;
  keyId: string;
  /** The API key itself. */
  key: string;
}

export interface Asking extends Omit<RequestInit, 'body'> {
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Service = Awaited<ReturnType<typeof serve>>;

export interface ServeOptions extends Partial<Omit<ChatOptions, 'database' | 'answerer'>> {
  database: Database;
  quotaPerDay?: number;
  answerer?: Answerer;
  mirror?: ChatAppOptions['mirror'];
  onAnswer?: ChatAppOptions['onAnswer'];
  onChange?: ChatAppOptions['onChange'];
  site?: Hono;
  website?: (parts: { chat: Chat; bots: Bots }) => ChatAppOptions['website'];
  failedAttemptsPerMinute?: number;
  sessionEvents?: (parts: { chat: Chat }) => ChatAppOptions['sessionEvents'];
  mcp?: (parts: { chat: Chat }) => ChatAppOptions['mcp'];
  channels?: (parts: { chat: Chat; bots: Bots }) => ChatAppOptions['channels'];
  vectors?: ChatAppOptions['vectors'];
  manage?: (parts: { chat: Chat; bots: Bots; keys: Keys }) => ChatAppOptions['manage'];
  server?: HttpServerOptions;
  dashboardRoutes?: (parts: { chat: Chat; bots: Bots; keys: Keys }) => readonly Hono[];
}

/** The chat service over real HTTP, with real keys and bots. */
export async function serve(given: ServeOptions) {
  const { database, answerer = echo, failedAttemptsPerMinute = 30, dashboardRoutes, ...options } = given;
  const { now = Date.now, quotaPerDay = 1_000 } = options;
  const lines: string[] = [];
  const log = createLog('chat', 'trace', { write: (line: string) => void lines.push(line) });
  const keys = createKeys({ database, now, quotaPerDay });
  const bots = createBots({ database, now });
  const limiter = createMemoryLimiter({ limit: failedAttemptsPerMinute, windowMs: 60_000, now });
  const turnOutcomes: string[] = [];
  const chat = createChat({
    database,
    keys,
    bots,
    answerer,
    now,
    random: Math.random,
    failedAttempts: createFailedAttempts({ limiter, now }),
    onTurn: (outcome) => void turnOutcomes.push(outcome),
    onError: (error) => log.logger.error({ err: error }, 'failed outside of a request'),
    ...options,
  });
  let url = '';
  const app = createChatApp({
    chat,
    log,
    dashboardRoutes: dashboardRoutes?.({ chat, bots, keys }),
    mcp: given.mcp?.({ chat }),
    vectors: given.vectors,
    channels: given.channels?.({ chat, bots }),
    sessionEvents: given.sessionEvents?.({ chat }),
    manage: given.manage?.({ chat, bots, keys }),
    mirror: options.mirror,
    trustedHops: 0,
    publicUrl: () => url,
    onAnswer: options.onAnswer,
    onChange: options.onChange,
    site: options.site,
    website: given.website?.({ chat, bots }),
    createRequestId: () => createId('req'),
    clock: () => performance.now(),
  });
  const server = createHttpServer(app, given.server);
  // A connection left idle for long on a busy machine must not be closed just as the next request uses it.
  server.keepAliveTimeout = 0;
  const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'CHAT_PORT' });
  url = `http://127.0.0.1:${port}`;

  const ask = async (method: string, path: string, { key, body, headers, ...init }: Asking = {}) =>
    await fetch(`${url}${path}`, {
      ...init,
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  return {
    url,
    app,
    chat,
    keys,
    bots,
    database,
    lines,
    turnOutcomes,
    ask,

    /** A workspace with a bot and a key. */
    async addTenant({ plan = 'business', retentionDays = null as number | null } = {}): Promise<Tenant> {
      const scope = await addWorkspace(database, { plan });
      const bot = await bots.create(scope, { name: 'Bot', fallbackText: 'I do not know that.', retentionDays });
      const created = await keys.create(scope, bot.id, {});
      if (created === undefined) throw new Error('the bot has just been made');
      return { workspaceId: scope.workspaceId, botId: bot.id, keyId: created.key.id, key: created.text };
    },

    /** Sends one message as a tenant and waits for the complete answer. */
    async chatAs({ key, botId }: Tenant, message: string, sessionId?: string, headers?: Record<string, string>) {
      const body = { bot_id: botId, message, ...(sessionId !== undefined && { session_id: sessionId }) };
      const response = await ask('POST', '/api/v1/chat', { key, body, ...(headers && { headers }) });
      return { status: response.status, headers: response.headers, body: await readBody(response) };
    },

    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await chat.close();
      await keys.settle();
    },
  };
}

/** The same, stopped when the test ends. */
export async function serveForTest(given: ServeOptions): Promise<Service> {
  const service = await serve(given);
  onTestFinished(() => service.stop());
  return service;
}

/** Every field that an answer or an error may have. */
export interface Body {
  response: string;
  sources: { title: string; url: string; quote?: string }[];
  session_id: string;
  message_id: string;
  answered: boolean;
  usage: { model: string; stopped?: boolean };
  error: string;
  code: string;
  request_id: string;
}

// Not validated: tests assert what they expect.
export const readBody = async (response: Response) => (await response.json()) as Body;

const usage = { model: 'echo', inputTokens: 1, outputTokens: 2, history: 'full' } as const;

/** Repeats the question, prefixed with the number of messages before it. */
export const echo: Answerer = {
  async answer({ message, history, onText }) {
    const text = `${history.length}: ${message}`;
    onText(text);
    return { text, answered: true, sources: [{ title: 'Echo', url: 'https://example.org/echo' }], usage };
  },
};

/** Answers when the test says so, in the pieces that the test provides. */
export function createPuppet() {
  const questions: Parameters<Answerer['answer']>[0][] = [];
  let waiting: { resolve(): void; reject(error: Error): void }[] = [];
  const answerer: Answerer = {
    async answer(question) {
      questions.push(question);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ resolve, reject });
      await promise;
      return { text: `answer to ${question.message}`, answered: true, sources: [], usage };
    },
  };
  const take = () => {
    const all = waiting;
    waiting = [];
    return all;
  };
  return {
    answerer,
    questions,
    finish: () => take().forEach(({ resolve }) => void resolve()),
    fail: (error: Error) => take().forEach(({ reject }) => void reject(error)),
  };
}
