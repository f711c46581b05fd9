import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { UsageEventsTable } from '../../platform/database/operator-schema.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { countDay } from './count-day.ts';
import { meteringRow } from './metering-secrets.ts';
import type { MeteringSettings } from './metering-settings.ts';

export interface EventQuery {
  from?: string | undefined;
  to?: string | undefined;
  workspaceId?: string | undefined;
  state?: UsageEventsTable['state'] | undefined;
}

interface UsageEventsOptions {
  database: Database;
  settings: Pick<MeteringSettings, 'readState'>;
  now: () => number;
}

/** The events that were made, for programs that fetch them and people who look at them. */
export function createUsageEvents({ database, settings, now }: UsageEventsOptions) {
  const { build, read, write } = database;
  return {
    /** In the order in which they were made. */
    async list({ from, to, workspaceId, state }: EventQuery, { limit, after }: ListPage): Promise<UsageEventsTable[]> {
      let query = build.selectFrom('usage_events').selectAll().orderBy('created_at').orderBy('id').limit(limit);
      if (from !== undefined) query = query.where('day', '>=', from);
      if (to !== undefined) query = query.where('day', '<=', to);
      if (workspaceId !== undefined) query = query.where('workspace_id', '=', workspaceId);
      if (state !== undefined) query = query.where('state', '=', state);
      if (after) query = query.where(isAfterCursor(['created_at', 'id'], 'oldest first', after));
      return await read(query);
    },

    async readBacklog() {
      const waiting = build.selectFrom('usage_events').where('state', '=', 'waiting');
      const [counts] = await read(
        waiting.select(({ fn }) => [fn.countAll<number | string>().as('waiting'), fn.min('created_at').as('oldest')]),
      );
      const [failed] = await read(
        waiting.select('last_error').where('last_error', 'is not', null).orderBy('next_attempt_at').limit(1),
      );
      return {
        waiting: Number(counts?.waiting ?? 0),
        oldestAt: counts?.oldest ?? undefined,
        lastError: failed?.last_error ?? undefined,
      };
    },

    /** Compares these days with their events once more, then sends all of their events again, with the same ids. */
    async resend(
      { from, to }: { from: string; to: string },
      actor: Actor,
    ): Promise<{ created: number; queued: number }> {
      const hasReceiver = (await settings.readState()).url !== undefined;
      const at = now();
      let created = 0;
      for (const day of daysBetween(from, to)) {
        created += await countDay(database, day, { at, hasReceiver, measuresStorage: false });
      }
      const sent = build.updateTable('usage_events').set({ state: 'waiting', next_attempt_at: at, attempts: 0 });
      const query = sent
        .where('day', '>=', from)
        .where('day', '<=', hasReceiver ? to : '')
        .returning('id');
      const entry = { workspaceId: undefined, at, actor, action: 'metering.resent', details: { from, to } };
      const written = await write([
        query,
        auditStep(build, { ...entry, subjectKind: 'metering', subjectId: meteringRow }),
      ]);
      return { created, queued: written.done ? written.results[0].rows.length : 0 };
    },
  };
}

const dayMs = 86_400_000;

/** Every day from the first to the last, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); dayOf(at) <= to; at += dayMs) days.push(dayOf(at));
  return days;
}
