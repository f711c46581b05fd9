import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '@lectern/test-kit';
import { onTestFinished } from 'vitest';

/** A delivery as a receiver sees it. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
}

export type ReceiverBehaviour = (request: Received, response: ServerResponse) => void;

/** A real receiver on loopback, which behaves as the test says. */
export async function openReceiver(behave: ReceiverBehaviour = accept) {
  const received: Received[] = [];
  let current = behave;
  let open = 0;
  let mostOpen = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once('close', () => {
      open -= 1;
    });
    const delivery = await read(request).catch(() => undefined);
    if (delivery === undefined) return;
    received.push(delivery);
    current(delivery, response);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    ids: () => received.map(({ id }) => id),
    /** The maximum number of concurrent attempts that it saw. */
    mostOpen: () => mostOpen,
    behave(next: ReceiverBehaviour) {
      current = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same, closed when the test ends. */
export async function openReceiverForTest(behave?: ReceiverBehaviour) {
  const receiver = await openReceiver(behave);
  onTestFinished(receiver.close);
  return receiver;
}

export const accept: ReceiverBehaviour = (_, response) => void response.writeHead(204).end();

export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): ReceiverBehaviour =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

export const hang: ReceiverBehaviour = () => undefined;

export const closeEarly: ReceiverBehaviour = (_, response) => void response.destroy();

async function read(request: IncomingMessage): Promise<Received> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return { id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(pieces).toString('utf8') };
}
