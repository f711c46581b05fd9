import { AppError } from '@lectern/service-kit';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import type { MeteringTable } from '../../platform/database/operator-schema.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { createMeteringSecrets, type FixedMetering, meteringRow } from './metering-secrets.ts';

export interface MeteringSettingsOptions {
  database: Database;
  box: SecretBox;
  fixed: FixedMetering;
  checkUrl(url: string): Promise<unknown>;
  now: () => number;
}

export interface MeteringState {
  enabled: boolean;
  url: string | undefined;
  isFixed: boolean;
  since: string | undefined;
  countedDay: string | undefined;
}

export type MeteringSettings = ReturnType<typeof createMeteringSettings>;

/** Whether usage is reported, where to, and the secrets that sign it. */
export function createMeteringSettings({ database, box, fixed, checkUrl, now }: MeteringSettingsOptions) {
  const { build, read, write } = database;
  const isFixed = fixed.url !== undefined;

  async function readState(): Promise<MeteringState> {
    const [row] = await read(build.selectFrom('metering').selectAll().where('name', '=', meteringRow));
    return {
      enabled: isFixed || row?.enabled === 1,
      url: fixed.url ?? row?.url ?? undefined,
      isFixed,
      since: row?.since,
      countedDay: row?.counted_day ?? undefined,
    };
  }

  return {
    readState,

    /** Counts from today on, unless it did so already. */
    async change(wanted: { enabled: boolean; url: string | null }, actor: Actor): Promise<MeteringState> {
      if (isFixed) throw new AppError('conflict', 'Metering is set by USAGE_WEBHOOK_URL of this server.');
      if (wanted.url !== null) await checkUrl(wanted.url);
      const at = now();
      const details = { enabled: wanted.enabled, url: wanted.url };
      const entry = { workspaceId: undefined, at, actor, action: 'metering.changed', details };
      await write([
        putStep(build, { enabled: wanted.enabled ? 1 : 0, url: wanted.url }, at),
        auditStep(build, { ...entry, subjectKind: 'metering', subjectId: meteringRow }),
      ]);
      return await readState();
    },

    /** For a receiver that the settings name: nobody has chosen a first day yet. */
    async begin(): Promise<void> {
      await write([putStep(build, { enabled: 1, url: fixed.url ?? null }, now())]);
    },

    ...createMeteringSecrets({ database, box, fixed, now }),
  };
}

function putStep(build: Database['build'], changes: Pick<MeteringTable, 'enabled' | 'url'>, at: number): Step {
  const row = { name: meteringRow, ...changes, since: dayOf(at), counted_day: null, lease_until: null };
  return build
    .insertInto('metering')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changes));
}
