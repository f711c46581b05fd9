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

/** Reads the few headers that matter straight from the raw list: building the whole header object costs more. */
export function readNodeRequest(
  message: IncomingMessage,
  options: { callerOf: CallerReader; createId: () => string },
): NodeRequest {
  const raw = message.rawHeaders;
  let hosts = 0;
  let hasBody = false;
  let requestId: string | undefined;
  let forwardedFor: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let requestedHeaders: string | undefined;
  let traceparent: string | undefined;
  for (let index = 0; index < raw.length; index += 2) {
    const value = raw[index + 1] ?? '';
    switch (raw[index]?.toLowerCase()) {
      case 'host':
        hosts += 1;
        break;
      case 'accept-encoding':
        acceptEncoding = join(acceptEncoding, value);
        break;
      case 'if-none-match':
        ifNoneMatch = join(ifNoneMatch, value);
        break;
      case 'x-request-id':
        requestId = value;
        break;
      case 'x-forwarded-for':
        forwardedFor = join(forwardedFor, value);
        break;
      case 'access-control-request-headers':
        requestedHeaders = value;
        break;
      case 'traceparent':
        traceparent = value;
        break;
      case 'content-length':
      case 'transfer-encoding':
        hasBody = true;
        break;
    }
  }
  return {
    request: {
      method: message.method ?? 'GET',
      target: message.url ?? '/',
      caller: options.callerOf(message.socket.remoteAddress, forwardedFor),
      requestId: requestIdFrom(requestId, options.createId),
      acceptEncoding,
      ifNoneMatch,
      requestedHeaders,
      traceparent,
    },
    problem: hostProblem(hosts, message.httpVersionMinor),
    hasBody,
  };
}

function hostProblem(hosts: number, httpVersionMinor: number): string | undefined {
  if (hosts > 1) return 'More than one Host header.';
  return hosts === 0 && httpVersionMinor > 0 ? 'The Host header is missing.' : undefined;
}

const join = (known: string | undefined, more: string) => (known === undefined ? more : `${known}, ${more}`);
