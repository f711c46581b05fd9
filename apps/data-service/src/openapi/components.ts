import type { JsonSchema } from './record-schema.ts';

export const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const header = (description: string, schema: JsonSchema) => ({ description, schema });

export const headers = {
  'X-RateLimit-Limit': header('Requests that one address may make in a minute.', { type: 'integer' }),
  'X-RateLimit-Remaining': header("Requests left in the window that the caller's first request opened.", {
    type: 'integer',
    minimum: 0,
  }),
  'X-RateLimit-Reset': header('Unix time in whole seconds at which the window ends.', { type: 'integer' }),
  RateLimit: header('The same as the IETF draft writes it: what is left, and for how many seconds.', {
    type: 'string',
  }),
  'RateLimit-Policy': header('The limit as the IETF draft writes it.', { type: 'string' }),
  'Retry-After': header('Seconds until the window ends.', { type: 'integer', minimum: 1 }),
  ETag: header('Names the exact bytes; send it back in If-None-Match.', { type: 'string' }),
  Link: header('Related addresses: pages of a list, or near names of a record that was not found.', { type: 'string' }),
  'X-Total-Count': header('Matches in all, when a page was asked for.', { type: 'integer', minimum: 0 }),
  'X-Request-Id': header('Names this request in our logs.', { type: 'string' }),
};

type HeaderName = keyof typeof headers;

const everywhere: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
];

export function headersOf(...more: readonly HeaderName[]) {
  return Object.fromEntries([...everywhere, ...more].map((name) => [name, reference('headers', name)]));
}

function errorResponse(description: string, error: string, more: readonly HeaderName[] = []) {
  const content = { schema: reference('schemas', 'ErrorBody'), example: { success: false, error } };
  return { description, headers: headersOf(...more), content: { 'application/json': content } };
}

export const responses = {
  NotModified: { description: 'What the caller has is still right.', headers: headersOf('ETag') },
  BadRequest: errorResponse(
    'A parameter or the path is malformed.',
    'Parameter "permissionLevel" takes one of 0, 2, 3, 4.',
  ),
  TooManyRequests: errorResponse(
    'The address has used up its minute.',
    'Rate limit exceeded. Max 100 requests per minute.',
    ['Retry-After'],
  ),
};

export const notFound = (what: string) => errorResponse('Nothing has that key.', `${what} not found`, ['Link']);

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'How every error is told.',
  required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'A sentence for a person.' },
  },
};

export function listSchema(element: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'count', 'data'],
    properties: {
      success: { type: 'boolean', const: true },
      count: { type: 'integer', minimum: 0, description: 'Number of elements of data.' },
      data: { type: 'array', items: element },
    },
  };
}

export function singleSchema(element: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { type: 'boolean', const: true }, data: element },
  };
}

/** A successful response with those that every operation has: not modified, and the limit. */
export function answers(description: string, schema: JsonSchema, example: unknown, more: readonly HeaderName[] = []) {
  return {
    200: { description, headers: headersOf('ETag', ...more), content: { 'application/json': { schema, example } } },
    304: reference('responses', 'NotModified'),
    400: reference('responses', 'BadRequest'),
    429: reference('responses', 'TooManyRequests'),
  };
}
