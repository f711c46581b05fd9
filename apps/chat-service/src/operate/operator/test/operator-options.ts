import { createRemoveBots } from '../../../bots/bots/remove-bots.ts';
import { createSealModel } from '../../../bots/bots/seal-model.ts';
import { createOperatorTokens } from '../../../bots/tokens/operator-tokens.ts';
import { createWebsiteStore } from '../../../channels/website/website-records.ts';
import { createTestRecords } from '../../../insight/bot-tests/test-records.ts';
import { createMetering } from '../../../insight/metering/metering.ts';
import { createHarness as createKnowledgeHarness } from '../../../knowledge/test/harness.ts';
import { createRequireOperator } from '../../../people/accounts/require-operator.ts';
import type { Harness } from '../../../people/accounts/test/harness.ts';
import { createBrands, createWorkspaceUrl } from '../../../people/brands/brands.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import type { OperatorRoutesOptions } from '../operator-routes.ts';

/** The operator's routes on the parts of an account harness. */
export function operatorOptions({ database, accounts, clock }: Harness): OperatorRoutesOptions {
  const now = () => clock.ms;
  const { knowledge, bots } = createKnowledgeHarness({ database });
  const checkUrl = async (url: string) => url;
  const sealModel = createSealModel({ box: createSecretBox(['a secret'], 'model keys'), checkUrl });
  const { sources, contents } = knowledge;
  const brands = createBrands({ database, now });
  return {
    database,
    now,
    secrets: accounts.secrets,
    closedAccounts: accounts.closedAccounts,
    requireOperator: createRequireOperator({ database, requirePerson: accounts.requirePerson }),
    tokens: createOperatorTokens({ database, now }),
    flush: async () => {},
    brands,
    metering: createMetering({
      database,
      box: createSecretBox(['a secret'], 'metering secrets'),
      fixed: { url: undefined, secret: undefined },
      fetch: async () => Promise.reject(new Error('nothing is sent')),
      checkUrl,
      flush: async () => {},
      now,
      random: Math.random,
      onError: () => {},
    }),
    siteUrl: createWorkspaceUrl(brands, () => 'http://chat.test'),
    defaultPlan: 'business',
    removeBots: createRemoveBots(database, bots),
    exporting: {
      database,
      bots,
      botFiles: {
        ...{ bots, sources, contents, checkUrl, sealModel },
        tests: createTestRecords({ database, now }),
        websites: createWebsiteStore({ database, now }),
      },
    },
    readHealth: async () => {
      throw new Error('nobody asks for it');
    },
  };
}
