import type { WebApp } from './http-server.ts';

export interface EntranceOptions {
  now: () => number;
  createRequestId: () => string;
  version: string;
}

/** The server's app: answers that the service is starting, until the real one is ready. */
export interface Entrance extends WebApp {
  open(app: WebApp): void;
}

const soon = { 'Retry-After': '1', 'Cache-Control': 'no-store' };

export function createEntrance({ now, createRequestId, version }: EntranceOptions): Entrance {
  let opened: WebApp | undefined;

  function answer(request: Request): Response {
    const { pathname } = new URL(request.url);
    if (pathname === '/livez')
      return new Response('ok\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    if (pathname === '/readyz' || pathname === '/api/ready') {
      const timestamp = new Date(now()).toISOString();
      const body = { status: 'unavailable', reason: 'starting', timestamp, version };
      return Response.json(body, { status: 503, headers: soon });
    }
    const requestId = createRequestId();
    const body = {
      error: 'The service is starting. Try again in a moment.',
      code: 'unavailable',
      request_id: requestId,
    };
    return Response.json(body, { status: 503, headers: { ...soon, 'X-Request-Id': requestId } });
  }

  return {
    fetch: (request, env) => opened?.fetch(request, env) ?? answer(request),
    open(app) {
      opened = app;
    },
  };
}
