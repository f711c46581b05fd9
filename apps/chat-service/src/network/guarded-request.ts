import type { Method } from './exchange.ts';

export interface GuardedRequest {
  method?: Method | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | Uint8Array | undefined;
  /** Ends the request with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Past the last one the request fails; with 0 a redirect is an answer like any other. */
  followRedirects?: 0 | 1 | 2 | 3 | 4 | 5 | undefined;
  /** For each hop: name, connection and TLS together. */
  connectMs?: number | undefined;
  /** For each hop: from the connection to the end of the answer's headers. */
  headersMs?: number | undefined;
  totalMs?: number | undefined;
  maxBytes?: number | undefined;
  /** Asks for a compressed answer and decodes it. */
  decode?: boolean | undefined;
  /** What a body over maxBytes is: cut off and marked, or an error. */
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

/** A request with every limit decided. */
export type CompleteRequest = ReturnType<typeof completeRequest>;

export function completeRequest(request: GuardedRequest) {
  return {
    method: request.method ?? 'GET',
    headers: request.headers ?? {},
    body: request.body,
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
