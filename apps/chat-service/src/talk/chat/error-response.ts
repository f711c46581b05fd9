import { AppError, type ErrorCode, type Logger, statusOf } from '@lectern/service-kit';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { type ChatContext, type ErrorWire, type Headers, respondJson } from './chat-context.ts';
import type { Meter } from './meter.ts';

export interface ErrorResponseOptions {
  logger: Logger;
  quotaHeaders(meter: Meter): Headers;
}

/** The one place that turns an error into HTTP. Anything but an AppError is a bug, or an unavailable database. */
export function createErrorResponse({ logger, quotaHeaders }: ErrorResponseOptions) {
  return (error: unknown, context: ChatContext): Response => {
    const requestId = context.get('requestId');
    const known = toAppError(error);
    if (known === undefined) logger.error({ requestId, err: error }, 'a request failed');
    else if (known !== error) logger.warn({ requestId, reason: String(error) }, 'the database failed');
    const failure = describeFailure(error);
    const { code, retryAfterSeconds } = failure;
    const wire = wireFailure(context, failure);
    const meter = context.get('meter');
    const allowed = context.get('allowedMethods');
    const headers = {
      ...(meter && quotaHeaders(meter)),
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      ...(allowed !== undefined && { Allow: allowed }),
      ...extraHeaders[code],
      ...wire.headers,
    };
    return respondJson(context, statusOf(code), wire.body, headers);
  };
}

/** In the error format of the API that the request came through. */
export function wireFailure(context: ChatContext, failure: AppError): ReturnType<ErrorWire> {
  const { message: error, code } = failure;
  const requestId = context.get('requestId');
  const write = context.get('errorWire');
  return write ? write(failure, requestId) : { body: { error, code, request_id: requestId } };
}

/** What a caller learns about an error. */
export const describeFailure = (error: unknown): AppError => toAppError(error) ?? bug;

const bug = new AppError('internal', 'Something went wrong on our side. It is logged under this request_id.');

const extraHeaders: Partial<Record<ErrorCode, Headers>> = {
  invalid_api_key: { 'WWW-Authenticate': 'Bearer' },
  // The rest of the body is not read, so the connection is closed.
  too_large: { Connection: 'close' },
};

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.kind === 'unavailable') {
    const sentence = 'The database does not answer at the moment. Nothing was lost; try again.';
    return new AppError('unavailable', sentence, 1);
  }
  if (error.kind === 'full') {
    return new AppError('unavailable', 'The disk is full. Nothing was stored; try again later.', 1);
  }
  return undefined;
}
