import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createId } from '../shared/ids.ts';

export interface Pace {
  /** After this long without a byte, a body has stalled. */
  stallMs: number;
  /** After this time it must have arrived at the rate below on average, so that a byte now and then is not enough. */
  graceMs: number;
  leastBytesPerSecond: number;
  lookMs: number;
}

export const bodyPace: Pace = { stallMs: 10_000, graceMs: 20_000, leastBytesPerSecond: 2_000, lookMs: 1_000 };

interface Watched {
  request: IncomingMessage;
  startedAt: number;
  firstByte: number;
  seenBytes: number;
  seenAt: number;
}

/** Closes connections whose request body stalls or drips, on any route, with 408 if no response was started. */
export function refuseSlowBodies(server: Server, pace: Pace): void {
  const watched = new Map<ServerResponse, Watched>();
  let arrived: ServerResponse[] = [];
  /** Most bodies come together with their headers, and need no watching. */
  const watchIncomplete = () => {
    const at = performance.now();
    for (const response of arrived) {
      const { req: request } = response;
      if (request.complete || response.destroyed) continue;
      const { bytesRead } = request.socket;
      watched.set(response, { request, startedAt: at, firstByte: bytesRead, seenBytes: bytesRead, seenAt: at });
      response.once('close', () => watched.delete(response));
    }
    arrived = [];
  };
  server.prependListener('request', (request, response) => {
    if (hasBody(request) && arrived.push(response) === 1) setImmediate(watchIncomplete);
  });
  let lookedAt = performance.now();
  const looking = setInterval(() => {
    const at = performance.now();
    // After our own event loop was blocked nobody is late: what arrived meanwhile has not been read.
    const werePausing = at - lookedAt > 2 * pace.lookMs;
    lookedAt = at;
    for (const [response, body] of watched) {
      if (werePausing) body.seenAt = at;
      if (body.request.complete) watched.delete(response);
      else if (isSlow(body, pace, at)) refuse(response, body.request);
    }
  }, pace.lookMs).unref();
  server.once('close', () => clearInterval(looking));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isSlow(body: Watched, { stallMs, graceMs, leastBytesPerSecond }: Pace, at: number): boolean {
  const { request, startedAt, firstByte } = body;
  const { bytesRead } = request.socket;
  // If received data is waiting for us to read it, that is not the sender's fault.
  const isOurTurn = request.readableLength >= request.readableHighWaterMark;
  if (bytesRead !== body.seenBytes || isOurTurn) {
    body.seenBytes = bytesRead;
    body.seenAt = at;
  }
  if (isOurTurn) return false;
  const elapsedMs = at - startedAt;
  const isDripping = elapsedMs > graceMs && bytesRead - firstByte < (elapsedMs / 1_000) * leastBytesPerSecond;
  return isDripping || at - body.seenAt > stallMs;
}

const sentence = 'The body of the request took too long to arrive.';

/** Written straight to the socket: the code that reads the body sees that the connection is gone. */
function refuse(response: ServerResponse, { socket }: IncomingMessage): void {
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: sentence, code: 'request_timeout', request_id: createId('req') });
  const head = [
    'HTTP/1.1 408 Request Timeout',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
