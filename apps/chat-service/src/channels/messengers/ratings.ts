import type { Database } from '../../platform/database/database.ts';
import { writeEvent } from '../../platform/events/events.ts';
import { storable } from '../../talk/chat/chat-wire.ts';
import type { Listeners } from '../webhooks/listeners.ts';
import type { Channel } from './channel-records.ts';
import { insertEvent } from './event-queries.ts';
import type { Rating } from './platform.ts';

export interface RatingsOptions {
  database: Database;
  listeners: Listeners;
  createEventId: () => string;
  now: () => number;
}

export type Ratings = ReturnType<typeof createRatings>;

/** Ratings by the buttons below an answer: one for each answer, the last one counts. */
export function createRatings({ database, listeners, createEventId, now }: RatingsOptions) {
  const { build, write } = database;

  return {
    async store(channel: Channel, { id, person, messageId, rating }: Rating): Promise<void> {
      const conversationId = await findAnswer(database, channel, messageId);
      const at = now();
      const event = {
        id: createEventId(),
        channel_id: channel.id,
        external_id: storable(id).slice(0, 300),
        kind: 'rating' as const,
        person: storable(person.name).slice(0, 100),
        visitor_id: null,
        conversation_id: conversationId ?? null,
        address: '{}',
        question: '',
        created_at: at,
        finished_at: at,
      };
      if (conversationId === undefined) {
        const note = 'The rated answer is no longer there.';
        await write([insertEvent(build, { ...event, state: 'refused', note })]);
        return;
      }
      const { tell, queued } = await listeners(channel.botId);
      const { done } = await write([
        {
          query: insertEvent(build, { ...event, state: 'done', note: rating === 'up' ? 'Helpful' : 'Not helpful' }),
          mustAffect: true,
        },
        rateStep(build, messageId, rating, at),
        ...tell('conversation.rated', { conversationId, at }, (keyId) =>
          writeEvent('conversation.rated', at, {
            bot_id: channel.botId,
            key_id: keyId,
            session_id: conversationId,
            message_id: messageId,
            rating,
            comment: null,
            rated_by: null,
          }),
        ),
      ]);
      if (done) queued();
    },
  };
}

function rateStep(build: Database['build'], messageId: string, rating: Rating['rating'], at: number) {
  const row = { rating, comment: null, created_by: null, updated_at: at };
  return build
    .insertInto('feedback')
    .values({ message_id: messageId, ...row })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row));
}

/** Only an answer that was given in this channel. */
async function findAnswer(
  { build, read }: Database,
  { id, botId }: Channel,
  messageId: string,
): Promise<string | undefined> {
  const [row] = await read(
    build
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .innerJoin('channel_conversations', 'channel_conversations.conversation_id', 'conversations.id')
      .select('conversations.id')
      .where('messages.id', '=', messageId)
      .where('messages.role', '=', 'assistant')
      .where('conversations.bot_id', '=', botId)
      .where('channel_conversations.channel_id', '=', id),
  );
  return row?.id;
}
