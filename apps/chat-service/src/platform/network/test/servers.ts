import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** An HTTP server on loopback that closes with its test, and counts its connections. */
export async function serve(handler: RequestListener, at: { host?: string; port?: number } = {}) {
  return await listen(createServer(handler), at);
}

/** A raw TCP server, whose responses the test writes byte by byte. */
export async function serveRaw(onConnection: (socket: Socket) => void) {
  return await listen(createNetServer(onConnection), {});
}

export async function listen(server: Server, { host = '127.0.0.1', port = 0 }: { host?: string; port?: number }) {
  let connections = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    // Clients disconnect in mid-response all the time in these tests.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  onTestFinished(close);
  // A TCP server has no other form of address.
  const address = server.address() as AddressInfo;
  return { port: address.port, url: `http://${host}:${address.port}`, connections: () => connections, close };
}
