import { AppError, type ErrorCode, statusOf } from '@lectern/service-kit';

export type JsonSchema = { [keyword: string]: unknown };

export const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const header = (description: string, schema: JsonSchema) => ({ description, schema });

export const headers = {
  'X-RateLimit-Limit': header('Requests that the key may make in a UTC day.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Requests left until the day ends.', { type: 'integer', minimum: 0 }),
  'X-RateLimit-Reset': header('Unix time in whole seconds at which the day ends.', { type: 'integer' }),
  RateLimit: header('The same in the format of the IETF draft: requests left, and seconds until the reset.', {
    type: 'string',
  }),
  'RateLimit-Policy': header('The limit, in the format of the IETF draft.', { type: 'string' }),
  'Retry-After': header('Seconds to wait before the next attempt.', { type: 'integer', minimum: 1 }),
  Allow: header('Methods that the address accepts.', { type: 'string' }),
  'WWW-Authenticate': header('Bearer', { type: 'string' }),
  'Idempotent-Replayed': header('true: this is the answer to an earlier request with this Idempotency-Key.', {
    type: 'string',
    const: 'true',
  }),
  'X-Session-Id': header('The conversation of the answer.', { type: 'string' }),
  'X-Request-Id': header('Id of this request in our logs.', { type: 'string' }),
};

export type HeaderName = keyof typeof headers;

const quota: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
];

/** `X-Request-Id` is in every response. */
export function headersOf(...names: readonly HeaderName[]) {
  return Object.fromEntries([...names, 'X-Request-Id' as const].map((name) => [name, reference('headers', name)]));
}

export const keyHeaders = (...more: readonly HeaderName[]) => headersOf(...quota, ...more);

export const json = (schema: string, example: unknown) => ({
  'application/json': { schema: reference('schemas', schema), example },
});

interface Refusal {
  codes: readonly ErrorCode[];
  description: string;
  error: string;
  headers?: ReturnType<typeof headersOf>;
}

/** Every error of the API: its codes, and an example of what it says. */
const refusals = {
  InvalidRequest: {
    codes: ['invalid_request'],
    description: 'The body is not JSON, or a field or parameter is missing or wrong; the message names it.',
    error: 'The field "message" is missing; it must be a text of 1 to 8,000 characters.',
  },
  InvalidKey: {
    codes: ['invalid_api_key'],
    description: 'The API key is missing, malformed, unknown, revoked or expired; the message is the same for all.',
    error: 'The API key is missing or not valid.',
    headers: headersOf('WWW-Authenticate'),
  },
  PlanRequired: {
    codes: ['plan_required', 'plan_limit', 'workspace_suspended', 'forbidden'],
    description:
      'The plan of the workspace has no API access (nothing was deleted), or a limit of the plan is reached ' +
      '(`plan_limit`, when something is created). `x-plan-limits` has the limits of the built-in plans, which operators can change. ' +
      '`workspace_suspended`: the operator has suspended the workspace; nothing was deleted. `forbidden`: the token lacks a ' +
      'scope, or the workspace accepts no requests from this address.',
    error: 'The API is part of the business and enterprise plans. This workspace has another plan.',
  },
  NotFound: {
    codes: ['session_not_found', 'bot_not_found', 'not_found'],
    description: 'There is no such bot or conversation, or it does not belong to this key.',
    error: 'No conversation has this session_id. Leave it out to start a new one.',
  },
  MethodNotAllowed: {
    codes: ['method_not_allowed'],
    description: 'The address accepts other methods.',
    error: 'This address only accepts HEAD, GET.',
    headers: headersOf('Allow'),
  },
  RequestTimeout: {
    codes: ['request_timeout'],
    description: 'The body arrived too slowly, and the connection is closed.',
    error: 'The body did not arrive in time.',
    headers: headersOf(),
  },
  Conflict: {
    codes: ['conflict', 'idempotency_in_progress'],
    description: 'The conversation is still answering, or the first request with this Idempotency-Key still runs.',
    error: 'The first request with this Idempotency-Key is still running.',
    headers: keyHeaders('Retry-After'),
  },
  TooLarge: {
    codes: ['too_large'],
    description: 'The body is larger than 64 kB.',
    error: 'The body may have at most 65536 bytes.',
  },
  UnsupportedMediaType: {
    codes: ['unsupported_media_type'],
    description: 'The body is not sent as application/json.',
    error: 'Send the body as JSON, with "Content-Type: application/json".',
  },
  IdempotencyMismatch: {
    codes: ['idempotency_mismatch'],
    description: 'The Idempotency-Key was used for another request.',
    error: 'This Idempotency-Key was used for another request. Use a new one.',
  },
  TooManyRequests: {
    codes: ['quota_exceeded', 'rate_limited'],
    description: 'The key has used up its daily quota, or too many requests with invalid keys came from this address.',
    error:
      'This API key has used its 1000 requests for 2026-11-15 (UTC). It can be used again from 2026-11-16T00:00:00Z.',
    headers: keyHeaders('Retry-After'),
  },
  Internal: {
    codes: ['internal'],
    description: 'An error on our side. The request does not count.',
    error: 'Something went wrong on our side. It is logged under this request_id.',
  },
  ModelUnavailable: {
    codes: ['model_unavailable'],
    description: 'The model does not answer. The question is stored, and the request does not count.',
    error: 'The model does not answer at the moment.',
  },
  Unavailable: {
    codes: ['unavailable', 'overloaded'],
    description:
      'The database does not answer, or too many questions of the caller wait for an answer. The request does not count.',
    error: 'The database does not answer at the moment. Nothing was lost; try again.',
    headers: headersOf('Retry-After'),
  },
} satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** Every error code that a response of the API can have. */
export const errorCodes: readonly ErrorCode[] = [
  ...new Set(Object.values<Refusal>(refusals).flatMap(({ codes }) => codes)),
  ...([
    'origin_not_allowed',
    'consent_required',
    'invalid_visitor_token',
    'invalid_ticket',
    'invalid_identity',
  ] as const),
];

