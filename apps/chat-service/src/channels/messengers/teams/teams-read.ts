import { z } from 'zod';
import { readJson } from '../../../platform/http/parse-json.ts';
import type { Person, PlatformRequest, Question, Rating, Received } from '../platform.ts';
import type { TeamsSettings } from './teams-settings.ts';

const account = z.object({ id: z.string(), name: z.string().nullish(), aadObjectId: z.string().nullish() });

const mention = z.object({
  type: z.literal('mention'),
  text: z.string().min(1).max(500),
  mentioned: z.object({ id: z.string() }),
});

const activity = z.object({
  type: z.string(),
  id: z.string(),
  serviceUrl: z.string(),
  from: account,
  recipient: account,
  conversation: z.object({
    id: z.string(),
    conversationType: z.string().default('personal'),
    tenantId: z.string().optional(),
  }),
  channelData: z.object({ tenant: z.object({ id: z.string() }).optional() }).optional(),
  text: z.string().nullish(),
  entities: z.array(z.unknown()).default([]),
  membersAdded: z.array(z.object({ id: z.string() })).default([]),
  value: z.unknown().optional(),
});

type Activity = z.infer<typeof activity>;

const pressed = z.object({ lectern: z.enum(['up', 'down']), message_id: z.string().regex(/^\w{1,64}$/) });

export const ratingValue = (rating: 'up' | 'down', messageId: string) => ({ lectern: rating, message_id: messageId });

/** Messages, buttons, and that the bot was added. Whatever else Teams sends is acknowledged and ignored. */
export function readTeams({ body }: PlatformRequest, { tenant_id }: TeamsSettings): Received {
  const read = activity.safeParse(readJson(body));
  if (!read.success) return {};
  const tenant = read.data.conversation.tenantId ?? read.data.channelData?.tenant?.id;
  if (tenant_id !== undefined && tenant !== tenant_id) return {};
  if (read.data.type === 'conversationUpdate') return { event: readArrival(read.data) };
  if (read.data.type !== 'message') return {};
  return { event: readButton(read.data) ?? readMessage(read.data) };
}

function readMessage(said: Activity): Question | undefined {
  const mentions = said.entities
    .flatMap((given) => mention.safeParse(given).data ?? [])
    .filter(({ mentioned }) => mentioned.id === said.recipient.id);
  if (!isPersonal(said) && mentions.length === 0) return undefined;
  const written = mentions.reduce((text, { text: name }) => text.replaceAll(name, ''), said.text ?? '');
  const text = plainText(written);
  return { kind: text === '' ? 'greeting' : 'question', ...placeOf(said), text };
}

/** The bot was added to somebody's chats. */
function readArrival(said: Activity): Question | undefined {
  const isBot = said.membersAdded.some(({ id }) => id === said.recipient.id);
  return isBot && isPersonal(said) ? { kind: 'greeting', ...placeOf(said), text: '' } : undefined;
}

function readButton({ id, from, conversation, value }: Activity): Rating | undefined {
  const read = pressed.safeParse(value);
  if (!read.success) return undefined;
  const { lectern: rating, message_id: messageId } = read.data;
  return { kind: 'rating', id: `${id} ${conversation.id}`, person: personOf(from), messageId, rating };
}

const isPersonal = ({ conversation }: Activity) => conversation.conversationType === 'personal';

function placeOf({ id, from, conversation, serviceUrl }: Activity) {
  const person = personOf(from);
  // The id of a conversation in a channel contains its thread; in a group each person has a conversation of their own.
  const isGroup = conversation.conversationType === 'groupChat';
  return {
    id: `${id} ${conversation.id}`,
    person,
    thread: isGroup ? `${conversation.id} ${person.id}` : conversation.id,
    isEndless: conversation.conversationType !== 'channel',
    address: { service: serviceUrl, conversation: conversation.id },
  };
}

const personOf = ({ id, name, aadObjectId }: z.infer<typeof account>): Person => ({
  id: aadObjectId || id,
  name: name || id,
});

/** What a person typed: mentions of others are tags, and some characters are escaped. */
function plainText(text: string): string {
  return text
    .replaceAll(/<\/?at(?:\s[^<>]{0,100})?>/g, '')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
