import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLoopbackGuard, expectFailure, names } from './test/guard.ts';
import { serve, serveRaw } from './test/servers.ts';

const megabyte = Buffer.alloc(1_000_000);

/** A port that accepts no more connections: its thread sleeps and its backlog is full. */
async function fullPort(): Promise<number> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`,
    { eval: true },
  );
  const [port] = await once(worker, 'message');
  const queued = Array.from({ length: 8 }, () => connect({ port, host: '127.0.0.1' }).on('error', () => {}));
  onTestFinished(async () => {
    for (const socket of queued) socket.destroy();
    await worker.terminate();
  });
  await once(queued[0] ?? worker, 'connect');
  return port;
}

describe('a request takes no longer than it may when', () => {
  it('the name server does not answer', async () => {
    const guard = createLoopbackGuard([], { resolve: () => new Promise(() => {}) });
    await expectFailure(guard.fetch('http://slow.example.com/', { connectMs: 50 }), 'timeout', /connecting .* 50 ms/);
  });

  it('the connection is not taken', async () => {
    const port = await fullPort();
    const fetched = createLoopbackGuard([port]).fetch(`http://127.0.0.1:${port}/`, { connectMs: 100 });
    await expectFailure(fetched, 'timeout', /connecting .* 100 ms/);
  });

  it('the first of two addresses takes no connection', async () => {
    const port = await fullPort();
    await serve((_, response) => response.end(), { host: '127.0.0.2', port });
    const resolve = names({ 'a.example.com': ['127.0.0.1', '127.0.0.2'] });
    const guard = createLoopbackGuard([port], { allowedNetworks: ['127.0.0.0/8'], resolve });
    const answer = await guard.fetch(`http://a.example.com:${port}/`, { connectMs: 2_000 });
    expect(answer.address).toBe('127.0.0.2');
  });

  it('the other side never begins with TLS', async () => {
    const server = await serveRaw(() => {});
    const fetched = createLoopbackGuard([server.port]).fetch(`https://127.0.0.1:${server.port}/`, { connectMs: 100 });
    await expectFailure(fetched, 'timeout', /connecting .* 100 ms/);
  });

  it('no headers come', async () => {
    const server = await serve(() => {});
    const fetched = createLoopbackGuard([server.port]).fetch(server.url, { headersMs: 100 });
    await expectFailure(fetched, 'timeout', /waiting for the headers .* 100 ms/);
  });

  it('the headers come one at a time', async () => {
    const server = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(socket, 'x-a: b\r\n');
    });
    const fetched = createLoopbackGuard([server.port]).fetch(server.url, { headersMs: 150 });
    await expectFailure(fetched, 'timeout', /waiting for the headers/);
  });

  it('interim answers never end', async () => {
    const server = await serveRaw((socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'));
    const fetched = createLoopbackGuard([server.port]).fetch(server.url, { headersMs: 150 });
    await expectFailure(fetched, 'timeout', /waiting for the headers/);
  });

  it('the body comes byte by byte', async () => {
    const server = await serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      drip(socket, 'x');
    });
    const fetched = createLoopbackGuard([server.port]).fetch(server.url, { totalMs: 200 });
    await expectFailure(fetched, 'timeout', /whole request .* 200 ms/);
  });

  it('every redirect is slow', async () => {
    const server = await serve((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60);
    });
    const fetched = createLoopbackGuard([server.port]).fetch(server.url, { followRedirects: 5, totalMs: 150 });
    await expectFailure(fetched, 'timeout', /whole request/);
  });

  it('the other side does not read what it is sent', async () => {
    const server = await serveRaw((socket) => socket.pause());
    const body = Buffer.alloc(20_000_000);
    const fetched = createLoopbackGuard([server.port]).fetch(server.url, { method: 'POST', body, totalMs: 200 });
    await expectFailure(fetched, 'timeout', /whole request/);
  });
});

