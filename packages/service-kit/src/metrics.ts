import type { Registry } from 'prom-client';
import { listen } from './listen.ts';
import { nodeHttp } from './node-http.ts';

export interface MetricsOptions {
  host: string;
  port: number;
  variable: string;
  /** Adds to the registry once there is one. */
  register?: (registry: Registry) => Promise<void>;
}

export interface Metrics {
  readonly port: number;
  /** The registry; made when it is first asked for or scraped, since its library takes 18 MB. */
  openRegistry(): Promise<Registry>;
  close(): Promise<void>;
}

/** Prometheus metrics on a port of their own, so that the public one never shows them. */
export async function startMetrics(options: MetricsOptions): Promise<Metrics> {
  let opened: Promise<Registry> | undefined;
  const openRegistry = () => (opened ??= createRegistry(options));
  const server = nodeHttp.createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const registry = await openRegistry();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  const port = await listen(server, options);
  return {
    port,
    openRegistry,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function createRegistry({ register }: MetricsOptions): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  await register?.(registry);
  return registry;
}
