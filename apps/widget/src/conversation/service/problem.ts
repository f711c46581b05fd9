/** Why something failed; the message shown depends on the kind, in the visitor's language. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ProblemKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ProblemKind =
  | 'connection'
  | 'limit'
  | 'too_long'
  | 'signed_out'
  | 'unavailable'
  | 'in_progress'
  | 'conversation_gone'
  | 'identity'
  | 'consent'
  | 'failed';

const kindsByCode: Readonly<Record<string, ProblemKind>> = {
  idempotency_in_progress: 'in_progress',
  session_not_found: 'conversation_gone',
  invalid_identity: 'identity',
  consent_required: 'consent',
  too_large: 'too_long',
};

const kindsByStatus: Readonly<Record<number, ProblemKind>> = {
  401: 'signed_out',
  403: 'unavailable',
  404: 'unavailable',
  413: 'too_long',
  429: 'limit',
};

/** The problem behind an unexpected response. */
export async function readProblem(response: Response): Promise<Problem> {
  const body: { error?: string; code?: string } = await response.json().catch(() => ({}));
  // A gateway answered instead of the service, in another format.
  if (body.code === undefined && response.status >= 502) return new Problem('connection', `status ${response.status}`);
  const kind = kindsByCode[body.code ?? ''] ?? kindsByStatus[response.status] ?? 'failed';
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new Problem(kind, body.error ?? `status ${response.status}`, retryAfter > 0 ? retryAfter : undefined);
}

export const isKind = (error: unknown, kind: ProblemKind): boolean => error instanceof Problem && error.kind === kind;

export const asProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('failed', error instanceof Error ? error.message : String(error));
