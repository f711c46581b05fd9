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

interface MaybeFromDesk {
  /** The desk need not be told what it said itself. */
  isFromDesk?: boolean | undefined;
}

/** Further steps of the unit, for a desk outside of this service. `person` is who did it. */
export type DeskSteps = (about: Pick<TurnScope, 'botId'> & About & { person: string }) => readonly Step[];

export interface HandoverEventsOptions {
  notices: Notices;
  deskSteps?: DeskSteps | undefined;
  /** Lets open streams look at once. */
  onStored(): void;
}

interface SaidMessage extends About, MaybeFromDesk {
  messageId: string;
  role: 'user' | 'assistant';
  text: string;
  author: string | null;
}

interface Assigned extends About {
  assigneeId: string | null;
  /** The reply that assigns it tells the desk. */
  isToldAlready?: boolean | undefined;
}

interface Waiting extends About {
  reason: 'asked' | 'button' | 'failed';
  state: 'waiting' | 'away';
  question: string;
}

export type HandoverEvents = ReturnType<typeof createHandoverEvents>;

/** Notifies webhooks and desks of handovers, in the unit that stores what happened. */
export function createHandoverEvents({ notices, deskSteps = () => [], onStored }: HandoverEventsOptions) {
  const withStreams = ({ steps, queued }: Notice, more: readonly Step[] = []) => ({
    steps: [...steps, ...more],
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
      const forDesk = deskSteps({ botId, conversationId, at, person: 'Visitor' });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }), forDesk);
    },

    async message({ botId }: Place, { conversationId, messageId, role, text, author, at, ...said }: SaidMessage) {
      const data = { bot_id: botId, session_id: conversationId, message_id: messageId, role, text, author };
      const type = 'conversation.message';
      const payloadFor = (keyId: string) => writeEvent(type, at, { ...data, key_id: keyId });
      const forDesk = said.isFromDesk ? [] : deskSteps({ botId, conversationId, at, person: author ?? 'Visitor' });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }), forDesk);
    },

    async assigned({ botId }: Place, { conversationId, at, assigneeId, isToldAlready }: Assigned) {
      const data = { bot_id: botId, session_id: conversationId, assignee_id: assigneeId };
      const type = 'conversation.assigned';
      const payloadFor = (keyId: string) => writeEvent(type, at, { ...data, key_id: keyId });
      const forDesk = isToldAlready ? [] : deskSteps({ botId, conversationId, at, person: 'Member' });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }), forDesk);
    },

    async closed({ botId }: Place, { conversationId, at, outcome, isFromDesk }: Closed) {
      const data = { bot_id: botId, session_id: conversationId, outcome };
      const type = 'conversation.closed';
      const payloadFor = (keyId: string) => writeEvent(type, at, { ...data, key_id: keyId });
      const person = outcome === 'left' ? 'Visitor' : 'Member';
      const forDesk = isFromDesk ? [] : deskSteps({ botId, conversationId, at, person });
      return withStreams(await notices({ type, botId, conversationId, at, payloadFor }), forDesk);
    },
  };
}

type Closed = About & MaybeFromDesk & { outcome: 'handed_back' | 'closed' | 'left' };
