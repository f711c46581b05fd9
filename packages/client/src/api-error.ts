export interface ApiErrorDetails {
  method: string;
  url: string;
  /** 0 when no answer came. */
  status: number;
  /** What the service said, or what happened instead. */
  text: string;
  code?: string | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  suggestions?: readonly string[];
  cause?: unknown;
}

/** A request that was refused or not answered. The message names method, URL, status and the text of the service. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** The chat API's stable error code. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Names of records that may have been meant, from the data API. */
  readonly suggestions: readonly string[];

  constructor({ method, url, status, text, cause, ...details }: ApiErrorDetails) {
    super(`${method} ${url}: ${status || 'no answer'} ${text}`, { cause });
    this.method = method;
    this.url = url;
    this.status = status;
    this.text = text;
    this.code = details.code;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.suggestions = details.suggestions ?? [];
  }
}

/** Creates the error that a response describes. Reads its body. */
export async function toApiError(method: string, url: string, response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const body = readBody(await response.text().catch(() => ''));
  const links = headers.get('link')?.matchAll(/rel="alternate"; title="([^"]*)"/g) ?? [];
  return new ApiError({
    method,
    url,
    status,
    text: body.error ?? response.statusText,
    code: body.code,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
    suggestions: Array.from(links, ([, title = '']) => title),
  });
}

/** Proxies answer with pages instead of JSON. */
function readBody(text: string): { error?: string; code?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
