import type { z } from 'zod';
import type { exchangeEvent, pingEvent } from '../../platform/events/event-wire.ts';
import type { events } from '../../platform/events/events.ts';
import type { usageEvent } from '../../platform/events/usage-event.ts';

type Shapes = { [Type in keyof typeof events]: (typeof events)[Type]['shape'] } & {
  'usage.daily': typeof usageEvent;
  ping: typeof pingEvent;
};

const timestamp = '2026-11-15T12:00:00.120Z';
const day = '2026-11-15';
const reset_at = '2026-11-16T00:00:00.000Z';
const place = { bot_id: 'minecraft', key_id: 'key_3sVbN1mKdE4fQx0aT2ZpLr' };
const session_id = 'ses_7Hk2mQ9vXc4RtY1bNp8LsD';
const conversation = { session_id, message_id: 'msg_2dWq8ZfJ5uEoG0iKhT6yAx' };
const workspace_id = 'ws_5tYhB6nMjU7kIlO8pAsDfG';
const visitor_id = 'vis_0qWeR9tZuI8oPaS7dFgHjK';
const question = 'Can a beacon be moved?';

const exchange: z.infer<typeof exchangeEvent>['data'] = {
  request: { bot_id: place.bot_id, message: 'How much health does a creeper have?' },
  response: { response: 'A creeper has 20 health points (10 hearts).', ...conversation, answered: true, sources: [] },
  status: 200,
  method: 'POST',
  path: '/api/v1/chat',
  request_id: 'req_4fQx0aT2ZpLr8sVbN1mKdE',
  ...place,
  channel: 'api',
  visitor_id: null,
  session_id,
  started_at: '2026-11-15T12:00:00.000Z',
  finished_at: timestamp,
};

const counts = { questions: 12, answered: 10, input_tokens: 0, output_tokens: 0 };
const noQuestions = { slack: 0, discord: 0, telegram: 0, whatsapp: 0, teams: 0, email: 0 };

/** What each event says, in an example. */
const data: { [Type in keyof Shapes]: z.infer<Shapes[Type]>['data'] } = {
  'chat.exchange': exchange,
  'conversation.rated': { ...place, ...conversation, rating: 'down', comment: 'Too short.', rated_by: null },
  'question.unanswered': { ...place, ...conversation, question, response: 'I do not know that.' },
  'source.failed': {
    ...place,
    source_id: 'src_1qAzX2sWcD3eRfV4tGbY5h',
    title: 'Help pages',
    url: 'https://help.example.org',
    error: 'The server did not answer in time.',
  },
  'lead.created': {
    ...place,
    lead_id: 'led_6yHnM7uJkI8lOpQ9wErT0z',
    name: 'Ada',
    email: 'ada@example.org',
    email_verified: false,
    question,
    session_id,
    visitor_id,
  },
  'conversation.waiting': { ...place, session_id, visitor_id, reason: 'asked', question, away: false },
  'conversation.assigned': { ...place, session_id, assignee_id: 'usr_8iKoL9pMnB0vCxZ1aSdFgH' },
  'conversation.message': { ...place, ...conversation, role: 'assistant', text: 'Yes, with a pickaxe.', author: 'Ada' },
  'conversation.closed': { ...place, session_id, outcome: 'closed' },
  'quota.reached': { ...place, limit: 1_000, day, reset_at },
  'limit.reached': {
    ...place,
    workspace_id,
    limit: 'questions_per_day',
    percent: 80,
    used: 800,
    allowed: 1_000,
    period: day,
    resets_at: reset_at,
  },
  'usage.daily': {
    id: 'use_2wSxC3eDvF4rGbT5hNyJ6m',
    workspace_id,
    bot_id: place.bot_id,
    day,
    revision: 1,
    corrects: null,
    ...counts,
    channels: { ...noQuestions, api: 9, website: 3 },
    stored_bytes: 52_000,
    change: counts,
  },
  ping: place,
};

/** An event as receivers get it. */
export const exampleOf = (type: keyof Shapes) => ({ type, timestamp, data: data[type] });
