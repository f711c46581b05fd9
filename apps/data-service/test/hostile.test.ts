import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveNode } from './harness.ts';

let service: Served;
let port: number;
beforeAll(async () => {
  service = await serveNode();
  port = Number(new URL((await service.ask('/api/health')).url).port);
});
afterAll(() => service.stop());

/** Writes raw bytes and gives everything that comes back until the connection ends. */
async function say(bytes: string | Buffer, act: (socket: Socket) => void = () => undefined): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  return new Promise((resolve) => {
    const finish = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('end', finish);
    socket.on('close', finish);
    socket.on('error', finish);
    socket.write(bytes, () => act(socket));
  });
}

/** Asks to close the connection after the answer, so that its end is seen. */
const closing = (request: string) => request.replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n');
const statusesOf = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const stillAlive = async () => expect((await service.ask('/api/v1/mobs/creeper')).status).toBe(200);

describe('hostile input gets a clean answer and the service lives on', () => {
  it.each([
    ['malformed percent-encoding', get('/api/v1/mobs/%zz'), 400],
    ['a cut percent-encoding', get('/api/v1/mobs/creeper%'), 400],
    ['bytes that are no UTF-8', get('/api/v1/mobs/%ff%fe'), 400],
    ['an encoded NUL', get('/api/v1/mobs/creeper%00'), 200],
    ['encoded line breaks', get('/api/v1/mobs/x%0d%0aSet-Cookie:a=b'), 404],
    ['an encoded slash', get('/api/v1/mobs/..%2f..%2fetc%2fpasswd'), 404],
    ['dots in the path', get('/api/v1/../../etc/passwd'), 404],
    ['a prototype name as key', get('/api/v1/mobs/__proto__'), 404],
    ['a prototype name as resource', get('/api/v1/constructor'), 404],
    ['a prototype name as filter', get('/api/v1/mobs?__proto__=1&constructor=2'), 200],
    ['a raw control byte', get('/api/v1/mobs/\u0001'), 400],
    ['a raw NUL', get('/api/v1/mobs/\u0000'), 400],
    ['an address of 5 kB', get(`/api/v1/mobs/${'a'.repeat(5_000)}`), 414],
    ['an address of 100 kB', get(`/api/v1/mobs/${'a'.repeat(100_000)}`), 431],
    ['a header of 100 kB', get('/api/v1/mobs', `X-Big: ${'a'.repeat(100_000)}\r\n`), 431],
    ['no Host', 'GET /api/v1/mobs/creeper HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', get('/api/v1/mobs/creeper', 'Host: y\r\n'), 400],
    ['an absurd Range', get('/api/v1/mobs/creeper', 'Range: bytes=9999999999999999-0,-5,a-b\r\n'), 200],
    ['an absurd If-None-Match', get('/api/v1/mobs/creeper', `If-None-Match: ${'"x",'.repeat(2_000)}\r\n`), 200],
    ['an absurd Accept-Encoding', get('/api/v1/mobs/creeper', 'Accept-Encoding: ;;q=,,br;q=x;q=1,*;q\r\n'), 200],
    ['an absolute address', get('http://other.example/api/v1/mobs/creeper'), 200],
    ['an authority as address', get('other.example:80'), 400],
    ['both lengths', get('/api/v1/mobs', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'), 400],
    ['an unknown method', 'BREW /api/v1/mobs HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['CONNECT', 'CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 204],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
  ])('%s', async (_what, bytes, status) => {
    const heard = await say(Buffer.from(closing(bytes), 'latin1'));
    expect(statusesOf(heard)).toEqual([status]);
    expect(heard).not.toContain('Set-Cookie');
    await stillAlive();
  });

  it('answers a GET with a body and reads no further', async () => {
    const heard = await say(get('/api/v1/mobs/creeper', 'Content-Length: 1000000\r\n') + 'x'.repeat(1_000));
    expect(statusesOf(heard)).toEqual([200]);
    expect(heard).toContain('Connection: close');
    await stillAlive();
  });

  it('answers pipelined requests in order', async () => {
    const requests = get('/api/v1/mobs/creeper') + get('/api/v1/mobs/nobody') + get('/api/v1/mobs/cow');
    const heard = await say(closing(requests));
    expect(statusesOf(heard)).toEqual([200, 404, 200]);
  });

  it('answers when the other side has half closed', async () => {
    const heard = await say(get('/api/v1/mobs/creeper'), (socket) => socket.end());
    expect(statusesOf(heard)).toEqual([200]);
  });

  it('survives connections that are cut in the middle', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () => say('GET /api/v1/mobs HTTP/1.1\r\nHos', (socket) => socket.resetAndDestroy())),
    );
    await stillAlive();
  });
});
