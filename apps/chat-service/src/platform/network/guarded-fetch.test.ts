import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddressRules } from './address-rules.ts';
import { createSecurity, openConnection } from './connection.ts';
import { createLoopbackGuard, expectFailure, names } from './test/guard.ts';
import { serve, serveRaw } from './test/servers.ts';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('a request', () => {
  it('reaches an allowed address with its method, headers and body, and brings the answer', async () => {
    const server = await serve(async (request, response) => {
      const { host, connection, 'x-hello': hello, 'content-length': length } = request.headers;
      response.writeHead(201, ['Content-Type', 'application/json', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']);
      response.end(
        JSON.stringify({
          line: `${request.method} ${request.url}`,
          host,
          connection,
          hello,
          length,
          body: await textOf(request),
        }),
      );
    });
    let time = 1_000;
    const guard = createLoopbackGuard([server.port], {
      resolve: names({ 'hooks.example.com': ['127.0.0.1'] }),
      now: () => (time += 7),
    });
    const url = `http://hooks.example.com:${server.port}/in?a=1#part`;
    const answer = await guard.fetch(url, { method: 'POST', headers: { 'x-hello': 'you' }, body: 'größe' });
    expect(answer).toMatchObject({ status: 201, truncated: false, address: '127.0.0.1', url, durationMs: 7 });
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual({
      line: 'POST /in?a=1',
      host: `hooks.example.com:${server.port}`,
      connection: 'keep-alive',
      hello: 'you',
      length: '7',
      body: 'größe',
    });
  });

  it('is framed by us, whatever headers a caller gives', async () => {
    const server = await serve((request, response) => response.end(JSON.stringify(request.rawHeaders)));
    const headers = {
      Host: 'other',
      'Content-Length': '99',
      'Transfer-Encoding': 'chunked',
      'Proxy-Authorization': 'x',
    };
    const answer = await createLoopbackGuard([server.port]).fetch(server.url, { method: 'POST', headers, body: '{}' });
    expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual([
      'host',
      `127.0.0.1:${server.port}`,
      'connection',
      'keep-alive',
      'content-length',
      '2',
    ]);
  });

  it('with a line break in a header is not sent', async () => {
    const server = await serve((_, response) => response.end());
    const sent = createLoopbackGuard([server.port]).fetch(server.url, { headers: { 'x-a': 'b\r\nx-c: d' } });
    await expectFailure(sent, 'protocol', /Invalid character/);
  });

  it('to loopback is refused without an allow-list, and nothing connects', async () => {
    const server = await serve((_, response) => response.end());
    const guard = createLoopbackGuard([server.port], { allowedNetworks: [] });
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:7f00:1]', '0']) {
      await expectFailure(guard.fetch(`http://${host}:${server.port}/`), 'refused_address', / is in /);
    }
    expect(server.connections()).toBe(0);
  });

  it('to localhost works on a machine whose operator allows it, by the names of the system', async () => {
    const server = await serve((_, response) => response.end('here'));
    const allowedNetworks = ['127.0.0.0/8', '::1/128'];
    const guard = createLoopbackGuard([server.port], { allowedNetworks, resolve: undefined });
    const answer = await guard.fetch(`http://localhost:${server.port}/`);
    expect(Buffer.from(answer.body).toString()).toBe('here');
  });

  it('takes the next address when one does not answer', async () => {
    const server = await serve((_, response) => response.end('second'), { host: '127.0.0.2' });
    const guard = createLoopbackGuard([server.port], {
      allowedNetworks: ['127.0.0.0/8'],
      resolve: names({ 'a.example.com': ['127.0.0.1', '127.0.0.2'] }),
    });
    expect(await guard.fetch(`http://a.example.com:${server.port}/`)).toMatchObject({
      status: 200,
      address: '127.0.0.2',
    });
  });

  it('names every address that was tried when all refuse the connection', async () => {
    const server = await serve((_, response) => response.end(), { host: '127.0.0.9' });
    const guard = createLoopbackGuard([server.port]);
    const url = `http://127.0.0.1:${server.port}/`;
    await expectFailure(guard.fetch(url), 'connect', /127\.0\.0\.1: connect ECONNREFUSED/);
  });

  it('ends with the reason of its caller when the caller leaves, before and during', async () => {
    const leaving = new AbortController();
    const server = await serve(() => leaving.abort(new Error('shutting down')));
    const guard = createLoopbackGuard([server.port]);
    await expect(guard.fetch(server.url, { signal: leaving.signal })).rejects.toThrow('shutting down');
    await expect(guard.fetch(server.url, { signal: leaving.signal })).rejects.toThrow('shutting down');
    expect(server.connections()).toBe(1);
  });
});

describe('a name that changes its address', () => {
  it('is resolved once, and the connection goes to the address that was vetted', async () => {
    const vetted = await serve((_, response) => response.end('vetted'));
    const secret = await serve((_, response) => response.end('secret'), { host: '127.0.0.2', port: vetted.port });
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const guard = createLoopbackGuard([vetted.port], { resolve: async () => answers.shift() ?? ['127.0.0.2'] });
    const url = `http://rebind.example.com:${vetted.port}/`;

    expect(Buffer.from((await guard.fetch(url)).body).toString()).toBe('vetted');
    expect(answers).toHaveLength(1);
    await expectFailure(guard.fetch(url), 'refused_address', /127\.0\.0\.2/);
    expect(secret.connections()).toBe(0);
  });

  it('is refused at the time of sending although it was fine when it was saved', async () => {
    const secret = await serve((_, response) => response.end('secret'));
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const guard = createLoopbackGuard([secret.port], {
      allowedNetworks: [],
      resolve: async () => answers.shift() ?? [],
    });
    const saved = await guard.checkUrl(`http://rebind.example.com:${secret.port}/`);
    await expectFailure(guard.fetch(saved), 'refused_address', /127\.0\.0\.1/);
    expect(secret.connections()).toBe(0);
  });

  it('is vetted again at a redirect to itself', async () => {
    const server = await serve((_, response) => response.writeHead(302, { location: '/next' }).end());
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    const guard = createLoopbackGuard([server.port], { resolve: async () => answers.shift() ?? [] });
    const fetched = guard.fetch(`http://rebind.example.com:${server.port}/`, { followRedirects: 5 });
    await expectFailure(fetched, 'refused_address', /169\.254\.169\.254/);
    expect(server.connections()).toBe(1);
  });
});

describe('a connection', () => {
  it('that ended at a forbidden address is closed before a byte was sent', async () => {
    const received: unknown[] = [];
    let closed = false;
    const server = await serveRaw((socket) => {
      socket.on('data', (chunk) => received.push(chunk));
      socket.on('close', () => {
        closed = true;
      });
    });
    // Vetting never lets this target through; it simulates a system that connects to another address than it was told.
    const target = { url: new URL(server.url), host: '127.0.0.1', addresses: ['127.0.0.1'] };
    const addressRules = createAddressRules({ allowedNetworks: [] });
    const { signal } = new AbortController();
    const opened = openConnection(target, { addressRules, secureContext: createSecurity(), connectMs: 60_000, signal });
    await expectFailure(opened, 'refused_address', /connected to 127\.0\.0\.1/);
    await expect.poll(() => closed).toBe(true);
    expect(received).toEqual([]);
  });
});
