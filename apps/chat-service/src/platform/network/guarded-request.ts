import type { Method } from './exchange.ts';

export interface GuardedRequest {
  method?: Method | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | Uint8Array | undefined;
  /** False if the receiver must not get it twice: it is sent on a new connection, never again after an idle one broke. */
  isRepeatable?: boolean | undefined;
  /** Aborts the request with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Beyond this number the request fails; with 0 a redirect is returned like any other response. */
  followRedirects?: 0 | 1 | 2 | 3 | 4 | 5 | undefined;
  /** Per hop: name resolution, connection and TLS together. */
  connectMs?: number | undefined;
  /** Per hop: from the connection to the end of the response headers. */
  headersMs?: number | undefined;
  totalMs?: number | undefined;
  maxBytes?: number | undefined;
  /** Requests a compressed response and decodes it. */
  decode?: boolean | undefined;
  /** How to treat a body over maxBytes: truncate and mark it, or fail. */
  whenTooLarge?: 'cut' | 'refuse' | undefined;
}

export interface GuardedResponse {
  status: number;
  headers: Headers;
  body: Uint8Array;
  truncated: boolean;
  /** Of the machine that answered. */
  address: string;
  /** After redirects. */
  url: string;
}

/** A request with all defaults filled in. */
export type CompleteRequest = ReturnType<typeof completeRequest>;

export function completeRequest(request: GuardedRequest) {
  return {
    method: request.method ?? 'GET',
    headers: request.headers ?? {},
    body: request.body,
    isRepeatable: request.isRepeatable ?? true,
    signal: request.signal,
    followRedirects: request.followRedirects ?? 0,
    connectMs: request.connectMs ?? 5_000,
    headersMs: request.headersMs ?? 10_000,
    totalMs: request.totalMs ?? 15_000,
    maxBytes: request.maxBytes ?? 5_000_000,
    decode: request.decode ?? false,
    whenTooLarge: request.whenTooLarge ?? ('cut' as const),
  };
}
