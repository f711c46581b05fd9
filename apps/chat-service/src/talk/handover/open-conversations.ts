import type { Database } from '../../platform/database/database.ts';
import { type Cursor, isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

/** The conversations of a page, and where the next one begins. */
export interface InboxPage {
  ids: string[];
  next: Cursor | undefined;
}

/** Conversations that are not with the bot. */
export const openIn = ({ build }: Database, { workspaceId }: WorkspaceScope) =>
  build.selectFrom('conversations').where('workspace_id', '=', workspaceId).where('handover', 'is not', null);

export const callerOf = ({ actor }: WorkspaceScope) => actor.id ?? '';

/** Those that wait, the longest first. */
export async function readWaiting(
  { build, read }: Database,
  { workspaceId }: WorkspaceScope,
  { limit, after }: ListPage,
): Promise<InboxPage> {
  const query = build
    .selectFrom('conversations as c')
    .innerJoin('handovers as h', 'h.id', 'c.handover_id')
    .select(['c.id', 'h.started_at as at'])
    .where('c.workspace_id', '=', workspaceId)
    .where('c.handover', 'in', ['waiting', 'away']);
  const rest = after ? query.where(isAfterCursor(['h.started_at', 'c.id'], 'oldest first', after)) : query;
  return pageOf(
    await read(
      rest
        .orderBy('h.started_at')
        .orderBy('c.id')
        .limit(limit + 1),
    ),
    limit,
  );
}

/** Those of the caller, the last used first. */
export async function readMine(
  database: Database,
  scope: WorkspaceScope,
  { limit, after }: ListPage,
): Promise<InboxPage> {
  const query = openIn(database, scope).where('assignee_id', '=', callerOf(scope)).select(['id', 'updated_at as at']);
  const rest = after ? query.where(isAfterCursor(['updated_at', 'id'], 'newest first', after)) : query;
  const rows = await database.read(
    rest
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1),
  );
  return pageOf(rows, limit);
}

/** One extra row means that there is a next page. */
function pageOf(rows: readonly Cursor[], limit: number): InboxPage {
  const page = rows.slice(0, limit);
  return { ids: page.map(({ id }) => id), next: rows.length > limit ? page.at(-1) : undefined };
}
