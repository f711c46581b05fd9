import { z } from 'zod';
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import type { GuardedResponse } from '../../platform/network/guarded-request.ts';
import type { BrowserConnection } from './browser-connection.ts';

export interface PageToDraw {
  url: string;
  /** As it was fetched: the browser fetches nothing itself. */
  bytes: Uint8Array;
  contentType: string;
}

export interface AnswerRequests {
  connection: BrowserConnection;
  sessionId: string;
  page: PageToDraw;
  /** Checks every address. */
  fetch: GuardedFetch['fetch'];
  userAgent: string;
  mostRequests: number;
  /** Of all answers together. */
  mostAnswerBytes: number;
  signal: AbortSignal;
}

const pausedShape = z.object({
  requestId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string(), method: z.string(), headers: z.record(z.string(), z.string()) }),
});

type Paused = z.infer<typeof pausedShape>;

/** What a page needs to draw its text. */
const wanted: ReadonlySet<string> = new Set(['Script', 'XHR', 'Fetch', 'Stylesheet']);

/** Answers the requests of a page: the page itself with what was fetched, others through the guarded network. */
export function answerRequests(options: AnswerRequests) {
  const { connection, sessionId, page, mostRequests } = options;
  let isDrawn = false;
  let count = 0;
  let pending = 0;
  let bytesLeft = options.mostAnswerBytes;

  async function answer({ requestId, resourceType, request }: Paused): Promise<void> {
    const fulfill = (status: number, headers: Headers, body: Uint8Array) =>
      connection.send('Fetch.fulfillRequest', answerOf(requestId, status, headers, body), sessionId);
    count += 1;
    if (resourceType === 'Document' && !isDrawn && withoutFragment(request.url) === withoutFragment(page.url)) {
      isDrawn = true;
      await fulfill(200, new Headers({ 'content-type': page.contentType }), page.bytes);
    } else if (request.method === 'OPTIONS') await fulfill(204, allowAll(request), new Uint8Array());
    else {
      const response = mayAsk(resourceType, request) ? await ask(request).catch(() => undefined) : undefined;
      bytesLeft -= response?.body.length ?? 0;
      if (response !== undefined) await fulfill(response.status, response.headers, response.body);
      else await refuse(requestId, resourceType);
    }
  }

  /** A page that wants to go elsewhere stays: for another reason the browser would show a message in its place. */
  const refuse = (requestId: string, type: string) =>
    connection.send(
      'Fetch.failRequest',
      { requestId, errorReason: type === 'Document' ? 'Aborted' : 'BlockedByClient' },
      sessionId,
    );

  /** A page that is read must not change anything, so it sends nothing. */
  const mayAsk = (type: string, { url, method }: Paused['request']) =>
    wanted.has(type) && method === 'GET' && /^https?:/.test(url) && count <= mostRequests && bytesLeft > 0;

  async function ask({ url, headers }: Paused['request']): Promise<GuardedResponse> {
    return await options.fetch(url, {
      headers: { ...sentHeaders(headers), 'user-agent': options.userAgent },
      followRedirects: 5,
      decode: true,
      maxBytes: bytesLeft,
      whenTooLarge: 'refuse',
      totalMs: 10_000,
      signal: options.signal,
    });
  }

  connection.listen(({ method, params, sessionId: from }) => {
    if (method !== 'Fetch.requestPaused' || from !== sessionId) return;
    pending += 1;
    // A request of a page that was closed meanwhile has nobody to answer.
    void answer(pausedShape.parse(params))
      .catch(() => undefined)
      .finally(() => {
        pending -= 1;
      });
  });

  return { pending: () => pending, count: () => count };
}

const withoutFragment = (url: string) => url.replace(/#.*$/s, '');

/** What a page says about itself. Cookies of the source are added for its own site only. */
function sentHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(
    kept.filter(([name]) => /^(?:accept|accept-language|authorization|x-[\w-]{1,60})$/.test(name)),
  );
}

/** Nothing is sent for it: the answer to the request itself decides. */
function allowAll({ headers }: Paused['request']): Headers {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return new Headers({
    'access-control-allow-origin': named.get('origin') ?? '*',
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': named.get('access-control-request-headers') ?? '*',
  });
}

const dropped =
  /^(?:content-encoding|content-length|transfer-encoding|connection|set-cookie|strict-transport-security)$/;

function answerOf(requestId: string, responseCode: number, headers: Headers, body: Uint8Array) {
  const kept = [...headers].filter(([name]) => !dropped.test(name));
  return {
    requestId,
    responseCode,
    responseHeaders: kept.map(([name, value]) => ({ name, value })),
    body: Buffer.from(body).toString('base64'),
  };
}
