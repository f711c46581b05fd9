import type { Database } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { type Feedback, feedbackOf } from './feedback.ts';

export interface ListedFeedback extends Feedback {
  messageId: string;
  conversationId: string;
  question: string | undefined;
  answer: string;
}

export interface FeedbackFilter {
  /** Rated from this instant on. */
  from?: number | undefined;
  /** Rated before this instant. */
  until?: number | undefined;
  rating?: 'up' | 'down' | undefined;
}

/** The ratings of a bot's answers, last rated first. */
export async function listFeedback(
  { build, read }: Database,
  { workspaceId }: WorkspaceScope,
  botId: string,
  { from, until, rating, limit, after }: FeedbackFilter & ListPage,
): Promise<ListedFeedback[]> {
  let query = build
    .selectFrom('feedback')
    .innerJoin('messages as answer', 'answer.id', 'feedback.message_id')
    .leftJoin('messages as question', 'question.id', 'answer.question_id')
    .selectAll('feedback')
    .select(['answer.conversation_id', 'answer.text as answer', 'question.text as question'])
    .where('feedback.workspace_id', '=', workspaceId)
    .where('feedback.bot_id', '=', botId);
  if (from !== undefined) query = query.where('feedback.updated_at', '>=', from);
  if (until !== undefined) query = query.where('feedback.updated_at', '<', until);
  if (rating !== undefined) query = query.where('feedback.rating', '=', rating);
  const order = ['feedback.updated_at', 'feedback.message_id'] as const;
  if (after) query = query.where(isAfterCursor(order, 'newest first', after));
  const rows = await read(query.orderBy(order[0], 'desc').orderBy(order[1], 'desc').limit(limit));
  return rows.map((row) => ({
    ...feedbackOf(row),
    messageId: row.message_id,
    conversationId: row.conversation_id,
    question: row.question ?? undefined,
    answer: row.answer,
  }));
}
