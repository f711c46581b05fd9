import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createCallerReader, nodeHttp } from '@lectern/service-kit';
import type { App } from './app.ts';
import { createAnswerQueue } from './fast/answer-queue.ts';
import { createAnswerWriter } from './fast/answer-writer.ts';
import { installFastPath } from './fast/fast-path.ts';
import { createOpenWire } from './fast/handle-wire.ts';
import type { OpenWire, Wire } from './fast/wire.ts';
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
  /** Whether plain requests are answered before Node's parser sees them. Only with a synchronous limiter. */
  fastPath?: boolean;
  /** How the fast path reads and writes; by default with Node's internals, if it has them. */
  openWire?: OpenWire;
  /** Timeouts in place of the defaults. */
  limits?: Partial<Pick<typeof usualLimits, 'headersTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'>>;
}

export interface NodeServer {
  server: Server;
  /** Closes idle connections that the HTTP server does not know about. */
  closeIdle(): void;
}

/** Timeouts that are short enough for the public internet. */
const usualLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  // Requests without a body are never read, so they need no stream that ends.
  optimizeEmptyRequests: true,
  // After its own refusal, Node would go on answering further requests on the connection.
  requireHostHeader: false,
};

/** How long a connection stays open after a refusal, so that the client can read it. */
const lingerMs = 1_000;

/** The service on `node:http`. */
export function createNodeServer(options: NodeAdapterOptions): NodeServer {
  const reading = { createId: options.createId, callerOf: createCallerReader(options) };
  const limits = { ...usualLimits, ...options.limits };
  const server = nodeHttp.createServer(limits, (message, response) => {
    if (!closing.has(message.socket)) serve(options, readNodeRequest(message, reading), response);
  });
  server.on('clientError', refuseBroken);
  server.on('connect', (_message, socket) => refuseTunnel(socket));
  if (!options.fastPath) return { server, closeIdle: () => undefined };
  const queue = createAnswerQueue(createAnswerWriter({ now: Date.now, keepAliveMs: limits.keepAliveTimeout }));
  const { closeIdle } = installFastPath(server, {
    ...reading,
    openWire: options.openWire ?? createOpenWire(),
    answer: (wire, request, startedAt) => answerFast(options, queue.add, wire, request, startedAt),
    flush: queue.flush,
    clock: options.clock,
    isClosing: options.isClosing ?? (() => false),
    onSilent: refuseLate,
    limits,
  });
  return { server, closeIdle };
}

function answerFast(
  { app, clock, onAnswer, onFailure }: NodeAdapterOptions,
  write: (wire: Wire, answer: PlainResponse) => void,
  wire: Wire,
  request: PlainRequest,
  startedAt: number,
): void {
  let answer: PlainResponse;
  try {
    answer = atOnce(app.answer(request));
  } catch (error) {
    onFailure(request, error);
    answer = refuseFailed(app, request);
  }
  write(wire, answer);
  onAnswer(request, answer, clock() - startedAt);
}

function atOnce(answer: PlainResponse | Promise<PlainResponse>): PlainResponse {
  if (answer instanceof Promise) throw new Error('The fast path needs a limiter that answers at once.');
  return answer;
}

const refuseFailed = (app: App, request: PlainRequest) =>
  app.refuse(request, 500, 'Something went wrong on our side. It is logged under this request id.');

function serve(
  options: NodeAdapterOptions,
  { request, problem, hasBody }: NodeRequest,
  response: ServerResponse,
): void {
  const { app, clock, isClosing } = options;
  const { socket } = response.req;
  const startedAt = clock();
  // An unexpected body is not read; the connection is closed instead.
  if (hasBody || problem !== undefined) {
    response.shouldKeepAlive = false;
    closing.add(socket);
  }

  try {
    const answer = problem === undefined ? app.answer(request) : app.refuse(request, 400, problem);
    if (answer instanceof Promise) noteAnswering(socket, answer.then(finish).catch(fail));
    else finish(answer);
  } catch (error) {
    fail(error);
  }

  function finish(answer: PlainResponse): void {
    if (isClosing?.()) response.shouldKeepAlive = false;
    if (!response.shouldKeepAlive) closing.add(socket);
    send(response, answer);
    options.onAnswer(request, answer, clock() - startedAt);
  }

  function fail(error: unknown): void {
    options.onFailure(request, error);
    finish(refuseFailed(app, request));
  }
}

/** Connections that close after their current answer. Whatever else they send is ignored. */
const closing = new WeakSet<Duplex>();

/** In-flight answers of a connection. */
const answering = new WeakMap<Duplex, Promise<unknown>>();

function noteAnswering(socket: Duplex, answer: Promise<void>): void {
  const all = Promise.all([answering.get(socket), answer]).then(() => {
    if (answering.get(socket) === all) answering.delete(socket);
  });
  answering.set(socket, all);
}

/** Input that the parser rejects never becomes a request; it gets a proper error, after all earlier answers. */
function refuseBroken(error: Error & { code?: string }, socket: Duplex): void {
  afterEarlier(socket, () => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (error.code === 'HPE_HEADER_OVERFLOW') refuse(socket, 431, 'The request header is too large.');
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseLate(socket);
    else refuse(socket, 400, 'The request is malformed.');
  });
}

/** Node detaches a connection that asks for a tunnel, so nobody else would handle its errors. */
function refuseTunnel(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  afterEarlier(socket, () => refuse(socket, 405, 'Method not allowed. Use GET.'));
}

function afterEarlier(socket: Duplex, act: () => void): void {
  if (closing.has(socket) && socket.writable) return;
  const earlier = answering.get(socket);
  if (earlier === undefined) {
    act();
    return;
  }
  closing.add(socket);
  void earlier.then(act);
}

const refuseLate = (socket: Duplex) => refuse(socket, 408, 'The request took too long to arrive.');

function refuse(socket: Duplex, status: number, error: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ success: false, error });
  const head = [
    `HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Access-Control-Allow-Origin: *',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  closing.add(socket);
  // A client that does not close its side after the refusal is disconnected, so that no connection stays open unused.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.destroy(), lingerMs).unref());
}
