import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { leaseEnd } from '../../platform/database/lease-time.ts';
import { onBothDatabasesIn } from '../../platform/database/test/on-each-database.ts';
import { names } from '../../platform/network/test/guard.ts';
import { serve } from '../../platform/network/test/servers.ts';
import { crawlSite } from '../test/crawl-site.ts';
import { createHarness } from '../test/harness.ts';
import { type Pages, page, serveSite } from '../test/site.ts';

const patiently = { interval: 20 };

onBothDatabasesIn('faults', 'a crawl', (opened) => {
  const crawl = (pages: Pages, settings = {}, limits = {}) => crawlSite(opened(), pages, settings, limits);

  it('follows links of the same site, each page once, and leaves the rest of the web alone', async () => {
    const elsewhere = await serve((_, response) => response.end('no'));
    const { site, harness, customer, source, states } = await crawl({
      '/': page('Home', 'Welcome.', [
        '/a',
        '/a#part',
        '/a?utm_source=x',
        `${elsewhere.url}/`,
        '/picture.png',
        'mailto:x@y.z',
      ]),
      '/a': page('About', 'We make umbrellas.', ['/', 'b/c']),
      '/b/c': page('Deep', 'The deepest page tells of narwhals.'),
    });
    expect(source).toMatchObject({ state: 'ready', pages: { done: 3, failed: 0, skipped: 0, waiting: 0 } });
    expect(await states()).toEqual({ '/': 'done', '/a': 'done', '/b/c': 'done' });
    expect(site.paths().sort()).toEqual(['/', '/a', '/b/c', '/robots.txt', '/sitemap.xml']);
    expect(elsewhere.connections()).toBe(0);
    expect(await harness.knowledge.search(customer, 'narwhals', 1)).toMatchObject([
      { url: `${site.url}/b/c`, title: 'Deep' },
    ]);
  });

  it('reads sitemaps, packed ones and lists of them too', async () => {
    const list =
      (...paths: string[]) =>
      (request: { headers: { host?: string | undefined } }) =>
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
          .map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`)
          .join('')}</urlset>`;
    const { states } = await crawl(
      {
        '/robots.txt': (request, response) => response.end(`Sitemap: http://${request.headers.host}/maps.xml`),
        '/maps.xml': (request, response) =>
          response.end(
            `<sitemapindex><sitemap><loc>http://${request.headers.host}/one.xml.gz</loc></sitemap><sitemap><loc>http://${request.headers.host}/two.xml</loc></sitemap></sitemapindex>`,
          ),
        '/one.xml.gz': (request, response) => response.end(gzipSync(list('/one', '/private/x')(request))),
        '/two.xml': (request, response) => response.end(list('/two', 'https://elsewhere.test/')(request)),
        '/one': page('One', 'One.', ['/never']),
        '/two': page('Two', 'Two.'),
        '/never': page('Never', 'Not in the sitemap.'),
        '/private/x': page('X', 'x'),
      },
      { discovery: 'sitemap' },
    );
    expect(await states()).toEqual({ '/one': 'done', '/two': 'done', '/private/x': 'done' });
  });

  it('does what robots.txt says', async () => {
    const { site, states } = await crawl({
      '/robots.txt': 'User-agent: *\nDisallow: /private\n\nUser-agent: Lectern\nDisallow: /secret',
      '/': page('Home', 'Welcome.', ['/secret/a', '/private/b']),
      '/secret/a': page('Secret', 'x'),
      '/private/b': page('Private', 'Only others may not.'),
    });
    const reason = 'Not allowed by the robots.txt of this site.';
    expect(await states()).toEqual({ '/': 'done', '/secret/a': reason, '/private/b': 'done' });
    expect(site.paths()).not.toContain('/secret/a');
  });

  it('reads nothing where robots.txt cannot be read', async () => {
    const { source, site } = await crawl({ '/robots.txt': { status: 503 }, '/': page('Home', 'x') });
    expect(source).toMatchObject({ state: 'failed', error: 'robots.txt of the site could not be read: status 503.' });
    expect(site.paths()).toEqual(['/robots.txt']);
  });

  it('tells why a page was not read, and reads the others', async () => {
    let tries = 0;
    const { states, source } = await crawl(
      {
        '/': page('Home', 'Welcome.', [
          '/gone',
          '/broken',
          '/late',
          '/image',
          '/empty',
          '/large',
          '/moved',
          '/out',
          '/copy',
        ]),
        '/broken': { status: 500 },
        '/late': (_, response) => {
          tries += 1;
          if (tries < 3) response.writeHead(503, { 'retry-after': '0' }).end();
          else response.end(page('Late', 'Third time lucky.'));
        },
        '/image': {
          headers: { 'content-type': 'image/png' },
          body: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        },
        '/empty': '<html><body></body></html>',
        '/large': page('Large', 'x'.repeat(200_000)),
        '/moved': { status: 301, headers: { location: '/new' } },
        '/new': page('New', 'It is here now.'),
        '/out': { status: 302, headers: { location: 'http://192.0.2.1/' } },
        '/copy': `<html><head><link rel="canonical" href="/new"></head><body><p>It is here now.</p></body></html>`,
      },
      {},
      { mostPageBytes: 100_000 },
    );
    expect(source).toMatchObject({ state: 'ready', pages: { done: 3, failed: 6, skipped: 2, waiting: 0 } });
    expect(await states()).toEqual({
      '/': 'done',
      '/late': 'done',
      '/new': 'done',
      '/gone': 'The page does not exist (status 404).',
      '/broken': 'The site answered with status 500.',
      '/image': expect.stringContaining('PNG'),
      '/empty': 'There is no text in it.',
      '/large': 'The page is larger than 0 MB.',
      '/out': expect.stringContaining('private or reserved'),
      '/moved': expect.stringMatching(/^Redirects to .*\/new$/),
      '/copy': expect.stringMatching(/^A copy of .*\/new$/),
    });
  });

  it('stays within its part of the site and its number of pages', async () => {
    const links = Array.from({ length: 30 }, (_, index) => `/docs/${index}`);
    const pages = Object.fromEntries(links.map((link) => [link, page(link, `This is ${link}.`)]));
    const all = { '/': page('Home', 'x', [...links, '/blog']), '/blog': page('Blog', 'y'), ...pages };
    const { states } = await crawl(all, { under: '/docs/' });
    expect(Object.keys(await states())).toHaveLength(31);
    const few = await crawl(all, { mostPages: 5 });
    expect(few.source.pages.done).toBe(5);
  });

  it('follows a site that has moved to another address, such as its secure one', async () => {
    const moved = await serveSite({ '/': page('Home', 'At the new address.', ['/a']), '/a': page('A', 'New, too.') });
    const old = await serveSite({
      '/': { status: 301, headers: { location: `${moved.url}/` } },
      '/sitemap.xml': `<urlset><url><loc>${moved.url}/a</loc></url></urlset>`,
    });
    const harness = createHarness({ database: opened().database, ports: [old.port, moved.port] });
    const customer = await harness.addCustomer();
    const source = await harness.learn(customer, { kind: 'site', title: 'Site', url: `${old.url}/` });
    expect(source).toMatchObject({ state: 'ready', url: `${moved.url}/`, pages: { done: 2, skipped: 0 } });
    moved.pages['/'] = { status: 301, headers: { location: `${old.url}/` } };
    await harness.knowledge.actions.refresh(customer.scope, { botId: customer.botId, sourceId: source.id });
    await harness.knowledge.worker.runDue();
    expect(await harness.read(customer, source.id)).toMatchObject({ passages: 2, pages: { failed: 1, done: 1 } });
    expect(await harness.find(customer, 'address')).toEqual(['At the new address.']);
  });

  it('keeps the old content in the search until the new one is complete', async () => {
    const { site, harness, customer, path } = await crawl({
      '/': page('Home', 'Alpha version one.', ['/a', '/b']),
      '/a': page('A', 'Bravo version one.'),
      '/b': page('B', 'Charlie version one.'),
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    site.pages['/'] = page('Home', 'Alpha version two.', ['/a', '/c']);
    site.pages['/a'] = (_, response) => void held.then(() => response.end(page('A', 'Bravo version two.')));
    site.pages['/c'] = page('C', 'Delta version two.');
    site.pages['/b'] = { status: 410 };
    await harness.knowledge.actions.refresh(customer.scope, path);
    const running = harness.knowledge.worker.runDue();
    await expect
      .poll(() => harness.read(customer, path.sourceId), patiently)
      .toMatchObject({ state: 'running', pages: { waiting: 1 } });
    expect((await harness.find(customer, 'version')).sort()).toEqual([
      'Alpha version one.',
      'Bravo version one.',
      'Charlie version one.',
    ]);
    release();
    await running;
    expect((await harness.find(customer, 'version')).sort()).toEqual([
      'Alpha version two.',
      'Bravo version two.',
      'Delta version two.',
    ]);
    expect(harness.errors).toEqual([]);
  });

  it('that is cancelled in mid-refresh leaves everything as it was', async () => {
    const { site, harness, customer, path } = await crawl({
      '/': page('Home', 'Alpha version one.', ['/a']),
      '/a': page('A', 'Bravo version one.'),
    });
    site.pages['/'] = page('Home', 'Alpha version two.', ['/a', '/new']);
    site.pages['/new'] = page('New', 'Brand new version two.');
    const waiting: ServerResponse[] = [];
    site.pages['/a'] = (_, response) => void waiting.push(response);
    await harness.knowledge.actions.refresh(customer.scope, path);
    const running = harness.knowledge.worker.runDue();
    await expect.poll(() => harness.pages(customer, path.sourceId), patiently).toMatchObject({ '/new': 'done' });
    await harness.knowledge.actions.cancel(customer.scope, path);
    site.pages['/a'] = page('A', 'Bravo version two.');
    for (const response of waiting) response.end('too late');
    await running;
    expect(await harness.read(customer, path.sourceId)).toMatchObject({ state: 'cancelled', pages: { done: 2 } });
    expect((await harness.find(customer, 'version')).sort()).toEqual(['Alpha version one.', 'Bravo version one.']);
    await harness.knowledge.actions.refresh(customer.scope, path);
    await harness.knowledge.worker.runDue();
    expect((await harness.find(customer, 'version')).sort()).toEqual([
      'Alpha version two.',
      'Brand new version two.',
      'Bravo version two.',
    ]);
  });

  it('that is cut off is taken up by another instance, and nothing is fetched twice', async () => {
    const links = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const pages = Object.fromEntries(links.map((link) => [link, page(link, `Chapter${link.slice(1)} text.`)]));
    const site = await serveSite({ '/': page('Home', 'Start.', links), ...pages });
    const options = { database: opened().database, ports: [site.port] };
    const first = createHarness({ ...options, limits: { pagesAtOnce: 1 } });
    const customer = await first.addCustomer();
    // The crawl cannot complete without this page, however slowly the test polls.
    site.pages['/6'] = () => undefined;
    const sourceId = await first.add(customer, { kind: 'site', title: 'Site', url: `${site.url}/` });
    const running = first.knowledge.worker.runDue();
    await expect.poll(async () => (await first.read(customer, sourceId)).pages.done, patiently).toBeGreaterThan(2);
    expect((await first.find(customer, 'text')).length).toBeGreaterThan(0);
    await first.knowledge.worker.stop();
    await running;
    expect(await first.read(customer, sourceId)).toMatchObject({ state: 'running', pages: { failed: 0 } });
    site.pages['/6'] = pages['/6'] ?? '';
    const second = createHarness(options);
    await second.knowledge.worker.runDue();
    expect(await second.read(customer, sourceId)).toMatchObject({ state: 'ready', pages: { done: 7, waiting: 0 } });
    const fetched = site.paths().filter((path) => links.includes(path) || path === '/');
    expect(new Set(fetched).size).toBe(7);
    expect(fetched.length).toBeLessThanOrEqual(8);
  });

  it('of an instance that has died is taken up when its lease has ended', async () => {
    const site = await serveSite({ '/': page('Home', 'Start.', ['/1']), '/1': page('One', 'First.') });
    const options = { database: opened().database, ports: [site.port] };
    const harness = createHarness(options);
    const customer = await harness.addCustomer();
    const sourceId = await harness.add(customer, { kind: 'site', title: 'Site', url: `${site.url}/` });
    const { build, write } = opened().database;
    const leaseUntil = leaseEnd(opened().database, harness.clock.nowMs, 600_000);
    const claimed = { state: 'running', lease_owner: 'dead', run_generation: 1 } as const;
    const taken = { ...claimed, lease_until: leaseUntil, last_generation: 1, live_generation: 1, attempts: 1 };
    await write([build.updateTable('knowledge_sources').set(taken).where('id', '=', sourceId)]);
    await harness.knowledge.worker.runDue();
    expect(site.paths()).toEqual([]);
    await harness.endLeases();
    await harness.knowledge.worker.runDue();
    expect(await harness.read(customer, sourceId)).toMatchObject({ state: 'ready', pages: { done: 2 } });
  });

  it('that never comes to its end is given up', async () => {
    const harness = createHarness({ database: opened().database });
    const customer = await harness.addCustomer();
    const sourceId = await harness.add(customer, { kind: 'text', title: 'x', content: 'x' });
    const { build, write } = opened().database;
    await write([build.updateTable('knowledge_sources').set({ attempts: 5 }).where('id', '=', sourceId)]);
    await harness.knowledge.worker.runDue();
    expect(await harness.read(customer, sourceId)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('not tried again by itself'),
    });
  });

  it('is made once, however many instances look for work', async () => {
    const sites = await Promise.all(
      [1, 2, 3, 4, 5].map((id) => serveSite({ '/': page(`Site ${id}`, `Number ${id}.`) })),
    );
    const options = { database: opened().database, ports: sites.map(({ port }) => port) };
    const instances = [createHarness(options), createHarness(options), createHarness(options)];
    const [first] = instances;
    const customer = await first?.addCustomer();
    for (const { url } of sites) if (customer) await first?.add(customer, { kind: 'url', title: url, url: `${url}/` });
    await Promise.all(instances.map(({ knowledge }) => knowledge.worker.runDue()));
    for (const { paths } of sites) expect(paths()).toEqual(['/robots.txt', '/']);
  });

  it('tries failed pages again when somebody asks, and no others', async () => {
    const { site, harness, customer, path } = await crawl({
      '/': page('Home', 'Welcome.', ['/a', '/b']),
      '/a': { status: 404 },
      '/b': { status: 404 },
    });
    site.pages['/a'] = page('A', 'Here after all.');
    const before = site.requests.length;
    await harness.knowledge.actions.retry(customer.scope, path);
    await harness.knowledge.worker.runDue();
    expect(site.paths().slice(before).sort()).toEqual(['/a', '/b', '/robots.txt']);
    expect(await harness.read(customer, path.sourceId)).toMatchObject({
      state: 'ready',
      pages: { done: 2, failed: 1 },
    });
    expect(await harness.find(customer, 'here after all')).toEqual(['Here after all.']);
    expect((await harness.find(customer, 'welcome')).length).toBe(1);
  });

  describe('goes nowhere that it must not', () => {
    it.each([
      ['a redirect of the start page', { '/': { status: 302, headers: { location: 'TARGET' } } }],
      ['a link', { '/': page('Home', 'Welcome.', ['TARGET']) }],
      [
        'a redirect of a link',
        { '/': page('Home', 'Welcome.', ['/x']), '/x': { status: 302, headers: { location: 'TARGET' } } },
      ],
      [
        'a redirect of robots.txt',
        { '/': page('Home', 'x'), '/robots.txt': { status: 302, headers: { location: 'TARGET' } } },
      ],
      ['a sitemap named in robots.txt', { '/': page('Home', 'x'), '/robots.txt': 'Sitemap: TARGET' }],
      [
        'a page in a sitemap',
        { '/': page('Home', 'x'), '/sitemap.xml': '<urlset><url><loc>TARGET</loc></url></urlset>' },
      ],
      [
        'a sitemap in a sitemap',
        { '/': page('Home', 'x'), '/sitemap.xml': '<sitemapindex><sitemap><loc>TARGET</loc></sitemap></sitemapindex>' },
      ],
      [
        'a canonical address',
        { '/': '<html><head><link rel="canonical" href="TARGET"></head><body>Hello</body></html>' },
      ],
      ['a base address', { '/': '<html><head><base href="TARGET"></head><body>Hello <a href="x">x</a></body></html>' }],
    ] as [string, Pages][])('through %s', async (_, pages) => {
      const inside = await serve((__, response) => response.end('the inside'));
      const filled: Pages = JSON.parse(JSON.stringify(pages).replaceAll('TARGET', `${inside.url}/`));
      await crawl(filled);
      expect(inside.connections()).toBe(0);
    });

    it('through a name that leads inside', async () => {
      const inside = await serve((_, response) => response.end('the inside'));
      const network = { resolve: names({ 'intern.example.com': ['127.0.0.2', '10.0.0.1'] }) };
      const harness = createHarness({ database: opened().database, ports: [inside.port], network });
      const customer = await harness.addCustomer();
      const url = `http://intern.example.com:${inside.port}/`;
      const source = await harness.learn(customer, { kind: 'site', title: 'Site', url });
      expect(source).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('not found on the public internet'),
      });
      expect(inside.connections()).toBe(0);
    });
  });
});
