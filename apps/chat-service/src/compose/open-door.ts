import { listen } from '@lectern/service-kit';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import { version } from '../platform/config/version.ts';
import { createClosing } from '../platform/http/closing-server.ts';
import { createEntrance } from '../platform/http/entrance.ts';
import { createHttpServer, type HttpServerOptions, type WebApp } from '../platform/http/http-server.ts';
import { createId } from '../platform/shared/ids.ts';

export interface Door {
  /** Opens the port before the app is there, for probes; all others are told that the service is starting. */
  openEarly(): Promise<void>;
  /** Opens the port, unless it is open, and lets the app answer. Gives the address on this machine. */
  open(app: WebApp): Promise<string>;
  /** Closes the port once every request that has arrived is answered. */
  close(): Promise<void>;
}

/**
 * The server and its port. As long as its port is closed, a proxy sends requests to other instances; so it is opened early
 * only if the service has to wait.
 */
export function createDoor(config: ChatServiceConfig, serverOptions: HttpServerOptions): Door {
  const entrance = createEntrance({ now: Date.now, createRequestId: () => createId('req'), version });
  const isSecure = config.CHAT_URL?.startsWith('https://') ?? false;
  const server = createHttpServer(entrance, { isSecure, ...serverOptions });
  const closeServer = createClosing(server);
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  let listening: Promise<number> | undefined;
  const openPort = () =>
    (listening ??= listen(server, { host: config.HOST, port: config.CHAT_PORT, variable: 'CHAT_PORT' }));
  return {
    openEarly: async () => void (await openPort()),
    async open(app) {
      const port = await openPort();
      entrance.open(app);
      return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
    },
    async close() {
      if (server.listening) await closeServer();
    },
  };
}
