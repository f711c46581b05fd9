import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Step } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { shortHash } from './email/email-read.ts';
import { insertEvent } from './event-queries.ts';
import { personIdOf } from './person-id.ts';
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

/** Who has the page before their eyes sees the reply before that. */
const patienceMs = 2 * 60_000;

const idOf = (messageId: string) => `away ${messageId}`;

/**
 * For the unit that stores a reply of a person to a visitor of a website who has left an address: a mail, from the email
 * channel of the bot. What the visitor answers by mail continues the conversation.
 */
export async function awaySteps(
  { database, createEventId }: MemberRepliesOptions,
  { conversationId, messageId, text, author, at }: MemberMessage,
): Promise<Step[]> {
  const { build } = database;
  const place = await findPlace(database, conversationId);
  if (place === undefined || (await isOverLimit(database, place, at))) return [];
  const reply: Reply = { text, sources: [], author };
  const { channelId, thread, address, unprovenId } = place;
  return [
    build
      .insertInto('channel_threads')
      .values({ channel_id: channelId, thread, conversation_id: conversationId, updated_at: at })
      .onConflict((conflict) => conflict.columns(['channel_id', 'thread']).doUpdateSet({ updated_at: at })),
    // Once the conversation is gone, the thread is removed with it. The address stays where the visitor left it.
    build
      .insertInto('channel_conversations')
      .values({ conversation_id: conversationId, channel_id: channelId, thread, address: '{}', updated_at: at })
      .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet({ updated_at: at })),
    insertEvent(build, {
      id: createEventId(),
      channel_id: channelId,
      external_id: idOf(messageId),
      kind: 'member',
      person: author,
      visitor_id: unprovenId,
      conversation_id: conversationId,
      address,
      question: '',
      reply: JSON.stringify(reply),
      created_at: at,
      next_attempt_at: at + patienceMs,
    }),
  ];
}

interface Place {
  channelId: string;
  thread: string;
  address: string;
  /** Names the person of an address that nobody has written from: it may be anybody's. */
  unprovenId: string | null;
}

const dayMs = 86_400_000;
/** So that nobody can fill the mailbox of somebody else by leaving their address, not even where programs reply. */
const mostUnproven = 10;

async function isOverLimit({ build, read }: Database, { channelId, unprovenId }: Place, at: number): Promise<boolean> {
  if (unprovenId === null) return false;
  const sent = build
    .selectFrom('channel_events')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('visitor_id', '=', unprovenId)
    .where('kind', '=', 'member')
    .where('created_at', '>', at - dayMs);
  return (await read(sent.limit(mostUnproven))).length >= mostUnproven;
}

/** Where the visitor wrote last by mail, or else the address that they left. */
async function findPlace(database: Database, conversationId: string): Promise<Place | undefined> {
  const { build, read } = database;
  const [found] = await read(
    build
      .selectFrom('conversations as c')
      .innerJoin('bots', 'bots.id', 'c.bot_id')
      .innerJoin('channels as mail', 'mail.bot_id', 'c.bot_id')
      .leftJoin('visitors', 'visitors.id', 'c.visitor_id')
      .leftJoin('channel_conversations as place', (join) =>
        join.onRef('place.conversation_id', '=', 'c.id').onRef('place.channel_id', '=', 'mail.id'),
      )
      .select(['mail.id', 'mail.account', 'bots.name', 'visitors.email', 'place.thread', 'place.address'])
      .select(({ selectFrom }) =>
        selectFrom('leads')
          .select('leads.email')
          .whereRef('leads.visitor_id', '=', 'c.visitor_id')
          .whereRef('leads.bot_id', '=', 'c.bot_id')
          .orderBy('leads.created_at', 'desc')
          .limit(1)
          .as('left'),
      )
      .where('c.id', '=', conversationId)
      .where('c.messenger', 'is', null)
      .where('c.visitor_id', 'is not', null)
      .where('mail.type', '=', 'email')
      .where('mail.enabled', '=', 1)
      .where('mail.account', 'is not', null),
  );
  if (found === undefined) return undefined;
  const { id: channelId, account, name, email, left, thread, address } = found;
  if (thread !== null && address !== null && isOfMail(address)) return { channelId, thread, address, unprovenId: null };
  const to = (left ?? email ?? '').trim().toLowerCase();
  if (!isAddress(to) || to === account?.toLowerCase()) return undefined;
  const root = shortHash(conversationId);
  return {
    channelId,
    thread: `${root} ${shortHash(to)}`,
    address: JSON.stringify({ to, subject: name, root }),
    unprovenId: personIdOf(channelId, to),
  };
}

/** A page may have said anything. */
const isAddress = (text: string) => /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z\d.-]{3,180}$/.test(text);

/** Whether the visitor has written from there; otherwise they may have left another address since. */
const isOfMail = (address: string) => /"reply_to":/.test(address);

type Conversation = string | SelectQueryBuilder<Schema, never, { conversation_id: string }>;

/** Mails that nobody has begun to send. The visitor sees the conversation, so they are not needed. */
export const cancelAway = (build: Database['build'], conversation: Conversation) =>
  build.deleteFrom('channel_events').where(isUnsent(conversation));

/** The same go at once: who writes by mail is no longer on the website, and what they write is answered in order. */
export const hurryAway = (build: Database['build'], conversation: Conversation, at: number) =>
  build.updateTable('channel_events').set({ next_attempt_at: at }).where(isUnsent(conversation));

/** The state as it is in the index. */
const isUnsent = (conversation: Conversation) => sql<boolean>`conversation_id = (${conversation}) and state = 'waiting'
  and kind = 'member' and external_id like ${idOf('%')} and attempts = 0 and lease_owner is null`;
