import { sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import { selectWaiting, waitingColumns } from './event-queries.ts';
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
      return [
        build
          .insertInto('channel_events')
          .columns([
            ...(['id', 'channel_id', 'external_id', 'kind', 'person', 'conversation_id', 'address'] as const),
            'reply',
            ...waitingColumns,
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
                words(JSON.stringify(reply)).as('reply'),
                ...selectWaiting(at),
              ])
              .where('place.conversation_id', '=', conversationId),
          ),
        // What the visitor writes next belongs to the same conversation.
        build.updateTable('channel_threads').set({ updated_at: at }).where('conversation_id', '=', conversationId),
      ];
    },
  };
}
