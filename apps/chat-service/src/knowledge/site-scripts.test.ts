import { isAvailable } from '@lectern/test-kit';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import { serve } from '../platform/network/test/servers.ts';
import { createBrowser } from './browser/browser.ts';
import { startChromium } from './browser/test/start-chromium.ts';
import { createHarness } from './test/harness.ts';

/** A site whose pages are empty without their script. */
async function serveSite() {
  const texts: Record<string, string> = { '/': 'The walrus sleeps at noon.', '/more': 'The otter eats crabs.' };
  const pages: (string | undefined)[] = [];
  const server = await serve(({ url = '/', headers }, response) => {
    if (url.startsWith('/data')) return response.setHeader('content-type', 'text/plain').end(texts[url.slice(5)]);
    if (texts[url] === undefined) return response.writeHead(404).end();
    pages.push(headers['if-none-match']);
    const script = `fetch('/data' + location.pathname).then((r) => r.text()).then((text) => {
      document.querySelector('main').innerHTML = '<h1>Animals</h1><p>' + text + '</p><a href="/more">More</a>'; });`;
    response.writeHead(200, { 'content-type': 'text/html', etag: '"shell"' });
    return response.end(`<!doctype html><html><body><main></main><script>${script}</script></body></html>`);
  });
  return { ...server, texts, pages };
}

onBothDatabases('a site that is drawn by JavaScript', (opened) => {
  it.skipIf(!isAvailable('chromium'))(
    'is read with its links after its scripts have run',
    { timeout: 120_000 },
    async () => {
      const { url, port, texts, pages } = await serveSite();
      const browser = createBrowser(await startChromium());
      const harness = createHarness({ database: opened().database, ports: [port], browser });
      const { knowledge } = harness;
      const customer = await harness.addCustomer();
      const settings = { discovery: 'links', runsScripts: true } as const;
      const source = await harness.learn(customer, { kind: 'site', title: 'Animals', url, settings });
      expect(source).toMatchObject({ state: 'ready', pages: { done: 2, failed: 0 } });
      expect(String(await harness.find(customer, 'When does the walrus sleep?'))).toContain(
        'The walrus sleeps at noon.',
      );
      texts['/'] = 'The walrus sleeps at midnight.';
      await knowledge.actions.refresh(customer.scope, { botId: customer.botId, sourceId: source.id });
      await knowledge.worker.runDue();
      expect(String(await harness.find(customer, 'When does the walrus sleep?'))).toContain(
        'The walrus sleeps at midnight.',
      );
      // The page itself has not changed, only what its script loads.
      expect(pages).toEqual([undefined, undefined, undefined, undefined]);
    },
  );

  it('says what to do where the operator has set up no browser', async () => {
    const { url, port } = await serveSite();
    const harness = createHarness({ database: opened().database, ports: [port] });
    const wanted = { kind: 'url', title: 'Page', url, settings: { runsScripts: true } } as const;
    const source = await harness.learn(await harness.addCustomer(), wanted);
    expect(source).toMatchObject({ state: 'failed', error: expect.stringMatching(/no browser.*CHROMIUM_URL/) });
  });
});
