import type { FeedbackTable } from '../../platform/database/dashboard-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { writeEvent } from '../../platform/events/events.ts';
import type { Notice, Notices } from '../../platform/events/notice.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

export interface Feedback {
  rating: FeedbackTable['rating'];
  comment: string | undefined;
  /** The person who rated last, if it was a person. */
  createdBy: string | undefined;
  updatedAt: number;
}

/** The ids that identify an answer. */
export interface AnswerPath {
  botId: string;
  conversationId: string;
  messageId: string;
}

export interface FeedbackOptions {
  database: Database;
  now: () => number;
  /** Notifies webhooks. */
  notices?: Notices | undefined;
}

/** Ratings of answers by people in the workspace: one rating per answer, the last one counts. */
export function createFeedback({ database: { build, read, write }, now, notices }: FeedbackOptions) {
  const selectAnswer = ({ workspaceId }: WorkspaceScope, { botId, conversationId, messageId }: AnswerPath) =>
    build
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select('messages.id')
      .where('messages.id', '=', messageId)
      .where('messages.role', '=', 'assistant')
      .where('conversations.id', '=', conversationId)
      .where('conversations.bot_id', '=', botId)
      .where('conversations.workspace_id', '=', workspaceId);

  /** Whether the answer belongs to the scope is checked by the unit that this becomes part of. */
  async function tell({ botId, conversationId, messageId }: AnswerPath, rated: Feedback): Promise<Notice | undefined> {
    const key = build.selectFrom('conversations').select('key_id').where('id', '=', conversationId);
    const keyId = notices && (await read(key.where('bot_id', '=', botId)))[0]?.key_id;
    if (notices === undefined || !keyId) return undefined;
    const { rating, comment = null, createdBy = null, updatedAt: at } = rated;
    const payload = writeEvent('conversation.rated', at, {
      bot_id: botId,
      key_id: keyId,
      session_id: conversationId,
      message_id: messageId,
      rating,
      comment,
      rated_by: createdBy,
    });
    return await notices({ type: 'conversation.rated', botId, keyId, conversationId, at, payloadFor: () => payload });
  }

  return {
    /** Undefined when there is no such answer. */
    async rate(
      scope: WorkspaceScope,
      path: AnswerPath,
      { rating, comment }: Pick<Feedback, 'rating' | 'comment'>,
    ): Promise<Feedback | undefined> {
      const createdBy = scope.actor.kind === 'person' ? scope.actor.id : undefined;
      const updatedAt = now();
      const row = { rating, comment: comment ?? null, created_by: createdBy ?? null, updated_at: updatedAt };
      const notice = await tell(path, { rating, comment, createdBy, updatedAt });
      const { done } = await write([
        { query: selectAnswer(scope, path), mustAffect: true },
        ...(notice?.steps ?? []),
        build
          .insertInto('feedback')
          .values({ message_id: path.messageId, ...row })
          .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row)),
      ]);
      if (done) notice?.queued();
      return done ? { rating, comment, createdBy, updatedAt } : undefined;
    },

    /** False when there is no such rating. */
    async remove(scope: WorkspaceScope, path: AnswerPath): Promise<boolean> {
      const query = build.deleteFrom('feedback').where('message_id', 'in', selectAnswer(scope, path));
      return (await write([{ query, mustAffect: true }])).done;
    },
  };
}

export function feedbackOf(row: Omit<FeedbackTable, 'workspace_id' | 'bot_id'>): Feedback {
  const { rating, comment, created_by, updated_at } = row;
  return { rating, comment: comment ?? undefined, createdBy: created_by ?? undefined, updatedAt: updated_at };
}
