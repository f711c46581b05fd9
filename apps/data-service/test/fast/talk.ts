import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Ends every exchange: the service answers and closes the connection, whatever came before. */
const goodbye = 'GET /api/v1/mobs/cow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

/** Sends the pieces one after the other over one connection, and gives all that comes back until it is closed. */
export async function talk(port: number, pieces: readonly string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const heard: string[] = [];
  socket.on('data', (chunk) => heard.push(chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.on('close', () => resolve(heard.join('')));
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece, 'latin1');
    // The service, which runs in this process, reads one piece before the next one is sent.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  }
  if (socket.writable) socket.end(goodbye, 'latin1');
  return await promise;
}
