import type { Body } from './body.ts';
import { type HeaderBlock, headerLines, headerPairs } from './headers.ts';
import { type Rate, rateLines } from './rate-headers.ts';

/** A request as plain values. Header values are as received; undefined when not sent. */
export interface PlainRequest {
  method: string;
  /** Path and query as received. */
  target: string;
  /** The caller whose requests are counted for the rate limit. */
  caller: string;
  requestId: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  acceptLanguage: string | undefined;
  /** Only read for paths outside of the API. */
  accept?: string | undefined;
  /** A part of a file, and the ETag that the file must still have; only read for files. */
  range?: string | undefined;
  ifRange?: string | undefined;
  /** Access-Control-Request-Headers of a preflight. */
  requestedHeaders: string | undefined;
  /** The W3C Trace Context header; only read where traces are sent. */
  traceparent?: string | undefined;
}

/** A response as plain values. */
export interface PlainResponse {
  status: number;
  /** Headers of the representation, the same for every caller. */
  shared: HeaderBlock;
  requestId: string;
  /** The caller's rate limit; undefined outside of the API. */
  rate: Rate | undefined;
  /** Further headers of this answer alone, as the lines of an HTTP/1.1 head. */
  more: string;
  body: Body | undefined;
  /** The route that answered, for logs and metrics: `/api/v1/mobs/{name}`. */
  route: string;
}

/** All headers of a response as pairs of name and value. */
export function headersOf(response: PlainResponse): [name: string, value: string][] {
  return headerPairs(headerLines(response.shared.length) + response.shared.lines + ownLines(response));
}

/** The headers of this answer alone, as the lines of an HTTP/1.1 head. */
export function ownLines({ requestId, rate, more }: PlainResponse): string {
  return `X-Request-Id: ${requestId}\r\n${rate === undefined ? '' : rateLines(rate)}${more}`;
}
