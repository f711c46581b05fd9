const statusByCode = {
  invalid_request: 400,
  invalid_api_key: 401,
  sign_in_required: 401,
  invalid_visitor_token: 401,
  invalid_ticket: 401,
  invalid_identity: 401,
  plan_required: 403,
  plan_limit: 403,
  workspace_suspended: 403,
  forbidden: 403,
  origin_not_allowed: 403,
  consent_required: 403,
  not_found: 404,
  bot_not_found: 404,
  session_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  idempotency_in_progress: 409,
  conflict: 409,
  duplicate: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  quota_exceeded: 429,
  internal: 500,
  model_unavailable: 502,
  unavailable: 503,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** An error for the caller, with a message that says what to do. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function statusOf(code: ErrorCode): (typeof statusByCode)[ErrorCode] {
  return statusByCode[code];
}
