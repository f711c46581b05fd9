import type { Step } from '../../platform/database/database.ts';
import { writeEvent } from '../../platform/events/events.ts';
import type { Notice, Notices } from '../../platform/events/notice.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';

/** Where something happened. */
type Place = Pick<TurnScope, 'botId'> & { visitorId?: string | null };

interface About {
  conversationId: string;
  at: number;
}

interface SaidMessage extends About {
  messageId: string;
  role: 'user' | 'assistant';
  text: string;
  author: string | null;
}

interface Waiting extends About {
  reason: 'asked' | 'button' | 'failed';
  state: 'waiting' | 'away';
  question: string;
}

export type HandoverEvents = ReturnType<typeof createHandoverEvents>;

/** Notifies webhooks of handovers, in the unit that stores what happened. `onStored` lets open streams look at once. */
export function createHandoverEvents({ notices, onStored }: { notices: Notices; onStored(): void }) {
  const withStreams = ({ steps, queued }: Notice): { steps: readonly Step[]; queued(): void } => ({
    steps,
    queued() {
      queued();
      onStored();
    },
  });

  return {
    async waiting({ botId, visitorId = null }: Place, { conversationId, at, reason, state, question }: Waiting) {
      const data = { bot_id: botId, session_id: conversationId, visitor_id: visitorId, reason, question };
      const type = 'conversation.waiting';
      const payloadFor = (keyId: string) => writeEvent(type, at, { ...data, key_id: keyId, away: state === 'away' });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }));
    },

    async message({ botId }: Place, { conversationId, messageId, role, text, author, at }: SaidMessage) {
      const data = { bot_id: botId, session_id: conversationId, message_id: messageId, role, text, author };
      const type = 'conversation.message';
      const payloadFor = (keyId: string) => writeEvent(type, at, { ...data, key_id: keyId });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }));
    },

    async assigned({ botId }: Place, { conversationId, at, assigneeId }: About & { assigneeId: string | null }) {
      const data = { bot_id: botId, session_id: conversationId, assignee_id: assigneeId };
      const type = 'conversation.assigned';
      const payloadFor = (keyId: string) => writeEvent(type, at, { ...data, key_id: keyId });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }));
    },

    async closed({ botId }: Place, { conversationId, at, outcome }: About & { outcome: Outcome }) {
      const data = { bot_id: botId, session_id: conversationId, outcome };
      const type = 'conversation.closed';
      const payloadFor = (keyId: string) => writeEvent(type, at, { ...data, key_id: keyId });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }));
    },
  };
}

type Outcome = 'handed_back' | 'closed' | 'left';
