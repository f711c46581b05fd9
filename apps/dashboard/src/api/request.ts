/** Any failure between a page and the service. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  /** Zero when there was no answer. */
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, message: string, status = 0, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the same request would fail in the same way again. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

export const apiBase = '/dashboard/api';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Calls the dashboard's API. The caller names the type of the answer, which the server defines. */
export async function request<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const json =
    body === undefined
      ? { headers }
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
  const response = await send(apiBase + path, { method, ...json });
  // Callers that expect an empty answer use void as the type.
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Sends a file as it is. */
export async function upload<Answer>(path: string, file: File): Promise<Answer> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const response = await send(apiBase + path, { method: 'POST', body: file, headers });
  return (await response.json()) as Answer;
}

/** Sends a bot file as it is. */
export async function sendFile<Answer>(method: 'PUT' | 'POST', path: string, file: File): Promise<Answer> {
  const headers = { 'Content-Type': 'application/yaml' };
  const response = await send(apiBase + path, { method, body: file, headers });
  return (await response.json()) as Answer;
}

/** A request whose failure, of whatever kind, is an ApiError. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', ...init }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('unreachable', 'The server cannot be reached. Check your connection and try again.');
  });
  if (!response.ok) throw await toError(response);
  return response;
}

async function toError(response: Response): Promise<ApiError> {
  const body: { error?: string; code?: string } = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const message = body.error ?? describeStatus(response.status);
  const seconds = Number.isFinite(wait) ? wait : undefined;
  return new ApiError(body.code ?? 'unknown', message, response.status, seconds);
}

/** For responses from a proxy, which carry only a status. */
function describeStatus(status: number): string {
  if (status >= 500) return `The server has a problem (status ${status}). Try again in a moment.`;
  if (status === 413) return 'This is larger than the server accepts.';
  return `The server answered with status ${status}.`;
}

/** A readable error message, with the time to wait if there is one. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload it and try again.';
  const { message, status, retryAfterSeconds } = error;
  if (status !== 429 || retryAfterSeconds === undefined || /\d+ (second|minute)/.test(message)) return message;
  if (retryAfterSeconds === 1) return `${message} Try again in one second.`;
  const wait = retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`;
  return `${message} Try again in ${wait}.`;
}
