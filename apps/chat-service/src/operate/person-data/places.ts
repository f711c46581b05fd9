import { type RawBuilder, sql } from 'kysely';

/** Whose data is meant: the ids under which a workspace knows a person. */
export interface Subject {
  workspaceId: string;
  visitorIds: readonly string[];
  leadIds: readonly string[];
  conversationIds: readonly string[];
  /** The address that was asked for, in lower case. */
  email: string | undefined;
}

export interface Place {
  /** The table, which is also its name in the proof. */
  name: string;
  where(subject: Subject): RawBuilder<boolean>;
}

const among = (ids: readonly string[]) => sql`(${sql.join(ids.length === 0 ? [''] : ids)})`;
const ofConversations = ({ conversationIds }: Subject) => sql<boolean>`conversation_id in ${among(conversationIds)}`;
const ofMessages = ({ conversationIds }: Subject) =>
  sql<boolean>`message_id in (select m.id from messages m where m.conversation_id in ${among(conversationIds)})`;

const inMessenger = (subject: Subject) =>
  sql<boolean>`(visitor_id in ${among(subject.visitorIds)} or ${ofConversations(subject)})`;

/** Every table with something about a person who talks to a bot. What refers to something comes before it. */
export const places: readonly Place[] = [
  { name: 'feedback', where: ofMessages },
  { name: 'answer_traces', where: ofMessages },
  { name: 'unanswered_questions', where: ofMessages },
  { name: 'topic_questions', where: ofMessages },
  { name: 'conversation_notes', where: ofConversations },
  { name: 'handovers', where: ofConversations },
  { name: 'desk_messages', where: ofMessages },
  { name: 'desk_conversations', where: ofConversations },
  { name: 'channel_threads', where: ofConversations },
  { name: 'channel_conversations', where: ofConversations },
  {
    name: 'idempotency',
    // In messengers an answer is kept under the id of the message.
    where: (subject) =>
      sql<boolean>`(key_id in ${among(subject.visitorIds)} or (key_id, idempotency_key) in
        (select channel_id, id from channel_events where ${inMessenger(subject)}))`,
  },
  {
    name: 'channel_events',
    where: inMessenger,
  },
  {
    name: 'delivery_attempts',
    where: (subject) =>
      sql<boolean>`delivery_id in (select d.id from deliveries d where ${deliveredAbout(subject, 'd')})`,
  },
  { name: 'deliveries', where: (subject) => deliveredAbout(subject, 'deliveries') },
  { name: 'website_usage', where: ({ visitorIds }) => sql<boolean>`subject in ${among(visitorIds)}` },
  { name: 'messages', where: ofConversations },
  { name: 'conversations', where: ({ conversationIds }) => sql<boolean>`id in ${among(conversationIds)}` },
  { name: 'leads', where: ({ leadIds }) => sql<boolean>`id in ${among(leadIds)}` },
  { name: 'visitors', where: ({ visitorIds }) => sql<boolean>`id in ${among(visitorIds)}` },
  {
    name: 'invitation',
    where: ({ workspaceId, email = '' }) =>
      sql<boolean>`(${sql.ref('organizationId')} = ${workspaceId} and lower(email) = ${email})`,
  },
];

/** Webhooks that told of a conversation, or of a visitor: leads may come without a conversation. */
function deliveredAbout({ workspaceId, visitorIds, conversationIds }: Subject, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const named = visitorIds.map((id) => sql`or ${column('payload')} like ${`%"${id}"%`}`);
  // The keys lead to the index.
  return sql<boolean>`${column('key_id')} in (select k.id from api_keys k where k.workspace_id = ${workspaceId})
    and (${column('conversation_id')} in ${among(conversationIds)} ${sql.join(named, sql` `)})`;
}

/** Where something may remain, for the proof. */
export const kept = [
  { place: 'audit_log', why: 'It names members and invited people, and cannot be changed.' },
  { place: 'usage_counts', why: 'Figures by day and key name nobody.' },
  {
    place: 'receivers of webhooks, models, mail, messaging platforms and desks such as Chatwoot',
    why: 'They have what was sent to them.',
  },
  { place: 'accounts of members', why: 'A person deletes their own account; operators can with the command line.' },
  { place: 'scim_users', why: 'The identity provider removes people there.' },
  { place: 'backups', why: 'They contain it until they are replaced.' },
  { place: 'idempotency of API keys', why: 'Answers to programs are kept for a day for repetitions.' },
  {
    place: 'sources, tests, fixed answers and saved replies',
    why: 'People of the workspace wrote them; search them for the name.',
  },
];
