import type { Database } from '../../platform/database/database.ts';
import type { KeyScope } from '../../platform/shared/scope.ts';
import { isSessionId } from '../chat/ask-turn.ts';
import { type ChatContext, respond } from '../chat/chat-context.ts';
import { matchesConversation } from '../chat/conversation-rows.ts';
import type { KeyRoutes } from '../chat/key-routes.ts';
import type { Metering } from '../chat/meter.ts';
import { sessionNotFound } from '../chat/turn-attempts.ts';
import { isHead } from '../chat/ui-message-stream.ts';
import type { Handover } from './handover.ts';
import { liveHeaders } from './live-streams.ts';

export interface SessionEventsOptions {
  database: Database;
  keyRoutes: KeyRoutes;
  metering: Metering;
  handover: Pick<Handover, 'desk' | 'streamConversation'>;
}

/** For key holders: a conversation as it goes on, and its way back to the bot. */
export function createSessionEvents({ database, keyRoutes, metering, handover }: SessionEventsOptions) {
  const { build, read } = database;

  async function readId(context: ChatContext, scope: KeyScope): Promise<string> {
    const id = context.req.param('session_id') ?? '';
    const own = build.selectFrom('conversations').select('id').where(matchesConversation(scope, id));
    if (!isSessionId(id) || (await read(own)).length === 0) throw sessionNotFound();
    return id;
  }

  return {
    events: keyRoutes.counted(async (context, { scope, meter }) => {
      const id = await readId(context, scope);
      const headers = { ...metering.headersOf(meter), ...liveHeaders };
      if (isHead(context)) return respond(context, 200, null, headers);
      const stream = handover.streamConversation(id, readAfter(context), {
        tenant: scope.workspaceId,
        requireAccess: () => keyRoutes.requireAccess(context),
      });
      return respond(context, 200, stream, headers);
    }),

    leave: keyRoutes.counted(async (context, { scope, meter }) => {
      const conversationId = await readId(context, scope);
      await handover.desk.end(scope, { botId: scope.botId, conversationId }, 'left');
      return respond(context, 204, null, metering.headersOf(meter));
    }),
  };
}

export type SessionEvents = ReturnType<typeof createSessionEvents>;

/** The position after which a stream goes on: from the query, or from the header that browsers send when they reconnect. */
export function readAfter(context: ChatContext): number {
  const text = context.req.header('last-event-id') ?? context.req.query('after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}
