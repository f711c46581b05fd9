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
  RateLimit: header('The same in the format of the IETF draft: requests left, and seconds until the reset.', {
    type: 'string',
  }),
  'RateLimit-Policy': header('The limit, in the format of the IETF draft.', { type: 'string' }),
  'Retry-After': header('Seconds until the window ends.', { type: 'integer', minimum: 1 }),
  ETag: header('Identifies these exact bytes; send it back in If-None-Match.', { type: 'string' }),
  Link: header('Related addresses: pages of a list, or similar names for a record that was not found.', {
    type: 'string',
  }),
  'X-Total-Count': header('Total number of matches, if a page was requested.', { type: 'integer', minimum: 0 }),
  'X-Request-Id': header('Id of this request in our logs.', { type: 'string' }),
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
  NotModified: { description: "The caller's copy is still current.", headers: headersOf('ETag') },
  BadRequest: errorResponse(
    'A parameter or the path is malformed.',
    'Parameter "permissionLevel" takes one of 0, 2, 3, 4.',
  ),
  TooManyRequests: errorResponse(
    'The address has used up its requests for this minute.',
    'Rate limit exceeded. Max 100 requests per minute.',
    ['Retry-After'],
  ),
};

export const notFound = (what: string) => errorResponse('No record has this key.', `${what} not found`, ['Link']);

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The format of every error.',
  required: ['success', 'error'],
  properties: {
    success: { type: 'boolean', const: false },
    error: { type: 'string', description: 'A message for people to read.' },
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
