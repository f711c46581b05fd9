import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { renewSealed, type StoredSecrets } from '../../platform/secrets/stored-secrets.ts';

/** The secrets that sign usage events, for a change of the instance's secret. */
export function createStoredMeteringSecrets({ build, read }: Database, box: SecretBox): StoredSecrets {
  return {
    page: (after, limit) =>
      read(
        build
          .selectFrom('metering_secrets')
          .select(['id', 'sealed'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit),
      ),
    renew: (sealed) => renewSealed(box, sealed),
    replace: ({ id, before, after }) =>
      build.updateTable('metering_secrets').set({ sealed: after }).where('id', '=', id).where('sealed', '=', before),
  };
}
