import { AppError, statusOf } from '@lectern/service-kit';
import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { scopeOf } from '../bots/bots/test/tenants.ts';
import { createFindFace } from '../channels/website/bot-face.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import { createKnowledgeRoutes } from './knowledge-routes.ts';
import { createSourcePages } from './sources/source-page.ts';
import { createStartBotRoutes, forgetDataSet } from './start-bot-routes.ts';
import { crawlSite } from './test/crawl-site.ts';
import { type Customer, createHarness, type Harness } from './test/harness.ts';
import { page } from './test/site.ts';

onBothDatabases('a bot and its sources', (opened) => {
  let harness: Harness;
  let app: Hono;
  let customer: Customer;
  let workspace: string;
  beforeAll(async () => {
    harness = createHarness({ database: opened().database });
    const { knowledge, bots } = harness;
    customer = await harness.addCustomer();
    workspace = `/workspaces/${customer.scope.workspaceId}`;
    const requireWorkspace = async () => scopeOf(customer.scope.workspaceId, 'editor');
    app = new Hono()
      .route('/', createStartBotRoutes({ knowledge, bots, requireWorkspace }))
      .route(
        '/',
        createKnowledgeRoutes({ knowledge, requireWorkspace, onDataSetRemoved: (...of) => forgetDataSet(bots, ...of) }),
      )
      .route(
        '/sources',
        createSourcePages({ database: opened().database, findFace: createFindFace(opened().database) }),
      );
    app.onError((error, context) => {
      if (!(error instanceof AppError)) throw error;
      return context.json({ error: error.message, code: error.code }, statusOf(error.code));
    });
  });

  async function send(method: string, path: string, body?: object | string) {
    const isFile = typeof body === 'string';
    const response = await app.request(path, {
      method,
      headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  const kindsOf = async (botId: string) =>
    (await send('GET', `${workspace}/bots/${botId}/sources`)).body.sources.map(({ kind }: { kind: string }) => kind);

  it('start together, without the data set unless it is wanted', async () => {
    const text = { kind: 'text', title: 'Terms', text: 'Pay within ten days.' };
    const own = await send('POST', `${workspace}/bots/start`, { name: 'Own', sources: [text] });
    expect(own).toMatchObject({ status: 201, body: { name: 'Own', suggested_questions: [] } });
    expect(await kindsOf(own.body.id)).toEqual(['text']);
    const empty = await send('POST', `${workspace}/bots/start`, { name: 'Empty' });
    expect(await kindsOf(empty.body.id)).toEqual([]);
    const data = await send('POST', `${workspace}/bots/start`, { name: 'Data', sources: [{ kind: 'dataset' }] });
    expect(await kindsOf(data.body.id)).toEqual(['dataset']);
  });

  it('leave nothing behind when what a bot starts from cannot be added', async () => {
    const before = (await harness.bots.list(customer.scope)).length;
    const site = { kind: 'site', url: 'http://10.0.0.1/' };
    const refused = await send('POST', `${workspace}/bots/start`, { name: 'Lost', sources: [site] });
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('private or reserved') } });
    const wrong = { kind: 'text', title: '', text: '' };
    expect((await send('POST', `${workspace}/bots/start`, { name: 'Lost', sources: [wrong] })).status).toBe(400);
    expect(await harness.bots.list(customer.scope)).toHaveLength(before);
  });

  it('forget the questions about the data set with the data set, and keep those that somebody wrote', async () => {
    const { body: bot } = await send('POST', `${workspace}/bots/start`, {
      name: 'Data',
      sources: [{ kind: 'dataset' }],
    });
    expect(bot.suggested_questions).toHaveLength(3);
    const suggestedQuestions = [...bot.suggested_questions, 'Do you ship?'];
    await harness.bots.update(customer.scope, bot.id, { suggestedQuestions });
    const [source] = (await send('GET', `${workspace}/bots/${bot.id}/sources`)).body.sources;
    await send('DELETE', `${workspace}/bots/${bot.id}/sources/${source.id}`);
    expect((await harness.bots.read(customer.scope, bot.id))?.suggestedQuestions).toEqual(['Do you ship?']);
  });

  it('notice a file by its content, replace one, and publish it without reading it again', async () => {
    const base = `${workspace}/bots/${customer.botId}`;
    const first = await send('POST', `${base}/files?name=hours.md`, '# Hours\n\nOpen from nine to six.\n');
    expect(first.status).toBe(201);
    const copy = await send('POST', `${base}/files?name=copy.md`, '# Hours\n\nOpen from nine to six.\n');
    expect(copy).toMatchObject({ status: 409, body: { code: 'duplicate', error: expect.stringContaining('Hours') } });
    const wanted = await send(
      'POST',
      `${base}/files?name=copy.md&allow_duplicate=true`,
      '# Hours\n\nOpen from nine to six.\n',
    );
    expect(wanted.status).toBe(201);
    const one = `${base}/sources/${first.body.id}`;
    const replaced = await send('POST', `${one}/file?name=new.md`, '# Hours\n\nOpen from ten to four.\n');
    expect(replaced.body).toMatchObject({
      title: first.body.title,
      settings: { file_name: 'new.md' },
      state: 'waiting',
    });
    await harness.knowledge.worker.runDue();
    expect(await harness.find(customer, 'when open ten to four')).toContain('Open from ten to four.');
    const renamed = await send('PATCH', one, { title: 'Opening hours', published: true });
    expect(renamed.body).toMatchObject({ title: 'Opening hours', state: 'ready', settings: { published: true } });
    const text = await send('POST', `${base}/sources`, { kind: 'text', title: 'T', text: 'T' });
    expect((await send('POST', `${base}/sources/${text.body.id}/file?name=x.md`, 'x')).status).toBe(409);
  });

  it('give addresses of what visitors may open, and of nothing else', async () => {
    const base = `${workspace}/bots/${customer.botId}`;
    const file = '# Lockers\n\nLockers cost two euros a day.\n';
    const made = await send('POST', `${base}/files?name=lockers.md&published=false`, file);
    await harness.knowledge.worker.runDue();
    const urlOf = async () => (await send('GET', `${base}/passages?q=lockers+cost`)).body.passages[0].url;
    expect(await urlOf()).toBe('');
    const closed = await send('GET', `/sources/${made.body.id}`);
    expect(closed.body).toContain('Its owner does not show the whole text');
    expect(closed.body).not.toContain('two euros');
    await send('PATCH', `${base}/sources/${made.body.id}`, { published: true });
    expect(await urlOf()).toMatch(new RegExp(`/sources/${made.body.id}$`));
    const open = await send('POST', `${base}/files?name=bags.md&published=true`, '# Bags\n\nBags are free.\n');
    expect(open.body.settings).toMatchObject({ published: true });
    expect((await send('POST', `${base}/files?name=x.md&published=perhaps`, 'x')).status).toBe(400);
  });

  it('have an address with https:// where nothing else was typed', async () => {
    const given = { kind: 'text', title: 'Hire', text: 'A day costs 12 euros.' };
    const add = (url: string) => send('POST', `${workspace}/bots/${customer.botId}/sources`, { ...given, url });
    expect((await add(' fernpine.example/hire?a=1 ')).body.url).toBe('https://fernpine.example/hire?a=1');
    expect((await add('http://fernpine.example')).body.url).toBe('http://fernpine.example');
    for (const url of ['fernpine', 'javascript:alert(1)', 'ftp://fernpine.example', 'user@fernpine.example']) {
      expect((await add(url)).status, url).toBe(400);
    }
  });

  it('show a visitor what was quoted in its surroundings, as text and nothing else', async () => {
    const text =
      '# Prices\n\n## Tickets\n\nA day ticket costs 9 euros, "all in" & more.\nChildren travel free.\n\n| Zone | Price |\n|---|---|\n| A | 5 |\n';
    const { id } = await harness.learn(customer, {
      kind: 'text',
      title: 'Prices',
      content: text,
      settings: { isPublished: true },
    });
    const quote = encodeURIComponent('Children travel free.');
    const { body } = await send('GET', `/sources/${id}?quote=${quote}`);
    expect(body).toContain('<mark>Children travel free.</mark>');
    expect(body).toContain('A day ticket costs 9 euros, &quot;all in&quot; &amp; more.');
    expect(body).toMatch(/<div class="quoted" id="quote">/);
    expect(body).toContain('<td>Zone</td><td>Price</td>');
    const row = await send('GET', `/sources/${id}?quote=${encodeURIComponent('| A | 5 |')}`);
    expect(row.body).toContain('<td><mark>A</mark></td><td><mark>5</mark></td>');
    const other = await send('GET', `/sources/${id}?quote=${encodeURIComponent('<script>')}`);
    expect(other.body).not.toMatch(/<script|class="quoted"/);
  });

  it('go where a crawl may go, and not where it may not', async () => {
    const links = ['/docs/a', '/docs/old/b', '/blog/c', '/docs/d/print'];
    const { states } = await crawlSite(
      opened(),
      {
        '/': page('Home', 'Welcome.', links),
        ...Object.fromEntries(links.map((link) => [link, page(link, `This is ${link}.`)])),
      },
      { include: ['/docs/'], exclude: ['/docs/old', '/docs/*/print'] },
    );
    expect(await states()).toEqual({ '/': 'done', '/docs/a': 'done' });
  });
});
