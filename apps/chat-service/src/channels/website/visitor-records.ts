import type { Selectable } from 'kysely';
import { refuseHeld } from '../../bots/bots/legal-hold.ts';
import { auditStep } from '../../people/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { VisitorsTable } from '../../platform/database/website-schema.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { ReadVisitors } from '../../talk/conversations/conversation-routes.ts';

export interface VisitorRecord {
  id: string;
  userId: string | null;
  name: string | null;
  email: string | null;
  isContactVerified: boolean;
  conversations: number;
  createdAt: number;
  lastSeenAt: number;
}

export interface VisitorRecordsOptions {
  database: Database;
  /** Evicts a deleted conversation from memory, and stops its answers. */
  forget(conversationId: string): void;
  now: () => number;
}

export type VisitorRecords = ReturnType<typeof createVisitorRecords>;

/** The visitors of a bot, for people of its workspace: list them, and remove one with all their data. */
export function createVisitorRecords({ database, forget, now }: VisitorRecordsOptions) {
  const { build, read, write } = database;
  const ofBot = ({ workspaceId }: WorkspaceScope, botId: string) =>
    build.selectFrom('visitors').where('visitors.workspace_id', '=', workspaceId).where('visitors.bot_id', '=', botId);
  const counted = (scope: WorkspaceScope, botId: string) =>
    ofBot(scope, botId)
      .selectAll('visitors')
      .select(({ selectFrom }) =>
        selectFrom('conversations as c')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .whereRef('c.visitor_id', '=', 'visitors.id')
          .as('conversations'),
      );

  return {
    /** Last seen first; with `verified` only visitors whose identity is verified. */
    async list(scope: WorkspaceScope, botId: string, { limit, after, verified }: ListPage & { verified: boolean }) {
      let query = counted(scope, botId).orderBy('last_seen_at', 'desc').orderBy('id', 'desc').limit(limit);
      if (verified) query = query.where('user_id', 'is not', null);
      if (after) query = query.where(isAfterCursor(['visitors.last_seen_at', 'visitors.id'], 'newest first', after));
      return (await read(query)).map(recordOf);
    },

    async find(scope: WorkspaceScope, botId: string, id: string): Promise<VisitorRecord | undefined> {
      const [row] = await read(counted(scope, botId).where('visitors.id', '=', id));
      return row && recordOf(row);
    },

    /** Permanently, with all their conversations and leads. False when there is no such visitor. */
    async remove(scope: WorkspaceScope, botId: string, id: string): Promise<boolean> {
      const { workspaceId, actor } = scope;
      const of = { workspace_id: workspaceId, bot_id: botId };
      await refuseHeld(database, [botId]);
      const own = await read(build.selectFrom('conversations').select('id').where('visitor_id', '=', id));
      const written = await write([
        {
          query: build
            .deleteFrom('visitors')
            .where(({ and }) => and({ ...of, id }))
            .returning('id'),
          mustAffect: true,
        },
        build.deleteFrom('leads').where(({ and }) => and({ ...of, visitor_id: id })),
        build.deleteFrom('conversations').where(({ and }) => and({ ...of, visitor_id: id })),
        auditStep(build, {
          workspaceId,
          at: now(),
          actor,
          action: 'visitor.deleted',
          subjectKind: 'visitor',
          subjectId: id,
          details: { botId, conversations: own.length },
        }),
      ]);
      if (written.done) for (const conversation of own) forget(conversation.id);
      return written.done;
    },
  };
}

function recordOf(row: Selectable<VisitorsTable> & { conversations: number | string | null }): VisitorRecord {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    isContactVerified: row.contact_verified === 1,
    // PostgreSQL returns counts as text.
    conversations: Number(row.conversations ?? 0),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  };
}

/** The visitors of conversations, by id. */
export function createReadVisitors({ build, read }: Database): ReadVisitors {
  return async ({ workspaceId }, ids) => {
    if (ids.length === 0) return new Map();
    const visitors = build.selectFrom('visitors').select(['id', 'user_id', 'name', 'email', 'contact_verified']);
    const rows = await read(visitors.where('workspace_id', '=', workspaceId).where('id', 'in', ids));
    return new Map(rows.map((row) => [row.id, { ...row, contact_verified: row.contact_verified === 1 }]));
  };
}
