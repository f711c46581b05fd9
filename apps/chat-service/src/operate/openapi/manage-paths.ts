import { z } from 'zod';
import type { Operation } from '../manage/operation.ts';
import { operations } from '../manage/operations.ts';
import { accessInputs, accessOutputs } from '../manage/shapes/access-shapes.ts';
import { botInputs, botOutputs } from '../manage/shapes/bot-shapes.ts';
import { channelInputs, channelOutputs } from '../manage/shapes/channel-shapes.ts';
import { conversationInputs, conversationOutputs } from '../manage/shapes/conversation-shapes.ts';
import { handoverInputs, handoverOutputs } from '../manage/shapes/handover-shapes.ts';
import { keyInputs, keyOutputs } from '../manage/shapes/key-shapes.ts';
import { knowledgeInputs, knowledgeOutputs } from '../manage/shapes/knowledge-shapes.ts';
import { personInputs, personOutputs } from '../manage/shapes/person-shapes.ts';
import { testInputs, testOutputs } from '../manage/shapes/test-shapes.ts';
import {
  describeRefusals,
  errorWire,
  type JsonSchema,
  json,
  keyHeaders,
  type RefusalName,
  refuseAs,
} from './components.ts';
import { idempotencyParameter } from './operations.ts';
import { simplify } from './simplify-schema.ts';

/** The shapes of requests and of responses, by name. */
export const manageInputs = {
  ...botInputs,
  ...knowledgeInputs,
  ...conversationInputs,
  ...keyInputs,
  ...testInputs,
  ...handoverInputs,
  ...personInputs,
  ...channelInputs,
  ...accessInputs,
};
export const manageOutputs = {
  ...botOutputs,
  ...knowledgeOutputs,
  ...conversationOutputs,
  ...keyOutputs,
  ...testOutputs,
  ...handoverOutputs,
  ...personOutputs,
  ...channelOutputs,
  ...accessOutputs,
};

/** The name prefix of the responses in the OpenAPI document. */
const manageRefusals = 'Manage';

/** The errors of the management API. */
export const manageResponses = describeRefusals(
  { ...errorWire, prefix: manageRefusals },
  {
    InvalidKey: {
      description: 'The token is missing, malformed, unknown, revoked or expired; the message is the same for all.',
      error: 'The management token is missing or not valid.',
    },
    PlanRequired: {
      codes: ['forbidden', 'plan_required', 'plan_limit', 'workspace_suspended'],
      description:
        'The token lacks a scope (`forbidden`), the plan of the workspace has no API access, or a limit of the plan is reached; or the operator has suspended the workspace.',
      error: 'This token lacks the scope bots:write.',
    },
    NotFound: {
      codes: ['not_found', 'bot_not_found', 'session_not_found'],
      description: 'It does not exist, or it does not belong to the workspace of this token.',
      error: 'Source not found.',
    },
    Conflict: {
      codes: ['conflict'],
      description: 'The request conflicts with the current state; the message says why.',
      error: 'This source is being read already.',
      headers: keyHeaders(),
    },
    TooLarge: { description: 'The body is too large for this operation; the message names the limit.' },
    TooManyRequests: {
      codes: ['rate_limited'],
      description:
        'The token made too many requests in this minute, or too many requests with invalid tokens came from this address.',
      error: 'This token made its 600 requests of this minute. Try again in 12 s.',
    },
  },
);

/** The management API as described in the OpenAPI document. */
export const describeManagePaths = () =>
  describePaths(operations, { prefix: '/api/v1/manage', tag: 'manage', security: 'token', refusals: manageRefusals });

interface Section {
  prefix: string;
  tag: string;
  /** The name of the security scheme. */
  security: string;
  /** The name prefix of its errors. */
  refusals: string;
}

