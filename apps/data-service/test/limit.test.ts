import { describe, expect, it } from 'vitest';
import { adapters, readJson } from './harness.ts';

describe.each(adapters)('the limit through %s', (_name, serve) => {
  it('lets 100 requests pass and answers the 101st with 429, until the window that the first one opened ends', async () => {
    let now = 1_800_000_000_000;
    const service = await serve({ limit: 100, now: () => now });
    for (let request = 1; request <= 100; request += 1) {
      if (request === 50) now += 20_500;
      const response = await service.ask(request % 2 ? '/api/v1/mobs/creeper' : '/v1/nothing');
      expect(response.status).toBe(request % 2 ? 200 : 404);
      expect(response.headers.get('x-ratelimit-limit')).toBe('100');
      expect(response.headers.get('x-ratelimit-remaining')).toBe(String(100 - request));
      expect(response.headers.get('x-ratelimit-reset')).toBe('1800000060');
    }
    const refused = await service.ask('/api/v1/mobs');
    expect(refused.status).toBe(429);
    expect(await readJson(refused)).toEqual({
      success: false,
      error: 'Rate limit exceeded. Max 100 requests per minute.',
    });
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=40');
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=100;w=60');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');

    now += 39_400;
    expect((await service.ask('/api/health')).status).toBe(429);
    now += 100;
    const fresh = await service.ask('/api/health');
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('x-ratelimit-remaining')).toBe('99');
    await service.stop();
  });

  it('counts HEAD and 304, but no preflight, no other method and nothing outside the API', async () => {
    const service = await serve({ limit: 5 });
    const etag = (await service.ask('/api/v1/trades')).headers.get('etag') ?? '';
    await service.ask('/api/v1/trades', { method: 'HEAD' });
    await service.ask('/api/v1/trades', { headers: { 'If-None-Match': etag } });
    for (const path of ['/', '/robots.txt', '/data/latest/all.json', '/nothing']) await service.ask(path);
    await service.ask('/api/v1/trades', { method: 'OPTIONS' });
    await service.ask('/api/v1/trades', { method: 'DELETE' });
    expect((await service.ask('/api/v1/trades')).headers.get('x-ratelimit-remaining')).toBe('1');
    await service.stop();
  });

  it('still answers preflights and pages when the limit is used up', async () => {
    const service = await serve({ limit: 1 });
    await service.ask('/api/v1/trades');
    expect((await service.ask('/api/v1/trades')).status).toBe(429);
    expect((await service.ask('/api/v1/trades', { method: 'OPTIONS' })).status).toBe(204);
    expect((await service.ask('/')).status).toBe(200);
    await service.stop();
  });

  it('distinguishes callers behind a trusted proxy, and IPv6 callers by their /64', async () => {
    const service = await serve({ limit: 1, trustedHops: 1 });
    const from = async (address: string) =>
      (await service.ask('/api/v1/trades', { headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` } })).status;
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('198.51.100.2')).toBe(200);
    expect(await from('198.51.100.1')).toBe(429);
    expect(await from('::ffff:198.51.100.2')).toBe(429);
    expect(await from('2001:db8::1')).toBe(200);
    expect(await from('2001:db8::2')).toBe(429);
    expect(await from('2001:db8:0:1::2')).toBe(200);
    await service.stop();
  });
});
