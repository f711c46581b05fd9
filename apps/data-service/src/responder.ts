import type { Limit, Window } from '@lectern/service-kit';
import { createBody } from './body.ts';
import { compressQuickly } from './compress.ts';
import { type Content, corsHeaders, errorContent } from './content.ts';
import { createHeaderBlock, headerLines, noHeaders, withLength } from './headers.ts';
import type { PlainRequest, PlainResponse } from './message.ts';
import { createNegotiator, isKnown } from './negotiate.ts';
import { readRange } from './range.ts';
import { createRateHeaders, secondsLeft } from './rate-headers.ts';
import type { Variant } from './representation.ts';

export const allowedMethods = 'GET, HEAD, OPTIONS';

/** Turns contents into answers to particular requests. */
export interface Responder {
  /** An answer outside of the limited API. */
  plain(request: PlainRequest, content: Content): PlainResponse;
  /** An answer of the API, with the caller's rate limit. */
  limited(request: PlainRequest, content: Content, window: Window): PlainResponse;
  preflight(request: PlainRequest, window: Window): PlainResponse;
  /** What a caller over the limit gets. */
  tooMany(window: Window): Content;
}

export function createResponder(limit: Limit, now: () => number): Responder {
  const rateLines = createRateHeaders(limit);
  const negotiate = createNegotiator();

  function respond(request: PlainRequest, content: Content, window: Window | undefined): PlainResponse {
    const { representation, status, route } = content;
    if (request.acceptEncoding !== undefined) representation.compressOnce(compressQuickly);
    const variant = negotiate(representation, request.acceptEncoding);
    const unchanged = status === 200 && isKnown(variant, request.ifNoneMatch);
    let lines = `X-Request-Id: ${request.requestId}\r\n`;
    if (window !== undefined) lines += rateLines(window, now());
    if (content.headers.length > 0) lines += headerLines(content.headers);
    if (unchanged) return { status: 304, shared: variant.headersWithoutBody, lines, body: undefined, route };
    if (content.hasParts) return inParts(request, variant, { status, lines, route });
    const body = request.method === 'HEAD' ? undefined : variant.body;
    return { status, shared: variant.headers, lines, body, route };
  }

  return {
    plain: (request, content) => respond(request, content, undefined),
    limited: (request, content, window) => respond(request, content, window),
    preflight({ requestId, requestedHeaders }, window) {
      const headers = [...corsHeaders, ...preflightHeaders(requestedHeaders), 'X-Request-Id', requestId];
      const lines = headerLines(headers) + rateLines(window, now());
      return { status: 204, shared: noHeaders, lines, body: undefined, route: '(preflight)' };
    },
    tooMany(window) {
      const error = `Rate limit exceeded. Max ${limit.hits} requests per minute.`;
      return errorContent(429, error, '(limited)', ['Retry-After', String(secondsLeft(window, now()))]);
    },
  };
}

/** The part of a file that was asked for, or all of it, also if it is no longer the file that the caller knows. */
function inParts(
  { method, range, ifRange }: PlainRequest,
  { headers, body, etag }: Variant,
  answer: Pick<PlainResponse, 'status' | 'lines' | 'route'>,
): PlainResponse {
  const isKnownFile = ifRange === undefined || ifRange.trim() === etag;
  const part = method === 'GET' && isKnownFile ? readRange(range, body.byteLength) : undefined;
  if (part === undefined) return { ...answer, shared: headers, body: method === 'HEAD' ? undefined : body };
  const isBeyond = part === 'unsatisfiable';
  const place = isBeyond ? '*' : `${part.first}-${part.last}`;
  const lines = answer.lines + headerLines(['Content-Range', `bytes ${place}/${body.byteLength}`]);
  if (isBeyond) return { ...answer, status: 416, lines, shared: createHeaderBlock(corsHeaders, 0), body: undefined };
  const bytes = body.bytes().subarray(part.first, part.last + 1);
  return { ...answer, status: 206, lines, shared: withLength(headers, bytes.byteLength), body: createBody(bytes) };
}

/** Every requested header is allowed; a missing, malformed or overlong list is answered with the wildcard. */
function preflightHeaders(requested: string | undefined): string[] {
  const allowed = requested !== undefined && /^[\w\-, ]{1,1000}$/.test(requested) ? requested : '*';
  return [
    'Access-Control-Allow-Methods',
    allowedMethods,
    'Access-Control-Allow-Headers',
    allowed,
    'Access-Control-Max-Age',
    '86400',
    'Allow',
    allowedMethods,
    'Vary',
    'Access-Control-Request-Headers',
  ];
}
