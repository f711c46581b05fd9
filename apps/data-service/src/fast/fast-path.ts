import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { requestIdFrom } from '@lectern/service-kit';
import type { PlainRequest } from '../message.ts';
import { createPlainChunkReader, type PlainChunk, type PlainGet } from './plain-get.ts';
import type { OpenWire, Wire } from './wire.ts';

export interface FastPathOptions {
  /** Answers before the next turn of the event loop, or when `flush` is called. */
  answer(wire: Wire, request: PlainRequest, startedAt: number): void;
  flush(): void;
  openWire: OpenWire;
  callerOf(address: string | undefined, forwardedFor: string | undefined): string;
  createId: () => string;
  /** Milliseconds from any starting point. */
  clock: () => number;
  isClosing: () => boolean;
  /** Ends a connection that sent no request in time. */
  onSilent(socket: Socket): void;
  limits: { headersTimeout: number; keepAliveTimeout: number; connectionsCheckingInterval: number };
}

interface Connection {
  wire: Wire;
  address: string | undefined;
  /** The caller without a proxy. */
  caller: string;
  /** When its last request arrived; before the first one, when it connected. */
  idleSince: number;
  hasAsked: boolean;
  last: PlainChunk | undefined;
}

/** What `node:http` adds to the keep-alive timeout, to avoid races with the client. */
const keepAliveBufferMs = 1_000;

/**
 * Answers plain requests before `node:http` sees them, which halves their cost. A chunk of complete, plain `GET`s of the
 * API is answered; anything else, including a partial request, permanently hands the connection over to `node:http` with
 * all bytes. So no state is kept between chunks but a copy of the last one, whose repetition is not parsed again, and
 * Node's limits for slow requests apply to all of them.
 * Returns a function that closes connections waiting for their next request.
 */
export function installFastPath(server: Server, options: FastPathOptions): { closeIdle(): void } {
  const { clock, openWire } = options;
  const [toHttp] = server.listeners('connection');
  if (toHttp === undefined) throw new Error('the HTTP server listens to no connections');
  const connections = new Set<Connection>();
  const read = createPlainChunkReader();

  function accept(socket: Socket): void {
    const { remoteAddress: address } = socket;
    const connection: Connection = {
      wire: openWire(socket, {
        onChunk: (bytes, length) => receive(connection, bytes, length),
        onHandOver: () => handOver(connection),
      }),
      address,
      caller: options.callerOf(address, undefined),
      idleSince: clock(),
      hasAsked: false,
      last: undefined,
    };
    connections.add(connection);
    socket.on('error', ignore);
    socket.once('close', () => connections.delete(connection));
  }

  function receive(connection: Connection, bytes: Buffer, length: number): boolean {
    const { wire, last } = connection;
    // A client that keeps sending without reading is handed to Node, which then stops reading from it.
    if (wire.socket.writableNeedDrain || options.isClosing()) return false;
    const chunk = last?.isIn(bytes, length) ? last : read(bytes, length);
    if (chunk === undefined) return false;
    const startedAt = clock();
    connection.idleSince = startedAt;
    connection.hasAsked = true;
    connection.last = chunk;
    for (const get of chunk.gets) options.answer(wire, requestOf(options, connection, get), startedAt);
    return true;
  }

  function handOver(connection: Connection): void {
    const { socket } = connection.wire;
    connections.delete(connection);
    // Earlier requests are answered first.
    options.flush();
    socket.off('error', ignore);
    Reflect.apply(toHttp ?? ignore, server, [socket]);
  }

  server.removeAllListeners('connection').on('connection', accept);
  const sweeping = setInterval(sweep, options.limits.connectionsCheckingInterval, connections, options).unref();
  server.once('close', () => clearInterval(sweeping));
  return {
    closeIdle() {
      options.flush();
      for (const { wire } of connections) if (wire.isFlushed()) wire.socket.destroy();
    },
  };
}

function requestOf(
  { callerOf, createId }: FastPathOptions,
  { address, caller }: Connection,
  { target, headers }: PlainGet,
): PlainRequest {
  const { requestId, forwardedFor, acceptEncoding, ifNoneMatch, acceptLanguage } = headers;
  return {
    method: 'GET',
    target,
    caller: forwardedFor === undefined ? caller : callerOf(address, forwardedFor),
    requestId: requestIdFrom(requestId, createId),
    acceptEncoding,
    ifNoneMatch,
    acceptLanguage,
    requestedHeaders: undefined,
  };
}

/** Ends idle connections, as `node:http` ends its own. */
function sweep(connections: Set<Connection>, { clock, limits, onSilent }: FastPathOptions): void {
  const now = clock();
  for (const connection of connections) {
    const { wire, idleSince, hasAsked } = connection;
    const idleMs = now - idleSince;
    if (!hasAsked && idleMs > limits.headersTimeout) {
      connections.delete(connection);
      wire.release();
      wire.socket.resume();
      onSilent(wire.socket);
    } else if (idleMs > limits.keepAliveTimeout + keepAliveBufferMs && wire.isFlushed()) {
      wire.socket.destroy();
    }
  }
}

function ignore(): void {}
