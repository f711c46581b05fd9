import type { Database, Step } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { renewSealed, type StoredSecrets } from '../../platform/secrets/stored-secrets.ts';

/** Credentials of a source, ready to be stored. */
export interface SealedSecrets {
  names: readonly string[];
  sealed: string;
}

/** Headers of a page or site, and the only origin that gets them. */
export interface StoredHeaders {
  origin: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** Holds the origin among the headers: no header has such a name. */
const originName = ':origin';

export type SourceSecrets = ReturnType<typeof createSourceSecrets>;

/** The credentials of sources. Only the worker, their changes and the check of pushes open them. */
export function createSourceSecrets({ build, read }: Database, box: SecretBox) {
  /** Undefined if they were encrypted with a secret of the instance that it does not know any more. */
  async function open(sourceId: string): Promise<Record<string, string> | undefined> {
    const stored = build.selectFrom('source_secrets').select('sealed').where('source_id', '=', sourceId);
    const [row] = await read(stored);
    if (row === undefined) return {};
    const opened = box.open(row.sealed);
    // We stored this ourselves, as an object of texts.
    return opened === undefined ? undefined : JSON.parse(opened);
  }

  return {
    open,

    seal: (secrets: Readonly<Record<string, string>>): SealedSecrets => ({
      names: Object.keys(secrets),
      sealed: box.seal(JSON.stringify(secrets)),
    }),

    /** Only the origin of this address will get them. */
    sealHeaders: (url: string, headers: StoredHeaders['headers']): SealedSecrets => ({
      names: Object.keys(headers),
      sealed: box.seal(JSON.stringify({ ...headers, [originName]: new URL(url).origin })),
    }),

    async openHeaders(sourceId: string): Promise<StoredHeaders | undefined> {
      const opened = await open(sourceId);
      if (opened === undefined) return undefined;
      const { [originName]: origin, ...headers } = opened;
      return { origin, headers };
    },
  };
}

/** Replaces the credentials of a source. */
export function storeSecrets(build: Database['build'], sourceId: string, { names, sealed }: SealedSecrets): Step {
  if (names.length === 0) return removeSecrets(build, sourceId);
  const row = { names: JSON.stringify(names), sealed };
  return build
    .insertInto('source_secrets')
    .values({ source_id: sourceId, ...row })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(row));
}

export const removeSecrets = (build: Database['build'], sourceId: string): Step =>
  build.deleteFrom('source_secrets').where('source_id', '=', sourceId);

/** The credentials of all sources, for a change of the instance's secret. */
export function createStoredSourceSecrets({ build, read }: Database, box: SecretBox): StoredSecrets {
  return {
    page: (after, limit) =>
      read(
        build
          .selectFrom('source_secrets')
          .select(['source_id as id', 'sealed'])
          .where('source_id', '>', after)
          .orderBy('source_id')
          .limit(limit),
      ),
    renew: (sealed) => renewSealed(box, sealed),
    replace: ({ id, before, after }) =>
      build
        .updateTable('source_secrets')
        .set({ sealed: after })
        .where('source_id', '=', id)
        .where('sealed', '=', before),
  };
}
