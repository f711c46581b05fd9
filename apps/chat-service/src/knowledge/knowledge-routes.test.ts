import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../people/audit/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import type { Role } from '../platform/shared/scope.ts';
import { makePdf } from './test/documents.ts';
import { type Customer, createHarness, type Harness } from './test/harness.ts';
import { createTestRoutes } from './test/routes.ts';
import { page, serveSite } from './test/site.ts';

onBothDatabases("the dashboard's routes for sources", (opened) => {
  let harness: Harness;
  let app: ReturnType<typeof createTestRoutes>;
  let customer: Customer;
  let base: string;
  beforeAll(async () => {
    harness = createHarness({ database: opened().database, limits: { mostFileBytes: 10_000 } });
    app = createTestRoutes(opened().database, harness);
    customer = await harness.addCustomer();
    base = `/api/workspaces/${customer.scope.workspaceId}/bots/${customer.botId}`;
  });

  async function send(method: string, path: string, body?: unknown, role: Role = 'editor') {
    const isFile = body instanceof Uint8Array;
    const response = await app.request(path, {
      method,
      headers: {
        'x-member': `${customer.scope.workspaceId} ${role}`,
        ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  it('make, list, change, preview and remove a source, and write down who did', async () => {
    const made = await send('POST', `${base}/sources`, { kind: 'text', title: 'Terms', text: 'Pay within ten days.' });
    expect(made).toMatchObject({ status: 201, body: { kind: 'text', state: 'waiting', url: null, error: null } });
    const one = `${base}/sources/${made.body.id}`;
    await harness.knowledge.worker.runDue();
    expect(await send('GET', one, undefined, 'viewer')).toMatchObject({
      status: 200,
      body: { state: 'ready', passages: 1, progress: { found: 1, done: 1, failed: 0, waiting: 0, skipped: 0 } },
    });
    const listed = await send('GET', `${base}/sources`, undefined, 'viewer');
    expect(listed.body.sources.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['text']);
    expect((await send('GET', `${one}/text`, undefined, 'viewer')).body).toMatchObject({
      passages: [{ title: 'Terms', text: 'Pay within ten days.', headings: [], question: null, ai_instructions: [] }],
      next_cursor: null,
    });
    const changed = await send('PATCH', one, { title: 'Terms 2', text: 'Pay within twenty days.' });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Terms 2', state: 'waiting' } });
    await harness.knowledge.worker.runDue();
    const search = await send('GET', `${base}/passages?q=when%20to%20pay`, undefined, 'viewer');
    expect(search.body.passages).toMatchObject([{ source_id: made.body.id, text: 'Pay within twenty days.' }]);
    expect((await send('DELETE', one)).status).toBe(204);
    expect((await send('GET', one)).status).toBe(404);
    const { entries } = await listAudit(opened().database, customer.scope, { limit: 5 });
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual(
      expect.arrayContaining(['created', 'updated', 'deleted'].map((done) => [`source.${done}`, made.body.id])),
    );
  });

  it('list sources page by page, the newest first', async () => {
    const { id: botId } = await harness.bots.create(customer.scope, { name: 'Many' });
    const titles = ['one', 'two', 'three', 'four'];
    for (const title of titles) await harness.add({ ...customer, botId }, { kind: 'text', title, content: title });
    const list = (query: string) =>
      send('GET', `/api/workspaces/${customer.scope.workspaceId}/bots/${botId}/sources?${query}`, undefined, 'viewer');
    const all = (await list('')).body.sources.map(({ title }: { title: string }) => title);
    const seen: string[] = [];
    for (let query = 'limit=2'; query !== ''; ) {
      const { body } = await list(query);
      seen.push(...body.sources.map(({ title }: { title: string }) => title));
      query = body.next_cursor === null ? '' : `limit=2&cursor=${body.next_cursor}`;
    }
    expect(seen).toEqual(all);
    expect(seen.toSorted()).toEqual(titles.toSorted());
    expect((await list('cursor=no')).body.code).toBe('invalid_request');
    await harness.add({ ...customer, botId }, { kind: 'text', title: 'Öffnung 100 %', content: 'from nine' });
    const find = async (q: string) =>
      (await list(new URLSearchParams({ q }).toString())).body.sources.map(({ title }: { title: string }) => title);
    expect((await find(' T')).toSorted()).toEqual(['three', 'two']);
    expect(await find('Öff')).toEqual(['Öffnung 100 %']);
    expect(await find('100 %')).toEqual(['Öffnung 100 %']);
    expect(await find('_n_')).toEqual([]);
  });

  it('give back what was typed, and change it at once when the new text is read', async () => {
    const pairs = [
      { question: 'Is there parking?', answer: 'Behind the house.' },
      { question: 'Are dogs welcome?', answer: 'On the terrace.' },
    ];
    const text = '# Hours\n\nOpen from *nine* to five.';
    const given = { url: 'https://example.org/hours', published: true };
    const { body: page } = await send('POST', `${base}/sources`, { kind: 'text', title: 'Hours', text, ...given });
    const { body: faq } = await send('POST', `${base}/sources`, { kind: 'qa', title: 'Visits', pairs });
    await harness.knowledge.worker.runDue();
    const read = (id: string) => send('GET', `${base}/sources/${id}/content`, undefined, 'viewer');
    expect(await read(page.id)).toEqual({ status: 200, body: { kind: 'text', text } });
    expect(await read(faq.id)).toEqual({ status: 200, body: { kind: 'qa', pairs } });

    const found = async (question: string) => (await harness.knowledge.search(customer, question, 1))[0]?.text;
    const moved = [{ question: 'Is there parking?', answer: 'Across the bridge.' }];
    expect(await send('PATCH', `${base}/sources/${faq.id}`, { pairs: moved }, 'viewer')).toMatchObject({ status: 403 });
    await send('PATCH', `${base}/sources/${faq.id}`, { title: 'Arrival', pairs: moved });
    await send('PATCH', `${base}/sources/${page.id}`, { text: 'Open from ten to four.', url: null });
    expect((await read(faq.id)).body.pairs).toEqual(moved);
    expect(await found('Is there parking?')).toBe('Behind the house.');
    await harness.knowledge.worker.runDue();
    expect(await found('Is there parking?')).toBe('Across the bridge.');
    expect(await found('Are dogs welcome?')).not.toBe('On the terrace.');
    expect((await send('GET', `${base}/sources/${page.id}`)).body).toMatchObject({ url: null, state: 'ready' });

    const { entries } = await listAudit(opened().database, customer.scope, { limit: 100 });
    expect(entries.filter(({ subjectId }) => subjectId === faq.id).map(({ action }) => action)).toContain(
      'source.updated',
    );
  });

  it('have no typed content for what was read elsewhere, whose address cannot be taken away', async () => {
    const id = await harness.add(customer, { kind: 'url', title: 'Page', url: 'https://example.org/' });
    expect((await send('GET', `${base}/sources/${id}/content`)).status).toBe(404);
    expect((await send('PATCH', `${base}/sources/${id}`, { url: null })).status).toBe(400);
    await send('DELETE', `${base}/sources/${id}`);
  });

  it('take files as they are, and say at once what is wrong with them', async () => {
    const made = await send('POST', `${base}/files?name=guide.pdf`, makePdf(['Press the amber lever.']));
    expect(made).toMatchObject({
      status: 201,
      body: { kind: 'file', title: 'guide', settings: { file_name: 'guide.pdf' } },
    });
    await harness.knowledge.worker.runDue();
    const [found] = await harness.knowledge.search(customer, 'amber lever', 1);
    expect(found).toMatchObject({ kind: 'file', headings: [], text: 'Press the amber lever.' });
    expect(await send('POST', `${base}/files?name=x.pdf`, Buffer.from('%PDF-1.4 broken'))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('“x.pdf” cannot be read.') },
    });
    const large = await send('POST', `${base}/files?name=x.txt`, Buffer.alloc(10_001, 'a'));
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await send('POST', `${base}/files?name=x.txt`, Buffer.alloc(0))).status).toBe(400);
    expect((await send('POST', `${base}/files`, Buffer.from('x'))).body.error).toContain('"name"');
  });

  it('show the pages of a site with what became of each, and read again what people ask for', async () => {
    const site = await serveSite({ '/': page('Home', 'Welcome.', ['/gone']) });
    const other = createHarness({ database: opened().database, ports: [site.port] });
    app = createTestRoutes(opened().database, other);
    const made = await send('POST', `${base}/sources`, {
      kind: 'site',
      url: `${site.url}/`,
      refresh_hours: 12,
      max_pages: 9,
    });
    expect(made).toMatchObject({ status: 201, body: { refresh_hours: 12, settings: { max_pages: 9 } } });
    const one = `${base}/sources/${made.body.id}`;
    expect((await send('POST', `${one}/cancel`, {})).body).toMatchObject({ state: 'cancelled', next_run_at: null });
    expect((await send('POST', `${one}/refresh`, {})).body).toMatchObject({ state: 'waiting' });
    await other.knowledge.worker.runDue();
    const failed = await send('GET', `${one}/pages?state=failed&limit=1`);
    expect(failed.body).toMatchObject({
      pages: [{ url: `${site.url}/gone`, reason: 'The page does not exist (status 404).' }],
      next_cursor: null,
    });
    const [first, second] = [await send('GET', `${one}/pages?limit=1`), await send('GET', `${one}/pages?limit=2`)];
    expect(first.body.next_cursor).toBe(first.body.pages[0].id);
    expect((await send('GET', `${one}/pages?limit=1&cursor=${first.body.next_cursor}`)).body).toEqual({
      pages: [second.body.pages[1]],
      next_cursor: null,
    });
    site.pages['/gone'] = page('Back', 'Back again.');
    expect((await send('POST', `${one}/retry`, { page_id: failed.body.pages[0].id })).status).toBe(202);
    await other.knowledge.worker.runDue();
    expect((await send('GET', one)).body).toMatchObject({ state: 'ready', progress: { done: 2, failed: 0 } });
    expect(await send('POST', `${one}/retry`, {})).toMatchObject({ status: 409, body: { code: 'conflict' } });
    app = createTestRoutes(opened().database, harness);
  });

  it.each([
    ['no kind', {}, 'kind'],
    ['an unknown kind', { kind: 'film' }, 'kind'],
    ['a text without a title', { kind: 'text', text: 'x' }, 'title'],
    ['a text without text', { kind: 'text', title: 'x', text: ' ' }, 'text'],
    ['a page without an address', { kind: 'url' }, 'url'],
    ['an address of another kind', { kind: 'url', url: 'file:///etc/passwd' }, 'url'],
    ['an address inside', { kind: 'url', url: 'http://10.0.0.1/' }, 'url'],
    ['an address of the cloud', { kind: 'site', url: 'http://169.254.169.254/latest' }, 'url'],
    ['no pairs', { kind: 'qa', title: 'x', pairs: [] }, 'pairs'],
    ['too many pages', { kind: 'site', url: 'https://example.org/', max_pages: 1e9 }, 'max_pages'],
    [
      'a path with many stars',
      { kind: 'site', url: 'https://example.org/', exclude: [`/${'*a'.repeat(25)}`] },
      'exclude',
    ],
    ['an odd time', { kind: 'url', url: 'https://example.org/', refresh_hours: 0.5 }, 'refresh_hours'],
  ])('refuse %s', async (_, body, field) => {
    const answer = await send('POST', `${base}/sources`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.error).toMatch(new RegExp(`"${field}"|^The URL cannot be used`));
  });

  it('let viewers read and editors change', async () => {
    for (const { method, path } of app.routes.filter((route) => route.path.startsWith('/api'))) {
      const filled = fill(path, { ...customer, workspaceId: customer.scope.workspaceId, sourceId: 'src_none' });
      const { status } = await send(method, filled, method === 'GET' ? undefined : {}, 'viewer');
      if (method === 'GET') expect(status, path).not.toBe(403);
      else expect(status, path).toBe(403);
    }
  });

  it('lead people to what was published, and to nothing else', async () => {
    const given = { kind: 'text', title: 'Manual', text: 'Turn it off and on.' };
    const { body: made } = await send('POST', `${base}/sources`, given);
    await harness.knowledge.worker.runDue();
    const closed = await app.request(`/sources/${made.id}`);
    expect(await closed.text()).not.toContain('Turn it off');
    await send('PATCH', `${base}/sources/${made.id}`, { published: true });
    const open = await app.request(`/sources/${made.id}`);
    expect(await open.text()).toContain('<p>Turn it off and on.</p>');
    expect(open.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const address = 'https://example.org/manual?a=1&b="><script>alert(1)</script>';
    await send('PATCH', `${base}/sources/${made.id}`, { title: '<img src=x>', url: address });
    const leading = await app.request(`/sources/${made.id}`);
    expect([leading.status, leading.headers.get('location')]).toEqual([200, null]);
    expect(leading.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await leading.text();
    expect(html).toContain('This source is on another site, <b>example.org</b>');
    expect(html).toContain('href="https://example.org/manual?a=1&amp;b=');
    expect(html).not.toMatch(/<script|<img/);
    expect((await app.request('/sources/src_none')).status).toBe(404);
  });

  describe('know no source of others', () => {
    it('on any route, and nothing changes', async () => {
      const theirs = await harness.addCustomer();
      const beside = await harness.bots.create(customer.scope, { name: 'Beside' });
      const add = (owner: Customer) => harness.add(owner, { kind: 'text', title: 'x', content: 'x' });
      const ours = { workspaceId: customer.scope.workspaceId, botId: customer.botId, sourceId: await add(customer) };
      const foreign = { workspaceId: theirs.scope.workspaceId, botId: theirs.botId, sourceId: await add(theirs) };
      const other = await add({ ...customer, botId: beside.id });
      const before = await dump(opened().database);
      const mixtures = [
        foreign,
        { ...ours, botId: foreign.botId },
        { ...ours, sourceId: foreign.sourceId },
        { ...foreign, workspaceId: ours.workspaceId },
        { ...ours, sourceId: other },
        { ...ours, botId: '%00' },
      ];
      const routes = app.routes.filter((route) => route.path.startsWith('/api'));
      for (const { method, path } of routes) {
        for (const target of mixtures.filter((one) => fill(path, one) !== fill(path, ours))) {
          const body = method === 'GET' ? undefined : { kind: 'text', title: 'x', text: 'x' };
          const answer = await send(method, `${fill(path, target)}?q=x&name=x`, body, 'owner');
          expect(answer.status, `${method} ${path}`).toBe(404);
        }
      }
      expect(routes.length).toBeGreaterThan(10);
      expect(await dump(opened().database)).toBe(before);
    });
  });
});

interface Target {
  workspaceId: string;
  botId: string;
  sourceId: string;
}

function fill(path: string, { workspaceId, botId, sourceId }: Target): string {
  return path.replace(':workspace_id', workspaceId).replace(':bot_id', botId).replace(':source_id', sourceId);
}

/** Everything stored about sources, as one string. */
async function dump({ read, build }: Database): Promise<string> {
  const tables = ['knowledge_sources', 'knowledge_contents', 'knowledge_pages', 'audit_log'] as const;
  const rows = await Promise.all(tables.map((table) => read(build.selectFrom(table).selectAll())));
  return JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).sort()));
}
