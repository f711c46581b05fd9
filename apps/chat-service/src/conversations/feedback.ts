import type { FeedbackTable } from '../database/dashboard-schema.ts';
import type { Database } from '../database/database.ts';
import type { WorkspaceScope } from '../scope.ts';

export interface Feedback {
  rating: FeedbackTable['rating'];
  comment: string | undefined;
  /** The person who rated last, when it was one. */
  createdBy: string | undefined;
  updatedAt: number;
}

/** An answer, as a person names it. */
export interface AnswerPath {
  botId: string;
  conversationId: string;
  messageId: string;
}

export interface FeedbackOptions {
  database: Database;
  now: () => number;
}

/** What people in the workspace think of answers: one rating an answer, the last one counts. */
export function createFeedback({ database: { build, write }, now }: FeedbackOptions) {
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
      const { done } = await write([
        { query: selectAnswer(scope, path), mustAffect: true },
        build
          .insertInto('feedback')
          .values({ message_id: path.messageId, ...row })
          .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row)),
      ]);
      return done ? { rating, comment, createdBy, updatedAt } : undefined;
    },

    /** False when there is no such rating. */
    async remove(scope: WorkspaceScope, path: AnswerPath): Promise<boolean> {
      const query = build.deleteFrom('feedback').where('message_id', 'in', selectAnswer(scope, path));
      return (await write([{ query, mustAffect: true }])).done;
    },
  };
}

export function feedbackOf(row: FeedbackTable): Feedback {
  const { rating, comment, created_by, updated_at } = row;
  return { rating, comment: comment ?? undefined, createdBy: created_by ?? undefined, updatedAt: updated_at };
}
