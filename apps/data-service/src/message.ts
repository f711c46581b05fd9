import type { Body } from './body.ts';
import { type HeaderBlock, headerLines, headerPairs } from './headers.ts';

/** A request as plain values. Header values are as received; undefined when not sent. */
export interface PlainRequest {
  method: string;
  /** Path and query as received. */
  target: string;
  /** Who is counted. */
  caller: string;
  requestId: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Access-Control-Request-Headers of a preflight. */
  requestedHeaders: string | undefined;
  /** Of W3C Trace Context; only read where traces are sent. */
  traceparent?: string | undefined;
}

/** A response as plain values. */
export interface PlainResponse {
  status: number;
  /** Headers that come with the bytes, the same for everyone. */
  shared: HeaderBlock;
  /** Headers of this answer alone, as the lines of an HTTP/1.1 head. */
  lines: string;
  body: Body | undefined;
  /** The route that answered, for logs and metrics: `/api/v1/mobs/{name}`. */
  route: string;
}

/** All headers of a response, name by name. */
export function headersOf({ shared, lines }: PlainResponse): [name: string, value: string][] {
  return headerPairs(headerLines(shared.length) + shared.lines + lines);
}
