import { sql } from 'kysely';
import type { Step } from '../../platform/database/database.ts';
import { awaySteps, cancelAway, type MemberMessage, type MemberRepliesOptions } from './away-mails.ts';
import { insertEventAt } from './event-queries.ts';
import type { Reply } from './platform.ts';

/** Replies of people go back to the platform, and by mail to visitors of a website who do not see them there. */
export function createMemberReplies(options: MemberRepliesOptions) {
  const { database, createEventId } = options;
  const { build } = database;

  /** Nothing is stored for a conversation that is elsewhere. */
  function platformSteps({ conversationId, messageId, text, author, at }: MemberMessage): Step[] {
    const reply: Reply = { text, sources: [], author };
    const place = build
      .selectFrom('channel_conversations as at')
      .innerJoin('conversations as c', 'c.id', 'at.conversation_id')
      .select(['at.channel_id', 'at.conversation_id', 'at.address'])
      .where('at.conversation_id', '=', conversationId)
      .where('c.messenger', 'is not', null);
    const event = { id: createEventId(), external_id: messageId, kind: 'member', person: author } as const;
    return [
      insertEventAt(build, place.as('place'), { ...event, reply: JSON.stringify(reply), at }),
      // What the visitor writes next belongs to the same conversation.
      build
        .updateTable('channel_threads')
        .set({ updated_at: at })
        .where('conversation_id', '=', conversationId)
        .where(sql<boolean>`(channel_id, thread) in
          (select place.channel_id, place.thread from channel_conversations as place
           where place.conversation_id = ${conversationId})`),
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
