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

/** Longer than the published settings of proxies keep an idle connection, so that they close it, not we. */
const usualGraceMs = 1_500;
/** Where requests go on arriving, idle connections are closed after this time. */
const longestGraceMs = 4_000;
/** How long a caller may take to finish a request that it has begun. */
const patienceMs = 3_000;
const lookMs = 50;
/** A turn of the event loop in which nothing else happened is shorter. */
const quietTurnMs = 0.2;
/** A machine that is too busy for such a turn closes the port all the same. */
const mostTurns = 500;

/** How long the end of a server takes at most, without answers that take longer by themselves. */
export const longestEndMs = (graceMs = usualGraceMs): number => Math.max(longestGraceMs, graceMs) + patienceMs;

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
    await untilNonePending();
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
 * The system resets connections that were established but not accepted when the port closes, and a proxy does not repeat a
 * POST that it has sent. Each turn of the event loop accepts them all; after a short turn hardly any can have come since.
 */
async function untilNonePending(): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const startedAt = performance.now();
    await setImmediate();
    if (turn >= 3 && performance.now() - startedAt < quietTurnMs) return;
  }
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
