import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { onBothDatabasesIn } from '../../platform/database/test/on-each-database.ts';
import { crawlSite } from '../test/crawl-site.ts';
import { type Pages, page } from '../test/site.ts';

onBothDatabasesIn('hostile', 'a site that means no good', (opened) => {
  const crawl = (pages: Pages, settings = {}, limits = {}) => crawlSite(opened(), pages, settings, limits);

  it('has its good pages read, whatever the others do', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, 'a'));
    const { source, harness, customer, states } = await crawl(
      {
        '/': page('Home', 'Welcome.', ['/loop', '/bomb', '/%ZZ', '/nested', '/deep', '/always', '/cut', '/good']),
        '/loop': { status: 302, headers: { location: '/pool' } },
        '/pool': { status: 302, headers: { location: '/loop' } },
        '/bomb': { headers: { 'content-encoding': 'gzip' }, body: bomb },
        '/%ZZ': page('Odd', 'Its address cannot be decoded.'),
        '/nested': `<html><body>${'<div>'.repeat(1_000)}deep</body></html>`,
        '/deep': `<html><body>${'<div>'.repeat(300)}Silver is found here.</body></html>`,
        '/always': { status: 304 },
        '/cut': (_, response) => {
          response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' }).write('<p>Half');
          setTimeout(() => response.destroy(), 20);
        },
        '/good': page('Good', 'Gold is found here.'),
      },
      {},
      { mostPageBytes: 1_000_000 },
    );
    expect(source).toMatchObject({ state: 'ready', error: undefined });
    expect(await states()).toMatchObject({
      '/': 'done',
      '/good': 'done',
      '/%ZZ': 'done',
      '/loop': 'The server at this address did not give a valid answer.',
      '/bomb': 'The page is larger than 1 MB.',
      '/deep': 'done',
      '/nested': 'Its elements are nested too deeply to read.',
      '/always': 'The site answered with status 304.',
      '/cut': expect.stringMatching(/\.$/),
    });
    expect(await harness.find(customer, 'gold')).toEqual(['Gold is found here.']);
    expect(harness.errors).toEqual([]);
  });

  it('has as many pages read as it may have, when it has no end', async () => {
    const site: Pages = new Proxy<Pages>(
      {},
      {
        get: (_, path: string) => {
          const day = Number(/^\/day\/(\d+)$/.exec(path)?.[1] ?? (path === '/' ? 0 : Number.NaN));
          return Number.isNaN(day) ? undefined : page(`Day ${day}`, `Nothing on day ${day}.`, [`/day/${day + 1}`]);
        },
      },
    );
    const { source, site: served } = await crawl(site, { discovery: 'links', mostPages: 12 });
    expect(source).toMatchObject({ state: 'ready', pages: { done: 12, waiting: 0 } });
    expect(served.paths()).toHaveLength(13);
  });

  it('cannot send a crawl in circles or fill its memory through sitemaps', async () => {
    const listOf =
      (...paths: string[]) =>
      (request: { headers: { host?: string | undefined } }) =>
        `<sitemapindex>${paths.map((path) => `<sitemap><loc>http://${request.headers.host}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
    let made = 0;
    const site: Pages = new Proxy<Pages>(
      {
        '/': page('Home', 'Welcome.'),
        '/sitemap.xml': (request, response) =>
          void response.end(listOf('/sitemap.xml', '/bomb.xml.gz', '/more-0')(request)),
        '/bomb.xml.gz': { body: gzipSync(Buffer.alloc(150_000_000, ' ')) },
      },
      {
        get: (known, path: string) => {
          if (!path.startsWith('/more-')) return Reflect.get(known, path);
          made += 1;
          return (request: { headers: { host?: string } }, response: { end(text: string): void }) =>
            response.end(listOf(`/more-${made}`, `/more-${made}-too`)(request));
        },
      },
    );
    const { source } = await crawl(site, {}, { mostSitemaps: 10 });
    expect(source).toMatchObject({ state: 'ready', pages: { done: 1 } });
    expect(made).toBeLessThanOrEqual(10);
  });

  it('is read no further in its sitemaps than its pages are wanted', async () => {
    const list = (number: number) => {
      const urls = Array.from(
        { length: 50_000 },
        (_, index) => `<url><loc>http://HOST/p${number}-${index}?&amp;</loc></url>`,
      );
      return `<urlset>${urls.join('')}</urlset>`;
    };
    const packed = new Map<string, Buffer>();
    const site: Pages = {
      '/': page('Home', 'Welcome.'),
      '/sitemap.xml': (request, response) => {
        const lists = Array.from(
          { length: 49 },
          (_, number) => `<sitemap><loc>http://${request.headers.host}/list-${number}.gz</loc></sitemap>`,
        );
        response.end(`<sitemapindex>${lists.join('')}</sitemapindex>`);
      },
    };
    for (let number = 0; number < 49; number += 1) {
      site[`/list-${number}.gz`] = (request, response) => {
        const host = request.headers.host ?? '';
        const body = packed.get(host) ?? gzipSync(list(number).replaceAll('HOST', host));
        packed.set(host, body);
        response.end(body);
      };
    }
    const before = process.memoryUsage().heapUsed;
    const { source, site: served } = await crawl(site, {}, { mostPages: 5, mostAttempts: 1 });
    expect(source.pages).toMatchObject({ done: 1, failed: 4 });
    expect(served.paths().filter((path) => path.startsWith('/list-'))).toHaveLength(1);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
  });

  it.each([
    ['its text in another encoding than it says', 'text/html; charset=utf-8', 'latin1'],
    ['an encoding that nobody knows', 'text/html; charset=klingon', 'utf8'],
    ['no type at all', '', 'utf8'],
  ] as const)('may have %s', async (_, type, encoding) => {
    const body = Buffer.from(page('Prices', 'The lantern costs nine coins, garçon.'), encoding);
    const { source, harness, customer } = await crawl({ '/': { headers: { 'content-type': type }, body } });
    expect(source.state).toBe('ready');
    expect(await harness.find(customer, 'lantern')).toEqual([expect.stringMatching(/^The lantern costs nine coins/)]);
  });

  it('keeps what it said while robots.txt or all of it is away', async () => {
    const { site, harness, customer, readAgain } = await crawl({
      '/': page('Home', 'Alpha says one.', ['/a']),
      '/a': page('A', 'Alpha says two.'),
    });
    site.pages['/robots.txt'] = (_, response) => void response.destroy();
    expect(await readAgain()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('robots.txt'),
      passages: 2,
    });
    delete site.pages['/robots.txt'];
    site.pages['/'] = { status: 500 };
    site.pages['/a'] = { status: 500 };
    expect(await readAgain()).toMatchObject({ state: 'failed', passages: 2 });
    await site.close();
    expect(await readAgain()).toMatchObject({ state: 'failed', passages: 2 });
    expect((await harness.find(customer, 'alpha')).sort()).toEqual(['Alpha says one.', 'Alpha says two.']);
  });

  it('loses only pages that are gone, and does not download unchanged ones again', async () => {
    const tagged = (text: string) => ({ headers: { etag: `"${text}"` }, body: page('Page', text) });
    const { site, harness, customer, readAgain } = await crawl({
      '/': page('Home', 'Bravo home.', ['/same', '/gone', '/down']),
      '/same': tagged('Bravo stays the same.'),
      '/gone': tagged('Bravo will be gone.'),
      '/down': tagged('Bravo will be down.'),
    });
    site.pages['/same'] = (request, response) =>
      void response.writeHead(request.headers['if-none-match'] === '"Bravo stays the same."' ? 304 : 500).end();
    site.pages['/gone'] = { status: 410 };
    site.pages['/down'] = { status: 503 };
    expect(await readAgain()).toMatchObject({ state: 'ready', pages: { done: 2, failed: 2 } });
    expect((await harness.find(customer, 'bravo')).sort()).toEqual([
      'Bravo home.',
      'Bravo stays the same.',
      'Bravo will be down.',
    ]);
  });
});