const requestId = 'req_4fQx0aT2ZpLr8sVbN1mKdE';

/** How an interface describes an error: its schema and its code. */
export interface RefusalWire {
  prefix: string;
  schema: string;
  bodyOf(failure: AppError, requestId: string): object;
  codeOf(code: ErrorCode): string;
}

/** Every error of the API as an interface describes it. */
export function describeRefusals(
  { prefix, schema, bodyOf, codeOf }: RefusalWire,
  changes: Partial<Record<RefusalName, Partial<Refusal>>> = {},
) {
  const changed = Object.entries<Refusal>(refusals).map(([name, refusal]) => {
    // The keys are the names of the refusals.
    return [name, { ...refusal, ...changes[name as RefusalName] }] as const;
  });
  return Object.fromEntries(
    changed.map(([name, { codes, description, error, headers: own }]) => {
      const [first = 'internal'] = codes;
      const codeList = codes.map((code) => `\`${codeOf(code)}\``).join(', ');
      return [
        `${prefix}${name}`,
        {
          description: `${description} Code ${codeList}.`,
          headers: own ?? keyHeaders(),
          content: json(schema, bodyOf(new AppError(first, error), requestId)),
        },
      ];
    }),
  );
}

export const errorWire: RefusalWire = {
  prefix: '',
  schema: 'ErrorBody',
  codeOf: (code) => code,
  bodyOf: ({ message: error, code }, request_id) => ({ error, code, request_id }),
};

export const responses = describeRefusals(errorWire);

/** The named errors by their status. */
export const refuse = (...names: readonly RefusalName[]) => refuseAs('', names);

/** The same, as another interface describes them. */
export function refuseAs(prefix: string, names: readonly RefusalName[]) {
  return Object.fromEntries(
    names.map((name) => {
      const { codes }: Refusal = refusals[name];
      const [code] = codes;
      return [code === undefined ? 500 : statusOf(code), reference('responses', `${prefix}${name}`)];
    }),
  );
}
