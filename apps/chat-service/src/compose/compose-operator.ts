import type { Limiter } from '@lectern/service-kit';
import type { Hono } from 'hono';
import { createRemoveBots } from '../bots/bots/remove-bots.ts';
import { createFailedAttempts } from '../bots/keys/failed-attempts.ts';
import { createWebsiteStore } from '../channels/website/website-records.ts';
import { createTestRecords } from '../insight/bot-tests/test-records.ts';
import type { UsageRecorder } from '../insight/usage/usage-recorder.ts';
import type { Core } from '../operate/core/core.ts';
import { closedAccounts } from '../operate/demo/demo-access.ts';
import { createInstanceHealth } from '../operate/operator/instance-health.ts';
import type { MeteringParts } from '../operate/operator/metering-routes.ts';
import { createOperatorRoutes } from '../operate/operator/operator-routes.ts';
import { createOperateAuth } from '../operate/operator-api/operate-auth.ts';
import { createOperateRoutes } from '../operate/operator-api/operate-routes.ts';
import type { RequireOperator } from '../people/accounts/require-operator.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import type { ChatEnv } from '../talk/chat/chat-context.ts';
import type { composeAnswering } from './compose-answering.ts';

export interface OperatorOptions {
  config: ChatServiceConfig;
  core: Core;
  answering: Pick<ReturnType<typeof composeAnswering>, 'knowledge' | 'sealModel' | 'embeddings'>;
  usage: Pick<UsageRecorder, 'flush'>;
  metering: MeteringParts;
  secrets: InstanceSecrets;
  /** Address under which a workspace, or this service, is reached. */
  chatUrl: (workspaceId?: string) => string;
}

/** What operators do, behind any kind of authentication. */
export function composeOperator(options: OperatorOptions, requireOperator: RequireOperator): Hono {
  const { config, core, answering, usage, metering, secrets, chatUrl } = options;
  const { database, bots, operatorTokens } = core;
  const { sources, contents, checkUrl } = answering.knowledge;
  const now = Date.now;
  const tests = createTestRecords({ database, now });
  return createOperatorRoutes({
    database,
    now,
    requireOperator,
    secrets,
    tokens: operatorTokens,
    flush: usage.flush,
    metering,
    brands: core.brands,
    siteUrl: chatUrl,
    defaultPlan: config.DEFAULT_PLAN,
    closedAccounts: closedAccounts(config),
    removeBots: createRemoveBots(database, bots),
    exporting: {
      database,
      bots,
      botFiles: {
        ...{ bots, sources, contents, checkUrl, tests },
        sealModel: answering.sealModel,
        websites: createWebsiteStore({ database, now }),
      },
    },
    readHealth: createInstanceHealth({
      database,
      dataDir: config.DATA_DIR,
      now,
      embedding: () => answering.embeddings.current()?.name,
      embeddings: config.EMBEDDINGS,
      model: config.LLM_MODEL,
    }),
  });
}

/** The operator API. */
export function composeOperate(options: OperatorOptions & { guesses: Limiter; tokenRequests: Limiter }): Hono<ChatEnv> {
  const { core, guesses, tokenRequests } = options;
  const now = Date.now;
  const auth = createOperateAuth({
    authenticate: core.operatorTokens.authenticate,
    limiter: tokenRequests,
    now,
    failedAttempts: createFailedAttempts({ limiter: guesses, now }),
  });
  return createOperateRoutes({ operatorRoutes: composeOperator(options, auth.requireOperator), auth });
}
