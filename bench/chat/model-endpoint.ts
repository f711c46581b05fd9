import { createServer } from 'node:http';

/** An OpenAI-compatible model that answers at once, on a free port. */
export async function startModelEndpoint(): Promise<{ url: string; stop(): Promise<void> }> {
  const answer = JSON.stringify({
    id: 'chatcmpl-instant',
    object: 'chat.completion',
    created: 0,
    model: 'instant',
    choices: [
      { index: 0, message: { role: 'assistant', content: 'A Creeper has 20 health points.' }, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) };
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, headers).end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
