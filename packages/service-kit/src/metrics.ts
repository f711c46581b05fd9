import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import { listen } from './listen.ts';
import { nodeHttp } from './node-http.ts';

export interface MetricsOptions {
  host: string;
  port: number;
  variable: string;
  /** Whether the port is a default. If so, any free port is used when it is taken. */
  isDefault?: boolean;
  /** Adds metrics to the registry once it exists. */
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
  const port = await listenSomewhere(server, options);
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

/** A service starts even if its metrics cannot. */
async function listenSomewhere(server: Server, { host, port, variable, isDefault = false }: MetricsOptions) {
  try {
    return await listen(server, { host, port, variable });
  } catch (error) {
    if (!isDefault) throw error;
    return await listen(server, { host, port: 0, variable });
  }
}

export interface MetricsSettings {
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
}

/** The distance between the default ports of the services and those of their metrics. */
const portsApart = 1_010;

/**
 * Where the metrics of a process listen. A configured port applies to all services, which use it and the ones after it
 * (`step`); otherwise it is derived from the service's own port, so that instances that can run together never collide.
 */
export function placeMetrics(
  { METRICS_HOST, METRICS_PORT }: MetricsSettings,
  { servicePort, step }: { servicePort: number; step: number },
): Required<Pick<MetricsOptions, 'host' | 'port' | 'isDefault'>> {
  const given = METRICS_PORT === undefined || METRICS_PORT === 0 ? METRICS_PORT : METRICS_PORT + step;
  const derived = servicePort === 0 || servicePort + portsApart > 65_535 ? 0 : servicePort + portsApart;
  return { host: METRICS_HOST, port: given ?? derived, isDefault: given === undefined };
}
