import { z } from 'zod';
import { storable } from '../../../talk/chat/chat-wire.ts';
import { ourIdName } from './chatwoot-api.ts';

/** Somebody who answers in Chatwoot. */
export interface ChatwootAgent {
  id: string;
  name: string;
  pictureUrl: string | undefined;
}

/** A message of an agent to the visitor. */
export interface ChatwootReply {
  id: number;
  /** Markdown. */
  text: string;
  agent: ChatwootAgent;
}

/** Where something happened: the id there, and the one here if the conversation carries it. */
export interface ChatwootWhere {
  externalId: string;
  ourId: string | undefined;
  inboxId: number | undefined;
}

export type ChatwootEvent = { where: ChatwootWhere } & (
  | { kind: 'agent'; reply: ChatwootReply }
  | { kind: 'resolved' }
  | { kind: 'typing'; isTyping: boolean }
);

/** Begins the `source_id` of every message that this service posts. */
export const ourSource = 'lectern:';

const line = z.string().nullish();
const number = z.int().nonnegative();
const sender = z.object({
  id: z.union([z.number(), z.string().max(100)]).nullish(),
  name: line,
  available_name: line,
  thumbnail: line,
  avatar_url: line,
  type: line,
});
const attachment = z.object({ data_url: line, fallback_title: line });
const message = z.object({
  id: number,
  content: line,
  /** A word in webhooks, a number in answers of the API. */
  message_type: z.union([z.string(), z.number()]),
  private: z.boolean().nullish(),
  source_id: line,
  sender: sender.nullish(),
  attachments: z.array(attachment).nullish(),
});
const conversation = z.object({
  id: number,
  inbox_id: number.nullish(),
  status: line,
  custom_attributes: z.record(z.string(), z.unknown()).nullish(),
  messages: z.array(z.unknown()).nullish(),
  meta: z.object({ assignee: sender.nullish() }).nullish(),
});
const ofMessage = message.extend({ conversation });
const ofTyping = z.object({ conversation, user: sender.nullish(), is_private: z.boolean().nullish() });
const anyEvent = z.object({ event: z.string() });

type Conversation = z.infer<typeof conversation>;
type Message = z.infer<typeof message>;

/** What a webhook reports; undefined for what a conversation here need not know. */
export function readChatwoot(body: string): ChatwootEvent | undefined {
  const given = parse(body);
  switch (anyEvent.safeParse(given).data?.event) {
    case 'message_created':
      return readCreated(given);
    case 'conversation_status_changed': {
      const changed = conversation.safeParse(given).data;
      return changed?.status === 'resolved' ? { kind: 'resolved', where: whereOf(changed) } : undefined;
    }
    case 'conversation_typing_on':
      return readTyping(given, true);
    case 'conversation_typing_off':
      return readTyping(given, false);
    default:
      return undefined;
  }
}

/** The reply to the visitor that a message is; undefined for notes, for activities, and for our own messages. */
export function readReply(given: unknown): ChatwootReply | undefined {
  const said = message.safeParse(given).data;
  if (said === undefined || said.private || (said.message_type !== 'outgoing' && said.message_type !== 1))
    return undefined;
  if (said.source_id?.startsWith(ourSource)) return undefined;
  const text = storable([said.content ?? '', ...(said.attachments ?? []).map(linkTo)].join('\n\n').trim());
  return text === '' ? undefined : { id: said.id, text, agent: agentOf(said) };
}

function readCreated(given: unknown): ChatwootEvent | undefined {
  const said = ofMessage.safeParse(given).data;
  const reply = said && readReply(said);
  if (said === undefined || reply === undefined) return undefined;
  const pictureUrl = reply.agent.pictureUrl ?? pictureIn(said.conversation, said);
  return {
    kind: 'agent',
    where: whereOf(said.conversation),
    reply: { ...reply, agent: { ...reply.agent, pictureUrl } },
  };
}

function readTyping(given: unknown, isTyping: boolean): ChatwootEvent | undefined {
  const said = ofTyping.safeParse(given).data;
  if (said === undefined || said.is_private || said.user?.type !== 'user') return undefined;
  return { kind: 'typing', isTyping, where: whereOf(said.conversation) };
}

function whereOf({ id, inbox_id, custom_attributes }: Conversation): ChatwootWhere {
  const ourId = custom_attributes?.[ourIdName];
  return {
    externalId: String(id),
    ourId: typeof ourId === 'string' ? ourId : undefined,
    inboxId: inbox_id ?? undefined,
  };
}

function agentOf({ sender: who }: Message): ChatwootAgent {
  const name = storable((who?.available_name || who?.name || 'Support').trim()).slice(0, 80);
  return { id: String(who?.id ?? ''), name, pictureUrl: pictureOf(who) };
}

const pictureOf = (who: Message['sender']) => who?.thumbnail || who?.avatar_url || undefined;

/** In webhooks only the conversation has the pictures. */
function pictureIn({ messages, meta }: Conversation, { id, sender: who }: Message): string | undefined {
  const same = (messages ?? []).map((one) => message.safeParse(one).data).find((one) => one?.id === id);
  const assignee = meta?.assignee;
  return pictureOf(same?.sender) ?? (assignee?.id === who?.id ? pictureOf(assignee) : undefined);
}

function linkTo({ data_url, fallback_title }: z.infer<typeof attachment>): string {
  const url = URL.parse(data_url ?? '');
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return '';
  const name = (fallback_title || url.pathname.split('/').at(-1) || 'file').replace(/[[\]\\]/g, '');
  return `[${name.slice(0, 100)}](${url.href.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
