import { AppError } from '@lectern/service-kit';
import type { SavedReplyBody } from '../../platform/dashboard-api/handover-types.ts';
import type { Database } from '../../platform/database/database.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

const most = 200;

/** Texts that the people of a workspace often send. */
export function createSavedReplies({
  database: { build, read, write },
  now,
}: {
  database: Database;
  now: () => number;
}) {
  const list = async ({ workspaceId }: WorkspaceScope): Promise<SavedReplyBody[]> =>
    await read(
      build
        .selectFrom('saved_replies')
        .select(['id', 'title', 'text'])
        .where('workspace_id', '=', workspaceId)
        .orderBy('title')
        .orderBy('id')
        .limit(most),
    );

  return {
    list,

    async add(scope: WorkspaceScope, { title, text }: Omit<SavedReplyBody, 'id'>): Promise<SavedReplyBody> {
      if ((await list(scope)).length >= most)
        throw new AppError('conflict', `A workspace can have at most ${most} saved replies. Delete one first.`);
      const id = createId('rep');
      const row = { id, workspace_id: scope.workspaceId, title, text, created_at: now() };
      await write([build.insertInto('saved_replies').values(row)]);
      return { id, title, text };
    },

    async remove({ workspaceId }: WorkspaceScope, id: string): Promise<boolean> {
      const query = build.deleteFrom('saved_replies').where('workspace_id', '=', workspaceId).where('id', '=', id);
      return (await write([{ query, mustAffect: true }])).done;
    },
  };
}
