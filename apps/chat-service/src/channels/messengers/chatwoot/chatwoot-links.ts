import type { DeskConversationsTable, DeskMessagesTable } from '../../../platform/database/channel-schema.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ChatwootWhere } from './chatwoot-read.ts';

export type Link = DeskConversationsTable;

export type Links = ReturnType<typeof createLinks>;

/** Which conversation of Chatwoot belongs to which of ours, and how far each side has the other's messages. */
export function createLinks({ build, read, write }: Database) {
  const one = ({ channel_id, conversation_id }: Pick<Link, 'channel_id' | 'conversation_id'>) =>
    build
      .updateTable('desk_conversations')
      .where('channel_id', '=', channel_id)
      .where('conversation_id', '=', conversation_id);

  async function find(channelId: string, conversationId: string): Promise<Link | undefined> {
    const links = build.selectFrom('desk_conversations').selectAll().where('channel_id', '=', channelId);
    return (await read(links.where('conversation_id', '=', conversationId)))[0];
  }

  return {
    find,

    async open(channelId: string, conversationId: string): Promise<Link> {
      const key = { channel_id: channelId, conversation_id: conversationId };
      const link: Link = { ...key, external_id: null, sent_position: -1, seen_id: 0, is_open: 0 };
      await write([
        build
          .insertInto('desk_conversations')
          .values(link)
          .onConflict((conflict) => conflict.doNothing()),
      ]);
      return (await find(channelId, conversationId)) ?? link;
    },

    async change(link: Link, change: Partial<Omit<Link, 'channel_id' | 'conversation_id'>>): Promise<Link> {
      await write([one(link).set(change)]);
      return { ...link, ...change };
    },

    /** For the unit that ends a conversation because Chatwoot did. */
    closeStep: (link: Link) => one(link).set({ is_open: 0 }),

    /** Our conversation; also if an instance died after it was made and before its id was stored. */
    async findOurs(
      channelId: string,
      botId: string,
      { externalId, ourId }: ChatwootWhere,
    ): Promise<string | undefined> {
      const links = build
        .selectFrom('desk_conversations')
        .select('conversation_id')
        .where('channel_id', '=', channelId);
      const [link] = await read(links.where('external_id', '=', externalId));
      if (link !== undefined || ourId === undefined) return link?.conversation_id;
      const [unknown] = await read(links.where('conversation_id', '=', ourId).where('external_id', 'is', null));
      if (unknown === undefined) return undefined;
      const own = build.selectFrom('conversations').select('id').where('id', '=', ourId).where('bot_id', '=', botId);
      return (await read(own))[0]?.id;
    },

    async isKnown(channelId: string, externalId: string): Promise<boolean> {
      const known = build.selectFrom('desk_messages').select('message_id').where('channel_id', '=', channelId);
      return (await read(known.where('external_id', '=', externalId))).length > 0;
    },

    knownStep: (message: DeskMessagesTable) =>
      build
        .insertInto('desk_messages')
        .values(message)
        .onConflict((conflict) => conflict.doNothing()),
  };
}
