import { headersOf, json, keyHeaders, refuse } from './components.ts';
import { answer, events, session, sessionId, stream, time } from './examples.ts';

/** Errors of every operation with a key. */
const always = refuse('InvalidKey', 'PlanRequired', 'TooManyRequests', 'Internal', 'Unavailable');

export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Up to 255 printable characters. A request repeated with the same key within 24 hours gets the first answer, is ' +
    'not processed again and does not count.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const asking = {
  tags: ['chat'],
  parameters: [idempotencyParameter],
  requestBody: {
    required: true,
    content: json('ChatRequest', { bot_id: 'minecraft', message: 'How much health does a creeper have?' }),
  },
};

const answering = (content: object) => ({
  200: { description: 'The answer.', headers: keyHeaders('Idempotent-Replayed'), content },
  ...refuse('InvalidRequest', 'NotFound', 'RequestTimeout', 'Conflict', 'TooLarge', 'UnsupportedMediaType'),
  ...refuse('IdempotencyMismatch', 'ModelUnavailable'),
  ...always,
});

const turn =
  'Continues the conversation with the given session_id, or starts a new one. Messages of one conversation are ' +
  'answered one after the other. If the client disconnects, the answer is still stored.';

export const chatOperation = {
  operationId: 'chat',
  summary: 'Ask the bot',
  description: `${turn} With Accept: text/event-stream, or "stream": true in the body, it answers like streamChat.`,
  ...asking,
  responses: answering(json('ChatAnswer', answer)),
};

export const streamChatOperation = {
  operationId: 'streamChat',
  summary: 'Ask the bot, and stream the answer',
  description:
    `${turn} The answer is the UI message stream of the AI SDK: start (with the session_id), text-delta parts, ` +
    'source-url parts, data-result with the JSON answer, finish, [DONE].',
  ...asking,
  responses: answering({ 'text/event-stream': stream }),
};

export const sessionParameter = {
  name: 'session_id',
  in: 'path',
  required: true,
  description: 'The session_id of an answer.',
  schema: { type: 'string' },
  example: sessionId,
};

const pageParameter = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  description,
  schema,
});

export const sessionOperations = {
  get: {
    operationId: 'readSession',
    tags: ['sessions'],
    summary: 'Read a conversation',
    parameters: [
      pageParameter('limit', 'Messages on a page.', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
      pageParameter('after', 'The next_after of the previous page.', { type: 'integer', minimum: 0 }),
    ],
    responses: {
      200: { description: 'One page of its messages.', headers: keyHeaders(), content: json('Session', session) },
      ...refuse('InvalidRequest', 'NotFound'),
      ...always,
    },
  },
  delete: {
    operationId: 'deleteSession',
    tags: ['sessions'],
    summary: 'Remove a conversation',
    description: 'Deletes it with all its messages, permanently. A running answer is dropped.',
    responses: { 204: { description: 'Deleted.', headers: keyHeaders() }, ...refuse('NotFound'), ...always },
  },
};

export const stopOperation = {
  operationId: 'stopAnswer',
  tags: ['sessions'],
  summary: 'Stop the running answer',
  description: 'The part that is already written is kept. An answer on another instance stops within seconds.',
  responses: {
    200: {
      description: 'Whether anything was running.',
      headers: keyHeaders(),
      content: json('Stop', { session_id: sessionId, stopped: true }),
    },
    ...refuse('NotFound'),
    ...always,
  },
};

export const streamOperation = {
  operationId: 'resumeStream',
  tags: ['sessions'],
  summary: 'Resume the stream of the running answer',
  description:
    'Streams the running answer from its beginning. If none is running, it sends the answer to the last question in the same format. If that answer failed, send the question again with the same Idempotency-Key.',
  responses: {
    200: { description: 'The UI message stream.', headers: keyHeaders(), content: { 'text/event-stream': stream } },
    ...refuse('NotFound'),
    ...always,
  },
};

export const eventsOperation = {
  operationId: 'followSession',
  tags: ['sessions'],
  summary: 'Follow a conversation with a person',
  description:
    'Server-sent events: message (an entry of the messages of a session, with its position as id) for each message, ' +
    'once and in order, and status with status, agent and typing. The stream ends after ten minutes at most: open it ' +
    'again with the last id as Last-Event-ID, or as the parameter after.',
  parameters: [pageParameter('after', 'The position of the last message that is known.', { type: 'integer' })],
  responses: {
    200: {
      description: 'The events.',
      headers: keyHeaders(),
      content: { 'text/event-stream': events },
    },
    ...refuse('NotFound'),
    ...always,
  },
};

export const leaveOperation = {
  operationId: 'leavePerson',
  tags: ['sessions'],
  summary: 'Go back to the bot',
  description: 'Ends the conversation with a person, or the wait for one.',
  responses: {
    204: { description: 'The bot answers again.', headers: keyHeaders() },
    ...refuse('NotFound'),
    ...always,
  },
};

const health = { status: 'ok', timestamp: time, version: '0.2.0' };

export const healthOperation = {
  operationId: 'getHealth',
  tags: ['service'],
  summary: 'Check that the service is running',
  security: [],
  responses: {
    200: { description: 'The service is running.', headers: headersOf(), content: json('Health', health) },
    ...refuse('MethodNotAllowed'),
  },
};

export const readyOperation = {
  operationId: 'getReadiness',
  tags: ['service'],
  summary: 'Check that the service is ready',
  description: 'The database answers, and its schema is up to date.',
  security: [],
  responses: {
    200: { description: 'The service is ready.', headers: headersOf(), content: json('Health', health) },
    ...refuse('MethodNotAllowed'),
    503: {
      description: 'The service is not ready.',
      headers: headersOf('Retry-After'),
      content: json('Health', { ...health, status: 'unavailable' }),
    },
  },
};
