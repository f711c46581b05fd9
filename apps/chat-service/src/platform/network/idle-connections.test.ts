import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLoopbackGuard, names } from './test/guard.ts';
import { serve, serveRaw } from './test/servers.ts';

it('asks again over the connection that the last answer left open', async () => {
  const server = await serve((request, response) => response.end(request.url));
  const guard = createLoopbackGuard([server.port]);
  for (const path of ['/one', '/two', '/three']) {
    const { body } = await guard.fetch(server.url + path);
    expect(new TextDecoder().decode(body)).toBe(path);
  }
  expect(server.connections()).toBe(1);
});

it('opens as many connections as there are requests at once, and no more later', async () => {
  // Each answer waits until three requests are there.
  const waiting: ServerResponse[] = [];
  const server = await serve((_request, response) => {
    waiting.push(response);
    if (waiting.length === 3) for (const one of waiting.splice(0)) one.end('done');
  });
  const guard = createLoopbackGuard([server.port]);
  const askThree = () => Promise.all([1, 2, 3].map(() => guard.fetch(server.url)));
  await askThree();
  await askThree();
  expect(server.connections()).toBe(3);
});

it('opens a new connection when the server closes the old one with its answer', async () => {
  const server = await serve((_request, response) => response.setHeader('connection', 'close').end('bye'));
  const guard = createLoopbackGuard([server.port]);
  await guard.fetch(server.url);
  await guard.fetch(server.url);
  expect(server.connections()).toBe(2);
});

it('retries over a new connection when an idle one is dead', async () => {
  let asked = 0;
  const server = await serve((request, response) => {
    asked += 1;
    // The second request on a connection meets a server that has gone.
    if (asked === 2) request.socket.destroy();
    else response.end('alive');
  });
  const guard = createLoopbackGuard([server.port]);
  await guard.fetch(server.url);
  const { status } = await guard.fetch(server.url, { method: 'POST', body: 'again' });
  expect(status).toBe(200);
  expect(asked).toBe(3);
});

it('closes an idle connection that receives unexpected bytes', async () => {
  const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
  const sockets: Socket[] = [];
  const server = await serveRaw((socket) => {
    sockets.push(socket);
    socket.on('data', () => void socket.write(answer));
  });
  const guard = createLoopbackGuard([server.port]);
  await guard.fetch(server.url);
  const [first] = sockets;
  first?.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil');
  await expect.poll(() => first?.destroyed).toBe(true);
  const { body } = await guard.fetch(server.url);
  expect(new TextDecoder().decode(body)).toBe('ok');
  expect(server.connections()).toBe(2);
});

it('vets the name for each request: one that now means a private address is refused', async () => {
  const server = await serve((_request, response) => response.end('public'));
  const known = { 'hooks.example.com': ['127.0.0.1'] };
  const guard = createLoopbackGuard([server.port], { resolve: names(known) });
  const url = `http://hooks.example.com:${server.port}/`;
  await guard.fetch(url);
  known['hooks.example.com'] = ['10.0.0.7'];
  await expect(guard.fetch(url)).rejects.toMatchObject({ kind: 'refused_address' });
  expect(server.connections()).toBe(1);
});
