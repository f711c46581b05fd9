import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServerEnd } from './server-end.ts';

async function openServer(graceMs: number) {
  let isClosing = false;
  const server = createServer((_, response) =>
    response.setHeader('connection', isClosing ? 'close' : 'keep-alive').end('ok'),
  );
  const setClosing = () => {
    isClosing = true;
  };
  const end = createServerEnd(server, { graceMs, onClosing: setClosing });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { end, port };
}

/** A connection that a proxy keeps open for the next request. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  return {
    closed,
    async ask(): Promise<string> {
      received = '';
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      await Promise.race([closed, expect.poll(() => received, { timeout: 10_000 }).toContain('\r\n\r\n')]);
      return received;
    },
  };
}

describe('a server that ends', () => {
  it('closes idle connections once nothing has arrived for a while', async () => {
    const { end, port } = await openServer(50);
    const idle = await openConnection(port);
    await idle.ask();
    await end();
    await idle.closed;
  });

  it('keeps them open as long as a proxy goes on using them, and gives each back with its answer', async () => {
    const graceMs = 2_500;
    const { end, port } = await openServer(graceMs);
    const connections = await Promise.all(Array.from({ length: 5 }, () => openConnection(port)));
    for (const one of connections) expect(await one.ask()).toContain('keep-alive');
    const ended = end();
    // Together longer than the grace: the last one would have been closed if only the time counted.
    for (const one of connections) {
      await delay(graceMs / 4);
      expect(await one.ask()).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close/i);
    }
    await ended;
  });
});
