import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** The name of the bot whose answers are held back. */
export const slowName = 'Slowpoke';

export type SlowModel = Awaited<ReturnType<typeof serveSlowModel>>;

/** A model that sends a first sentence, and the rest on request: an answer stays unfinished as long as a test needs. */
export async function serveSlowModel(sentences: readonly [string, string]) {
  const waiting = new Set<ServerResponse>();
  let asked = 0;
  const server = createServer(async (request, response) => {
    // The demo workspace asks questions too, and must not wait.
    if (!(await readText(request)).includes(slowName)) return void response.writeHead(503).end();
    asked += 1;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    say(response, sentences[0]);
    waiting.add(response);
    // A model that is silent for too long counts as failed.
    const breathing = setInterval(() => waiting.has(response) && say(response, ' '), 1_000);
    response.on('close', () => {
      clearInterval(breathing);
      waiting.delete(response);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    sentences,
    /** How often it has been asked in total. */
    asked: () => asked,
    /** How many answers are unfinished. */
    waiting: () => waiting.size,
    goOn(): void {
      for (const response of waiting) {
        waiting.delete(response);
        say(response, sentences[1]);
        say(response, undefined);
        response.end('data: [DONE]\n\n');
      }
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Sends a part of the answer; without content, its end. */
function say(response: ServerResponse, content: string | undefined): void {
  const choice = { index: 0, delta: content === undefined ? {} : { role: 'assistant', content } };
  const end = content === undefined ? { finish_reason: 'stop' } : { finish_reason: null };
  const chunk = {
    id: 'c',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'slow',
    choices: [{ ...choice, ...end }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
