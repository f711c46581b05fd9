import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createLoopbackGuard, expectFailure, names } from './test/guard.ts';
import { serve } from './test/servers.ts';

interface Seen {
  line: string;
  headers: IncomingHttpHeaders;
}

/** Redirects /from to an address, with a status, and answers everything else. */
async function serveRedirect(status: number, location: string) {
  const seen: Seen[] = [];
  const server = await serve((request, response) => {
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    request.resume();
    if (request.url === '/from')
      response.writeHead(status, { location: location.replace('PORT', String(server.port)) });
    response.end('body');
  });
  return { ...server, seen };
}

describe('a redirect', () => {
  it('is an answer like any other when none is to be followed', async () => {
    const server = await serveRedirect(302, 'http://127.0.0.1:PORT/to');
    const answer = await createLoopbackGuard([server.port]).fetch(`${server.url}/from`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`http://127.0.0.1:${server.port}/to`);
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['loopback', 'http://127.0.0.2:PORT/', 'refused_address', /127\.0\.0\.2/],
    ['loopback in hex', 'http://0x7f.0.0.2:PORT/', 'refused_address', /127\.0\.0\.2/],
    ['loopback of IPv6', 'http://[::1]:PORT/', 'refused_address', /::1/],
    ['the metadata service', 'http://169.254.169.254/latest/', 'refused_address', /metadata/],
    ['a private name', 'http://db.internal:PORT/', 'refused_url', /private name/],
    ['a name that leads to a private address', 'http://evil.example.com:PORT/', 'refused_address', /10\.0\.0\.7/],
    ['another scheme', 'file:///etc/passwd', 'refused_url', /scheme file:/],
    ['a port that is not allowed', 'http://127.0.0.1:22/', 'refused_url', /port 22/],
    ['an address with a user name', 'http://a:b@127.0.0.1:PORT/', 'refused_url', /user name/],
    ['what is no address', 'http://[', 'protocol', /redirected to/],
    ['a very long address', `/${'a'.repeat(3_000)}`, 'refused_url', /longer/],
  ] as const)('to %s is refused', async (_, location, kind, reason) => {
    const server = await serveRedirect(307, location);
    const inside = await serve((_request, response) => response.end('secret'), {
      host: '127.0.0.2',
      port: server.port,
    });
    const resolve = names({ 'evil.example.com': ['10.0.0.7'], 'db.internal': ['93.184.215.14'] });
    const guard = createLoopbackGuard([server.port], { resolve });
    await expectFailure(guard.fetch(`${server.url}/from`, { followRedirects: 5 }), kind, reason);
    expect(server.seen).toHaveLength(1);
    expect(inside.connections()).toBe(0);
  });

  it('from https to http is refused where http is', async () => {
    const server = await serveRedirect(302, 'http://example.com/');
    const guard = createLoopbackGuard([server.port], { allowHttp: false });
    await expectFailure(guard.fetch(`${server.url}/from`, { followRedirects: 1 }), 'refused_url', /scheme http:/);
  });

  it('is followed up to the limit', async () => {
    const server = await serve((request, response) => {
      const count = Number(request.url?.slice(1));
      if (count > 0) response.writeHead(302, { location: `/${count - 1}` });
      response.end('end');
    });
    const guard = createLoopbackGuard([server.port]);
    const answer = await guard.fetch(`${server.url}/5`, { followRedirects: 5 });
    expect(answer).toMatchObject({ status: 200, url: `${server.url}/0` });
    await expectFailure(guard.fetch(`${server.url}/6`, { followRedirects: 5 }), 'protocol', /more than 5 redirects/);
    await expectFailure(guard.fetch(`${server.url}/2`, { followRedirects: 1 }), 'protocol', /more than 1 redirects/);
  });

  it('is left at once, however long its own body is', async () => {
    let left = false;
    const server = await serve((request, response) => {
      if (request.url === '/to') return response.end('end');
      response.on('close', () => {
        left = true;
      });
      return response.writeHead(302, { location: '/to' }).write('a body that never ends');
    });
    const answer = await createLoopbackGuard([server.port]).fetch(server.url, { followRedirects: 1 });
    expect(answer.status).toBe(200);
    await expect.poll(() => left).toBe(true);
  });

  it('without a location is the answer', async () => {
    const server = await serve((_, response) => response.writeHead(301).end('nowhere'));
    const answer = await createLoopbackGuard([server.port]).fetch(server.url, { followRedirects: 5 });
    expect(answer).toMatchObject({ status: 301, body: Buffer.from('nowhere') });
  });

  it('may be spelt in UTF-8', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/from') response.writeHead(302, { location: Buffer.from('/größe').toString('latin1') });
      response.end();
    });
    const answer = await createLoopbackGuard([server.port]).fetch(`${server.url}/from`, { followRedirects: 1 });
    expect(answer.url).toBe(`${server.url}/gr%C3%B6%C3%9Fe`);
  });

  it.each([
    [301, 'POST', 'GET /to', undefined],
    [302, 'POST', 'GET /to', undefined],
    [303, 'PUT', 'GET /to', undefined],
    [303, 'HEAD', 'HEAD /to', undefined],
    [302, 'PUT', 'PUT /to', '4'],
    [307, 'POST', 'POST /to', '4'],
    [308, 'POST', 'POST /to', '4'],
  ] as const)('%i of a %s asks for %s', async (status, method, line, length) => {
    const server = await serveRedirect(status, '/to');
    const headers = { 'Content-Type': 'text/plain', authorization: 'Bearer secret' };
    const body = method === 'HEAD' ? undefined : 'data';
    await createLoopbackGuard([server.port]).fetch(`${server.url}/from`, { method, headers, body, followRedirects: 1 });
    expect(server.seen.at(-1)).toMatchObject({ line, headers: { authorization: 'Bearer secret' } });
    expect(server.seen.at(-1)?.headers['content-length']).toBe(length);
    if (line === 'GET /to') expect(server.seen.at(-1)?.headers).not.toHaveProperty('content-type');
  });

  it('to another origin takes no secrets along, and they do not come back', async () => {
    const server = await serve((request, response) => {
      const { host = '', ...headers } = request.headers;
      seen.push({ line: `${host.split(':')[0]} ${request.url}`, headers });
      if (request.url === '/1') response.writeHead(302, { location: `http://b.example.com:${server.port}/2` });
      if (request.url === '/2') response.writeHead(302, { location: `http://a.example.com:${server.port}/3` });
      response.end();
    });
    const seen: Seen[] = [];
    const resolve = names({ 'a.example.com': ['127.0.0.1'], 'b.example.com': ['127.0.0.1'] });
    const secrets = { Authorization: 'Bearer s', Cookie: 's', 'X-Api-Key': 's', 'Webhook-Signature': 's' };
    await createLoopbackGuard([server.port], { resolve }).fetch(`http://a.example.com:${server.port}/1`, {
      headers: { ...secrets, 'User-Agent': 'Lectern', Accept: 'text/html' },
      followRedirects: 5,
    });
    expect(seen.map(({ line }) => line)).toEqual(['a.example.com /1', 'b.example.com /2', 'a.example.com /3']);
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer s', 'x-api-key': 's' });
    const left = { accept: 'text/html', connection: 'keep-alive', 'user-agent': 'Lectern' };
    expect(seen.slice(1).map(({ headers }) => headers)).toEqual([left, left]);
  });
});
