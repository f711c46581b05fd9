import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveWebsites, site, type WebsiteHarness } from './test/harness.ts';

onBothDatabases('the pages of the widget', (opened) => {
  const folder = mkdtempSync(join(tmpdir(), 'widget-'));
  let harness: WebsiteHarness;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<title>__TITLE__</title><body data-id="__PUBLIC_ID__" data-mode="__MODE__">',
    );
    writeFileSync(join(folder, 'widget.js'), 'console.log(1)');
    writeFileSync(join(folder, 'assets/main-1.js'), 'console.log(2)');
    harness = await serveWebsites({ database: opened().database, folder });
  });
  afterAll(async () => {
    await harness.stop();
    rmSync(folder, { recursive: true });
  });

  const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';
  const ancestorsOf = (headers: Headers) => /frame-ancestors ([^;]*)/.exec(policyOf(headers))?.[1];

  it('can be framed by the sites of the list alone, and say so in one header', async () => {
    const website = await harness.addWebsite({
      origins: [site, 'https://*.example.org'],
      title: '"><script>alert(1)</script>',
    });
    const { status, headers, body } = await harness.call('GET', `/widget/${website.publicId}`);
    expect(status).toBe(200);
    expect(ancestorsOf(headers)).toBe(`'self' ${site} https://*.example.org`);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(policyOf(headers)).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policyOf(headers)).not.toContain('unsafe');
    expect(body).toContain(`data-id="${website.publicId}" data-mode="frame"`);
    expect(body).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    await harness.manage(website, 'PATCH', '/website', { origins: [] });
    expect(ancestorsOf((await harness.call('GET', `/widget/${website.publicId}`)).headers)).toBe("'self'");
  });

  it('share a conversation only when that is on, and never in a frame', async () => {
    const website = await harness.addWebsite();
    const off = await harness.call('GET', `/c/${website.publicId}`);
    expect(off).toMatchObject({ status: 404, body: expect.stringContaining('There is no assistant at this address.') });
    await harness.manage(website, 'PATCH', '/website', { share: true });
    const on = await harness.call('GET', `/c/${website.publicId}`);
    expect(on).toMatchObject({ status: 200, body: expect.stringContaining('data-mode="page"') });
    expect(ancestorsOf(on.headers)).toBe("'none'");
  });

  it('say that a bot is not there, also when it was deleted', async () => {
    const website = await harness.addWebsite();
    const scope = scopeOf(website.workspaceId, 'owner');
    await harness.service.bots.remove(scope, website.botId);
    for (const id of ['x', '..%2fwidget', 'web_0000000000000000000000', website.publicId]) {
      expect((await harness.call('GET', `/widget/${id}`)).status).toBe(404);
      expect((await harness.call('GET', `/c/${id}`)).status).toBe(404);
    }
    expect((await harness.visit(website.publicId)).status).toBe(404);
  });

  it('come with a loader that any page may load, and with files that are kept for ever', async () => {
    const loader = await harness.call('GET', '/widget.js');
    expect(loader).toMatchObject({ status: 200, body: 'console.log(1)' });
    expect(loader.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(loader.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const asset = await harness.call('GET', '/widget/assets/main-1.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await harness.call('GET', '/widget/assets/..%2findex.html')).status).toBe(404);
    const { publicId } = await harness.addWebsite();
    const preview = await harness.call('GET', `/widget/${publicId}/preview`);
    expect(preview.body).toContain(`src="/widget.js" data-bot-id="${publicId}"`);
    expect(ancestorsOf(preview.headers)).toBe("'self'");
    const style = await harness.call('GET', '/widget/preview.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css']);
  });
});
