import type { Database } from '../../../platform/database/database.ts';
import type { Channel } from '../channel-records.ts';
import { type ChatwootApi, ChatwootError, type NewChatwootMessage } from './chatwoot-api.ts';
import type { Link, Links } from './chatwoot-links.ts';
import { ourSource, readReply } from './chatwoot-read.ts';
import type { Take } from './chatwoot-take.ts';

export interface ForwardOptions {
  database: Database;
  links: Links;
  take: Take;
  /** Address of a conversation in the dashboard. */
  pageOf(channel: Channel, conversationId: string): string;
}

export interface Forwarding {
  channel: Channel;
  conversationId: string;
  api: ChatwootApi;
  /** Whether this instance may still send: another one may have taken over. */
  isHeld(): Promise<boolean>;
}

const atOnce = 50;
const pageSize = 100;

/**
 * Brings a conversation of Chatwoot up to date. It reads first what is there: so it finds replies whose webhook was lost,
 * and messages of ours that an instance sent before it died. Every step can be repeated.
 * Throws ChatwootError.
 */
export function createForward(options: ForwardOptions) {
  const { links, database } = options;

  return async (forwarding: Forwarding): Promise<void> => {
    const { channel, conversationId, api } = forwarding;
    const ours = await readOurs(database, conversationId);
    let link = await links.open(channel.id, conversationId);
    // It ended before Chatwoot heard of it, or has ended on both sides.
    if (ours === undefined || (ours.handover === null && link.is_open === 0)) return;
    if (link.external_id === null) link = await make(options, forwarding, link, ours);
    const there = await readThere(options, forwarding, link).catch(async (error: unknown) => {
      await requireGone(api, error);
      link = await make(options, forwarding, link, ours);
      return await readThere(options, forwarding, link);
    });
    await sendRest(options, forwarding, { link, bot: ours.bot, sources: there.sources });
    // Not before: what was found there might be sent again otherwise.
    await links.change(link, { seen_id: there.seenId, is_open: 1 });
    if (ours.handover !== null) return;
    await api.resolve(link.external_id ?? '');
    await links.change(link, { is_open: 0 });
  };
}

type Ours = NonNullable<Awaited<ReturnType<typeof readOurs>>>;

async function readOurs({ build, read }: Database, conversationId: string) {
  const [found] = await read(
    build
      .selectFrom('conversations as c')
      .innerJoin('bots as b', 'b.id', 'c.bot_id')
      .leftJoin('visitors as v', 'v.id', 'c.visitor_id')
      .select(['c.id', 'c.handover', 'c.visitor_id', 'b.name as bot', 'v.name', 'v.email', 'v.contact_verified'])
      .where('c.id', '=', conversationId),
  );
  return found;
}

/** Throws the error again unless it says that the conversation was deleted there. */
async function requireGone(api: ChatwootApi, error: unknown): Promise<void> {
  if (!(error instanceof ChatwootError) || error.status !== 404) throw error;
  // A proxy may answer so for everything: only where the inbox is there, the conversation is gone.
  await api.inbox();
}

/** A new conversation with the whole transcript, or the one that an earlier attempt made. */
async function make(
  { links, pageOf }: ForwardOptions,
  { api, channel, conversationId }: Forwarding,
  link: Link,
  ours: Ours,
): Promise<Link> {
  const contactId = await contactOf(api, ours);
  const made =
    (await api.findConversation(contactId, conversationId)) ??
    (await api.createConversation(contactId, conversationId, pageOf(channel, conversationId)));
  return await links.change(link, { external_id: String(made), sent_position: -1, seen_id: 0, is_open: 1 });
}

/** An address that nobody has verified could be anybody's, so that it does not become the contact's. */
async function contactOf(api: ChatwootApi, { id, visitor_id, name, email, contact_verified }: Ours): Promise<number> {
  const identifier = `lectern-${visitor_id ?? id}`;
  const known = await api.findContact(identifier);
  if (known !== undefined) return known;
  const contact = { identifier, name: name?.trim() || `Visitor ${(visitor_id ?? id).slice(-4)}` };
  if (email === null || contact_verified !== 1) return await api.createContact(contact);
  return await api.createContact({ ...contact, email }).catch((error: unknown) => {
    // Another contact has the address.
    if (error instanceof ChatwootError && error.status === 422) return api.createContact(contact);
    throw error;
  });
}

/** Takes replies that did not arrive, and returns which messages of ours are there. */
async function readThere({ take }: ForwardOptions, { api, channel, conversationId }: Forwarding, link: Link) {
  const externalId = link.external_id ?? '';
  const sources = new Set<string>();
  let seenId = link.seen_id;
  for (;;) {
    const found = await api.messagesAfter(externalId, seenId);
    for (const message of found) {
      if (typeof message.source_id === 'string') sources.add(message.source_id);
      const reply = readReply(message);
      if (reply !== undefined) await take.reply(channel, conversationId, { ...reply, externalId });
      if (typeof message.id === 'number') seenId = Math.max(seenId, message.id);
    }
    if (found.length < pageSize) return { sources, seenId };
  }
}

interface Rest {
  link: Link;
  /** Its name. */
  bot: string;
  sources: ReadonlySet<string>;
}

async function sendRest(options: ForwardOptions, forwarding: Forwarding, { link, bot, sources }: Rest): Promise<void> {
  const { database, links } = options;
  const { api, isHeld } = forwarding;
  let position = link.sent_position;
  for (;;) {
    const messages = await readAfter(database, link, position);
    for (const row of messages) {
      const message = messageFor(row, bot);
      const isThere = row.written_in === link.external_id;
      if (message !== undefined && !isThere && !sources.has(message.source_id)) {
        if (!(await isHeld())) throw new ChatwootError('Another instance goes on.');
        await api.post(link.external_id ?? '', message);
      }
      position = row.position;
      await links.change(link, { sent_position: position });
    }
    if (messages.length < atOnce) return;
  }
}

async function readAfter({ build, read }: Database, link: Link, position: number) {
  return await read(
    build
      .selectFrom('messages as m')
      .leftJoin('desk_messages as d', (join) =>
        join.onRef('d.message_id', '=', 'm.id').on('d.channel_id', '=', link.channel_id),
      )
      .select(['m.id', 'm.position', 'm.role', 'm.text', 'm.author_name', 'd.written_in'])
      .where('m.conversation_id', '=', link.conversation_id)
      .where('m.position', '>', position)
      .orderBy('m.position')
      .limit(atOnce),
  );
}

type Said = Awaited<ReturnType<typeof readAfter>>[number];

/** The bot speaks in private notes: as messages they would count as first replies of the token's owner. */
function messageFor({ id, role, text, author_name }: Said, bot: string): NewChatwootMessage | undefined {
  if (text.trim() === '') return undefined;
  const source_id = `${ourSource}${id}`;
  if (role === 'user') return { content: text, message_type: 'incoming', private: false, source_id };
  const content = `**${author_name ?? bot}:** ${text}`;
  return { content, message_type: 'outgoing', private: author_name === null, source_id };
}
