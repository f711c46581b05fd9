import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, readJson, type Served, serveFetch, serveNode } from './harness.ts';

const exposed =
  'ETag, Link, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, X-Request-Id, X-Total-Count';

describe.each(adapters)('HTTP through %s', (_name, serve) => {
  let service: Served;
  beforeAll(async () => {
    service = await serve({ compressed: true });
  });
  afterAll(() => service.stop());

  it.each([
    '/api/v1/mobs',
    '/v1/mobs/creeper',
    '/api/health',
    '/nothing',
    '/',
    '/api/v1/nothing',
    '/data/latest/all.json',
  ])('answers a preflight of %s with 204 and counts nothing', async (path) => {
    const init = {
      method: 'OPTIONS',
      headers: { Origin: 'https://site.example', 'Access-Control-Request-Headers': 'x-a, x-b' },
    };
    const before = (await service.ask('/api/v1/nothing')).headers.get('x-ratelimit-remaining');
    const response = await service.ask(path, init);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe('x-a, x-b');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
    expect(response.headers.get('x-ratelimit-remaining')).toBe(before);
  });

  it.each([
    '/api/v1/mobs',
    '/api/v1/mobs/nobody',
    '/api/health',
    '/nothing',
    '/',
    '/robots.txt',
    '/data/latest/mobs.csv',
  ])('sends CORS headers with %s', async (path) => {
    const response = await service.ask(path);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe(exposed);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of ['/api/v1/mobs', '/api/v1/mobs/creeper', '/api/v1/mobs/nobody', '/']) {
      const [head, get] = [await service.ask(path, { method: 'HEAD' }), await service.ask(path)];
      expect(head.status).toBe(get.status);
      expect(await head.text()).toBe('');
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary', 'link']) {
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
      }
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'refuses %s with 405 and Allow, and does not count it',
    async (method) => {
      for (const path of ['/api/v1/mobs', '/api/v1/mobs/creeper', '/api/nothing', '/']) {
        const response = await service.ask(path, { method, body: method === 'DELETE' ? null : '{}' });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
        expect(await readJson(response)).toEqual({ success: false, error: 'Method not allowed. Use GET.' });
      }
    },
  );

  it('gives strong ETags that differ per encoding, and 304 for the right one', async () => {
    const etags = new Set<string | null>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': encoding };
      const response = await service.ask('/api/v1/mobs', { headers });
      const etag = response.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag);
      for (const match of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await service.ask('/api/v1/mobs', { headers: { ...headers, 'If-None-Match': match } });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('etag')).toBe(etag);
        expect(again.headers.get('x-ratelimit-remaining')).not.toBeNull();
      }
      const other = await service.ask('/api/v1/mobs', { headers: { ...headers, 'If-None-Match': '"other"' } });
      expect(other.status).toBe(200);
    }
    expect(etags.size).toBe(3);
  });

  it('answers 304 only instead of 200', async () => {
    const response = await service.ask('/api/v1/mobs/nobody', { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(404);
  });

  it('says how long caches may keep an answer', async () => {
    const response = await service.ask('/api/v1/mobs/creeper');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });
});

describe('encodings on the wire', () => {
  let service: Served;
  beforeAll(async () => {
    service = await serveFetch({ compressed: true });
  });
  afterAll(() => service.stop());

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0, gzip;q=0.1', 'gzip'],
    ['identity', null],
    ['identity;q=1, br;q=0.5', null],
    ['identity;q=0.5, br;q=0.5', 'br'],
    ['x-gzip', 'gzip'],
    ['br;q=2', null],
    ['', null],
    ['deflate', null],
  ])('answers Accept-Encoding %j with %s', async (header, encoding) => {
    const response = await service.ask('/api/v1/mobs', { headers: { 'Accept-Encoding': header } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? Buffer.from;
    expect(JSON.parse(decode(bytes).toString()).count).toBe(76);
  });

  it('compresses filtered lists from the second request on', async () => {
    const ask = () => service.ask('/api/v1/mobs?type=neutral', { headers: { 'Accept-Encoding': 'br' } });
    await ask();
    await expect.poll(async () => (await ask()).headers.get('content-encoding')).toBe('br');
  });
});

describe('request ids', () => {
  it('keeps a valid one of the caller, and makes one otherwise', async () => {
    const service = await serveNode();
    const given = await service.ask('/api/v1/mobs/creeper', { headers: { 'X-Request-Id': 'my-request-0001' } });
    expect(given.headers.get('x-request-id')).toBe('my-request-0001');
    const made = await service.ask('/api/v1/mobs/creeper', { headers: { 'X-Request-Id': 'a b' } });
    expect(made.headers.get('x-request-id')).toBe('test-request-id');
    await service.stop();
  });
});
