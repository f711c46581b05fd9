import { sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Reply } from './platform.ts';

export interface MemberMessage {
  conversationId: string;
  messageId: string;
  text: string;
  author: string;
  at: number;
}

export interface MemberRepliesOptions {
  database: Database;
  createEventId: () => string;
}

/** Replies of people go back to the platform. Nothing is stored for a conversation that is elsewhere. */
export function createMemberReplies({ database: { build }, createEventId }: MemberRepliesOptions) {
  return {
    /** For the unit that stores the message. */
    steps({ conversationId, messageId, text, author, at }: MemberMessage): Step[] {
      const reply: Reply = { text, sources: [], author };
      const words = (value: string) => sql<string>`cast(${value} as text)`;
      const instant = sql<number>`cast(${at} as bigint)`;
      return [
        build
          .insertInto('channel_events')
          .columns([
            ...(['id', 'channel_id', 'external_id', 'kind', 'person', 'conversation_id', 'address'] as const),
            ...(['question', 'reply', 'parts_sent', 'is_unsure', 'state', 'attempts'] as const),
            ...(['next_attempt_at', 'created_at'] as const),
          ])
          .expression(
            build
              .selectFrom('channel_conversations as place')
              .select([
                words(createEventId()).as('id'),
                'place.channel_id',
                words(messageId).as('external_id'),
                sql<'member'>`'member'`.as('kind'),
                words(author).as('person'),
                'place.conversation_id',
                'place.address',
                sql<string>`''`.as('question'),
                words(JSON.stringify(reply)).as('reply'),
                sql<number>`0`.as('parts_sent'),
                sql<number>`0`.as('is_unsure'),
                sql<'waiting'>`'waiting'`.as('state'),
                sql<number>`0`.as('attempts'),
                instant.as('next_attempt_at'),
                instant.as('created_at'),
              ])
              .where('place.conversation_id', '=', conversationId),
          ),
        // What the visitor writes next belongs to the same conversation.
        build.updateTable('channel_threads').set({ updated_at: at }).where('conversation_id', '=', conversationId),
      ];
    },
  };
}
