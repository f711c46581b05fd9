import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@lectern/service-kit';
import type { Wire } from '@lectern/test-kit';

export interface FakeCall {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Wire;
  /** Whether it was handled, and not answered as a test planned. */
  isHandled: boolean;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: object;
  /** In place of `json`. */
  bytes?: Uint8Array;
  /** Closes the connection: the caller cannot know whether it was handled. */
  isCut?: boolean;
}

export type FakeApi = (call: FakeCall) => FakeAnswer;

export type FakePlatform = Awaited<ReturnType<typeof openFake>>;

/** A local server that behaves as a platform's API does. `next` lets a test decide the next answers. */
export async function openFake(answer: FakeApi) {
  const calls: FakeCall[] = [];
  const next: (FakeAnswer | undefined)[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const piece of request) text += piece;
    const { method = '', url: path = '', headers } = request;
    const planned = next.shift();
    const isHandled = planned === undefined || planned.isCut === true;
    const call = { method, path, headers, body: readText(text, headers['content-type']), isHandled };
    calls.push(call);
    // A request that is cut was handled before that.
    const given = planned === undefined || isHandled ? answer(call) : planned;
    if (planned?.isCut) {
      response.destroy();
      return;
    }
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
    response.end(given.bytes ?? JSON.stringify(given.json ?? {}));
  }

  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    calls,
    next,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readText(text: string, type = ''): Wire {
  if (text === '') return undefined;
  return type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
}
