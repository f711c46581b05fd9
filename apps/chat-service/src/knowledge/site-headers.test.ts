import { expect, it } from 'vitest';
import { listAudit } from '../people/audit/audit.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import { createHarness } from './test/harness.ts';
import { createTestRoutes } from './test/routes.ts';
import { type Pages, page, serveSite } from './test/site.ts';

const cookie = 'session=the_cookie_of_a_member';

/** A site that shows its pages only to those with the cookie. */
async function serveMembers(pages: Pages) {
  const guarded = Object.entries(pages).map(([path, answer]): Pages => {
    if (typeof answer !== 'string') return { [path]: answer };
    return {
      [path]: (request, response) => {
        if (request.headers.cookie === cookie) response.writeHead(200, { 'content-type': 'text/html' }).end(answer);
        else response.writeHead(401).end();
      },
    };
  });
  return await serveSite(Object.assign({}, ...guarded));
}

onBothDatabases('a site behind a login', (opened) => {
  async function begin(pages: Pages) {
    const { database } = opened();
    const site = await serveMembers(pages);
    const other = await serveSite({ '/': page('Other', 'Another site.'), '/stolen': page('Stolen', 'Elsewhere.') });
    const harness = createHarness({ database, ports: [site.port, other.port] });
    const customer = await harness.addCustomer();
    const app = createTestRoutes(database, harness);
    const { workspaceId } = customer.scope;
    const send = async (method: string, path: string, body?: unknown) => {
      const response = await app.request(`/api/workspaces/${workspaceId}/bots/${customer.botId}${path}`, {
        method,
        headers: { 'x-member': `${workspaceId} editor`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : text };
    };
    const add = async (body: object = {}) => {
      const made = await send('POST', '/sources', {
        kind: 'site',
        url: `${site.url}/`,
        headers: { Cookie: cookie },
        ...body,
      });
      await harness.knowledge.worker.runDue();
      return { made, one: `/sources/${made.body.id}`, path: { botId: customer.botId, sourceId: made.body.id } };
    };
    const change = async (one: string, body: object) => {
      const changed = await send('PATCH', one, body);
      await harness.knowledge.worker.runDue();
      return { changed, source: (await send('GET', one)).body };
    };
    return { site, other, harness, customer, send, add, change, database };
  }

  const members = { '/': page('Home', 'For members.', ['/a']), '/a': page('A', 'The narwhal swims to Greenland.') };

  it('is read with its headers, which also reach robots.txt and sitemaps', async () => {
    const { site, add, send, harness, customer } = await begin(members);
    const { one } = await add();
    const source = (await send('GET', one)).body;
    expect(source).toMatchObject({ state: 'ready', progress: { done: 2 }, settings: { headers: ['cookie'] } });
    expect(await harness.find(customer, 'Where does the narwhal swim?')).toEqual([
      expect.stringContaining('Greenland'),
    ]);
    expect(site.requests.filter(({ headers }) => headers.cookie !== cookie)).toEqual([]);
    expect(site.paths()).toEqual(expect.arrayContaining(['/robots.txt', '/sitemap.xml', '/', '/a']));
  });

  it('tells that it needs a sign-in, and keeps its text when a cookie expires', async () => {
    const { add, change, harness, customer } = await begin(members);
    const { made, one } = await add();
    const { source } = await change(one, { headers: { cookie: 'session=expired' } });
    expect(source).toMatchObject({ state: 'failed', error: expect.stringMatching(/needs a sign-in.*under Edit/) });
    expect(await harness.find(customer, 'Where does the narwhal swim?')).toEqual([
      expect.stringContaining('Greenland'),
    ]);
    expect((await change(one, { headers: { cookie } })).source).toMatchObject({ state: 'ready', id: made.body.id });
  });

  it('keeps its text when it redirects to a sign-in, here or on another site', async () => {
    const { site, other, add, change, harness, customer } = await begin({
      ...members,
      '/login': page('Log in', 'Password?'),
    });
    const { one } = await add();
    const cases = [
      ['/login?next=/', /sign-in.*expired/],
      [`${other.url}/`, /does not get the headers/],
    ] as const;
    for (const [location, reason] of cases) {
      site.pages['/'] = { status: 302, headers: { location } };
      const { source } = await change(one, { headers: { cookie } });
      expect(source).toMatchObject({ state: 'failed', url: `${site.url}/`, error: expect.stringMatching(reason) });
      expect(await harness.find(customer, 'narwhal Greenland')).toEqual([expect.stringContaining('Greenland')]);
    }
    expect(other.requests.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  });

  it('sends its headers to no other origin: by a redirect, a sitemap or a link', async () => {
    const to: { other?: string } = {};
    const leave: Pages[string] = (_, response) => response.writeHead(302, { location: `${to.other}/stolen` }).end();
    const { other, add, send } = await begin({
      '/robots.txt': (_, response) => response.end(`Sitemap: ${to.other}/sitemap.xml`),
      '/': page('Home', 'For members.', ['/leave', '/picture']),
      '/leave': leave,
      '/picture': leave,
    });
    to.other = other.url;
    const { one } = await add({ headers: { cookie, 'X-Api-Key': 'the_key_of_a_member' } });
    expect((await send('GET', one)).body).toMatchObject({ state: 'ready', progress: { done: 1, failed: 2 } });
    expect(other.paths()).toEqual(expect.arrayContaining(['/sitemap.xml', '/stolen']));
    expect(JSON.stringify(other.requests)).not.toContain('of_a_member');
  });

  it('needs its headers again when its address leads elsewhere', async () => {
    const { site, other, add, send, change, harness, customer } = await begin(members);
    const { one, path } = await add();
    expect(await send('PATCH', one, { url: `${other.url}/` })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/Enter the headers for it: cookie/) },
    });
    expect((await change(one, { url: `${site.url}/a` })).source).toMatchObject({ state: 'ready' });
    // By a bot file, which has no credentials.
    await harness.knowledge.sources.update(customer.scope, path, { url: `${other.url}/`, settings: {} });
    await harness.knowledge.worker.runDue();
    expect((await send('GET', one)).body).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/needs its headers: cookie/),
    });
    expect(other.requests).toEqual([]);
    expect((await change(one, { headers: { authorization: 'Bearer x' } })).source).toMatchObject({
      state: 'ready',
      settings: { headers: ['authorization'] },
    });
  });

  it('never shows its headers: in answers, in the audit log, in errors, or in the database', async () => {
    const { add, send, harness, customer, database } = await begin(members);
    const { made, one } = await add();
    const shown = [made.text, JSON.stringify(harness.errors)];
    for (const path of ['/sources', one, `${one}/pages`, `${one}/text`]) shown.push((await send('GET', path)).text);
    shown.push((await send('PATCH', one, { headers: { cookie: `${cookie}\nx` } })).text);
    shown.push((await send('PATCH', one, { headers: { [cookie]: 'x' } })).text);
    shown.push(JSON.stringify(await listAudit(database, customer.scope, { limit: 50 })));
    for (const table of ['knowledge_sources', 'knowledge_pages', 'source_secrets', 'audit_log'] as const) {
      shown.push(JSON.stringify(await database.read(database.build.selectFrom(table).selectAll())));
    }
    for (const text of shown) expect(text).not.toContain('the_cookie_of_a_member');
  });

  it('refuses headers that are the server’s own, too many or malformed, and removes one', async () => {
    const { add, send, change } = await begin(members);
    const { one } = await add();
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`x-own-${index}`, 'x']));
    for (const headers of [
      { Host: 'example.org' },
      { 'Content-Length': '1' },
      { 'Transfer-Encoding': 'chunked' },
      { 'Proxy-Authorization': 'x' },
      { 'X Y': 'x' },
      { ':origin': 'https://example.org' },
      { 'X-Key': 'a\r\nHost: x' },
      { 'X-Key': '' },
      many,
    ]) {
      expect((await send('PATCH', one, { headers })).status, JSON.stringify(headers)).toBe(400);
    }
    const { changed } = await change(one, { headers: { 'X-Key': 'x', cookie: null } });
    expect(changed.body).toMatchObject({ settings: { headers: ['x-key'] } });
    const text = await send('POST', '/sources', { kind: 'text', title: 'T', text: 'x' });
    expect(await send('PATCH', `/sources/${text.body.id}`, { headers: { cookie } })).toMatchObject({ status: 409 });
    const put = { kind: 'url', url: 'https://example.org', headers: { cookie } };
    expect((await send('PUT', '/external-sources/x', put)).status).toBe(400);
  });
});
