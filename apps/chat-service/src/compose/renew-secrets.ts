import type { Logger } from '@lectern/service-kit';
import { createStoredModelKeys } from '../bots/bots/stored-model-keys.ts';
import { createStoredChannelSecrets } from '../channels/messengers/channel-secrets.ts';
import { createStoredSigningSecrets } from '../channels/webhooks/stored-signing-secrets.ts';
import { createStoredIdentitySecrets } from '../channels/website/stored-identity-secrets.ts';
import { createStoredMeteringSecrets } from '../insight/metering/stored-metering-secrets.ts';
import { createStoredSourceSecrets } from '../knowledge/sources/source-secrets.ts';
import { createStoredTotpSecrets } from '../people/accounts/stored-totp-secrets.ts';
import type { Database } from '../platform/database/database.ts';
import { hasReplaced } from '../platform/secrets/instance-secret.ts';
import { countOtherWriters, isKnownToAll } from '../platform/secrets/key-users.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { renewSecrets, type SecretCounts, type StoredSecrets } from '../platform/secrets/stored-secrets.ts';

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

/** After a failure, and while instances do not know the new secret or still encrypt with the old one. */
const retryMs = 5_000;
/** Such instances may have stored something since. */
const againMs = 5 * 60_000;

/** Until nothing is left: rows that somebody changes meanwhile stay as they are. */
async function renewAll(options: Parameters<typeof renewSecrets>[0]): Promise<SecretCounts | undefined> {
  let renewed = 0;
  for (;;) {
    const counts = await renewSecrets(options);
    renewed += counts?.old ?? 0;
    if (counts === undefined || counts.old === 0) return counts && { ...counts, old: renewed };
  }
}

/** Whether every instance encrypts with the newest secret, and one of the others was used before. */
async function isReplaced(database: Database, secrets: InstanceSecrets): Promise<boolean> {
  return (await hasReplaced(database, secrets)) && (await countOtherWriters(database, secrets, Date.now())) === 0;
}

/** While old secrets are named: encrypts what is stored with the newest one, in the background. */
export function startRenewal({ database, secrets, logger }: RenewalOptions): { stop(): Promise<void> } {
  if (secrets.length === 1) return { stop: async () => {} };
  const stored = createAllStoredSecrets(database, secrets);
  let isStopped = false;
  let isFinished = false;

  async function renew(): Promise<void> {
    try {
      if (!(await isKnownToAll(database, secrets, Date.now()))) return;
      const counts = await renewAll({ database, secrets, stored, mayGoOn: () => !isStopped });
      if (counts === undefined || (isFinished && counts.old === 0)) return;
      if (!(await isReplaced(database, secrets))) return;
      isFinished = true;
      const figures = { renewed: counts.old, lost: counts.lost };
      logger.info(figures, 'everything stored is encrypted with SECRET_KEY: SECRET_KEY_OLD can be removed');
    } catch (error) {
      logger.warn({ err: error }, 'stored secrets could not be encrypted with SECRET_KEY and will be retried');
    }
  }
  let timer: NodeJS.Timeout | undefined;
  async function goOn(): Promise<void> {
    await renew();
    if (isStopped) return;
    timer = setTimeout(
      () => {
        working = goOn();
      },
      isFinished ? againMs : retryMs,
    ).unref();
  }
  let working = goOn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
