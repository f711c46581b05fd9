import type { Database } from '../../platform/database/database.ts';

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
