import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createCallerReader, nodeHttp } from '@lectern/service-kit';
import type { App } from './app.ts';
import type { PlainRequest, PlainResponse } from './message.ts';
import { type NodeRequest, readNodeRequest } from './node-request.ts';
import { send } from './send.ts';

export interface NodeAdapterOptions {
  app: App;
  trustedHops: number;
  onIgnoredProxy(): void;
  createId: () => string;
  /** Milliseconds from any starting point, for durations. */
  clock: () => number;
  onAnswer(request: PlainRequest, response: PlainResponse, milliseconds: number): void;
  onFailure(request: PlainRequest, error: unknown): void;
  /** Whether connections close after their next answer. */
  isClosing?: (() => boolean) | undefined;
}

/** Limits tight enough for the open internet. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // Nothing is read from a request without a body, so it needs no stream that ends.
  optimizeEmptyRequests: true,
};

/** The service on `node:http`. */
export function createNodeServer(options: NodeAdapterOptions): Server {
  const reading = { createId: options.createId, callerOf: createCallerReader(options) };
  const server = nodeHttp.createServer(limits, (message, response) =>
    serve(options, readNodeRequest(message, reading), response),
  );
  server.on('clientError', refuseBroken);
  server.on('connect', (_message, socket) => refuse(socket, 405, 'Method not allowed. Use GET.'));
  return server;
}

function serve(
  options: NodeAdapterOptions,
  { request, ambiguous, hasBody }: NodeRequest,
  response: ServerResponse,
): void {
  const { app, clock, isClosing } = options;
  const startedAt = clock();
  // A body that nobody asked for is not read; the connection goes with it.
  if (hasBody) response.shouldKeepAlive = false;

  try {
    const answer = ambiguous ? app.refuse(request, 400, 'More than one Host header.') : app.answer(request);
    if (answer instanceof Promise) answer.then(finish).catch(fail);
    else finish(answer);
  } catch (error) {
    fail(error);
  }

  function finish(answer: PlainResponse): void {
    if (isClosing?.()) response.shouldKeepAlive = false;
    send(response, answer);
    options.onAnswer(request, answer, clock() - startedAt);
  }

  function fail(error: unknown): void {
    options.onFailure(request, error);
    finish(app.refuse(request, 500, 'Something went wrong here. The request id names it in our logs.'));
  }
}

/** What the parser does not accept never becomes a request; it still gets a clean answer. */
function refuseBroken(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 431, 'The request header is too large.');
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 408, 'The request took too long to arrive.');
  else refuse(socket, 400, 'The request is malformed.');
}

function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ success: false, error });
  const head = [
    `HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
