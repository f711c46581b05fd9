import { z } from 'zod';
import type { Limit } from '../dashboard-api/account-types.ts';
import { type EventType, eventSummaries } from '../dashboard-api/event-summaries.ts';
import { exchangeEvent, withoutKeys } from './event-wire.ts';

/** One type of event: what receivers get, and what people read about it. */
interface EventDefinition {
  /** The name of its JSON Schema. */
  name: string;
  summary: string;
  description: string;
  shape: z.ZodType;
}

const time = z.iso.datetime();

function defineEvent<const Type extends EventType, Data extends z.ZodRawShape>(
  type: Type,
  words: Pick<EventDefinition, 'name' | 'description'>,
  data: Data,
) {
  const summary = eventSummaries[type];
  return { ...words, summary, shape: z.object({ type: z.literal(type), timestamp: time, data: z.object(data) }) };
}

const place = { bot_id: z.string(), key_id: z.string().describe('The key whose webhook this is') };
const conversation = { session_id: z.string().describe('The conversation'), message_id: z.string() };

export const limits = [
  'key_requests_per_day',
  'questions_per_day',
  'questions_per_month',
  'bots',
  'keys',
  'sources',
  'members',
  'stored_bytes',
  'channels',
] as const satisfies readonly Limit[];

/** The schema of every event type that a webhook can receive. */
export const events = {
  'chat.exchange': {
    name: 'ChatExchangeEvent',
    summary: eventSummaries['chat.exchange'],
    description:
      'Sent for every request that is made with a key that has a webhook, with its response, errors too; and for every ' +
      'answer to a website visitor (channel website). Delivered at least once: a repetition has the same ' +
      'webhook-id.',
    shape: exchangeEvent,
  },
  'conversation.rated': defineEvent(
    'conversation.rated',
    {
      name: 'ConversationRatedEvent',
      description:
        'Sent when somebody rates an answer in a conversation that was started with the key, or changes the rating; ' +
        'and when a website visitor rates one.',
    },
    {
      ...place,
      ...conversation,
      rating: z.enum(['up', 'down']),
      comment: z.string().nullable(),
      rated_by: z.string().nullable().describe('The person, if it was one'),
    },
  ),
  'question.unanswered': defineEvent(
    'question.unanswered',
    {
      name: 'QuestionUnansweredEvent',
      description:
        'Sent when a question that was asked with the key, or by a website visitor, gets the fallback message.',
    },
    {
      ...place,
      ...conversation,
      question: z.string(),
      response: z.string().describe('The answer that was given instead'),
    },
  ),
  'source.failed': defineEvent(
    'source.failed',
    {
      name: 'SourceFailedEvent',
      description: 'Sent when a source could not be read. Its earlier content stays in use.',
    },
    { ...place, source_id: z.string(), title: z.string(), url: z.string().nullable(), error: z.string() },
  ),
  'lead.created': defineEvent(
    'lead.created',
    {
      name: 'LeadCreatedEvent',
      description: 'Sent when a website visitor leaves contact details.',
    },
    {
      ...place,
      lead_id: z.string(),
      name: z.string().nullable(),
      email: z.string(),
      email_verified: z
        .boolean()
        .describe('Whether a token of your server has this address; otherwise it is what the visitor typed'),
      question: z.string(),
      session_id: z.string().nullable().describe('The conversation that led to it'),
      visitor_id: z.string(),
    },
  ),
  'conversation.waiting': defineEvent(
    'conversation.waiting',
    {
      name: 'ConversationWaitingEvent',
      description: 'Sent when a conversation should be answered by a person.',
    },
    {
      ...place,
      session_id: z.string(),
      visitor_id: z.string().nullable(),
      reason: z
        .enum(['asked', 'button', 'failed'])
        .describe('asked: the visitor wrote so; button: pressed it; failed: the bot had no answer several times'),
      question: z.string().describe('The message that led to it'),
      away: z.boolean().describe('Whether it is outside of the opening times; the bot goes on answering then'),
    },
  ),
  'conversation.assigned': defineEvent(
    'conversation.assigned',
    {
      name: 'ConversationAssignedEvent',
      description: 'Sent when a person takes a conversation over, or it is given to somebody else or to nobody.',
    },
    { ...place, session_id: z.string(), assignee_id: z.string().nullable() },
  ),
  'conversation.message': defineEvent(
    'conversation.message',
    {
      name: 'ConversationMessageEvent',
      description: 'Sent for each message in a conversation that a person answers or is to answer.',
    },
    {
      ...place,
      ...conversation,
      role: z.enum(['user', 'assistant']).describe('user: the visitor; assistant: the person'),
      text: z.string(),
      author: z.string().nullable().describe('The name of the person; null for the visitor'),
    },
  ),
  'conversation.closed': defineEvent(
    'conversation.closed',
    {
      name: 'ConversationClosedEvent',
      description: 'Sent when a conversation is with the bot again.',
    },
    {
      ...place,
      session_id: z.string(),
      outcome: z
        .enum(['handed_back', 'closed', 'left'])
        .describe('closed: a person closed it; handed_back: gave it back; left: the visitor went back to the bot'),
    },
  ),
  'quota.reached': defineEvent(
    'quota.reached',
    {
      name: 'QuotaReachedEvent',
      description: 'Sent with the request that uses up the daily quota; further ones get 429 until reset_at.',
    },
    { ...place, limit: z.int(), day: z.iso.date().describe('In UTC'), reset_at: time },
  ),
  'limit.reached': defineEvent(
    'limit.reached',
    {
      name: 'LimitReachedEvent',
      description:
        'Sent once for each limit and period when 80 %, and when all, of it is used. Limits of the workspace go to the ' +
        'webhooks of all its keys, the limit of a key to its own.',
    },
    {
      ...place,
      workspace_id: z.string(),
      limit: z.enum(limits),
      percent: z.union([z.literal(80), z.literal(100)]),
      used: z.int(),
      allowed: z.int(),
      period: z.string().nullable().describe('A day or a month in UTC; null for what does not start anew'),
      resets_at: time.nullable(),
    },
  ),
} satisfies Record<EventType, EventDefinition>;

export type { EventType };

export const eventTypes = Object.keys(events) as EventType[];

/** The default events of a webhook. */
export const defaultEvents: readonly EventType[] = ['chat.exchange'];

const eventsError = `must be a list of one or more of ${eventTypes.join(', ')}`;

/** Parses a choice of events from outside. */
export const eventsField = z
  .array(z.enum(eventTypes, { error: eventsError }), { error: eventsError })
  .min(1, { error: eventsError })
  .transform((chosen) => eventTypes.filter((type) => chosen.includes(type)));

/** A stored choice; types unknown to this version are left out. */
export function readEvents(stored: string | null): readonly EventType[] {
  if (stored === null) return defaultEvents;
  const chosen: unknown = JSON.parse(stored);
  return eventTypes.filter((type) => Array.isArray(chosen) && chosen.includes(type));
}

type DataOf<Type extends EventType> = z.infer<(typeof events)[Type]['shape']>['data'];

/** The body of a delivery, the same on every attempt. */
export function writeEvent<Type extends Exclude<EventType, 'chat.exchange'>>(
  type: Type,
  at: number,
  data: DataOf<Type>,
): string {
  return withoutKeys(JSON.stringify({ type, timestamp: new Date(at).toISOString(), data }));
}
