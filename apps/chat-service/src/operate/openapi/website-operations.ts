import {
  describeRefusals,
  errorWire,
  headersOf,
  type JsonSchema,
  json,
  type RefusalName,
  refuseAs,
} from './components.ts';
import { events, stream as uiStream } from './examples.ts';
import { idempotencyParameter, sessionParameter } from './operations.ts';
import { websiteExamples } from './website-examples.ts';
import type { websiteInputs, websiteOutputs } from './website-shapes.ts';

const prefix = 'Website';
const plain = { headers: headersOf() };
const later = { headers: headersOf('Retry-After') };

/** The errors of these routes: no key, so no quota in the headers. */
export const websiteResponses = describeRefusals(
  { ...errorWire, prefix },
  {
    InvalidRequest: plain,
    Internal: plain,
    TooLarge: plain,
    UnsupportedMediaType: plain,
    IdempotencyMismatch: plain,
    ModelUnavailable: plain,
    Conflict: later,
    Unavailable: later,
    InvalidKey: {
      codes: ['invalid_visitor_token', 'invalid_ticket', 'invalid_identity'],
      description: 'The token has expired, the ticket was used, or the identity could not be verified.',
      error: 'The ticket was used before, or is older than a minute. Ask for a new one.',
      ...plain,
    },
    PlanRequired: {
      codes: ['origin_not_allowed', 'consent_required', 'forbidden', 'workspace_suspended'],
      description:
        'The site is not on the list of the bot (the sentence names it), the visitor has not accepted its consent text, the bot has no contact form, or the bot is not ' +
        'available because the operator has suspended its workspace.',
      error: '"https://shop.example" is not on the list of sites that may show this bot.',
      ...plain,
    },
    NotFound: {
      codes: ['not_found', 'session_not_found', 'bot_not_found'],
      description: 'There is no such bot, conversation or answer, or it does not belong to this visitor.',
      error: 'No conversation has this session_id. Leave it out to start a new one.',
      ...plain,
    },
    TooManyRequests: {
      codes: ['quota_exceeded', 'rate_limited'],
      description:
        'A daily limit of the visitor, the network address or the bot is used up, or there were too many requests at once.',
      error: 'You have asked as many questions as one visitor may in a day. Come back tomorrow.',
      ...later,
    },
  },
);

const refuse = (...names: RefusalName[]) =>
  refuseAs(prefix, [...names, 'InvalidKey', 'PlanRequired', 'NotFound', 'TooManyRequests', 'Internal', 'Unavailable']);

interface Described {
  id: string;
  summary: string;
  description?: string;
  takes?: keyof typeof websiteInputs;
  gives?: keyof typeof websiteOutputs;
  /** Without a visitor's token. */
  isOpen?: boolean;
  status?: number;
  parameters?: readonly object[];
  refusals?: RefusalName[];
}

function describe({ id, summary, description, takes, gives, isOpen, status = 200, ...more }: Described): JsonSchema {
  const refusals: RefusalName[] = takes ? ['InvalidRequest', 'TooLarge', 'UnsupportedMediaType'] : [];
  return {
    operationId: id,
    tags: ['website'],
    summary,
    ...(description && { description }),
    security: isOpen ? [] : [{ visitor: [] }],
    ...(more.parameters && { parameters: more.parameters }),
    ...(takes && {
      requestBody: { required: true, content: json(takes, websiteExamples[takes]) },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        headers: headersOf(),
        ...(gives && { content: json(gives, websiteExamples[gives]) }),
      },
      ...refuse(...refusals, ...(more.refusals ?? [])),
    },
  };
}

const publicId = {
  name: 'public_id',
  in: 'path',
  required: true,
  description: 'The public id of the bot.',
  schema: { type: 'string' },
  example: 'web_7Hk2mQ9vXc4RtY1bNp8LsD',
};

const page = (name: string, most?: number) => ({
  name,
  in: 'query',
  description: name === 'limit' ? 'Messages on a page.' : 'The next_after of the previous page.',
  schema: { type: 'integer', minimum: name === 'limit' ? 1 : 0, ...(most && { maximum: most }) },
});

