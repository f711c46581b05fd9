import { resources } from '@lectern/dataset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveFetch } from './harness.ts';

let service: Served;
let seconds = 0;
const pages = new Map<string, string>();

beforeAll(async () => {
  // The clock advances by a second each time, since the test requests more pages per second than the site renders.
  service = await serveFetch({ now: tick });
  const map = await (await service.ask('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>https:\/\/data\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(7_000);
  for (const path of paths) {
    const response = await service.ask(path);
    expect(response.status, path).toBe(200);
    pages.set(path, await response.text());
  }
});
afterAll(() => service.stop());

describe('all pages', () => {
  it('are in the sitemap: every record, list and guide', () => {
    const records = resources.flatMap(({ name, records: all, keyOf }) =>
      all.map((record) => `/${name}/${keyOf(record)}`),
    );
    expect(records.filter((path) => !pages.has(path))).toEqual([]);
    expect(pages.size).toBeGreaterThan(521 + 9);
  });

  it('have no broken links', async () => {
    const links = new Map<string, string>();
    for (const [path, page] of pages) for (const href of hrefsOf(page)) links.set(absolute(href, path), path);
    const own = [...links].flatMap(([href, from]) => (href.startsWith(site) ? [[href.slice(site.length), from]] : []));
    expect(own.length).toBeGreaterThan(1_000);
    const broken: string[] = [];
    for (const [href = '', from = ''] of own) {
      const problem = await problemOf(href);
      if (problem !== undefined) broken.push(`${href} on ${from}: ${problem}`);
    }
    expect(broken).toEqual([]);
  });

  it('have one heading, a description, one address and valid statements for search engines', () => {
    const poor = [...pages].filter(([path, page]) => {
      const statements = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
      return !(
        page.match(/<h1/g)?.length === 1 &&
        /<meta name="description" content="[^"]{20,}"/.test(page) &&
        page.includes(`<link rel="canonical" href="https://data.example${path}">`) &&
        ['https://schema.org', undefined].includes(JSON.parse(statements)['@context'])
      );
    });
    expect(poor.map(([path]) => path)).toEqual([]);
  });

  it('have at most 100 kB, apart from the references', () => {
    const large = [...pages].filter(([path, page]) => !path.startsWith('/reference') && page.length > 100_000);
    expect(large.map(([path, page]) => `${path} ${page.length}`)).toEqual([]);
  });

  it('have no inline style or script, and no value that was not rendered', () => {
    const inline = /<style|\sstyle="|\son[a-z]+="|<script(?! (?:src|type="module" src|type="application\/))/;
    const unrendered = /\[object Object\]|>undefined<|(?<!class="null")>null<|NaN/;
    const poor = [...pages].filter(([, page]) => inline.test(page) || unrendered.test(page));
    expect(poor.map(([path]) => path)).toEqual([]);
  });
});

function tick(): number {
  seconds += 1;
  return seconds * 1_000;
}

const hrefsOf = (page: string) =>
  [...page.matchAll(/(?:href|src|action|data-names|data-document|data-bundle)="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );

const site = 'https://data.example';

const absolute = (href: string, from: string) => new URL(href, `${site}${from}`).href;

const bodies = new Map<string, string | number>();

async function problemOf(href: string): Promise<string | undefined> {
  const [path = '', fragment] = href.split('#');
  const body = pages.get(path) ?? bodies.get(path) ?? (await load(path));
  bodies.set(path, body);
  if (typeof body === 'number') return `status ${body}`;
  return fragment === undefined || body.includes(`id="${fragment}"`) ? undefined : 'no such part';
}

/** The body of a successful answer, otherwise the status. */
async function load(path: string): Promise<string | number> {
  const first = await service.ask(path);
  const response = first.status === 302 ? await service.ask(first.headers.get('location') ?? '') : first;
  return response.status === 200 ? response.text() : response.status;
}
