import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { requestIdFrom } from '@lectern/service-kit';
import type { PlainRequest } from '../message.ts';
import { createPlainGetReader, type PlainGet } from './plain-get.ts';

export interface FastPathOptions {
  /** Answers before the next turn of the event loop, or when `flush` is called. */
  answer(socket: Socket, request: PlainRequest, startedAt: number): void;
  flush(): void;
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
  socket: Socket;
  address: string | undefined;
  /** When its last request arrived; before the first one, when it connected. */
  idleSince: number;
  hasAsked: boolean;
}

/** What `node:http` adds to the keep-alive timeout, to avoid races with the client. */
const keepAliveBufferMs = 1_000;

/**
 * Answers plain requests before `node:http` sees them, which halves their cost. A chunk that is one complete, plain `GET`
 * of the API is answered; anything else, including a partial request, permanently hands the connection over to `node:http`
 * with all bytes. So no state is kept between chunks, and Node's limits for slow requests apply to all of them.
 * Returns a function that closes connections waiting for their next request.
 */
export function installFastPath(server: Server, options: FastPathOptions): { closeIdle(): void } {
  const { clock } = options;
  const [toHttp] = server.listeners('connection');
  if (toHttp === undefined) throw new Error('the HTTP server listens to no connections');
  const connections = new Set<Connection>();
  const read = createPlainGetReader();

  function accept(socket: Socket): void {
    const connection = { socket, address: socket.remoteAddress, idleSince: clock(), hasAsked: false };
    connections.add(connection);
    socket.on('error', ignore);
    socket.once('close', () => connections.delete(connection));
    // Bypasses the stream's own buffers and events, which are most of the cost.
    socket.push = (chunk: Buffer | null) => receive(connection, chunk);
  }

  function receive(connection: Connection, chunk: Buffer | null): boolean {
    const { socket } = connection;
    // A client that keeps sending without reading is handed to Node, which then stops reading from it.
    const plain = chunk === null || socket.writableNeedDrain ? undefined : read(chunk.toString('latin1'));
    if (plain === undefined || options.isClosing()) return handOver(connection, chunk);
    const startedAt = clock();
    connection.idleSince = startedAt;
    connection.hasAsked = true;
    options.answer(socket, requestOf(connection, plain), startedAt);
    return true;
  }

  function requestOf({ address }: Connection, { target, headers }: PlainGet): PlainRequest {
    return {
      method: 'GET',
      target,
      caller: options.callerOf(address, headers.forwardedFor),
      requestId: requestIdFrom(headers.requestId, options.createId),
      acceptEncoding: headers.acceptEncoding,
      ifNoneMatch: headers.ifNoneMatch,
      acceptLanguage: headers.acceptLanguage,
      requestedHeaders: undefined,
    };
  }

  function handOver(connection: Connection, chunk: Buffer | null): boolean {
    const { socket } = connection;
    connections.delete(connection);
    // Earlier requests are answered first.
    options.flush();
    // Restores the prototype's own method.
    Reflect.deleteProperty(socket, 'push');
    socket.off('error', ignore);
    Reflect.apply(toHttp ?? ignore, server, [socket]);
    return socket.push(chunk);
  }

  server.removeAllListeners('connection').on('connection', accept);
  const sweeping = setInterval(sweep, options.limits.connectionsCheckingInterval, connections, options).unref();
  server.once('close', () => clearInterval(sweeping));
  return {
    closeIdle() {
      options.flush();
      for (const { socket } of connections) if (socket.writableLength === 0) socket.destroy();
    },
  };
}

/** Ends idle connections, as `node:http` ends its own. */
function sweep(connections: Set<Connection>, { clock, limits, onSilent }: FastPathOptions): void {
  const now = clock();
  for (const connection of connections) {
    const { socket, idleSince, hasAsked } = connection;
    const idleMs = now - idleSince;
    if (!hasAsked && idleMs > limits.headersTimeout) {
      connections.delete(connection);
      Reflect.deleteProperty(socket, 'push');
      socket.resume();
      onSilent(socket);
    } else if (idleMs > limits.keepAliveTimeout + keepAliveBufferMs && socket.writableLength === 0) {
      socket.destroy();
    }
  }
}

function ignore(): void {}
