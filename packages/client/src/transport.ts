import { ApiError, toApiError } from './api-error.ts';
import { createPace, pause, type RateLimit } from './pace.ts';

export interface ClientOptions {
  /** Address of the service, without `/api`. */
  baseUrl: string;
  /** Used in place of the global one. */
  fetch?: typeof fetch;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  /** How often a request is retried after a temporary refusal or a lost connection; 3 by default. */
  maxRetries?: number;
  /** The longest wait for a limit to end or a service to come back; 60 by default. Longer waits fail at once. */
  maxWaitSeconds?: number;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
}

export interface RecordOptions extends RequestOptions {
  /** Adds `localName`: a code of `languages()`, such as `de_de`. */
  lang?: string;
}

export interface Sending extends RequestOptions {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Whether the request is idempotent; GET and DELETE are. */
  isRepeatable?: boolean;
}

export interface Transport {
  urlOf(path: string): string;
  /** An answer of 2xx or 304; anything else is an ApiError, after retries where they make sense. */
  send(url: string, sending?: Sending): Promise<Response>;
  rateLimit(): RateLimit | undefined;
}

/** The services answer as in their API descriptions, from which the types are generated. */
export async function readJson<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}

/** Temporary failures: no answer, rate limit, first request still running, refused by a proxy or a starting service. */
function mayPass({ status, retryAfterSeconds }: ApiError): boolean {
  return [0, 429, 502, 503, 504].includes(status) || (status === 409 && retryAfterSeconds !== undefined);
}

export function createTransport(options: ClientOptions): Transport {
  const { maxRetries = 3, maxWaitSeconds = 60 } = options;
  const base = options.baseUrl.replace(/\/+$/, '');
  const ask = options.fetch ?? ((...given: Parameters<typeof fetch>) => fetch(...given));
  const pace = createPace();

  async function attempt(url: string, { method = 'GET', body, headers, signal }: Sending): Promise<Response> {
    await pace.wait(maxWaitSeconds, signal);
    const init: RequestInit = {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const response = await ask(url, init).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      const text = `(${cause instanceof Error ? cause.message : cause})`;
      throw new ApiError({ method, url, status: 0, text, cause });
    });
    pace.note(response.headers);
    if (response.ok || response.status === 304) return response;
    throw await toApiError(method, url, response);
  }

  /** How long to wait before the next attempt; undefined when there is none. */
  function delayAfter(error: unknown, tries: number, { method = 'GET', isRepeatable }: Sending): number | undefined {
    if (!(error instanceof ApiError) || tries >= maxRetries || !mayPass(error)) return undefined;
    // A rate-limited request had no effect; one that failed otherwise may have had.
    const isSafe = error.status === 429 || (isRepeatable ?? (method === 'GET' || method === 'DELETE'));
    if (!isSafe) return undefined;
    const seconds = error.retryAfterSeconds ?? 0.25 * 2 ** tries * (1 + Math.random());
    return seconds <= maxWaitSeconds ? seconds * 1_000 : undefined;
  }

  return {
    urlOf: (path) => base + path,
    async send(url, sending = {}) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await attempt(url, sending);
        } catch (error) {
          const delayMs = delayAfter(error, tries, sending);
          if (delayMs === undefined) throw error;
          await pause(delayMs, sending.signal);
        }
      }
    },
    rateLimit: pace.current,
  };
}
