import type { IncomingMessage } from 'node:http';
import { requestIdFrom } from '@lectern/service-kit';
import type { PlainRequest } from './message.ts';

type CallerReader = (address: string | undefined, forwardedFor: string | undefined) => string;

export interface NodeRequest {
  request: PlainRequest;
  /** Why the requested host is unclear. */
  problem: string | undefined;
  hasBody: boolean;
}

export function readNodeRequest(
  message: IncomingMessage,
  options: { callerOf: CallerReader; createId: () => string },
): NodeRequest {
  const { hosts, hasBody, requestId, forwardedFor, ...headers } = readHeaders(message.rawHeaders);
  return {
    request: {
      method: message.method ?? 'GET',
      target: message.url ?? '/',
      caller: options.callerOf(message.socket.remoteAddress, forwardedFor),
      requestId: requestIdFrom(requestId, options.createId),
      ...headers,
    },
    problem: hostProblem(hosts, message.httpVersionMinor),
    hasBody,
  };
}

interface ReadHeaders {
  hosts: number;
  hasBody: boolean;
  requestId: string | undefined;
  forwardedFor: string | undefined;
  acceptEncoding: string | undefined;
  acceptLanguage: string | undefined;
  accept: string | undefined;
  ifNoneMatch: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
  requestedHeaders: string | undefined;
  traceparent: string | undefined;
}

const none: ReadHeaders = {
  hosts: 0,
  hasBody: false,
  requestId: undefined,
  forwardedFor: undefined,
  acceptEncoding: undefined,
  acceptLanguage: undefined,
  accept: undefined,
  ifNoneMatch: undefined,
  range: undefined,
  ifRange: undefined,
  requestedHeaders: undefined,
  traceparent: undefined,
};

/** Reads the few headers that matter straight from the raw list: building the whole header object costs more. */
function readHeaders(raw: readonly string[]): ReadHeaders {
  const read = { ...none };
  for (let index = 0; index < raw.length; index += 2) {
    const value = raw[index + 1] ?? '';
    switch (raw[index]?.toLowerCase()) {
      case 'host':
        read.hosts += 1;
        break;
      case 'accept-encoding':
        read.acceptEncoding = join(read.acceptEncoding, value);
        break;
      case 'accept-language':
        read.acceptLanguage = join(read.acceptLanguage, value);
        break;
      case 'accept':
        read.accept = join(read.accept, value);
        break;
      case 'if-none-match':
        read.ifNoneMatch = join(read.ifNoneMatch, value);
        break;
      case 'range':
        read.range = join(read.range, value);
        break;
      case 'if-range':
        read.ifRange = join(read.ifRange, value);
        break;
      case 'x-request-id':
        read.requestId = value;
        break;
      case 'x-forwarded-for':
        read.forwardedFor = join(read.forwardedFor, value);
        break;
      case 'access-control-request-headers':
        read.requestedHeaders = value;
        break;
      case 'traceparent':
        read.traceparent = value;
        break;
      case 'content-length':
      case 'transfer-encoding':
        read.hasBody = true;
        break;
    }
  }
  return read;
}

function hostProblem(hosts: number, httpVersionMinor: number): string | undefined {
  if (hosts > 1) return 'More than one Host header.';
  return hosts === 0 && httpVersionMinor > 0 ? 'The Host header is missing.' : undefined;
}

const join = (known: string | undefined, more: string) => (known === undefined ? more : `${known}, ${more}`);
