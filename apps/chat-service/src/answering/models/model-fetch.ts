import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';

/** The maximum size of a model's response. */
const maxBytes = 4_000_000;

/** A guarded, streaming `fetch` for user-supplied addresses, with the signature that the model packages expect. */
export function createModelFetch(stream: GuardedFetch['stream'], totalMs: number): typeof fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const { status, headers, body } = await stream(url, {
      method: init.method === 'GET' ? 'GET' : 'POST',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : undefined,
      signal: init.signal ?? undefined,
      headersMs: totalMs,
      totalMs,
      maxBytes,
    });
    const isBodiless = status === 204 || status === 304;
    return new Response(isBodiless ? null : body, { status: status < 200 ? 502 : status, headers });
  };
}
