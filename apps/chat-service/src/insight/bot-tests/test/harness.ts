import { AppError, statusOf } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import { Hono } from 'hono';
import type { Answer, Answerer, Question } from '../../../answering/answer/answerer.ts';
import { joinBotSteps } from '../../../bots/bots/bot-records.ts';
import { createBotRoutes } from '../../../bots/bots/bot-routes.ts';
import { createBots } from '../../../bots/bots/bots.ts';
import { createSealModel } from '../../../bots/bots/seal-model.ts';
import { requireWorkspace } from '../../../bots/bots/test/dashboard.ts';
import { addWorkspace, scopeOf } from '../../../bots/bots/test/tenants.ts';
import { composeBotTests } from '../../../compose/compose-bot-tests.ts';
import { createBotSteps } from '../../../knowledge/bot-steps.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Role } from '../../../platform/shared/scope.ts';
import { createBotTestSteps } from '../bot-test-steps.ts';
import { createTestWorker, type TestWorkerOptions } from '../test-worker.ts';

type Reply = Partial<Answer> | string;
export type Script = (question: Question) => Reply | Promise<Reply>;

export interface Place {
  workspaceId: string;
  botId: string;
}

const usage = { model: 'scripted', inputTokens: 0, outputTokens: 0, history: 'full' } as const;

/** Tests of bots on a real database, answered as the test says. Nothing runs automatically. */
export function createTestHarness(database: Database, { mostPerDay = 1_000, limits }: HarnessOptions = {}) {
  const clock = { nowMs: Date.parse('2026-11-15T12:00:00Z') };
  // The clock advances with every reading, so that the order by time is unambiguous.
  const now = () => {
    clock.nowMs += 1;
    return clock.nowMs;
  };
  const script: { answer: Script } = { answer: ({ message }) => `You said ${message}` };
  const asked: Question[] = [];
  const answerer: Answerer = {
    async answer(question) {
      asked.push(question);
      const reply = await script.answer(question);
      const given = typeof reply === 'string' ? { text: reply } : reply;
      return { text: '', answered: true, sources: [], usage, ...given };
    },
  };
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const workerOptions = { database, answerer, mostPerDay, now, onError, limits };
  const worker = createTestWorker(workerOptions);
  const bots = createBots({
    database,
    now,
    steps: joinBotSteps(createBotSteps(database), createBotTestSteps(database)),
  });
  const sealModel = createSealModel({ box: createSecretBox(['a secret'], 'model keys'), checkUrl: async (url) => url });
  const composed = composeBotTests({ database, bots, sealModel, requireWorkspace, now, mostPerDay, onDue: () => {} });
  const app = createApp([
    createBotRoutes({
      bots,
      requireWorkspace,
      sealModel,
      now,
      guardChange: composed.guardChange,
      testModel: async () => ({ ok: false, error: 'There is no model here.' }),
      readFigures: async () => () => ({ requests: 0, answered: 0, unanswered: 0 }),
    }),
    composed.routes,
  ]);

  return {
    ...composed,
    app,
    bots,
    worker,
    workerOptions,
    script,
    asked,
    errors,
    clock,
    database,

    async addBot(): Promise<Place> {
      const { workspaceId } = await addWorkspace(database);
      const { id: botId } = await bots.create(scopeOf(workspaceId, 'owner'), {
        name: 'Bot',
        model: { kind: 'built-in' },
      });
      return { workspaceId, botId };
    },

    /** Requests a path below a bot, as somebody with a role in its workspace. */
    async ask({ workspaceId, botId }: Place, method: string, path: string, body?: unknown, role: Role = 'editor') {
      const response = await app.request(`/workspaces/${workspaceId}/bots/${botId}${path}`, {
        method,
        headers: {
          'x-member': JSON.stringify({ workspaceId, role }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const json: Wire = text.startsWith('{') ? JSON.parse(text) : undefined;
      return { status: response.status, headers: response.headers, text, json };
    },

    /** Runs the tests of a bot to completion, and returns the run with its results. */
    async run(place: Place, body: object = {}) {
      const { status, json } = await this.ask(place, 'POST', '/tests/runs', body);
      if (status !== 202) throw new Error(`the run was refused: ${json.error}`);
      await worker.runDue();
      const path = `/tests/runs/${json.id}`;
      const { json: run } = await this.ask(place, 'GET', path);
      const { results } = (await this.ask(place, 'GET', `${path}/results`)).json;
      return { ...run, results };
    },
  };
}

export type TestHarness = ReturnType<typeof createTestHarness>;

interface HarnessOptions {
  mostPerDay?: number;
  limits?: TestWorkerOptions['limits'];
}

function createApp(parts: readonly Hono[]): Hono {
  const app = new Hono();
  for (const part of parts) app.route('/', part);
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error;
    return context.json({ error: error.message, code: error.code }, statusOf(error.code));
  });
  return app;
}
