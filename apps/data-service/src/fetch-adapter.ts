import { callerOf, requestIdFrom } from '@lectern/service-kit';
import type { App } from './app.ts';
import { headersOf } from './message.ts';

export interface FetchAdapterOptions {
  app: App;
  trustedHops: number;
  createId: () => string;
}

/** The service as a Web-standard `fetch` handler, for Bun, Deno or Workers. The host says who the peer is. */
export function createFetchHandler({ app, trustedHops, createId }: FetchAdapterOptions) {
  return async (request: Request, peer: { address?: string } = {}): Promise<Response> => {
    const { headers } = request;
    const header = (name: string) => headers.get(name) ?? undefined;
    const answer = await app.answer({
      method: request.method,
      target: request.url,
      caller: callerOf(peer.address, header('x-forwarded-for'), trustedHops),
      requestId: requestIdFrom(header('x-request-id'), createId),
      acceptEncoding: header('accept-encoding'),
      ifNoneMatch: header('if-none-match'),
      acceptLanguage: header('accept-language'),
      accept: header('accept'),
      range: header('range'),
      ifRange: header('if-range'),
      requestedHeaders: header('access-control-request-headers'),
    });
    const body = answer.body === undefined ? null : new Uint8Array(answer.body.bytes());
    return new Response(body, {
      status: answer.status,
      headers: headersOf(answer),
    });
  };
}
