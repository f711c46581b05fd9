import { AppError } from '@lectern/service-kit';
import { type RawBuilder, sql } from 'kysely';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

export interface LegalHold {
  botId: string;
  reason: string;
  createdAt: number;
  createdBy: string | undefined;
}

/** Whether the bot in this column is free to be forgotten. */
export function isNotHeld(botIdColumn: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from legal_holds as hold where hold.bot_id = ${sql.ref(botIdColumn)})`;
}

/** Throws when one of these bots must keep everything. */
export async function refuseHeld({ read, build }: Database, botIds: readonly string[]): Promise<void> {
  if (botIds.length === 0) return;
  const holds = build.selectFrom('legal_holds').select('bot_id').where('bot_id', 'in', botIds);
  const [held] = await read(holds.limit(1));
  if (held !== undefined)
    throw new AppError('conflict', `The bot ${held.bot_id} is under a legal hold: nothing of it can be deleted.`);
}

/** Holds that stop every deletion of what people said to a bot, by people, programs and retention alike. */
export function createLegalHolds({ database, now }: { database: Database; now: () => number }) {
  const { build, read, write } = database;

  async function find({ workspaceId }: WorkspaceScope, botId: string): Promise<LegalHold | undefined> {
    const holds = build.selectFrom('legal_holds').selectAll().where('workspace_id', '=', workspaceId);
    const [row] = await read(holds.where('bot_id', '=', botId));
    return row && { botId, reason: row.reason, createdAt: row.created_at, createdBy: row.created_by ?? undefined };
  }

  const entry = ({ workspaceId, actor }: WorkspaceScope, botId: string, action: string, details: object) =>
    auditStep(build, {
      ...{ workspaceId, actor, at: now(), action: `bot.${action}` },
      ...{ subjectKind: 'bot', subjectId: botId, details: { ...details } },
    });

  return {
    find,

    /** A hold that there is already gets the new reason. */
    async place(scope: WorkspaceScope, botId: string, reason: string): Promise<LegalHold | undefined> {
      const by = scope.actor.kind === 'person' ? (scope.actor.id ?? null) : null;
      const row = { bot_id: botId, workspace_id: scope.workspaceId, reason, created_at: now(), created_by: by };
      const insert = build.insertInto('legal_holds').values(row);
      await write([
        insert.onConflict((conflict) => conflict.column('bot_id').doUpdateSet({ reason })),
        entry(scope, botId, 'hold_placed', { reason }),
      ]);
      return await find(scope, botId);
    },

    async lift(scope: WorkspaceScope, botId: string): Promise<void> {
      const { workspaceId } = scope;
      const query = build.deleteFrom('legal_holds').where('workspace_id', '=', workspaceId).where('bot_id', '=', botId);
      await write([{ query, mustAffect: true }, entry(scope, botId, 'hold_lifted', {})]);
    },
  };
}
