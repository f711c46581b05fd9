// The upper bound of the runtime's sockets: precomputed bytes for each incoming chunk. No HTTP parser, log, limit or timer.
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { createServer } from 'node:net';
import type { BareAnswer } from '../fixture.ts';

const [port, file = ''] = process.argv.slice(2);
const captured: BareAnswer[] = JSON.parse(readFileSync(file, 'utf8'));
const answers = new Map(captured.map((answer) => [answer.path, bytesOf(answer)]));
const missing = Buffer.from('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');

createServer({ noDelay: true }, (socket) => {
  socket.on('data', (chunk: Buffer) => {
    // `GET /path HTTP/1.1`
    const path = chunk.toString('latin1', 4, chunk.indexOf(0x20, 4));
    socket.write(answers.get(path) ?? missing);
  });
  socket.on('error', () => socket.destroy());
}).listen({ port: Number(port), host: '127.0.0.1', backlog: 1024 });

function bytesOf({ status, headers, body }: BareAnswer): Buffer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `Date: ${new Date().toUTCString()}`];
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body, 'base64')]);
}
