import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type AnswerRequests, answerRequests, type PageToDraw } from './answer-requests.ts';
import type { BrowserConnection } from './browser-connection.ts';

export interface DrawOptions extends Omit<AnswerRequests, 'connection' | 'sessionId' | 'page'> {
  /** From the first request to the last. */
  mostMs: number;
  /** Without a request before the page counts as drawn. */
  quietMs: number;
  mostCharacters: number;
}

/** Whatever the browser does not hand to us ends there: the name can never be resolved. */
const nowhere = 'http://nowhere.invalid:9';
/** Would open connections that no proxy sees. */
const withoutCalls =
  'for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport"]) delete globalThis[name];';

const contextShape = z.object({ browserContextId: z.string() });
const targetShape = z.object({ targetId: z.string() });
const sessionShape = z.object({ sessionId: z.string() });
const frameShape = z.object({ frameId: z.string() });
const worldShape = z.object({ executionContextId: z.number() });
const htmlShape = z.object({ result: z.object({ value: z.string() }) });

/** The HTML of a page after its scripts have run. All its requests are answered by us; the browser has no network. */
export async function drawPage(connection: BrowserConnection, page: PageToDraw, options: DrawOptions): Promise<string> {
  const { browserContextId } = contextShape.parse(
    await connection.send('Target.createBrowserContext', {
      disposeOnDetach: true,
      proxyServer: nowhere,
      proxyBypassList: '<-loopback>',
    }),
  );
  const { targetId } = targetShape.parse(
    await connection.send('Target.createTarget', { url: 'about:blank', browserContextId }),
  );
  const { sessionId } = sessionShape.parse(await connection.send('Target.attachToTarget', { targetId, flatten: true }));
  const send = (method: string, parameters?: Record<string, unknown>) => connection.send(method, parameters, sessionId);
  const requests = answerRequests({ ...options, connection, sessionId, page });
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  // Workers and frames of other sites wait for us for ever.
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: withoutCalls });
  await send('Page.setDownloadBehavior', { behavior: 'deny' }).catch(() => undefined);
  const { frameId } = frameShape.parse(await send('Page.navigate', { url: page.url }));
  await settle(requests, options);
  // In a world of its own, where the page cannot replace what is called.
  const { executionContextId: contextId } = worldShape.parse(await send('Page.createIsolatedWorld', { frameId }));
  const expression = `document.documentElement.outerHTML.slice(0, ${options.mostCharacters})`;
  const html = await send('Runtime.evaluate', { expression, contextId, returnByValue: true });
  return htmlShape.parse(html).result.value;
}

/** Until the page is quiet, or its time is over: what it shows by then is read. */
async function settle(
  requests: ReturnType<typeof answerRequests>,
  { mostMs, quietMs, mostRequests, signal }: DrawOptions,
) {
  const steps = Math.ceil(mostMs / quietMs);
  let before = -1;
  for (let step = 0; step < steps; step += 1) {
    await wait(quietMs, undefined, { signal });
    if (requests.count() > mostRequests * 10) throw new Error('the page asks without end');
    if (requests.pending() === 0 && requests.count() === before) return;
    before = requests.count();
  }
}
