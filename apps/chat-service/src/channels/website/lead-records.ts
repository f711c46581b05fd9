import { refuseHeld } from '../../bots/bots/legal-hold.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LeadsTable } from '../../platform/database/website-schema.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

export interface LeadFilter {
  state?: LeadsTable['state'] | undefined;
}

export type LeadRow = Omit<LeadsTable, 'bot_id' | 'workspace_id' | 'consent_hash' | 'consent_at'>;

export type LeadRecords = ReturnType<typeof createLeadRecords>;

/** People who left their contact details on a website of a bot, for people of its workspace. */
export function createLeadRecords({ database, now }: { database: Database; now: () => number }) {
  const { build, read, write } = database;
  const is = ({ workspaceId }: WorkspaceScope, botId: string) => ({ workspace_id: workspaceId, bot_id: botId });

  const audit = ({ workspaceId, actor }: WorkspaceScope, action: string, subjectId: string, botId: string) =>
    auditStep(build, {
      workspaceId,
      at: now(),
      actor,
      action,
      subjectKind: 'lead',
      subjectId,
      details: { botId },
    });

  return {
    /** Newest first. */
    async list(
      scope: WorkspaceScope,
      botId: string,
      { state }: LeadFilter,
      { limit, after }: ListPage,
    ): Promise<LeadRow[]> {
      let query = build
        .selectFrom('leads')
        .select(['id', 'visitor_id', 'conversation_id', 'name', 'email', 'question', 'state', 'created_at'])
        .where(({ and }) => and(is(scope, botId)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (state !== undefined) query = query.where('state', '=', state);
      if (after) query = query.where(isAfterCursor(['created_at', 'id'], 'newest first', after));
      return await read(query);
    },

    /** Undefined when there is no such lead. */
    async setState(
      scope: WorkspaceScope,
      botId: string,
      id: string,
      state: LeadsTable['state'],
    ): Promise<LeadRow | undefined> {
      const query = build
        .updateTable('leads')
        .set({ state })
        .where(({ and }) => and({ ...is(scope, botId), id }))
        .returning(['id', 'visitor_id', 'conversation_id', 'name', 'email', 'question', 'state', 'created_at']);
      const written = await write([{ query, mustAffect: true }]);
      return written.done ? written.results[0].rows[0] : undefined;
    },

    /** False when there is no such lead. */
    async remove(scope: WorkspaceScope, botId: string, id: string): Promise<boolean> {
      await refuseHeld(database, [botId]);
      const query = build.deleteFrom('leads').where(({ and }) => and({ ...is(scope, botId), id }));
      return (await write([{ query, mustAffect: true }, audit(scope, 'lead.deleted', id, botId)])).done;
    },

    async noteExport(scope: WorkspaceScope, botId: string): Promise<void> {
      await write([audit(scope, 'lead.exported', botId, botId)]);
    },
  };
}
