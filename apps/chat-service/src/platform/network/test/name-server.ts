import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { onTestFinished } from 'vitest';

/** The addresses of each name; `silent` never answers, and a name without an entry does not exist. */
export type Zone = Record<string, readonly string[] | 'silent'>;

/** A name server on loopback, with just enough of the protocol to answer A and AAAA. */
export async function serveNames(zone: Zone): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end, isV6 } = readQuestion(query);
    const known = zone[name];
    if (known === 'silent') return;
    const addresses = (known ?? []).filter((one) => isIPv4(one) !== isV6);
    const flags = Buffer.from([0x81, known === undefined ? 0x83 : 0x80, 0, 1, 0, addresses.length, 0, 0, 0, 0]);
    socket.send(
      Buffer.concat([query.subarray(0, 2), flags, query.subarray(12, end), ...addresses.map(record)]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => {
    socket.close();
  });
  return `127.0.0.1:${socket.address().port}`;
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5, isV6: query.readUInt16BE(at + 1) === 28 };
}

/** Points back to the question's name; class IN, TTL of one minute. */
function record(address: string): Buffer {
  const bytes = ipaddr.parse(address).toByteArray();
  const type = bytes.length === 4 ? 1 : 28;
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]);
}
