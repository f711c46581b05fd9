import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { StoredSecrets } from '../../platform/secrets/stored-secrets.ts';
import type { BotModel } from './bot-model.ts';

/** The keys of bots' models, for a change of the instance's secret. */
export function createStoredModelKeys({ build, read }: Database, box: SecretBox): StoredSecrets {
  return {
    page: (after, limit) =>
      read(
        build
          .selectFrom('bots')
          .select(['id', 'model as sealed'])
          .where('id', '>', after)
          .where('model', 'like', '%"sealed"%')
          .orderBy('id')
          .limit(limit),
      ),
    renew(sealed) {
      const model: BotModel = JSON.parse(sealed);
      if (!('key' in model) || model.key === undefined) return { sealed, isLost: false };
      const renewed = box.renew(model.key.sealed);
      if (renewed === undefined) return { sealed, isLost: true };
      if (renewed === model.key.sealed) return { sealed, isLost: false };
      return { sealed: JSON.stringify({ ...model, key: { ...model.key, sealed: renewed } }), isLost: false };
    },
    replace: ({ id, before, after }) =>
      build.updateTable('bots').set({ model: after }).where('id', '=', id).where('model', '=', before),
  };
}
