import { createOperations } from './accounts/operations.ts';
import { createPasswords } from './accounts/password.ts';
import { createBotTestSteps } from './bot-tests/bot-test-steps.ts';
import { joinBotSteps } from './bots/bot-records.ts';
import { createBots } from './bots/bots.ts';
import type { ChatServiceConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { createKeys } from './keys/keys.ts';
import { createBotSteps } from './knowledge/bot-steps.ts';
import { createTokens } from './tokens/tokens.ts';
import { createCopySecrets } from './webhooks/copy-secrets.ts';

export type Core = Awaited<ReturnType<typeof openCore>>;

/** What the service and the operator's command line share: the database and what is stored in it. */
export async function openCore(config: ChatServiceConfig, now: () => number) {
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    dataDir: config.DATA_DIR,
    now,
  });
  const passwords = createPasswords();
  return {
    database,
    passwords,
    bots: createBots({ database, now, steps: joinBotSteps(createBotSteps(database), createBotTestSteps(database)) }),
    keys: createKeys({ database, now, quotaPerDay: config.QUOTA_PER_DAY, copySteps: createCopySecrets(database) }),
    tokens: createTokens({ database, now }),
    operations: createOperations({ database, passwords, now, defaultPlan: config.DEFAULT_PLAN }),
  };
}
