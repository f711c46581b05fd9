import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, statusOf } from '@lectern/service-kit';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDashboardSite } from './dashboard-site.ts';

const script = `console.log(${JSON.stringify('lectern '.repeat(100))})`;

describe('the pages of the dashboard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const app = createApp(folder);
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Lectern</title>');
    writeFileSync(join(folder, 'assets/main-abc123.js'), script);
    writeFileSync(join(folder, '.env'), 'secret');
    writeFileSync(join(folder, 'notes.map'), 'secret');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are where the address of the service leads', async () => {
    for (const path of ['/', '/dashboard']) {
      const response = await get(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard/']);
    }
  });

  it('are one page under every path of theirs, which nothing from elsewhere gets into', async () => {
    for (const path of ['/dashboard/', '/dashboard/bots/bot_1/usage?from=2026-11-15', '/dashboard/index.html']) {
      const response = await get(path);
      expect(await response.text()).toContain('<title>Lectern');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).not.toContain('unsafe');
    }
  });

  it('come with files that are kept for ever, compressed as the browser likes', async () => {
    const path = '/dashboard/assets/main-abc123.js';
    const plain = await get(path);
    expect(await plain.text()).toBe(script);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(Number(brotli.headers.get('content-length'))).toBeLessThan(script.length / 2);
    const zipped = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
  });

  it('are not sent again to a browser that has them', async () => {
    const etag = (await get('/dashboard/', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const again = await get('/dashboard/x', { 'accept-encoding': 'br', 'if-none-match': `W/"other", ${etag}` });
    expect(again.status).toBe(304);
  });

  it('do not stand in for files and routes that are not there', async () => {
    for (const path of ['/dashboard/assets/gone-1.js', '/dashboard/api/nothing', '/dashboard/api']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('hold no other file of the folder or beside it', async () => {
    for (const path of ['/dashboard/.env', '/dashboard/notes.map', '/dashboard/..%2f..%2fetc%2fpasswd']) {
      expect(await (await get(path)).text()).toContain('<title>Lectern');
    }
  });

  it('are sent in the language that a person chose, or else in that of the browser', async () => {
    writeFileSync(join(folder, 'index.de.html'), '<title>Lectern auf Deutsch</title>');
    const page = join(folder, 'index.html');
    utimesSync(page, new Date(), new Date(Date.now() + 5_000));
    const isGerman = async (headers: Record<string, string>) => {
      const response = await get('/dashboard/bots', headers);
      expect(response.headers.get('vary')).toContain('Accept-Language, Cookie');
      return (await response.text()).includes('auf Deutsch');
    };
    expect(await isGerman({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toBe(true);
    expect(await isGerman({ 'accept-language': 'fr, de;q=0.5, en;q=0.7' })).toBe(false);
    expect(await isGerman({ 'accept-language': 'es' })).toBe(false);
    expect(await isGerman({ 'accept-language': 'de', cookie: 'lectern_language=en' })).toBe(false);
    expect(await isGerman({ 'accept-language': 'en', cookie: 'lectern_language=de' })).toBe(true);
    expect(await isGerman({ 'accept-language': ';q=,*;q=x', cookie: 'lectern_language=../de' })).toBe(false);
    expect(await isGerman({})).toBe(false);
  });

  it('are read again after a build', async () => {
    writeFileSync(join(folder, 'index.html'), '<title>New</title>');
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 10_000));
    expect(await (await get('/dashboard/')).text()).toContain('New');
  });

  it('say how they are built when they are not', async () => {
    const response = await createApp(join(folder, 'nowhere')).request('/dashboard/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build -w @lectern/dashboard');
  });
});

function createApp(folder: string): Hono {
  const app = new Hono().route('/', createDashboardSite(folder));
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error;
    return context.json({ code: error.code }, statusOf(error.code));
  });
  return app;
}
