import { sql } from 'kysely';
import type { Step } from '../../platform/database/database.ts';
import { awaySteps, cancelAway, type MemberMessage, type MemberRepliesOptions } from './away-mails.ts';
import { selectWaiting, waitingColumns } from './event-queries.ts';
import type { Reply } from './platform.ts';

/** Replies of people go back to the platform, and by mail to visitors of a website who do not see them there. */
export function createMemberReplies(options: MemberRepliesOptions) {
  const { database, createEventId } = options;
  const { build } = database;

  /** Nothing is stored for a conversation that is elsewhere. */
  function platformSteps({ conversationId, messageId, text, author, at }: MemberMessage): Step[] {
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
            .innerJoin('conversations as c', 'c.id', 'place.conversation_id')
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
            .where('place.conversation_id', '=', conversationId)
            .where('c.messenger', 'is not', null),
        ),
      // What the visitor writes next belongs to the same conversation.
      build.updateTable('channel_threads').set({ updated_at: at }).where('conversation_id', '=', conversationId),
    ];
  }

  return {
    /** For the unit that stores the message. */
    replySteps: async (message: MemberMessage): Promise<Step[]> => [
      ...platformSteps(message),
      ...(await awaySteps(options, message)),
    ],

    /** The visitor sees the conversation, so no mail is needed. */
    async onSeen(conversationId: string): Promise<void> {
      await database.write([cancelAway(build, conversationId)]);
    },
  };
}
