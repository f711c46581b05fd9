import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { StoredSecrets } from '../../platform/secrets/stored-secrets.ts';
import type { SealedSecret } from './websites.ts';

/** The identity secrets of bots, for a change of the instance's secret. */
export function createStoredIdentitySecrets({ build, read }: Database, box: SecretBox): StoredSecrets {
  return {
    page: (after, limit) =>
      read(
        build
          .selectFrom('bot_websites')
          .select(['bot_id as id', 'identity_secrets as sealed'])
          .where('bot_id', '>', after)
          .where('identity_secrets', '!=', '[]')
          .orderBy('bot_id')
          .limit(limit),
      ),
    renew(sealed) {
      const secrets: SealedSecret[] = JSON.parse(sealed);
      const renewed = secrets.map((secret) => ({ ...secret, sealed: box.renew(secret.sealed) ?? secret.sealed }));
      const isLost = secrets.some((secret) => box.renew(secret.sealed) === undefined);
      const isChanged = renewed.some((secret, index) => secret.sealed !== secrets[index]?.sealed);
      return { sealed: isChanged ? JSON.stringify(renewed) : sealed, isLost };
    },
    replace: ({ id, before, after }) =>
      build
        .updateTable('bot_websites')
        .set({ identity_secrets: after })
        .where('bot_id', '=', id)
        .where('identity_secrets', '=', before),
  };
}
