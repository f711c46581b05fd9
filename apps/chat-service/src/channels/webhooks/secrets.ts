import { type Overlap, overlaps } from '../../bots/keys/api-key.ts';
import { selectKeys } from '../../bots/keys/key-rows.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { createSigningSecret } from './signing.ts';

/** A signing secret as people see it after it was shown once. */
export interface StoredSecret {
  id: string;
  createdAt: number;
  /** Set on a secret that a rotation has replaced. */
  expiresAt: number | undefined;
}

export interface SecretsOptions {
  database: Database;
  box: SecretBox;
  now: () => number;
}

export type Secrets = ReturnType<typeof createSecrets>;

/** The secrets that sign deliveries: one per key, or two while one replaces the other. */
export function createSecrets({ database, box, now }: SecretsOptions) {
  const { build, read, write } = database;
  const openOnce = createOpenOnce(box);

  const insert = (keyId: string, text: string, isKnown: boolean, at: number) =>
    build.insertInto('webhook_secrets').values({
      id: createId('sec'),
      key_id: keyId,
      sealed: box.seal(text),
      is_known: isKnown ? 1 : 0,
      created_at: at,
    });

  return {
    /** The secrets that can be decrypted. Deliveries are never sent unsigned, so the first secret is created on demand. */
    async open(keyId: string, sealed: readonly string[]): Promise<string[]> {
      const known = sealed.flatMap((text) => openOnce(text) ?? []);
      if (known.length > 0) return known;
      const text = createSigningSecret();
      await write([insert(keyId, text, false, now())]);
      return [text];
    },

    /** Creates a secret, which is shown now and never again; the previous one stays valid for a while. */
    async create(
      scope: WorkspaceScope,
      botId: string,
      keyId: string,
      overlap: Overlap,
    ): Promise<{ text: string; createdAt: number } | undefined> {
      const at = now();
      const text = createSigningSecret();
      const { done } = await write([
        { query: selectKeys(build, scope, botId, dayOf(at)).where('api_keys.id', '=', keyId), mustAffect: true },
        removeReplaced(build, keyId),
        build
          .updateTable('webhook_secrets')
          .set({ expires_at: at + overlaps[overlap] })
          .where('key_id', '=', keyId),
        insert(keyId, text, true, at),
        auditStep(build, { ...secretCreated(scope, keyId, { botId, overlap }), at }),
      ]);
      return done ? { text, createdAt: at } : undefined;
    },

    /** Of a key that the caller has already checked access to. */
    async list(keyId: string): Promise<StoredSecret[]> {
      const rows = await read(
        build
          .selectFrom('webhook_secrets')
          .select(['id', 'created_at', 'expires_at'])
          .where('key_id', '=', keyId)
          .where('is_known', '=', 1)
          .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
          .orderBy('created_at', 'desc'),
      );
      return rows.map((row) => ({ id: row.id, createdAt: row.created_at, expiresAt: row.expires_at ?? undefined }));
    },
  };
}

const mostOpened = 1_000;

/** Caches decrypted secrets: every delivery needs the secret of its key, and decrypting takes longer than signing. */
function createOpenOnce(box: SecretBox): SecretBox['open'] {
  const opened = new Map<string, string>();
  return (sealed) => {
    const known = opened.get(sealed);
    if (known !== undefined) return known;
    const text = box.open(sealed);
    if (opened.size >= mostOpened) opened.clear();
    if (text !== undefined) opened.set(sealed, text);
    return text;
  };
}

/** At most two are valid at a time, and a secret that nobody has seen needs no overlap. */
function removeReplaced(build: Database['build'], keyId: string) {
  return build
    .deleteFrom('webhook_secrets')
    .where('key_id', '=', keyId)
    .where(({ eb, or }) => or([eb('expires_at', 'is not', null), eb('is_known', '=', 0)]));
}

const secretCreated = ({ workspaceId, actor }: WorkspaceScope, keyId: string, details: Record<string, string>) => ({
  workspaceId,
  actor,
  action: 'webhook.secret_created',
  subjectKind: 'key',
  subjectId: keyId,
  details,
});
