/**
 * What stopped a request. The first four happen before a byte is sent; `connect` includes a certificate that is not
 * trusted. Tell users the message, never the kind: `refused_address` against `dns` says what our own name server knows.
 */
export type GuardedFetchErrorKind =
  | 'refused_address'
  | 'refused_url'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'too_large'
  | 'protocol';

// One sentence for whatever happens before the connection stands, so that it cannot be used to map a network.
const unusable =
  'This address cannot be used or reached. It must be a public https address without a user name, on a usual port.';

const sentences: Record<GuardedFetchErrorKind, string> = {
  refused_address: unusable,
  refused_url: unusable,
  dns: unusable,
  connect: unusable,
  timeout: 'The address did not answer in time.',
  too_large: 'The answer of the address was too large.',
  protocol: 'The address did not give a proper answer.',
};

/** The one error of the guarded fetch: its message is for users, its reason only for the operator's log. */
export class GuardedFetchError extends Error {
  readonly kind: GuardedFetchErrorKind;
  readonly reason: string;

  constructor(kind: GuardedFetchErrorKind, reason: string, cause?: unknown) {
    super(sentences[kind], { cause });
    this.name = 'GuardedFetchError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** The words of whatever was thrown, with the system's code where the words alone say nothing. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined || error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
