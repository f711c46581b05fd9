import { createReadTalk } from '@lectern/answering';
import { createLog, createMemoryLimiter } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';
import type { Hono } from 'hono';
import { createModelFailures } from '../../../bots/bots/model-failures.ts';
import { createSealModel } from '../../../bots/bots/seal-model.ts';
import { type TokenScope, tokenScopes } from '../../../bots/tokens/token-scopes.ts';
import { createTokens } from '../../../bots/tokens/tokens.ts';
import { createChannels } from '../../../channels/messengers/channels.ts';
import { createWebhooks } from '../../../channels/webhooks/webhooks.ts';
import { composeManage } from '../../../compose/compose-manage.ts';
import { composeOperations } from '../../../compose/compose-operations.ts';
import { createTestWorker } from '../../../insight/bot-tests/test-worker.ts';
import { createVectorChoice } from '../../../insight/topics/question-vectors.ts';
import { createSweeper } from '../../../insight/topics/sweeper.ts';
import { createUsageRecorder } from '../../../insight/usage/usage-recorder.ts';
import { createHarness } from '../../../knowledge/test/harness.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { createId } from '../../../platform/shared/ids.ts';
import { makeWorkspaceScope, type WorkspaceScope } from '../../../platform/shared/scope.ts';
import { type Asking, echo, serve } from '../../../talk/chat/test/harness.ts';
import { createUnansweredSteps } from '../../../talk/conversations/unanswered.ts';
import { createHandover } from '../../../talk/handover/handover.ts';

export type ManagedService = Awaited<ReturnType<typeof serveManaged>>;

/** The chat service with its management API, on a real database and over real HTTP. */
export async function serveManaged({ database, perMinute = 100_000 }: { database: Database; perMinute?: number }) {
  const now = Date.now;
  const fail = (error: unknown) => {
    throw error;
  };
  const { knowledge, bots: _, ...reading } = createHarness({ database });
  const tokens = createTokens({ database, now });
  const modelFailures = createModelFailures({ database, now, onError: fail });
  const usage = createUsageRecorder({ database, now, onError: fail });
  const webhooks = createWebhooks({
    database,
    now,
    instanceSecrets: ['a secret of this test'],
    clock: now,
    random: Math.random,
    onError: fail,
    fetch: () => Promise.reject(new Error('nothing is sent')),
  });
  const topics = createSweeper({
    database,
    now,
    logger: createLog('test', 'silent').logger,
    owner: 'test',
    createTopicId: () => createId('top'),
    chooseVectors: createVectorChoice({ isOff: true, current: () => undefined }),
  });
  const testWorker = createTestWorker({ database, answerer: echo, mostPerDay: 1_000, now, onError: fail });
  const handover = createHandover({
    database,
    now,
    readTalk: createReadTalk(),
    notices: webhooks.notices,
    onError: fail,
  });
  const noNetwork = () => Promise.reject(new Error('nothing is sent'));
  const dashboardRoutes: Hono[] = [];
  const limiter = (limit: number) => createMemoryLimiter({ limit, windowMs: 60_000, now });
  const service = await serve({
    database,
    handOver: handover.takeOver,
    answerSteps: createUnansweredSteps(database),
    onTurn: (outcome, milliseconds, scope, spent) => usage.countTurn(scope, outcome, milliseconds, spent),
    onAnswer: (_route, status, _milliseconds, scope) => scope && usage.countRequest(scope, status),
    manage: ({ chat, bots, keys }) => {
      const parts = {
        core: { database, bots, keys, tokens },
        network: { checkUrl: async (url: string) => url },
        config: { TESTS_PER_DAY: 1_000 },
        webhooks,
        channels: createChannels({
          database,
          box: createSecretBox(['a secret'], 'channel secrets'),
          fetch: noNetwork,
          urls: {
            slack: 'https://slack.test',
            discord: 'https://discord.test',
            telegram: 'https://telegram.test',
            whatsapp: 'https://whatsapp.test',
            teams: 'https://teams.test',
            teamsKeys: 'https://keys.teams.test',
            teamsLogin: 'https://login.teams.test',
            mailgun: 'https://mailgun.test',
            mailgunEu: 'https://eu.mailgun.test',
            postmark: 'https://postmark.test',
          },
          limiter: limiter(1_000),
          listeners: webhooks.listeners,
          turns: chat.inside.turns,
          questionCounting: chat.inside.questionCounting,
          findBot: bots.findForAnswering,
          desk: handover.desk,
          chatUrl: () => 'https://chat.example',
          createEventId: () => createId('chn'),
          now,
          onError: fail,
        }),
        handover,
        chat,
        usage,
        answering: {
          answerer: echo,
          knowledge,
          search: knowledge.search,
          contentQuestions: async () => [],
          testWorker,
          modelFailures,
          topics,
          ...noModels,
        },
      };
      dashboardRoutes.push(...composeOperations(parts, () => Promise.reject(new Error('nobody signs in here'))));
      return composeManage({ ...parts, guesses: limiter(100_000), tokenRequests: limiter(perMinute) });
    },
  });

  /** A token of a workspace, with all scopes unless the test says which. */
  const addToken = async (scope: WorkspaceScope, scopes: readonly TokenScope[] = tokenScopes, name = 'Test') =>
    (await tokens.create(scope, { name, scopes })).text;

  return {
    ...service,
    tokens,
    knowledge,
    reading,
    addToken,
    dashboardRoutes,
    testWorker,

    /** Requests an address below /api/v1/manage. */
    async manage(token: string | undefined, method: string, path: string, asking: Asking = {}) {
      const key = token === undefined ? {} : { key: token };
      const response = await service.ask(method, `/api/v1/manage${path}`, { ...key, ...asking });
      const text = await response.text();
      const json: Wire = text.startsWith('{') && !text.includes('}\n{') ? JSON.parse(text) : undefined;
      return { status: response.status, headers: response.headers, text, json };
    },

    /** Stores what was counted, instead of waiting for the recorder. */
    storeUsage: () => usage.flush(),

    async stop(): Promise<void> {
      await service.stop();
      await tokens.settle();
      await usage.flush();
    },
  };
}

/** Somebody who owns a workspace. */
export function ownerOf({ workspaceId }: { workspaceId: string }): WorkspaceScope {
  const actor = { kind: 'person', id: 'usr_ada', address: '203.0.113.9' } as const;
  return makeWorkspaceScope({ workspaceId, role: 'owner', actor });
}

const noModels = {
  sealModel: createSealModel({ box: createSecretBox(['a secret'], 'model keys'), checkUrl: async (url) => url }),
  testModel: async () => ({ ok: false as const, error: 'There is no model here.' }),
};