const ask = describe({
  id: 'askAsVisitor',
  summary: 'Ask the bot as a visitor',
  takes: 'WebsiteQuestion',
  gives: 'WebsiteAnswer',
  description:
    'A turn of the chat API. With "stream": true or Accept: text/event-stream it is streamed, as in the chat API.',
  parameters: [idempotencyParameter],
  refusals: ['Conflict', 'IdempotencyMismatch', 'ModelUnavailable'],
});

const streaming = (id: string, summary: string, description: string, content: object) => ({
  ...describe({ id, summary }),
  responses: { 200: { description, headers: headersOf(), content: { 'text/event-stream': content } }, ...refuse() },
});

const stream = streaming(
  'followAsVisitor',
  'Resume the stream of the running answer',
  'The UI message stream.',
  uiStream,
);

const live = {
  ...streaming('followConversationAsVisitor', 'Follow a conversation with a person', 'The events.', events),
  description: 'The same events as of followSession.',
};

const one = '/api/v1/website/conversations/{session_id}';
const parameters = [sessionParameter];

/** The routes for visitors of customers' pages, as described in the OpenAPI document. */
export const websitePaths: Record<string, JsonSchema> = {
  '/api/v1/website/{public_id}': {
    parameters: [publicId],
    get: describe({
      id: 'readWebsite',
      summary: 'Read the appearance of a bot',
      gives: 'WebsiteSettings',
      isOpen: true,
    }),
  },
  '/api/v1/website/{public_id}/ticket': {
    parameters: [publicId],
    post: describe({
      id: 'createTicket',
      summary: 'Get a ticket for a page',
      gives: 'WebsiteTicket',
      isOpen: true,
      description:
        'The Origin of the page must be on the list of the bot. A ticket is valid for 60 seconds and one use.',
    }),
  },
  '/api/v1/website/{public_id}/visitor': {
    parameters: [publicId],
    post: describe({
      id: 'createVisitor',
      summary: 'Get a token that is valid for 15 minutes',
      takes: 'WebsiteVisitRequest',
      gives: 'WebsiteVisit',
      isOpen: true,
      description:
        'In exchange for a ticket, or for the previous token sent as a bearer token, or from the share page if that is on.',
    }),
  },
  '/api/v1/website/chat': { post: ask },
  '/api/v1/website/conversations': {
    get: describe({ id: 'listOwnConversations', summary: "List the visitor's own", gives: 'WebsiteConversations' }),
  },
  [one]: {
    parameters,
    get: describe({
      id: 'readOwnConversation',
      summary: 'Read one of them',
      gives: 'WebsiteSession',
      parameters: [page('limit', 200), page('after')],
      refusals: ['InvalidRequest'],
    }),
    delete: describe({ id: 'deleteOwnConversation', summary: 'Remove one of them', status: 204 }),
  },
  [`${one}/stop`]: {
    parameters,
    post: describe({ id: 'stopOwnAnswer', summary: 'Stop the running answer', gives: 'WebsiteStop' }),
  },
  [`${one}/stream`]: { parameters, get: stream },
  '/api/v1/website/feedback': {
    post: describe({
      id: 'rateAsVisitor',
      summary: 'Rate an answer',
      takes: 'WebsiteFeedbackRequest',
      gives: 'WebsiteFeedback',
    }),
  },
  [`${one}/events`]: { parameters, get: live },
  [`${one}/handover`]: {
    parameters,
    delete: describe({
      id: 'leavePersonAsVisitor',
      summary: 'Go back to the bot',
      status: 204,
    }),
  },
  [`${one}/typing`]: {
    parameters,
    post: describe({
      id: 'typeAsVisitor',
      summary: 'Show the people who answer for six seconds that the visitor is typing',
      status: 204,
    }),
  },
  [`${one}/seen`]: {
    parameters,
    post: describe({
      id: 'seeAsVisitor',
      summary: 'Say that the visitor has seen the messages of people, which are otherwise sent by mail',
      status: 204,
    }),
  },
  '/api/v1/website/leads': {
    post: describe({
      id: 'createLead',
      summary: 'Leave contact details',
      takes: 'WebsiteLeadRequest',
      gives: 'WebsiteLead',
      status: 201,
    }),
  },
};
