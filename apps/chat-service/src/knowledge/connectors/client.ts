import type { z } from 'zod';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import type { GuardedRequest, GuardedResponse } from '../../platform/network/guarded-request.ts';
import type { XmlElement } from '../extraction/office/read-xml.ts';
import { ConnectorError, DocumentError, RateLimited, ServiceFailed } from './connector-errors.ts';

export interface ClientOptions {
  fetch: GuardedFetch['fetch'];
  userAgent: string;
  /** Attempts for one request. */
  mostAttempts: number;
  retryMs: number;
  /** A service that wants more time than this is asked again in another run. */
  mostRetryMs: number;
  mostBytes: number;
  now: () => number;
  /** Undefined if it is not complete. */
  readXml(bytes: Uint8Array, contentType: string): Promise<XmlElement | undefined>;
  /** Reads what a Git server sends, in a process of its own. Throws ConnectorError. */
  packs: GitPacks;
  /** Between two requests. */
  pace(): Promise<void>;
  wait(ms: number): Promise<void>;
  signal: AbortSignal;
}

export interface GitPacks {
  files(pack: Uint8Array, commit: string): Promise<{ path: string; sha: string }[]>;
  /** By hash, as far as they are in the pack. */
  blobs(pack: Uint8Array, hashes: readonly string[]): Promise<Readonly<Record<string, Uint8Array>>>;
}

type SentFields = 'method' | 'headers' | 'body' | 'followRedirects' | 'maxBytes' | 'totalMs';

export type ConnectorRequest = Pick<GuardedRequest, SentFields> & {
  /** Whether a refusal is a limit, where only its body says so. */
  isLimit?: ((response: GuardedResponse) => boolean) | undefined;
};

/** How connectors reach their services: guarded, paced, and patient with limits and outages. */
export interface ConnectorClient {
  /** Any response that is not a matter of patience: also 401, 403 and 404. */
  send(url: string, request?: ConnectorRequest): Promise<GuardedResponse>;
  /** What `parse` makes of a successful response; undefined means that it is not complete. `refuse` explains any other. */
  parsed<Value>(
    url: string,
    parse: (response: GuardedResponse) => Value | undefined | Promise<Value | undefined>,
    refuse: (response: GuardedResponse) => Error,
    request?: ConnectorRequest,
  ): Promise<Value>;
  /** The tree of an XML body, which is parsed in a process of its own; undefined if it is not complete. */
  readXml(response: GuardedResponse): Promise<XmlElement | undefined>;
  packs: GitPacks;
  now: () => number;
}

/** Services with a window of an hour say so; nobody asks for more than a day. */
const longestLimitMs = 86_400_000;
/** Where a service limits requests and does not say for how long. */
const usualLimitMs = 60_000;

export function createConnectorClient(options: ClientOptions): ConnectorClient {
  const { mostAttempts, retryMs, mostRetryMs, now, wait } = options;

  async function attempt<Result>(work: () => Promise<Result | Wait>): Promise<Result> {
    for (let count = 1; ; count += 1) {
      const result = await work();
      if (!(result instanceof Wait)) return result;
      const { ms = retryMs * 2 ** (count - 1), isLimit, error } = result;
      if (isLimit && (ms > mostRetryMs || count >= mostAttempts)) {
        throw new RateLimited(now() + Math.min(Math.max(ms, usualLimitMs), longestLimitMs));
      }
      if (count >= mostAttempts) throw error;
      await wait(Math.min(ms, mostRetryMs));
    }
  }

  async function sendOnce(url: string, request: ConnectorRequest): Promise<GuardedResponse | Wait> {
    await options.pace();
    try {
      const response = await fetchFrom(options, url, request);
      return waitOf(response, now(), request.isLimit) ?? response;
    } catch (error) {
      return judge(error, request.maxBytes ?? options.mostBytes);
    }
  }

  return {
    now,
    packs: options.packs,
    readXml: ({ body, headers }) => options.readXml(body, headers.get('content-type') ?? ''),
    send: (url, request = {}) => attempt(() => sendOnce(url, request)),
    parsed: (url, parse, refuse, request = {}) =>
      attempt(async () => {
        const response = await sendOnce(url, request);
        if (response instanceof Wait) return response;
        if (response.status >= 300) throw refuse(response);
        return (await parse(response)) ?? new Wait(incomplete());
      }),
  };
}

async function fetchFrom(
  { fetch, userAgent, mostBytes, signal }: ClientOptions,
  url: string,
  { headers, isLimit: _, ...request }: ConnectorRequest,
): Promise<GuardedResponse> {
  return await fetch(url, {
    // Credentials are sent to no other origin: the guarded fetch drops them from redirects.
    followRedirects: 3,
    maxBytes: mostBytes,
    totalMs: 20_000,
    ...request,
    headers: { 'user-agent': userAgent, ...headers },
    decode: true,
    whenTooLarge: 'refuse',
    signal,
  });
}

/** A reason to try again; `error` is thrown when every attempt failed. */
class Wait {
  readonly error: Error;
  readonly ms: number | undefined;
  readonly isLimit: boolean;

  constructor(error: Error, ms?: number, isLimit = false) {
    this.error = error;
    this.ms = ms;
    this.isLimit = isLimit;
  }
}

const incomplete = () =>
  new ServiceFailed('The service did not send a complete answer. It may be busy: the next sync tries again.');

function waitOf(response: GuardedResponse, now: number, isKnownLimit: ConnectorRequest['isLimit']): Wait | undefined {
  const { status, headers } = response;
  const isUsedUp =
    headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after') || isKnownLimit?.(response) === true;
  const isLimit = status === 429 || (status === 403 && isUsedUp);
  if (!isLimit && status < 500) return undefined;
  const error = new ServiceFailed(
    `The service answered with status ${status}. It may be down: the next sync tries again.`,
  );
  return new Wait(error, retryAfterMs(headers, now), isLimit || (status === 503 && headers.has('retry-after')));
}

/** As seconds, as a date, or as the second in which the limit ends. */
function retryAfterMs(headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after');
  if (after !== null) {
    const ms = /^\d{1,9}$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - now;
    return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
  }
  const reset = headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset');
  return reset !== null && /^\d{9,12}$/.test(reset) ? Math.max(0, Number(reset) * 1_000 - now) : undefined;
}

function judge(error: unknown, mostBytes: number): Wait {
  if (!(error instanceof GuardedFetchError)) throw error;
  if (error.kind === 'too_large') {
    throw new DocumentError(`It is larger than ${Math.floor(mostBytes / 1_000_000)} MB.`);
  }
  if (error.kind === 'timeout' || error.kind === 'connect' || error.kind === 'protocol') {
    return new Wait(new ServiceFailed(error.message));
  }
  throw new ConnectorError(error.message);
}

/** Reads a body as JSON of a shape; undefined if it is not. */
export function readJson<Shape extends z.ZodType>({ body }: GuardedResponse, shape: Shape): z.infer<Shape> | undefined {
  try {
    const read = shape.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