/** The paths of an API that a table of operations defines. */
export function describePaths(all: readonly Operation<string>[], section: Section): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const operation of all) {
    const path = `${section.prefix}${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const item = paths[path] ?? withParameters(operation.path);
    paths[path] = { ...item, [operation.method.toLowerCase()]: describeOperation(operation, section) };
  }
  return paths;
}

function withParameters(path: string): JsonSchema {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) return {};
  return {
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: describeParameter(name),
      schema: name === 'version' ? { type: 'integer', minimum: 1 } : { type: 'string' },
    })),
  };
}

function describeParameter(name: string): string {
  if (name === 'version') return 'The number of a version.';
  if (name === 'external_id') return 'Your own id: 1 to 200 characters, percent-encoded.';
  return `The id of the ${name.replace(/_id$/, '')}.`;
}

function describeOperation(operation: Operation<string>, { tag, security, refusals }: Section): JsonSchema {
  const { id, needs, summary, description, query, status, once } = operation;
  const parameters = [...(once ? [idempotencyParameter] : []), ...(query ? describeQuery(query) : [])];
  const scopes = needs.length === 0 ? 'Any token may ask this.' : `Scope: ${needs.map((s) => `\`${s}\``).join(', ')}.`;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, scopes].filter(Boolean).join(' '),
    security: [{ [security]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(operation),
    responses: {
      [status]: { description: status === 204 ? 'Done.' : 'Success.', ...describeAnswer(operation) },
      ...(operation.mayCreate && { 201: { description: 'Created.', ...describeAnswer(operation) } }),
      ...refuseAs(refusals, refusalsOf(operation)),
    },
  };
}

function describeBody({ body, rawBody }: Operation<string>): JsonSchema {
  if (body) return { requestBody: { required: true, content: json(...body) } };
  if (!rawBody) return {};
  const [type, description, example] = rawBody;
  return { requestBody: { required: true, description, content: { [type]: { ...(example && { example }) } } } };
}

function describeAnswer({ answer, rawAnswer, once }: Operation<string>): JsonSchema {
  const headers = keyHeaders(...(once ? (['Idempotent-Replayed'] as const) : []));
  if (answer) return { headers, content: json(...answer) };
  if (!rawAnswer) return { headers };
  const [type, description, example] = rawAnswer;
  const schema = { type: 'string' };
  return { headers, description, content: { [type]: { schema, ...(example && { example }) } } };
}

/** The errors of an operation follow from its inputs. */
function refusalsOf({ path, body, rawBody, query, method, once }: Operation<string>): RefusalName[] {
  const takes = body !== undefined || rawBody !== undefined;
  return [
    ...(takes || query ? (['InvalidRequest'] as const) : []),
    ...(path.includes(':') ? (['NotFound'] as const) : []),
    ...(method === 'GET' ? [] : (['Conflict'] as const)),
    ...(takes ? (['TooLarge', 'RequestTimeout'] as const) : []),
    ...(takes ? (['UnsupportedMediaType'] as const) : []),
    ...(once ? (['IdempotencyMismatch'] as const) : []),
    ...(['InvalidKey', 'PlanRequired', 'TooManyRequests', 'Internal', 'Unavailable'] as const),
  ];
}

const digits = String.raw`^\d{1,15}$`;

/** Numbers arrive as text, but are described as integers to callers. */
function describeQuery(query: z.ZodObject): JsonSchema[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', override: simplify });
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema === 'boolean') return [];
    const { pattern, ...rest } = schema;
    const isNumber = pattern === digits;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      schema: isNumber ? { ...rest, type: 'integer', ...numberDefault(rest) } : withoutPattern(schema),
    };
  });
}

const numberDefault = ({ default: given }: JsonSchema) => (given === undefined ? {} : { default: Number(given) });

/** The pattern of a date-time is ten times as long as its format name. */
function withoutPattern({ pattern, ...rest }: JsonSchema): JsonSchema {
  return rest.format === undefined && pattern !== undefined ? { ...rest, pattern } : rest;
}
