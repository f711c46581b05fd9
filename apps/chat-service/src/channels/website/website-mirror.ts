import type { Step } from '../../platform/database/database.ts';
import { writeExchange } from '../../platform/events/event-wire.ts';
import { writeEvent } from '../../platform/events/events.ts';
import { type Masked, maskText } from '../../platform/shared/personal-data.ts';
import type { VisitorScope } from '../../platform/shared/scope.ts';
import { toAnswerBody } from '../../talk/chat/chat-wire.ts';
import type { StoredAnswer } from '../../talk/chat/turn.ts';
import type { Listeners } from '../webhooks/listeners.ts';

export interface WebsiteMirrorOptions {
  listeners: Listeners;
}

/** The request that is being answered. */
interface Heard {
  requestText: string;
  requestId: string;
  startedAt: number;
  /** Where it was asked, if not on a website. */
  path?: string | undefined;
  /** Personal data that the bot masks. */
  masking: readonly Masked[];
}

export type WebsiteMirror = ReturnType<typeof createWebsiteMirror>;

export const chatPath = '/api/v1/website/chat';

/**
 * Notifies the webhooks of the bot's keys of visitors' questions and answers, in the unit that stores the answer. Refused
 * requests are not reported: a flood of them must not become a flood of deliveries.
 */
export function createWebsiteMirror({ listeners }: WebsiteMirrorOptions) {
  return {
    async listen({ botId, visitorId, messenger }: VisitorScope, heard: Heard) {
      const { requestText, requestId, startedAt, path = chatPath, masking } = heard;
      const { tell, queued } = await listeners(botId);
      return {
        queued,
        steps(question: string, answer: StoredAnswer, at: number): Step[] {
          const { conversationId } = answer;
          const exchange = tell('chat.exchange', { conversationId, at }, (keyId) =>
            writeExchange({
              requestText,
              masking,
              response: toAnswerBody(answer),
              status: 200,
              method: 'POST',
              path,
              requestId,
              keyId,
              botId,
              conversationId,
              startedAt,
              finishedAt: at,
              visitorId,
              messenger,
            }),
          );
          if (answer.answered || answer.usage.stopped) return exchange;
          const unanswered = tell('question.unanswered', { conversationId, at }, (keyId) =>
            writeEvent('question.unanswered', at, {
              bot_id: botId,
              key_id: keyId,
              session_id: conversationId,
              message_id: answer.id,
              question: maskText(question, masking),
              response: answer.text,
            }),
          );
          return [...exchange, ...unanswered];
        },
      };
    },
  };
}
