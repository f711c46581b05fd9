import { AppError } from '@lectern/service-kit';
import { createSigningSecret } from '../../channels/webhooks/signing.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { Actor } from '../../platform/shared/scope.ts';

/** The settings USAGE_WEBHOOK_URL and USAGE_WEBHOOK_SECRET, which go before what operators choose. */
export interface FixedMetering {
  url: string | undefined;
  secret: string | undefined;
}

export interface MeteringSecretsOptions {
  database: Database;
  box: SecretBox;
  fixed: FixedMetering;
  now: () => number;
}

/** The name of the one row, also in the audit log. */
export const meteringRow = 'usage';

/** How long a replaced secret goes on signing. */
const overlapMs = 86_400_000;

/** The secrets that sign usage events: one, or two while one replaces the other. */
export function createMeteringSecrets({ database, box, fixed, now }: MeteringSecretsOptions) {
  const { build, read, write } = database;

  const valid = () =>
    build
      .selectFrom('metering_secrets')
      .select('sealed')
      .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
      .orderBy('created_at', 'desc');

  const insert = (text: string, at: number) =>
    build.insertInto('metering_secrets').values({ id: createId('sec'), sealed: box.seal(text), created_at: at });

  return {
    /** Shown now and never again. The one before also signs for another day. */
    async createSecret(actor: Actor): Promise<string> {
      if (fixed.secret !== undefined) throw new AppError('conflict', 'The secret is set by USAGE_WEBHOOK_SECRET.');
      const at = now();
      const text = createSigningSecret();
      const entry = { workspaceId: undefined, at, actor, action: 'metering.secret_created', details: {} };
      await write([
        build.deleteFrom('metering_secrets').where('expires_at', 'is not', null),
        build.updateTable('metering_secrets').set({ expires_at: at + overlapMs }),
        insert(text, at),
        auditStep(build, { ...entry, subjectKind: 'metering', subjectId: meteringRow }),
      ]);
      return text;
    },

    /** Those that sign. The first one is created on demand, so that nothing is ever sent unsigned. */
    async openSecrets(): Promise<string[]> {
      if (fixed.secret !== undefined) return [fixed.secret];
      const known = (await read(valid())).flatMap(({ sealed }) => box.open(sealed) ?? []);
      if (known.length > 0) return known;
      const text = createSigningSecret();
      await write([insert(text, now())]);
      return [text];
    },
  };
}
