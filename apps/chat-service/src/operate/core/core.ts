import { joinBotSteps } from '../../bots/bots/bot-records.ts';
import { createBots } from '../../bots/bots/bots.ts';
import { createKeys } from '../../bots/keys/keys.ts';
import { createOperatorTokens } from '../../bots/tokens/operator-tokens.ts';
import { createTokens } from '../../bots/tokens/tokens.ts';
import { createCopySecrets } from '../../channels/webhooks/stored-signing-secrets.ts';
import { createBotTestSteps } from '../../insight/bot-tests/bot-test-steps.ts';
import { createBotSteps } from '../../knowledge/bot-steps.ts';
import { createOperations } from '../../people/accounts/operations.ts';
import { createPasswords } from '../../people/accounts/password.ts';
import { openBrands } from '../../people/brands/brands.ts';
import type { ChatServiceConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createConnections } from '../scim/connections.ts';

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
    operatorTokens: createOperatorTokens({ database, now }),
    scim: createConnections({ database, now }),
    brands: await openBrands({ database, now }),
    operations: createOperations({ database, passwords, now, defaultPlan: config.DEFAULT_PLAN }),
  };
}
