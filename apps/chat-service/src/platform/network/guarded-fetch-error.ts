/**
 * What stopped a request. The first four happen before a byte is sent; `connect` includes a certificate that is not
 * trusted. Show users the message, never the kind: `refused_address` versus `dns` reveals what our own name server knows.
 */
export type GuardedFetchErrorKind =
  | 'refused_address'
  | 'refused_url'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'too_large'
  | 'protocol';

// The same sentence for an unknown name and for one that resolves to a forbidden address, so as not to reveal what our own
// name server knows of a private network.
const notFound = 'This name was not found on the public internet. Check the spelling.';

const sentences: Record<GuardedFetchErrorKind, string> = {
  refused_address: notFound,
  refused_url: 'This address cannot be used.',
  dns: notFound,
  connect: 'The server at this address does not accept connections. It may be down: try again later.',
  timeout: 'The server at this address did not answer in time. Try again later.',
  too_large: 'The answer from this address was too large.',
  protocol: 'The server at this address did not give a valid answer.',
};

/** The one error of the guarded fetch: its message is for users, its reason only for the operator's log. */
export class GuardedFetchError extends Error {
  readonly kind: GuardedFetchErrorKind;
  readonly reason: string;

  /** `advice` replaces the usual sentence, or follows it if it begins with a space. */
  constructor(kind: GuardedFetchErrorKind, reason: string, cause?: unknown, advice = '') {
    super(advice === '' || advice.startsWith(' ') ? sentences[kind] + advice : advice, { cause });
    this.name = 'GuardedFetchError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** The message of whatever was thrown, with the system's error code if the message does not contain it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined || error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
