import type { Database } from '../../platform/database/database.ts';
import { type ChatContext, respond } from '../../talk/chat/chat-context.ts';
import { isHead } from '../../talk/chat/ui-message-stream.ts';
import type { Handover } from '../../talk/handover/handover.ts';
import { liveHeaders } from '../../talk/handover/live-streams.ts';
import { readAfter } from '../../talk/handover/session-events.ts';
import type { VisitorAuth } from './visitor-auth.ts';
import { requireOwn } from './visitor-conversations.ts';
import type { WebsiteLimits } from './website-limits.ts';

export interface VisitorHandoverOptions {
  database: Database;
  auth: VisitorAuth;
  limits: WebsiteLimits;
  handover: Pick<Handover, 'desk' | 'seen' | 'streamConversation'>;
}

/** A visitor's conversation with a person: messages as they arrive, and the way back to the bot. */
export function createVisitorHandover({ database, auth, limits, handover }: VisitorHandoverOptions) {
  const idOf = (context: ChatContext) => context.req.param('session_id') ?? '';

  async function enter(context: ChatContext) {
    const entered = await auth.enter(context);
    await limits.hit('requests', context.get('address'));
    const conversationId = idOf(context);
    await requireOwn(database, entered, conversationId);
    return { scope: entered.scope, conversationId };
  }

  return {
    async events(context: ChatContext): Promise<Response> {
      const { scope, conversationId } = await enter(context);
      if (isHead(context)) return respond(context, 200, null, liveHeaders);
      const stream = handover.streamConversation(conversationId, readAfter(context), {
        tenant: scope.workspaceId,
        address: context.get('address'),
        requireAccess: async () => requireOwn(database, await auth.enter(context), idOf(context)),
      });
      return respond(context, 200, stream, liveHeaders);
    },

    async typing(context: ChatContext): Promise<Response> {
      const { scope, conversationId } = await enter(context);
      await handover.desk.visitorTyping(scope, { botId: scope.botId, conversationId });
      return respond(context, 204, null);
    },

    async seen(context: ChatContext): Promise<Response> {
      const { conversationId } = await enter(context);
      await handover.seen(conversationId);
      return respond(context, 204, null);
    },

    async leave(context: ChatContext): Promise<Response> {
      const { scope, conversationId } = await enter(context);
      await handover.desk.end(scope, { botId: scope.botId, conversationId }, 'left');
      return respond(context, 204, null);
    },
  };
}
