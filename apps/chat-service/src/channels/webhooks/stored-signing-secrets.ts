import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { renewSealed, type StoredSecrets } from '../../platform/secrets/stored-secrets.ts';

/** The signing secrets of webhooks, for a change of the instance's secret. Copies of a secret share its id, not its key. */
export function createStoredSigningSecrets({ build, read }: Database, box: SecretBox): StoredSecrets {
  return {
    async page(after, limit) {
      const [key, id] = splitId(after);
      const rows = await read(
        build
          .selectFrom('webhook_secrets')
          .select(['key_id', 'id', 'sealed'])
          .where(({ eb, or, and }) => or([eb('key_id', '>', key), and([eb('key_id', '=', key), eb('id', '>', id)])]))
          .orderBy('key_id')
          .orderBy('id')
          .limit(limit),
      );
      return rows.map((row) => ({ id: `${row.key_id} ${row.id}`, sealed: row.sealed }));
    },
    renew: (sealed) => renewSealed(box, sealed),
    replace({ id: place, before, after }) {
      const [key, id] = splitId(place);
      return build
        .updateTable('webhook_secrets')
        .set({ sealed: after })
        .where('key_id', '=', key)
        .where('id', '=', id)
        .where('sealed', '=', before);
    },
  };
}

function splitId(place: string): [key: string, id: string] {
  const [key = '', id = ''] = place.split(' ');
  return [key, id];
}

/** Gives a key the secrets of the key that it replaces, so that receivers need not notice. */
export function createCopySecrets({ build }: Pick<Database, 'build'>) {
  return (fromKeyId: string, toKeyId: string) => [
    build
      .insertInto('webhook_secrets')
      .columns(['key_id', 'id', 'sealed', 'is_known', 'created_at', 'expires_at'])
      .expression(
        build
          .selectFrom('webhook_secrets')
          .select(({ val }) => val(toKeyId).as('key_id'))
          .select(['id', 'sealed', 'is_known', 'created_at', 'expires_at'])
          .where('key_id', '=', fromKeyId),
      ),
  ];
}
