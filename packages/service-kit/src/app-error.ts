const statusByCode = {
  invalid_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  uri_too_long: 414,
  rate_limited: 429,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** What went wrong for the caller, in a sentence a person can act on. Anything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'AppError';
    this.code = code;
  }
}

export function statusOf(code: ErrorCode): number {
  return statusByCode[code];
}
