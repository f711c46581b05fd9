import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';

/** Why a model gave no answer, in a sentence for the bot's owner. */
export class ModelFailure extends Error {
  /** Whether a retry of the same request may succeed. */
  readonly isPassing: boolean;
  /** How long the model asks to wait before the next request. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, isPassing: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'ModelFailure';
    this.isPassing = isPassing;
    this.retryAfterMs = retryAfterOf(cause);
  }
}

export const tooLate = 'The model did not answer in time.';

const byStatus: Readonly<Record<number, string>> = {
  400: 'The model refused the request as wrong',
  401: 'The model refused the key',
  402: 'The account with the model has no credit',
  403: 'The key may not use this model',
  404: 'There is no such model at this address',
  413: 'The request was too large for the model',
  429: 'The model is asked too often at the moment',
  529: 'The model is overloaded',
};

/** Converts any error of a model to a failure that can be shown to the owner. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return new ModelFailure(tooLate, true, error);
  const guarded = causesOf(error).find((cause) => cause instanceof GuardedFetchError);
  if (guarded)
    return new ModelFailure(
      guarded.message,
      guarded.kind !== 'refused_address' && guarded.kind !== 'refused_url',
      error,
    );
  const status = statusOf(error);
  if (status === undefined) return new ModelFailure('The model could not be reached, or broke off.', true, error);
  const words =
    byStatus[status] ?? (status >= 500 ? 'The model has a fault of its own' : 'The model gave no proper answer');
  const isPassing = status === 429 || status === 408 || status >= 500 || status < 400;
  return new ModelFailure(`${words} (status ${status}).`, isPassing, error);
}

function statusOf(error: unknown): number | undefined {
  const known = causesOf(error).find((cause) => 'statusCode' in cause && typeof cause.statusCode === 'number');
  return known && 'statusCode' in known ? Number(known.statusCode) : undefined;
}

/** The header `Retry-After` in milliseconds: a number of seconds, or a time. */
function retryAfterOf(error: unknown): number | undefined {
  const known = causesOf(error).find((cause) => 'responseHeaders' in cause);
  const headers = known && 'responseHeaders' in known ? known.responseHeaders : undefined;
  const value = headers instanceof Object ? Reflect.get(headers, 'retry-after') : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  const milliseconds = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

/** The chain of causes, outermost first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = cause.cause) causes.push(cause);
  return causes;
}
