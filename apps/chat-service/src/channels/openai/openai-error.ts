import { AppError, type ErrorCode, statusOf } from '@lectern/service-kit';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { ChatEnv, ErrorWire } from '../../talk/chat/chat-context.ts';

export const openAiError = z.object({
  error: z.object({
    message: z.string().describe('A message for people to read'),
    type: z.string().describe('The kind of error'),
    param: z.string().nullable().describe('The parameter that is wrong, if there is one'),
    code: z.string().nullable().describe('Stable code of the error'),
    request_id: z.string().describe('Id of this request in our logs'),
  }),
});

type OpenAiError = z.infer<typeof openAiError>;

/** An invalid request, with the parameter that is wrong. */
export class InvalidParameter extends AppError {
  readonly param: string | null;
  readonly reason: 'unsupported_parameter' | 'unsupported_value' | null;

  constructor(param: string | null, message: string, reason: InvalidParameter['reason'] = null) {
    super('invalid_request', message);
    this.param = param;
    this.reason = reason;
  }
}

/** The codes that have another name in OpenAI's API. */
const codes: Partial<Record<ErrorCode, string>> = {
  bot_not_found: 'model_not_found',
  quota_exceeded: 'insufficient_quota',
  rate_limited: 'rate_limit_exceeded',
};

export const openAiCode = (code: ErrorCode): string => codes[code] ?? code;

const types: Partial<Record<ErrorCode, string>> = {
  plan_required: 'permission_error',
  workspace_suspended: 'permission_error',
  quota_exceeded: 'insufficient_quota',
  rate_limited: 'requests',
};

export function wireOpenAiError(failure: AppError, requestId: string): OpenAiError {
  const { message, code } = failure;
  const isParameter = failure instanceof InvalidParameter;
  const kind = statusOf(code) >= 500 ? 'server_error' : 'invalid_request_error';
  return {
    error: {
      message,
      type: types[code] ?? kind,
      param: isParameter ? failure.param : code === 'bot_not_found' ? 'model' : null,
      code: isParameter ? failure.reason : code === 'invalid_request' ? null : openAiCode(code),
      request_id: requestId,
    },
  };
}

const errorWire: ErrorWire = (failure, requestId) => ({
  body: wireOpenAiError(failure, requestId),
  // Otherwise clients would retry within seconds, although the quota resets only tomorrow.
  ...(failure.code === 'quota_exceeded' && { headers: { 'x-should-retry': 'false' } }),
});

/** Makes the routes behind it report errors in OpenAI's format. */
export const speakOpenAi: MiddlewareHandler<ChatEnv> = async (context, next) => {
  context.set('errorWire', errorWire);
  await next();
};
