import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { resources } from '@lectern/dataset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson, type Served, serveFetch } from './harness.ts';

let service: Served;
beforeAll(async () => {
  service = await serveFetch();
});
afterAll(() => service.stop());

const text = async (path: string) => (await service.ask(path)).text();

async function download(file: string): Promise<Response> {
  const redirect = await service.ask(`/data/latest/${file}`);
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get('cache-control')).toBe('no-cache');
  return service.ask(redirect.headers.get('location') ?? '');
}

describe('pages', () => {
  it('shows the resources, a real answer, the limit and the condition with its own link', async () => {
    const page = await text('/');
    for (const { name, records } of resources) {
      expect(page).toContain(`href="/${name}"`);
      expect(page).toContain(`<i>${records.length}</i>`);
    }
    expect(page).toContain('GET /api/v1/mobs/creeper');
    expect(page).toContain('&quot;creeper&quot;');
    expect(page).toContain('1000000 requests a minute');
    expect(page).toContain('&lt;a href="https://data.example"&gt;');
    expect(page).toContain('<a href="https://data.example">Minecraft data by Lectern</a>');
    expect(page).not.toContain('nofollow');
  });

  it('answers in the console what the query asks, without a script', async () => {
    const list = await text('/?resource=mobs&type=boss');
    expect(list).toContain('GET /api/v1/mobs?type=boss');
    expect(list).toContain('Ender Dragon');
    expect(list).not.toContain('&quot;Creeper&quot;');
    const nothing = await text('/?resource=biomes&key=nowhere');
    expect(nothing).toContain('Biome not found');
  });

  it('escapes what the query says', async () => {
    const attack = encodeURIComponent('"><script>alert(1)</script>');
    for (const path of [
      `/?resource=mobs&key=${attack}`,
      `/search?q=${attack}`,
      `/mobs?search=${attack}&sort=${attack}`,
    ]) {
      const page = await text(path);
      expect(page, path).not.toContain('<script>alert');
    }
  });

  it('says where an item is crafted', async () => {
    expect(await text('/items/torch')).toContain('<li class="station">in the inventory</li>');
    expect(await text('/items/beacon')).toMatch(/<li class="station">at a .*Crafting Table/);
  });

  it('gives examples that work', async () => {
    const page = await text('/');
    const commands = [...page.matchAll(/<code>curl (?:&quot;|")?https:\/\/data\.example([^"<&]*)/g)];
    expect(commands).not.toEqual([]);
    for (const [, path = ''] of commands) {
      const response = await service.ask(path.replaceAll('&amp;', '&'));
      expect(response.status, path).toBe(200);
      expect(JSON.stringify((await readJson(response)).data), path).not.toBe('[]');
    }
  });

  it('reflects nothing of an unknown address', async () => {
    const page = await service.ask('/%3Cscript%3Ealert(1)%3C/script%3E?<b>=1');
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('alert');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('names what a misspelt address may have meant', async () => {
    const page = await service.ask('/mobs/creepr');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('href="/mobs/creeper"');
  });

  it('is one page for each record, under one address', async () => {
    for (const path of ['/mobs/Creeper', '/biomes/flower-forest', '/commands/%2Fgive']) {
      const response = await service.ask(path);
      expect(response.status, path).toBe(301);
      const target = await service.ask(response.headers.get('location') ?? '');
      expect(target.status, path).toBe(200);
    }
  });

  it('is compressed for the first visitor, and not sent again to one who has it', async () => {
    const response = await service.ask('/mobs/zombie', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    const etag = response.headers.get('etag') ?? '';
    const again = await service.ask('/mobs/zombie', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('are limited in each second, so that a flood of addresses does not delay the API', async () => {
    let seconds = 1;
    const flooded = await serveFetch({ now: () => seconds * 1_000, trustedHops: 1 });
    const statuses = new Set<number>();
    for (let index = 0; index < 200; index += 1) statuses.add((await flooded.ask(`/search?q=${index}`)).status);
    expect([...statuses]).toEqual([200, 503]);
    expect((await flooded.ask('/api/v1/mobs/creeper')).status).toBe(200);
    // Another person is not held up, however fast they click through sorted lists.
    for (const sort of ['name', 'health', 'type', 'category', 'id', 'slug', 'damage', 'speed']) {
      const other = await flooded.ask(`/mobs?sort=${sort}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(other.status, sort).toBe(200);
    }
    seconds += 1;
    expect((await flooded.ask('/mobs/creeper')).status).toBe(200);
    await flooded.stop();
  });

  it('offers a bot only where the operator has configured one', async () => {
    expect(await text('/mobs/creeper')).not.toContain('widget.js');
    const asked = await serveFetch({ siteBot: { url: 'https://chat.example/lectern', id: 'web_1' } });
    const page = await asked.ask('/mobs/creeper');
    expect(await page.text()).toContain(
      '<script async src="https://chat.example/lectern/widget.js" data-bot-id="web_1"></script>',
    );
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'connect-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${directive} https://chat\\.example\\b`));
    expect(policy).not.toContain('unsafe');
    await asked.stop();
  });

  it('has no resource whose name is that of a page', () => {
    const taken = [
      'api',
      'assets',
      'browse',
      'catalog',
      'charts',
      'compare',
      'craft',
      'data',
      'guides',
      'reference',
      'search',
      'v1',
    ];
    expect(resources.map(({ name }) => name).filter((name) => taken.includes(name))).toEqual([]);
  });

  it('serves what machines look for', async () => {
    expect(await text('/robots.txt')).toContain('Sitemap: https://data.example/sitemap.xml');
    expect(await text('/sitemap.xml')).toContain('<loc>https://data.example/</loc>');
    expect(await text('/llms.txt')).toContain('https://data.example/api/v1/mobs');
    const catalog = await service.ask('/.well-known/api-catalog');
    expect(catalog.headers.get('content-type')).toContain('application/linkset+json');
    expect((await readJson(catalog)).linkset[0]['service-desc'][0].href).toBe('https://data.example/api/openapi.json');
  });

  it('does not serve the properties of JavaScript objects as files', async () => {
    for (const path of ['/constructor', '/__proto__', '/toString']) expect((await service.ask(path)).status).toBe(404);
  });
});

const placeOf = async (file: string) => (await service.ask(`/data/latest/${file}`)).headers.get('location') ?? '';

describe('bulk files', () => {
  it('have the hash of their content in the path, and may be cached for a year', async () => {
    const response = await download('all.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const all = await readJson(response);
    for (const { name, records } of resources) expect(all[name]).toEqual(records);
  });

  it('come as NDJSON, one record a line', async () => {
    const lines = (await (await download('all.ndjson')).text()).trimEnd().split('\n');
    expect(lines).toHaveLength(521);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ resource: 'mobs' });
  });

  it('come as CSV with nested members as columns', async () => {
    const [header, ...rows] = (await (await download('mobs.csv')).text()).trimEnd().split('\r\n');
    expect(header).toContain('damage.easy,damage.normal,damage.hard');
    expect(rows).toHaveLength(76);
  });

  it('come as one SQLite file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
    const file = join(folder, 'all.sqlite');
    writeFileSync(file, new Uint8Array(await (await download('all.sqlite')).arrayBuffer()));
    const database = new DatabaseSync(file, { readOnly: true });
    for (const { name, records } of resources) {
      expect(database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()).toEqual({ n: records.length });
    }
    const types = 'typeof(hp) AS hp, typeof(tameable) AS tameable, typeof(name) AS name';
    const creeper = database.prepare(`SELECT ${types} FROM mobs WHERE id = 'creeper'`).get();
    expect(creeper).toEqual({ hp: 'integer', tameable: 'integer', name: 'text' });
    const sql = 'SELECT mobs.name FROM mobs_items JOIN mobs ON mobs.id = mobs WHERE items = ? AND relation = ?';
    expect(database.prepare(sql).all('ender_pearl', 'drops')).toEqual([{ name: 'Enderman' }]);
    expect(database.prepare('PRAGMA foreign_key_list(mobs_items)').all()).toHaveLength(2);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('come in parts', async () => {
    const response = await download('all.sqlite');
    const { headers } = response;
    const whole = Buffer.from(await response.arrayBuffer());
    expect(headers.get('accept-ranges')).toBe('bytes');
    const path = await placeOf('all.sqlite');
    const part = (range: string, more = {}) => service.ask(path, { headers: { Range: range, ...more } });
    for (const [range, from, to] of [
      ['bytes=0-15', 0, 16],
      ['bytes=4096-', 4_096, whole.length],
      ['bytes=-100', whole.length - 100, whole.length],
      [`bytes=10-${whole.length * 2}`, 10, whole.length],
    ] as const) {
      const answer = await part(range);
      expect([answer.status, answer.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${from}-${to - 1}/${whole.length}`,
      ]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(from, to)), range).toBe(true);
    }
    const beyond = await part(`bytes=${whole.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    for (const range of ['bytes=0-1,4-5', 'bytes=5-1', 'lines=0-1', 'bytes=x-', 'bytes=-'])
      expect((await part(range)).status, range).toBe(200);
    expect((await part('bytes=0-1', { 'If-Range': '"other"' })).status).toBe(200);
    expect((await part('bytes=0-1', { 'If-Range': headers.get('etag') ?? '' })).status).toBe(206);
  });

  it('are compressed with zstd for those who prefer it', async () => {
    const path = await placeOf('all.json');
    const ask = () => service.ask(path, { headers: { 'Accept-Encoding': 'zstd' } });
    await expect.poll(async () => (await ask()).headers.get('content-encoding')).toBe('zstd');
  });

  it('answer 404 under another hash or name', async () => {
    for (const path of [
      '/data',
      '/data/',
      '/data/0000/all.json',
      '/data/latest/none.json',
      '/data/latest/all.json/x',
    ]) {
      expect((await service.ask(path)).status, path).toBe(404);
    }
  });
});
