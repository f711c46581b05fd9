import type { Target } from './check-target.ts';
import type { Connection } from './connection.ts';

/** Open connections kept for another request to the same origin. */
export interface IdleConnections {
  /** An open connection to an address that was vetted for this very request. */
  take(target: Target): Connection | undefined;
  keep(target: Target, connection: Connection): void;
}

/** Shorter than the idle timeout of common servers. */
const idleMs = 4_000;
/** Many customers may have their webhooks at one provider. */
const mostPerOrigin = 256;
const mostInAll = 1_024;

/**
 * Most webhooks follow one another within seconds, and opening a TLS connection costs more than all the rest. An idle
 * connection belongs to a name and an address: a name that now resolves to another address gets a new connection.
 */
export function createIdleConnections(): IdleConnections {
  const waiting = new Map<string, Idle[]>();
  let count = 0;

  function forget(key: string, idle: Idle): void {
    const others = waiting.get(key) ?? [];
    const index = others.lastIndexOf(idle);
    if (index === -1) return;
    others.splice(index, 1);
    if (others.length === 0) waiting.delete(key);
    count -= 1;
  }

  return {
    take(target) {
      for (const address of target.addresses) {
        const key = keyOf(target, address);
        const idle = waiting.get(key)?.at(-1);
        if (idle === undefined) continue;
        forget(key, idle);
        idle.wake();
        return idle.connection;
      }
      return undefined;
    },
    keep(target, connection) {
      const key = keyOf(target, connection.address);
      const others = waiting.get(key) ?? [];
      if (others.length >= mostPerOrigin || count >= mostInAll || connection.socket.destroyed) {
        connection.socket.destroy();
        return;
      }
      const idle: Idle = { connection, wake: layToRest(connection.socket, () => forget(key, idle)) };
      others.push(idle);
      waiting.set(key, others);
      count += 1;
    },
  };
}

interface Idle {
  connection: Connection;
  /** Undoes everything that idling set up on the socket. */
  wake(): void;
}

const keyOf = ({ url }: Target, address: string) => `${url.protocol}//${url.host} ${address}`;

const events = ['data', 'end', 'error', 'close', 'timeout'] as const;

/** Any event on an idle connection ends it: no request is in flight. */
function layToRest(socket: Connection['socket'], onEnd: () => void): () => void {
  const end = () => {
    onEnd();
    socket.destroy();
  };
  for (const event of events) socket.on(event, end);
  socket.setTimeout(idleMs);
  socket.resume();
  socket.unref();
  return () => {
    for (const event of events) socket.off(event, end);
    socket.setTimeout(0);
    socket.ref();
  };
}
