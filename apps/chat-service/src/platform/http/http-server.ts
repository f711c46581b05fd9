import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { nodeHttp } from '@lectern/service-kit';
import { bodyPace, type Pace, refuseSlowBodies } from './slow-bodies.ts';

export interface HttpServerOptions {
  /** Whether the public address has TLS: then browsers get Strict-Transport-Security. */
  isSecure?: boolean;
  headersTimeoutMs?: number;
  pace?: Pace;
}

/** Anything that turns a `Request` into a `Response`. */
export interface WebApp {
  fetch: Parameters<typeof getRequestListener>[0];
}

/** How long a complete request may take to arrive: enough for the largest file over a slow connection. */
const requestTimeoutMs = 600_000;

/** The app on `node:http`, with limits tight enough for the open internet. */
export function createHttpServer(app: WebApp, options: HttpServerOptions = {}): Server {
  const { headersTimeoutMs = 10_000, pace = bodyPace, isSecure = false } = options;
  const limits = {
    maxHeaderSize: 16 * 1_024,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    // The precision of timeouts; Node's default of 30 s would stretch the 10 s for headers to 40 s.
    connectionsCheckingInterval: Math.min(1_000, headersTimeoutMs),
  };
  const listener = getRequestListener(app.fetch);
  const server = nodeHttp.createServer(limits, (request, response) => {
    if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    if (hasTwoHosts(request.rawHeaders)) {
      const body = JSON.stringify({ error: 'A request must have one Host header.', code: 'invalid_request' });
      response.writeHead(400, { 'content-type': 'application/json', connection: 'close' }).end(body);
      return;
    }
    void listener(request, response);
  });
  refuseSlowBodies(server, pace);
  return server;
}

/** Node keeps the first of them; a proxy in front may have decided by the other one. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) hosts += 1;
  return hosts > 1;
}
