import type { Limit, Window } from '@lectern/service-kit';
import { createBody } from './body.ts';
import { compressQuickly } from './compress.ts';
import { type Content, corsHeaders, errorContent } from './content.ts';
import { createHeaderBlock, headerLines, withLength } from './headers.ts';
import type { PlainRequest, PlainResponse } from './message.ts';
import { createNegotiator, isKnown } from './negotiate.ts';
import { readRange } from './range.ts';
import { createRateReader, secondsLeft } from './rate-headers.ts';
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
  const rateOf = createRateReader(limit);
  const negotiate = createNegotiator();

  function respond(request: PlainRequest, content: Content, window: Window | undefined): PlainResponse {
    const { representation, status, route } = content;
    if (request.acceptEncoding !== undefined) representation.compressOnce(compressQuickly);
    const variant = negotiate(representation, request.acceptEncoding);
    const unchanged = status === 200 && isKnown(variant, request.ifNoneMatch);
    const answer = {
      status: unchanged ? 304 : status,
      shared: unchanged ? variant.headersWithoutBody : variant.headers,
      requestId: request.requestId,
      rate: window && rateOf(window, now()),
      more: headerLines(content.headers),
      body: unchanged || request.method === 'HEAD' ? undefined : variant.body,
      route,
    };
    return content.hasParts && !unchanged ? inParts(request, variant, answer) : answer;
  }

  return {
    plain: (request, content) => respond(request, content, undefined),
    limited: (request, content, window) => respond(request, content, window),
    preflight({ requestId, requestedHeaders }, window) {
      const shared = createHeaderBlock([...corsHeaders, ...preflightHeaders(requestedHeaders)]);
      const rate = rateOf(window, now());
      return { status: 204, shared, requestId, rate, more: '', body: undefined, route: '(preflight)' };
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
  answer: PlainResponse,
): PlainResponse {
  const isKnownFile = ifRange === undefined || ifRange.trim() === etag;
  const part = method === 'GET' && isKnownFile ? readRange(range, body.byteLength) : undefined;
  if (part === undefined) return answer;
  const isBeyond = part === 'unsatisfiable';
  const place = isBeyond ? '*' : `${part.first}-${part.last}`;
  const more = answer.more + headerLines(['Content-Range', `bytes ${place}/${body.byteLength}`]);
  if (isBeyond) return { ...answer, status: 416, more, shared: createHeaderBlock(corsHeaders, 0), body: undefined };
  const bytes = body.bytes().subarray(part.first, part.last + 1);
  return { ...answer, status: 206, more, shared: withLength(headers, bytes.byteLength), body: createBody(bytes) };
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
