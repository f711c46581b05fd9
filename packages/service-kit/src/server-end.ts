import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';

export interface ServerEndOptions {
  /** From now on every answer must say that its connection closes. */
  onClosing(): void;
  /** Whether a connection waits for an answer. */
  isBusy?: (socket: Socket) => boolean;
  /** Closes idle connections that the HTTP server does not know. */
  closeIdle?: () => void;
}

/** For so long a server that ends leaves idle connections open, for what callers are sending on them. */
const graceMs = 300;
/** Callers who have begun a request and do not finish it are cut off after so long. */
const patienceMs = 3_000;
const lookMs = 50;

/**
 * Prepares a server for its end, and gives what ends it: it accepts no more connections, answers every request that has
 * arrived, and closes each connection after its answer. By itself Node resets callers whose connection is idle for a
 * moment, and keeps those of busy callers open for good.
 */
export function createServerEnd(server: Server, options: ServerEndOptions) {
  const { onClosing, isBusy = () => false, closeIdle = () => undefined } = options;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async (): Promise<void> => {
    // Takes in who is connecting: the system resets connections that wait when the port closes.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    // The HTTP server's own way would close idle connections right now.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    onClosing();
    await delay(graceMs);
    // A timer that is late comes before what arrived meanwhile is read.
    await setImmediate();
    const closeAllIdle = () => {
      server.closeIdleConnections();
      closeIdle();
    };
    closeAllIdle();
    const looking = setInterval(closeAllIdle, lookMs);
    const cutting = setInterval(() => {
      for (const socket of sockets) if (!isBusy(socket)) socket.destroy();
    }, patienceMs);
    await closed;
    clearInterval(looking);
    clearInterval(cutting);
  };
}
