import type { Migration } from './migration.ts';

/** The platform of a conversation stays with it when the channel is removed. */
export const messengers: Migration = {
  name: '0070-messengers',
  statements: () => [
    'alter table conversations add column messenger text',
    `update conversations set messenger = (select channels.type from channel_conversations
      join channels on channels.id = channel_conversations.channel_id
      where channel_conversations.conversation_id = conversations.id)
      where id in (select conversation_id from channel_conversations)`,
    `update topic_questions set channel = (select conversations.messenger from messages
      join conversations on conversations.id = messages.conversation_id where messages.id = topic_questions.message_id)
      where message_id in (select messages.id from messages
      join conversations on conversations.id = messages.conversation_id where conversations.messenger is not null)`,
  ],
};