describe('a body', () => {
  it('of a gigabyte is cut at the limit, and the rest is not taken', async () => {
    let written = 0;
    const server = await serve((_, response) => {
      const more = () => {
        while (written < 1_000) {
          written += 1;
          if (!response.write(megabyte)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    const answer = await createLoopbackGuard([server.port]).fetch(server.url, { maxBytes: 1_024 });
    expect(answer).toMatchObject({ status: 200, truncated: true });
    expect(answer.body).toHaveLength(1_024);
    expect(written).toBeLessThan(100);
  });

  it('of exactly the limit is whole', async () => {
    const server = await serve((_, response) => response.end('12345'));
    const guard = createLoopbackGuard([server.port]);
    expect(await guard.fetch(server.url, { maxBytes: 5 })).toMatchObject({
      truncated: false,
      body: Buffer.from('12345'),
    });
    expect(await guard.fetch(server.url, { maxBytes: 4 })).toMatchObject({
      truncated: true,
      body: Buffer.from('1234'),
    });
    expect(await guard.fetch(server.url, { maxBytes: 0 })).toMatchObject({ truncated: true, body: Buffer.from('') });
  });

  it('over the limit is an error on request, with or without a Content-Length', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/304') return response.writeHead(304, { 'content-length': '6' }).end();
      if (request.url === '/announced') response.setHeader('content-length', '6');
      response.write('123');
      return response.end('456');
    });
    const guard = createLoopbackGuard([server.port]);
    const strict = { maxBytes: 5, whenTooLarge: 'refuse' } as const;
    await expectFailure(guard.fetch(`${server.url}/announced`, strict), 'too_large', /6 bytes was announced/);
    await expectFailure(guard.fetch(server.url, strict), 'too_large', /more than 5 bytes/);
    expect((await guard.fetch(`${server.url}/announced`, { ...strict, method: 'HEAD' })).status).toBe(200);
    expect((await guard.fetch(`${server.url}/304`, strict)).status).toBe(304);
  });

  it('is decoded only on request', async () => {
    const server = await serve((request, response) => {
      const encoding = request.url === '/br' ? 'br' : 'gzip';
      response.setHeader('content-encoding', encoding);
      response.end(
        encoding === 'br' ? brotliCompressSync('hello') : gzipSync(request.headers['accept-encoding'] ?? 'none'),
      );
    });
    const guard = createLoopbackGuard([server.port]);
    const read = async (path: string, decode: boolean) =>
      Buffer.from((await guard.fetch(server.url + path, { decode })).body);
    expect(await read('/', false)).toEqual(gzipSync('none'));
    expect((await read('/', true)).toString()).toBe('gzip, br');
    expect((await read('/br', true)).toString()).toBe('hello');
  });

  it('that grows when it is decoded is cut at the limit too', async () => {
    const bombs: Record<string, Buffer> = {
      '/gzip': gzipSync(Buffer.alloc(5_000_000)),
      '/br': brotliCompressSync(Buffer.alloc(5_000_000)),
    };
    const server = await serve((request, response) => {
      response.setHeader('content-encoding', request.url?.slice(1) ?? '');
      response.end(bombs[request.url ?? '']);
    });
    const guard = createLoopbackGuard([server.port]);
    for (const path of Object.keys(bombs)) {
      const answer = await guard.fetch(server.url + path, { decode: true, maxBytes: 100_000 });
      expect(answer.truncated).toBe(true);
      expect(answer.body).toHaveLength(100_000);
      const strict = guard.fetch(server.url + path, { decode: true, maxBytes: 100_000, whenTooLarge: 'refuse' });
      await expectFailure(strict, 'too_large', /more than 100000/);
    }
  });

  it('that is endless and decodes to nothing is cut as well', async () => {
    const server = await serve((_, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
      const empty = Buffer.from([0, 0, 0, 0xff, 0xff]);
      const blocks = Buffer.concat(Array.from({ length: 10_000 }, () => empty));
      const more = () => {
        while (!response.destroyed && response.write(blocks)) {}
      };
      response.on('drain', more);
      more();
    });
    const answer = await createLoopbackGuard([server.port]).fetch(server.url, { decode: true, maxBytes: 1_000_000 });
    expect(answer).toMatchObject({ truncated: true, body: Buffer.from('') });
  });

  it.each([
    ['an encoding that was not asked for', 'deflate', deflateSync('x')],
    ['two encodings', 'gzip, gzip', gzipSync(gzipSync('x'))],
    ['another encoding than it says', 'gzip', Buffer.from('plain text')],
    ['an encoding that breaks off', 'gzip', gzipSync('hello hello hello').subarray(0, 20)],
  ])('in %s is an error', async (_, encoding, body) => {
    const server = await serve((_request, response) => response.setHeader('content-encoding', encoding).end(body));
    const fetched = createLoopbackGuard([server.port]).fetch(server.url, { decode: true });
    await expectFailure(fetched, 'protocol', /encoding|not read to its end/);
  });

  it.each([200, 204, 304])('that is not there with status %i is empty, decoded or not', async (status) => {
    const server = await serve((_, response) => response.writeHead(status, { 'content-encoding': 'gzip' }).end());
    const guard = createLoopbackGuard([server.port]);
    expect(await guard.fetch(server.url, { decode: true })).toMatchObject({
      status,
      body: Buffer.from(''),
      truncated: false,
    });
    expect(await guard.fetch(server.url)).toMatchObject({ status, body: Buffer.from(''), truncated: false });
  });
});

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 20);
  socket.on('close', () => clearInterval(timer));
}
