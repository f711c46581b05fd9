import { createServer, type Server, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '@lectern/test-kit';

interface Asked {
  path: string;
  authorization: string | undefined;
  body: { model: string; input: string[]; encoding_format: string };
}

/** How the next requests fail; without an entry they get vectors based on the letters of the texts. */
type Trick = 'busy' | 'refused' | 'garbage' | 'stall' | 'cut-off' | 'short' | 'other-size';

export interface EmbeddingsServer {
  baseUrl: string;
  asked: Asked[];
  tricks: Trick[];
  close(): Promise<void>;
}

/** An OpenAI-compatible embeddings endpoint on this machine that can also misbehave on demand. */
export async function startEmbeddingsServer(dimensions = 26): Promise<EmbeddingsServer> {
  const asked: Asked[] = [];
  const tricks: Trick[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: Asked['body'] = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const trick = tricks.shift();
    if (trick === 'stall' || (trick !== undefined && misbehave(trick, response))) return;
    const size = trick === 'other-size' ? dimensions + 1 : dimensions;
    const data = body.input.map((text, index) => ({ object: 'embedding', index, embedding: letters(text, size) }));
    // Servers are not required to keep the order.
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: data.reverse().slice(trick === 'short' ? 1 : 0) }));
  });
  const port = await listenOnLoopback(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    tricks,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether the response is finished. */
function misbehave(trick: Trick, response: ServerResponse): boolean {
  if (trick === 'cut-off')
    response.writeHead(200, { 'content-length': '1000' }).write('{"data":[', () => response.destroy());
  else if (trick === 'busy') response.writeHead(503).end('busy');
  else if (trick === 'refused') response.writeHead(401).end('{"error":"no"}');
  else if (trick === 'garbage') response.end('<html>');
  else return false;
  return true;
}

function letters(text: string, size: number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const letter of text.toLowerCase().matchAll(/[a-z]/g)) {
    const column = (letter[0].charCodeAt(0) - 97) % size;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}
