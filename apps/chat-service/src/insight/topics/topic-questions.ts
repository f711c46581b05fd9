import { sql } from 'kysely';
import type { Channel, Rating } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { TopicOwner } from './topic-rows.ts';

export interface TopicQuestion {
  id: string;
  text: string;
  channel: Channel;
  answered: boolean;
  rating: Rating | undefined;
  conversationId: string;
  askedAt: number;
}

/** The questions of a topic, last asked first. */
export async function listQuestions(
  { build, read }: Database,
  { workspaceId, botId }: TopicOwner,
  topicId: string,
  { from, limit, after }: ListPage & { from: number },
): Promise<TopicQuestion[]> {
  let questions = build
    .selectFrom('topic_questions as q')
    .innerJoin('messages as m', 'm.id', 'q.message_id')
    .leftJoin('feedback as f', 'f.message_id', 'q.answer_id')
    .select(['q.message_id as id', 'q.channel', 'q.answered', 'q.asked_at', 'm.conversation_id', 'f.rating'])
    .select(sql<string>`substr(m.text, 1, 500)`.as('text'))
    .where('q.topic_id', '=', topicId)
    .where('q.workspace_id', '=', workspaceId)
    .where('q.bot_id', '=', botId)
    .where('q.asked_at', '>=', from)
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.message_id', 'desc')
    .limit(limit);
  if (after) questions = questions.where(isAfterCursor(['q.asked_at', 'q.message_id'], 'newest first', after));
  return (await read(questions)).map(({ id, text, channel, answered, rating, conversation_id, asked_at }) => ({
    id,
    text,
    channel,
    answered: answered === 1,
    rating: rating ?? undefined,
    conversationId: conversation_id,
    askedAt: asked_at,
  }));
}

/** Records a decision about a gap. False when there is no such topic. */
export async function markTopic(
  { build, write }: Database,
  { workspaceId, botId }: TopicOwner,
  topicId: string,
  { state, at }: { state: 'open' | 'dismissed' | 'answered'; at: number },
): Promise<boolean> {
  const noted = state === 'open' ? { state: null, state_at: null } : { state, state_at: at };
  const topic = build.updateTable('topics').set(noted).where('id', '=', topicId);
  const query = topic.where('workspace_id', '=', workspaceId).where('bot_id', '=', botId);
  return (await write([{ query, mustAffect: true }])).done;
}
