import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import type { RequireWorkspace } from '../../people/accounts/require-workspace.ts';
import type { Database } from '../../platform/database/database.ts';
import { bodyBytes, pathId, readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import type { Role } from '../../platform/shared/scope.ts';
import { createConversationList } from '../conversations/conversation-list.ts';
import type { ReadVisitors } from '../conversations/conversation-routes.ts';
import type { Handover } from './handover.ts';
import { inboxQuery, newSavedReply } from './handover-wire.ts';
import { createInbox } from './inbox.ts';
import { liveEvent, liveHeaders } from './live-streams.ts';
import { createSavedReplies } from './saved-replies.ts';

export interface InboxRoutesOptions {
  database: Database;
  requireWorkspace: RequireWorkspace;
  handover: Pick<Handover, 'watch' | 'streams'>;
  readVisitors: ReadVisitors;
  now: () => number;
}

const workspace = '/workspaces/:workspace_id';

/** The conversations of all bots of a workspace, live. Everybody in the workspace can read them. */
export function createInboxRoutes(options: InboxRoutesOptions): Hono {
  const { database, requireWorkspace } = options;
  const inbox = createInbox({ ...options, list: createConversationList(database) });
  const saved = createSavedReplies(options);
  const routes = new Hono();
  const enter = (context: Context, atLeast: Role) =>
    requireWorkspace(context, pathId(context, 'workspace_id'), atLeast);

  routes.get(`${workspace}/inbox`, async (context) => {
    const scope = await enter(context, 'viewer');
    const { filter, limit, cursor } = readQuery(context, inboxQuery);
    return context.json(await inbox.page(scope, filter, { limit, after: cursor }));
  });

  routes.get(`${workspace}/inbox/stream`, async (context) => {
    const scope = await enter(context, 'viewer');
    return context.body(followInbox(options, scope.workspaceId, scope.actor.id ?? ''), 200, liveHeaders);
  });

  routes.get(`${workspace}/inbox/:conversation_id`, async (context) => {
    const scope = await enter(context, 'viewer');
    const item = await inbox.item(scope, pathId(context, 'conversation_id'));
    if (item === undefined) throw new AppError('not_found', 'Conversation not found.');
    return context.json(item);
  });

  routes.get(`${workspace}/saved-replies`, async (context) => {
    const scope = await enter(context, 'viewer');
    return context.json({ replies: await saved.list(scope) });
  });

  routes.post(`${workspace}/saved-replies`, async (context) => {
    const scope = await enter(context, 'editor');
    return context.json(await saved.add(scope, await readBody(context, newSavedReply, bodyBytes.text)), 201);
  });

  routes.delete(`${workspace}/saved-replies/:reply_id`, async (context) => {
    const scope = await enter(context, 'editor');
    if (!(await saved.remove(scope, pathId(context, 'reply_id'))))
      throw new AppError('not_found', 'Saved reply not found.');
    return context.body(null, 204);
  });

  return routes;
}

/**
 * Only says which conversations changed: their contents are read with the next request, which is checked again. Ends for
 * somebody who has left the workspace.
 */
function followInbox({ database, handover }: InboxRoutesOptions, workspaceId: string, personId: string) {
  const owner = { tenant: workspaceId, subject: `inbox ${workspaceId} ${personId}` };
  return handover.streams.open(owner, (send, end) => {
    async function tell(ids: readonly string[]): Promise<void> {
      if (await isMember(database, workspaceId, personId)) send(liveEvent('changed', { conversations: ids }));
      else end();
    }
    // Whoever may come back reconnects.
    return handover.watch.workspace(workspaceId, (ids) => void tell(ids).catch(end));
  });
}

async function isMember({ build, read }: Database, workspaceId: string, personId: string): Promise<boolean> {
  const members = build.selectFrom('member').select('id').where('organizationId', '=', workspaceId);
  return (await read(members.where('userId', '=', personId))).length > 0;
}
