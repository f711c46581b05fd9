import { addPerson } from '../../../people/accounts/test/add-person.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createId } from '../../../platform/shared/ids.ts';

interface Owner {
  workspaceId: string;
  botId: string;
  keyId: string;
}

/** Stores something about a person in every place where something can be. */
export async function storeEverywhere(
  database: Database,
  { workspaceId, botId, keyId }: Owner,
  { email, userId, tag }: { email: string; userId: string; tag: string },
) {
  const { build, write } = database;
  const [visitorId, conversationId, messageId] = [createId('vis'), createId('ses'), createId('msg')];
  const [channelId, deliveryId, handoverId] = [createId('chn'), `dlv_${tag}`, createId('hnd')];
  const place = { workspace_id: workspaceId, bot_id: botId };
  const at = Date.now();
  await write([
    ...invite(database, { workspaceId, email, tag }),
    build.insertInto('visitors').values({
      ...{ ...place, id: visitorId, user_id: userId, name: tag, email },
      ...{ created_at: at, last_seen_at: at },
    }),
    build.insertInto('conversations').values({
      ...{ ...place, id: conversationId, key_id: null, visitor_id: visitorId, messenger: 'telegram' },
      ...{ created_at: at, updated_at: at, message_count: 1 },
    }),
    build.insertInto('messages').values({
      ...{ id: messageId, conversation_id: conversationId, position: 1, role: 'user', text: `${tag} says hello` },
      ...{ created_at: at, state: 'done' },
    }),
    build.insertInto('feedback').values({ message_id: messageId, rating: 'up', comment: tag, updated_at: at }),
    build.insertInto('answer_traces').values({ message_id: messageId, trace: '{}' }),
    build
      .insertInto('unanswered_questions')
      .values({ ...place, message_id: messageId, fingerprint: tag, asked_at: at }),
    build.insertInto('topic_questions').values({
      ...{ ...place, message_id: messageId, topic_id: '', channel: 'telegram', answered: 0 },
      ...{ fingerprint: tag, asked_at: at },
    }),
    build.insertInto('conversation_notes').values({
      ...{ id: createId('not'), conversation_id: conversationId, author_name: 'Member', text: tag, created_at: at },
    }),
    build.insertInto('handovers').values({
      ...{ ...place, id: handoverId, conversation_id: conversationId, reason: 'asked', started_at: at, replies: 0 },
    }),
    build.insertInto('channels').values({
      ...{ ...place, id: channelId, type: tag, enabled: 1, settings: '{}', secret_names: '[]', sealed: '' },
      ...{ created_at: at, updated_at: at },
    }),
    build.insertInto('channel_threads').values({
      ...{ channel_id: channelId, thread: tag, conversation_id: conversationId, updated_at: at },
    }),
    build.insertInto('channel_conversations').values({
      ...{ channel_id: channelId, thread: tag, conversation_id: conversationId, address: '{}', updated_at: at },
    }),
    build.insertInto('channel_events').values({
      ...{ id: `che_${tag}`, channel_id: channelId, external_id: tag, kind: 'question', person: tag },
      ...{ visitor_id: visitorId, conversation_id: conversationId, address: '{}', question: tag, parts_sent: 0 },
      ...{ is_unsure: 0, state: 'done', attempts: 1, next_attempt_at: at, created_at: at, finished_at: at },
    }),
    build.insertInto('desk_conversations').values({
      ...{ channel_id: channelId, conversation_id: conversationId, external_id: tag, sent_position: 0 },
      ...{ seen_id: 0, is_open: 1 },
    }),
    build.insertInto('desk_messages').values({
      ...{ channel_id: channelId, external_id: tag, message_id: messageId, written_in: tag },
    }),
    build.insertInto('deliveries').values({
      ...{ ...place, id: deliveryId, key_id: keyId, conversation_id: null, type: 'lead.created' },
      ...{
        webhook_url: 'https://crm.example',
        payload: JSON.stringify({ data: { email, visitor_id: visitorId, tag } }),
      },
      ...{ state: 'delivered', attempts: 1, round_start: 0, is_single: 0, next_attempt_at: at, created_at: at },
    }),
    build.insertInto('delivery_attempts').values({
      ...{ delivery_id: deliveryId, number: 1, at, duration_ms: 1, status: 200, answer: '' },
    }),
    build.insertInto('idempotency').values({
      ...{ key_id: visitorId, idempotency_key: tag, fingerprint: tag, state: 'done', created_at: at },
    }),
    build
      .insertInto('website_usage')
      .values({ bot_id: botId, day: '2026-11-15', kind: 'visitor', subject: visitorId, used: 1 }),
    build.insertInto('leads').values({
      ...{ ...place, id: createId('led'), visitor_id: visitorId, conversation_id: conversationId, name: tag, email },
      ...{ question: `${tag} says hello`, state: 'new', created_at: at },
    }),
  ]);
  return { visitorId, conversationId };
}

function invite(database: Database, { workspaceId, email, tag }: Record<'workspaceId' | 'email' | 'tag', string>) {
  const inviter = {
    id: `usr_${tag}_${workspaceId}`,
    name: 'Member',
    email: `inviter-of-${tag}-${workspaceId}@example.net`,
  };
  const sent = {
    id: `inv_${tag}_${workspaceId}`,
    organizationId: workspaceId,
    email,
    role: 'viewer',
    status: 'pending',
  };
  const at = new Date().toISOString();
  return [
    ...addPerson(database, inviter),
    database.build.insertInto('invitation').values({ ...sent, inviterId: inviter.id, expiresAt: at, createdAt: at }),
  ];
}
