import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';

export interface ServerEndOptions {
  /** From now on every answer must announce that its connection closes. */
  onClosing(): void;
  /** Whether a connection waits for an answer. */
  isBusy?: (socket: Socket) => boolean;
  /** Closes idle connections that the HTTP server does not know about. */
  closeIdle?: () => void;
  /** How long nothing must have arrived before idle connections are closed: requests may be on their way. */
  graceMs?: number;
}

const usualGraceMs = 300;
/** Where requests go on arriving, idle connections are closed after this time. */
const longestGraceMs = 5_000;
/** How long a caller may take to finish a request that it has begun. */
const patienceMs = 3_000;
const lookMs = 50;

/**
 * Prepares a server for shutdown, and returns the function that does it: the server accepts no more connections, answers
 * every request that has arrived, and closes each connection after its answer. By itself Node resets callers whose
 * connection is idle for a moment, and keeps the connections of busy callers open indefinitely.
 */
export function createServerEnd(server: Server, options: ServerEndOptions) {
  const { onClosing, isBusy = () => false, closeIdle = () => undefined, graceMs = usualGraceMs } = options;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async (): Promise<void> => {
    // Accepts pending connections: the system resets them when the port closes.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    // The HTTP server's own close would end idle connections at once.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    onClosing();
    const grace = new AbortController();
    void closed.then(() => grace.abort());
    await untilQuiet(sockets, graceMs, grace.signal);
    const closeAllIdle = async () => {
      // A late timer fires before data that arrived in the meantime is read.
      await setImmediate();
      server.closeIdleConnections();
      closeIdle();
    };
    await closeAllIdle();
    const looking = setInterval(() => void closeAllIdle(), lookMs);
    const cutting = setInterval(() => {
      for (const socket of sockets) if (!isBusy(socket)) socket.destroy();
    }, patienceMs);
    await closed;
    clearInterval(looking);
    clearInterval(cutting);
  };
}

/**
 * A proxy that still uses its open connections gets an answer on each that announces its end, and so gives them up one by
 * one. Closing one that it takes for the next request in the same moment would fail that request.
 */
async function untilQuiet(sockets: ReadonlySet<Socket>, graceMs: number, signal: AbortSignal): Promise<void> {
  const received = () => sockets.values().reduce((sum, { bytesRead }) => sum + bytesRead, sockets.size);
  const until = performance.now() + Math.max(longestGraceMs, graceMs);
  let last = received();
  let quietMs = 0;
  while (quietMs < graceMs && performance.now() < until && !signal.aborted) {
    await delay(Math.min(lookMs, graceMs), undefined, { signal }).catch(() => undefined);
    const now = received();
    quietMs = now === last ? quietMs + lookMs : 0;
    last = now;
  }
}
