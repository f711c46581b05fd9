import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { listen } from './listen.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly port: number;
  close(): Promise<void>;
}

/** Prometheus metrics on a port of their own, so that the public one never shows them. */
export async function startMetrics(options: { host: string; port: number; variable: string }): Promise<Metrics> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  const port = await listen(server, options);
  return {
    registry,
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
