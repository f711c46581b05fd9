import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './client.ts';
import { openPlaces, type Places } from './places.ts';
import { killAll, launchDataService, launchReady, readDemoKey } from './service-process.ts';

/** The full suite (`npm run test:faults`) opens as many as one client machine can open to one port. */
const crowd = { idle: 10_000, slow: 500 };

const sockets: Socket[] = [];
let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  killAll();
});
afterAll(() => places.close());

async function open(port: number, bytes?: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The service may cut them off, which is what this tests.
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  if (bytes !== undefined) socket.write(bytes);
  return socket;
}

/** Opens them a hundred at a time, as fast as they are accepted. */
async function openMany(port: number, count: number, bytes?: string): Promise<void> {
  for (let opened = 0; opened < count; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - opened) }, () => open(port, bytes)));
  }
}

describe('a crowd that holds connections', () => {
  it(`with ${crowd.idle} idle connections and ${crowd.slow} endless requests does not block the data service`, async () => {
    const service = await launchDataService({ RATE_LIMIT_PER_MINUTE: '1000000' });
    const port = Number(new URL(service.url).port);
    await openMany(port, crowd.idle);
    await openMany(port, crowd.slow, 'GET /api/v1/mobs HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    for (let count = 0; count < 50; count += 1) {
      const response = await fetch(`${service.url}/api/v1/mobs/creeper`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
    expect(service.child.exitCode).toBeNull();
  });

  it('does not block others at the chat service', async () => {
    const settings = places.onSqlite();
    const service = await launchReady(settings);
    const port = Number(new URL(service.url).port);
    await openMany(port, crowd.idle);
    await openMany(port, crowd.slow, 'POST /api/v1/chat HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{');
    const client = { url: service.url, key: readDemoKey(settings) };
    for (let count = 0; count < 20; count += 1) {
      const reply = await ask(client, { question: `How much health does a creeper have? ${count}` });
      expect(reply.status).toBe(200);
    }
    expect(service.child.exitCode).toBeNull();
  });
});
