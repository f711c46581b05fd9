import type { Logger } from '@lectern/service-kit';
import { createStoredModelKeys } from '../bots/bots/stored-model-keys.ts';
import { createStoredChannelSecrets } from '../channels/messengers/channel-secrets.ts';
import { createStoredSigningSecrets } from '../channels/webhooks/stored-signing-secrets.ts';
import { createStoredIdentitySecrets } from '../channels/website/stored-identity-secrets.ts';
import { createStoredMeteringSecrets } from '../insight/metering/stored-metering-secrets.ts';
import { createStoredSourceSecrets } from '../knowledge/sources/source-secrets.ts';
import { createStoredTotpSecrets } from '../people/accounts/stored-totp-secrets.ts';
import type { Database } from '../platform/database/database.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { renewSecrets, type StoredSecrets } from '../platform/secrets/stored-secrets.ts';

/** Everything that is stored encrypted with the instance's secret. */
export function createAllStoredSecrets(database: Database, secrets: InstanceSecrets): StoredSecrets[] {
  return [
    createStoredSigningSecrets(database, createSecretBox(secrets)),
    createStoredModelKeys(database, createSecretBox(secrets, 'model keys')),
    createStoredIdentitySecrets(database, createSecretBox(secrets, 'identity secrets')),
    createStoredSourceSecrets(database, createSecretBox(secrets, 'source secrets')),
    createStoredChannelSecrets(database, createSecretBox(secrets, 'channel secrets')),
    createStoredMeteringSecrets(database, createSecretBox(secrets, 'metering secrets')),
    createStoredTotpSecrets(database, secrets),
  ];
}

export interface RenewalOptions {
  database: Database;
  secrets: InstanceSecrets;
  logger: Logger;
}

/** Instances that still encrypt with the old secret may have stored something since. */
const againMs = 5 * 60_000;

/** While old secrets are named: encrypts what is stored with the newest one, in the background. */
export function startRenewal({ database, secrets, logger }: RenewalOptions): { stop(): Promise<void> } {
  if (secrets.length === 1) return { stop: async () => {} };
  const stored = createAllStoredSecrets(database, secrets);
  let isStopped = false;
  let isFinished = false;

  async function renew(): Promise<void> {
    try {
      const counts = await renewSecrets({ database, secrets, stored, mayGoOn: () => !isStopped });
      if (counts === undefined || (isFinished && counts.old === 0)) return;
      isFinished = true;
      const figures = { renewed: counts.old, lost: counts.lost };
      logger.info(figures, 'everything stored is encrypted with SECRET_KEY: SECRET_KEY_OLD can be removed');
    } catch (error) {
      logger.warn({ err: error }, 'stored secrets could not be encrypted with SECRET_KEY and will be retried');
    }
  }
  let working = renew();
  const timer = setInterval(() => {
    working = working.then(renew);
  }, againMs).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}
