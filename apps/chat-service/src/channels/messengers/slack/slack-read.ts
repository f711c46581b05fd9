import { z } from 'zod';
import { readJson } from '../../../platform/http/parse-json.ts';
import type { Address, PlatformRequest, Question, Rating, Received } from '../platform.ts';
import type { SlackSettings } from './slack-settings.ts';

const message = z.object({
  type: z.string(),
  subtype: z.string().optional(),
  bot_id: z.string().optional(),
  user: z.string().optional(),
  text: z.string().default(''),
  ts: z.string().default(''),
  thread_ts: z.string().optional(),
  channel: z.string().default(''),
  channel_type: z.string().optional(),
});

type Message = z.infer<typeof message>;

const callback = z.object({
  type: z.string(),
  challenge: z.string().max(1_000).optional(),
  event: z.looseObject({ type: z.string() }).optional(),
  authorizations: z.array(z.object({ user_id: z.string().optional() })).optional(),
});

const command = z.object({
  command: z.string(),
  text: z.string().default(''),
  user_id: z.string(),
  user_name: z.string().optional(),
  channel_id: z.string(),
  response_url: z.string().default(''),
  trigger_id: z.string(),
});

const interaction = z.object({
  type: z.string(),
  user: z.object({ id: z.string(), username: z.string().optional(), name: z.string().optional() }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().default(''), action_ts: z.string() })).min(1),
});

export const ratingActions = { up: 'lectern_rate_up', down: 'lectern_rate_down' } as const;

/** The challenge of a new request URL. */
export function greetSlack({ body }: PlatformRequest): Received | undefined {
  const read = callback.safeParse(readJson(body));
  if (!read.success || read.data.type !== 'url_verification') return undefined;
  return { response: { json: { challenge: read.data.challenge ?? '' } } };
}

/** Events, slash commands and buttons come to the same address. Whatever else Slack sends is acknowledged and ignored. */
export function readSlack(request: PlatformRequest, settings: SlackSettings): Received {
  const form = request.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (!form) return greetSlack(request) ?? { event: readEvent(readJson(request.body), settings) };
  const fields = Object.fromEntries(new URLSearchParams(request.body));
  return fields.payload === undefined ? readCommand(fields) : { event: readAction(readJson(fields.payload)) };
}

function readEvent(body: unknown, settings: SlackSettings): Question | undefined {
  const read = callback.safeParse(body);
  const said = message.safeParse(read.data?.event);
  if (!read.success || !said.success || read.data.type !== 'event_callback') return undefined;
  const { user, text, ts, channel, thread_ts, ...event } = said.data;
  const self = read.data.authorizations?.[0]?.user_id;
  if (user === undefined || user === self || event.bot_id !== undefined || ts === '' || channel === '')
    return undefined;
  const place = placeOf(said.data, settings);
  if (place === undefined) return undefined;
  const asked = plainText(text, self);
  // A mention comes as two events, of which only the message has the same identity.
  const common = { id: `${channel}:${ts}`, person: { id: user, name: user }, text: asked, ...place };
  return { kind: asked === '' ? 'greeting' : 'question', ...common };
}

type Place = Pick<Question, 'thread' | 'isEndless' | 'onlyIfKnown'> & { address: Address };

/** Where the message belongs; undefined if it is not for the bot. */
function placeOf(said: Message, { follow_threads }: SlackSettings): Place | undefined {
  const { type, subtype, channel, ts, thread_ts } = said;
  const inThread = (root: string): Place => ({
    thread: `${channel}:${root}`,
    isEndless: false,
    address: { channel, thread: root },
  });
  if (type === 'app_mention') return inThread(thread_ts ?? ts);
  // Other subtypes are edits, deletions, people who join, and the like.
  if (type !== 'message' || (subtype !== undefined && subtype !== 'file_share')) return undefined;
  if (said.channel_type === 'im') {
    return thread_ts === undefined ? { thread: channel, isEndless: true, address: { channel } } : inThread(thread_ts);
  }
  if (follow_threads !== 'all' || thread_ts === undefined) return undefined;
  return { ...inThread(thread_ts), onlyIfKnown: true };
}

function readCommand(fields: Readonly<Record<string, string>>): Received {
  const read = command.safeParse(fields);
  // Slack also checks the certificate of the address with a form of its own.
  if (!read.success) return {};
  const { command: name, text, user_id, user_name = user_id, channel_id, response_url, trigger_id } = read.data;
  const asked = plainText(text, undefined);
  if (asked === '') return { response: { json: onlyForPerson(`Write a question after the command: \`${name} ...\``) } };
  const event: Question = {
    kind: 'question',
    id: `command:${trigger_id}`,
    person: { id: user_id, name: user_name },
    thread: `command:${channel_id}:${user_id}`,
    isEndless: true,
    // The bot may not be in the channel, but it can always write to the person.
    address: { channel: user_id },
    once: { response_url },
    text: asked,
  };
  return { event, response: { json: onlyForPerson('Looking it up ...') } };
}

/** Shown to the person alone. */
export const onlyForPerson = (text: string) => ({ response_type: 'ephemeral', text });

function readAction(body: unknown): Rating | undefined {
  const read = interaction.safeParse(body);
  const action = read.data?.actions[0];
  if (!read.success || action === undefined || read.data.type !== 'block_actions') return undefined;
  const [rating] = (['up', 'down'] as const).filter((name) => ratingActions[name] === action.action_id);
  if (rating === undefined) return undefined;
  const { id, username, name } = read.data.user;
  return {
    kind: 'rating',
    id: `action:${id}:${action.value}:${action.action_ts}`,
    person: { id, name: username ?? name ?? id },
    messageId: action.value,
    rating,
  };
}

/** What a person typed: Slack writes mentions and links in angle brackets, and escapes three characters. */
function plainText(text: string, self: string | undefined): string {
  return text
    .replaceAll(/<([^<>|]{1,2000})(?:\|([^<>]{0,2000}))?>/g, (_, target: string, label: string | undefined) => {
      if (target === `@${self}`) return '';
      return label || target.replace(/^mailto:/, '');
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}
