import { AppError } from '@lectern/service-kit';
import { z } from 'zod';
import { textField } from '../../bots/bots/text-fields.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeEvent } from '../../platform/events/events.ts';
import { readBody } from '../../platform/http/dashboard-request.ts';
import { maskText } from '../../platform/shared/personal-data.ts';
import { type ChatContext, respondJson } from '../../talk/chat/chat-context.ts';
import type { OnMasked } from '../../talk/chat/turns.ts';
import type { Listeners } from '../webhooks/listeners.ts';
import type { AuthenticatedVisitor, VisitorAuth } from './visitor-auth.ts';
import { isVisibleTo } from './visitor-conversations.ts';
import type { WebsiteLimits } from './website-limits.ts';

export interface VisitorFeedbackOptions {
  database: Database;
  auth: VisitorAuth;
  limits: WebsiteLimits;
  listeners: Listeners;
  /** Personal data in what a visitor wrote was masked. */
  onMasked?: OnMasked | undefined;
  now: () => number;
}

export const feedbackRequest = z.object({
  message_id: z.string({ error: 'must be the message_id of an answer' }).max(64),
  rating: z.enum(['up', 'down'], { error: 'must be up or down, or null to take it back' }).nullable(),
  reason: textField(0, 1_000).nullish().describe('Why, in the words of the visitor'),
});

export const feedbackAnswer = z.object({
  message_id: z.string(),
  rating: z.enum(['up', 'down']).nullable(),
  reason: z.string().nullable(),
});

/** POST /api/v1/website/feedback: a visitor rates an answer in one of their conversations. */
export function createVisitorFeedback({ database, auth, limits, listeners, onMasked, now }: VisitorFeedbackOptions) {
  const { build, read, write } = database;

  return async (context: ChatContext): Promise<Response> => {
    const entered = await auth.enter(context);
    const { scope, website } = entered;
    await limits.hit('requests', context.get('address'));
    const { message_id, rating, reason: given } = await readBody(context, feedbackRequest, 16_384);
    const found: string[] = [];
    const reason = maskText(given?.trim() ?? '', website.masking, (kind) => void found.push(kind)) || null;
    const [answer] = await read(selectOwnAnswer(build, entered, message_id));
    if (answer === undefined) throw new AppError('not_found', 'There is no such answer in your conversations.');
    if (rating === null) {
      await write([build.deleteFrom('feedback').where('message_id', '=', message_id)]);
      return respondJson(context, 200, { message_id, rating, reason: null });
    }
    const at = now();
    const row = { rating, comment: reason, created_by: null, updated_at: at };
    const { tell, queued } = await listeners(scope.botId);
    const conversationId = answer.conversation_id;
    await write([
      build
        .insertInto('feedback')
        .values({ message_id, ...row })
        .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row)),
      ...tell('conversation.rated', { conversationId, at }, (keyId) =>
        writeEvent('conversation.rated', at, {
          bot_id: scope.botId,
          key_id: keyId,
          session_id: conversationId,
          message_id,
          rating,
          comment: reason,
          rated_by: null,
        }),
      ),
    ]);
    queued();
    for (const kind of found) onMasked?.(scope, kind);
    return respondJson(context, 200, { message_id, rating, reason });
  };
}

function selectOwnAnswer(build: Database['build'], entered: AuthenticatedVisitor, messageId: string) {
  return build
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('messages.conversation_id')
    .where('messages.id', '=', messageId)
    .where('messages.role', '=', 'assistant')
    .where(isVisibleTo(entered));
}
