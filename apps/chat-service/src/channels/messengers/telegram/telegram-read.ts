import { z } from 'zod';
import { readJson } from '../../../platform/http/parse-json.ts';
import type { PlatformRequest, Question, Rating, Received } from '../platform.ts';

const user = z.object({
  id: z.int(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(''),
  last_name: z.string().optional(),
  username: z.string().optional(),
});

const message = z.object({
  message_id: z.int(),
  message_thread_id: z.int().optional(),
  is_topic_message: z.boolean().optional(),
  from: user.optional(),
  chat: z.object({ id: z.int(), type: z.string() }),
  text: z.string().optional(),
  caption: z.string().optional(),
  reply_to_message: z.object({ from: user.optional() }).optional(),
});

const update = z.object({
  update_id: z.int(),
  message: message.optional(),
  callback_query: z.object({ id: z.string(), from: user, data: z.string().optional() }).optional(),
});

type User = z.infer<typeof user>;
type Message = z.infer<typeof message>;

export const ratingData = (rating: 'up' | 'down', messageId: string) => `${rating}:${messageId}`;

/** `account` is the bot's name with its @, by which people call it in groups. */
export function readTelegram({ body }: PlatformRequest, account: string | undefined): Received {
  const read = update.safeParse(readJson(body));
  if (!read.success) return {};
  const { update_id, message: said, callback_query: pressed } = read.data;
  if (pressed !== undefined) return readButton(update_id, pressed);
  return { event: said && readMessage(update_id, said, account) };
}

function readMessage(updateId: number, said: Message, account: string | undefined): Question | undefined {
  const { chat, from, message_id, message_thread_id } = said;
  const written = said.text ?? said.caption ?? '';
  if (from === undefined || from.is_bot || written.trim() === '') return undefined;
  const isPrivate = chat.type === 'private';
  if (!isPrivate && !isForBot(said, written, account)) return undefined;
  const text = asked(written, account);
  const topic = said.is_topic_message && message_thread_id !== undefined ? String(message_thread_id) : undefined;
  const place = { chat: String(chat.id), ...(topic !== undefined && { topic }) };
  return {
    kind: text === '' ? 'greeting' : 'question',
    id: String(updateId),
    person: personOf(from),
    // In a group each person has a conversation of their own.
    thread: isPrivate ? String(chat.id) : `${chat.id}:${topic ?? ''}:${from.id}`,
    isEndless: true,
    startsOver: /^\/(?:start|new)\b/.test(written),
    address: isPrivate ? place : { ...place, reply_to: String(message_id) },
    text,
  };
}

/** In groups only commands, mentions, and replies to its own messages. */
function isForBot({ reply_to_message: replied }: Message, written: string, account: string | undefined): boolean {
  if (account === undefined) return false;
  const name = account.toLowerCase();
  const text = written.toLowerCase();
  const [command = ''] = text.split(/\s/, 1);
  if (command === '/ask' || command === `/ask${name}` || text.includes(name)) return true;
  return replied?.from?.is_bot === true && `@${replied.from.username?.toLowerCase()}` === name;
}

/** Without the command and the name of the bot. */
function asked(written: string, account: string | undefined): string {
  const text = written.replace(/^\/(?:ask|start|new)(?:@\w{1,64})?(?=\s|$)/, '');
  return (account === undefined ? text : text.replaceAll(account, '')).trim();
}

function readButton(updateId: number, { id, from, data = '' }: { id: string; from: User; data?: string | undefined }) {
  const [, rating, messageId] = /^(up|down):(\w{1,50})$/.exec(data) ?? [];
  // The response itself ends the waiting of the button.
  const answer = { method: 'answerCallbackQuery', callback_query_id: id, text: 'Thank you for your rating.' };
  if (messageId === undefined) return { response: { json: { ...answer, text: '' } } };
  const event: Rating = {
    kind: 'rating',
    id: String(updateId),
    person: personOf(from),
    messageId,
    rating: rating === 'up' ? 'up' : 'down',
  };
  return { event, response: { json: answer } };
}

const personOf = ({ id, first_name, last_name = '', username }: User) => ({
  id: String(id),
  name: `${first_name} ${last_name}`.trim() || username || String(id),
});
