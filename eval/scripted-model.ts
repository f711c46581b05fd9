import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** A model of the OpenAI interface that writes what the evaluation tells it to, and keeps what it was shown. */
export async function serveScriptedModel(botName: string) {
  let says = '';
  let shown = '';
  const server = createServer(async (request, response) => {
    const prompt = await readText(request);
    // The demo of the service asks too; without a model it gets the built-in answers.
    if (!prompt.includes(botName)) return void response.writeHead(503).end();
    shown = prompt;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const choice of [
      { delta: { role: 'assistant', content: says }, finish_reason: null },
      { delta: {}, finish_reason: 'stop' },
    ]) {
      const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'scripted' };
      response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, ...choice }] })}\n\n`);
    }
    return void response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    script(text: string): void {
      says = text;
      shown = '';
    },
    shown: () => shown,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
