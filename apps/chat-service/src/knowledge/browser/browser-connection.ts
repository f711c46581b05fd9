import { lookup } from 'node:dns/promises';
import { request } from 'node:http';
import { isIP } from 'node:net';
import { z } from 'zod';

export type Parameters = Readonly<Record<string, unknown>>;

export interface BrowserEvent {
  method: string;
  params: unknown;
  sessionId: string | undefined;
}

/** A connection to a Chromium, by the protocol of its developer tools. */
export interface BrowserConnection {
  send(method: string, parameters?: Parameters, sessionId?: string): Promise<unknown>;
  listen(take: (event: BrowserEvent) => void): void;
  close(): void;
}

/** The browser does not answer, or not as a browser. */
export class BrowserGone extends Error {
  constructor() {
    super('The browser of this server does not answer. Ask the operator of this server to check it.');
    this.name = 'BrowserGone';
  }
}

const messageShape = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
});

type Message = z.infer<typeof messageShape>;

/** Undefined if it is none. */
function readMessage(data: unknown): Message | undefined {
  try {
    return messageShape.parse(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}

/** Opens a connection; `url` is the address of the developer tools (http) or of their web socket (ws). */
export async function openBrowserConnection(url: string, signal: AbortSignal): Promise<BrowserConnection> {
  const socket = new WebSocket(await findSocket(url, signal));
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let take: (event: BrowserEvent) => void = () => undefined;
  let count = 0;

  function end(): void {
    reject(new BrowserGone());
    for (const { reject: fail } of waiting.values()) fail(new BrowserGone());
    waiting.clear();
    socket.close();
  }

  function receive({ id, method, params, result, error, sessionId }: Message): void {
    if (method !== undefined) take({ method, params, sessionId });
    const call = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error.message));
  }

  socket.addEventListener('open', () => resolve());
  socket.addEventListener('close', end);
  socket.addEventListener('error', end);
  signal.addEventListener('abort', end, { once: true });
  socket.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (message === undefined) end();
    else receive(message);
  });
  await opened;

  return {
    send(method, params = {}, sessionId) {
      count += 1;
      const call = Promise.withResolvers<unknown>();
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new BrowserGone());
      waiting.set(count, call);
      socket.send(JSON.stringify({ id: count, method, params, ...(sessionId !== undefined && { sessionId }) }));
      return call.promise;
    },
    listen: (listener) => {
      take = listener;
    },
    close: end,
  };
}

const versionShape = z.object({ webSocketDebuggerUrl: z.url({ protocol: /^wss?$/ }) });

/** Chromium answers under addresses only, not under names: another site could have any name. */
async function findSocket(text: string, signal: AbortSignal): Promise<string> {
  const url = new URL(text);
  if (url.protocol === 'wss:' || url.protocol === 'https:') return text.replace(/^https/, 'wss');
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 && url.hostname !== 'localhost') {
    const { address, family } = await lookup(url.hostname).catch(() => {
      throw new BrowserGone();
    });
    url.hostname = family === 6 ? `[${address}]` : address;
  }
  if (url.protocol === 'ws:') return url.href;
  const { webSocketDebuggerUrl } = await readVersion(new URL('/json/version', url), signal);
  const socket = new URL(webSocketDebuggerUrl);
  socket.host = url.host;
  return socket.href;
}

async function readVersion(url: URL, signal: AbortSignal): Promise<z.infer<typeof versionShape>> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(url, { signal }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      if (text.length > 100_000) response.destroy();
    });
    response.on('end', () => resolve(text)).on('error', reject);
  })
    .on('error', reject)
    .end();
  try {
    return versionShape.parse(JSON.parse(await promise));
  } catch {
    throw new BrowserGone();
  }
}
