import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Delays answers by this time from now on. */
  delay(milliseconds: number): void;
  /** Behaves like a cut network: existing and new connections receive nothing any more. */
  cut(): void;
  /** New connections work from now on; those that were cut stay silent. */
  restore(): void;
  close(): Promise<void>;
}

/** Stands between a client and a server on the loopback, to make their connection bad. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let generation = 0;
  let isCut = false;

  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const own = generation;
    const isSilent = () => isCut || own !== generation;
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent()) to.destroy();
      });
      from.on('data', (bytes) => {
        const send = () => void (isSilent() || to.destroyed || to.write(bytes));
        if (from === target && delayMs > 0) setTimeout(send, delayMs);
        else send();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    cut() {
      isCut = true;
      generation += 1;
    },
    restore() {
      isCut = false;
      generation += 1;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
