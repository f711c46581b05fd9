import { z } from 'zod';
import { readJson } from '../../../platform/http/parse-json.ts';
import type { Person, PlatformRequest, Question, Rating, Received } from '../platform.ts';
import type { DiscordSettings } from './discord-settings.ts';

const user = z.object({ id: z.string(), username: z.string().optional(), global_name: z.string().nullish() });

const interaction = z.object({
  id: z.string(),
  type: z.int(),
  token: z.string().default(''),
  channel_id: z.string().optional(),
  guild_id: z.string().optional(),
  /** In servers. */
  member: z.object({ user }).optional(),
  /** In direct messages. */
  user: user.optional(),
  data: z
    .object({
      name: z.string().optional(),
      custom_id: z.string().optional(),
      options: z.array(z.object({ name: z.string(), value: z.unknown() })).optional(),
    })
    .optional(),
});

type Interaction = z.infer<typeof interaction>;

const types = { ping: 1, command: 2, component: 3 };
const responses = { pong: 1, message: 4, deferred: 5, deferredUpdate: 6 };
/** Shown to the person alone. */
export const ephemeral = 64;

export const ratingId = (rating: 'up' | 'down', messageId: string) => `lectern:${rating}:${messageId}`;

/** The command is answered with "thinking", which the reply then replaces. */
export function readDiscord({ body }: PlatformRequest, settings: DiscordSettings): Received {
  const read = interaction.safeParse(readJson(body));
  if (!read.success) return {};
  const { type } = read.data;
  if (type === types.ping) return { response: { json: { type: responses.pong } } };
  if (type === types.command) return readCommand(read.data, settings);
  if (type === types.component) return readButton(read.data);
  return sayDiscord('This is not supported.');
}

function readCommand(given: Interaction, { replies }: DiscordSettings): Received {
  const asked = given.data?.options?.find(({ name }) => name === 'question')?.value;
  const person = personOf(given);
  if (person === undefined || typeof asked !== 'string' || asked.trim() === '') return sayDiscord('Write a question.');
  const { id, channel_id = '', token } = given;
  const event: Question = {
    kind: 'question',
    id: `interaction:${id}`,
    person,
    thread: `${channel_id}:${person.id}`,
    isEndless: true,
    address: { channel: channel_id, user: person.id },
    once: { token },
    text: asked,
  };
  const data = replies === 'person' ? { data: { flags: ephemeral } } : {};
  return { event, response: { json: { type: responses.deferred, ...data } } };
}

function readButton(given: Interaction): Received {
  const [, rating, messageId] = /^lectern:(up|down):(\w{1,64})$/.exec(given.data?.custom_id ?? '') ?? [];
  const person = personOf(given);
  if (person === undefined || messageId === undefined)
    return { response: { json: { type: responses.deferredUpdate } } };
  const event: Rating = {
    kind: 'rating',
    id: `interaction:${given.id}`,
    person,
    messageId,
    rating: rating === 'up' ? 'up' : 'down',
  };
  return { ...sayDiscord('Thank you for your rating.'), event };
}

function personOf({ member, user: direct }: Interaction): Person | undefined {
  const found = member?.user ?? direct;
  return found && { id: found.id, name: found.global_name ?? found.username ?? found.id };
}

export const sayDiscord = (content: string): Received => ({
  response: { json: { type: responses.message, data: { content, flags: ephemeral } } },
});
