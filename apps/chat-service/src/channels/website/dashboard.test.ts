import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { listenOnLoopback, type Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { sharedExtractor } from '../../knowledge/test/shared-extractor.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveWebsites, type WebsiteHarness } from './test/harness.ts';

onBothDatabases('the website of a bot in the dashboard', (opened) => {
  let harness: WebsiteHarness;
  let pages: Server;
  let page: { html: string; headers: Record<string, string> };
  let pageUrl: string;
  let readElsewhere: MockInstance<typeof sharedExtractor.tags>;
  const mails: Wire[] = [];

  beforeAll(async () => {
    pages = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...page.headers }).end(page.html),
    );
    const port = await listenOnLoopback(pages);
    pageUrl = `http://127.0.0.1:${port}`;
    const alerts = { leadCreated: (botId: string, lead: object) => void mails.push({ botId, ...lead }) };
    // Calls of it are read in another process.
    readElsewhere = vi.spyOn(sharedExtractor, 'tags');
    harness = await serveWebsites({ database: opened().database, ports: [port], alerts });
  });
  afterAll(async () => {
    readElsewhere.mockRestore();
    await harness.stop();
    pages.close();
  });

  /** A person whose identity the customer vouches for, with a conversation. */
  async function talk(settings: object = {}, name = 'Ada') {
    const website = await harness.addWebsite(settings);
    const made = await harness.manage(website, 'POST', '/website/identity-secret', { method: 'hash' });
    const user_hash = createHmac('sha256', made.body.secret).update('u-1').digest('hex');
    const identity = { user_id: 'u-1', user_hash, name, email: 'ada@example.org' };
    const { body } = await harness.visit(website.publicId, { identity });
    const asked = await harness.as(body.token, 'POST', '/chat', { message: 'hello' });
    return { website, token: body.token as string, sessionId: asked.body.session_id as string };
  }

  it('is set by editors, and its secret by admins alone', async () => {
    const website = await harness.addWebsite();
    const change = (body: object, role?: string) => harness.manage(website, 'PATCH', '/website', body, role);
    expect((await change({ title: 'Help' }, 'viewer')).status).toBe(403);
    expect((await change({ title: 'Help' }, 'editor')).body).toMatchObject({
      title: 'Help',
      snippet: expect.stringContaining(`data-bot-id="${website.publicId}"`),
      share_url: `${harness.url}/c/${website.publicId}`,
      identity_method: null,
      identity_secret_at: null,
    });
    for (const [wrong, words] of [
      [
        { origins: ['https://good.example', 'ftp://x'] },
        'The field "origins", entry 2, ("ftp://x") must begin with https://',
      ],
      [{ colour: 'red' }, 'must be a colour'],
      [{ avatar_url: 'javascript:alert(1)' }, 'must be an address that begins with https://'],
      [{ messages_per_day: 0 }, 'must be a whole number'],
      [{}, 'Nothing to change was sent'],
    ] as const) {
      const refused = await change(wrong);
      expect(refused.status).toBe(400);
      expect(refused.body.error).toContain(words);
    }
    expect((await harness.manage(website, 'POST', '/website/identity-secret', {}, 'editor')).status).toBe(403);
    expect((await harness.manage(website, 'POST', '/website/identity-secret', {}, 'admin')).status).toBe(201);
  });

  it('shows verified people by name among the conversations', async () => {
    const { website, sessionId } = await talk({}, '<img src=x onerror=alert(1)>');
    const visitor = { user_id: 'u-1', name: '<img src=x onerror=alert(1)>', email: 'ada@example.org' };
    const listed = await harness.manage(website, 'GET', '/conversations?channel=website');
    expect(listed.body.conversations).toMatchObject([{ id: sessionId, channel: 'website', key_id: null, visitor }]);
    const read = await harness.manage(website, 'GET', `/conversations/${sessionId}`);
    expect(read.body).toMatchObject({ channel: 'website', visitor });
    for (const channel of ['api', 'playground']) {
      expect((await harness.manage(website, 'GET', `/conversations?channel=${channel}`)).body.conversations).toEqual(
        [],
      );
    }
  });

  it('gives everything of a visitor, and removes it', async () => {
    const { website, token, sessionId } = await talk({ hand_over: true });
    await harness.as(token, 'POST', '/leads', { email: 'ada@example.org', question: 'Call me' });
    const { body } = await harness.manage(website, 'GET', '/visitors?verified=true');
    expect(body.visitors).toMatchObject([{ user_id: 'u-1', name: 'Ada', conversations: 1 }]);
    const path = `/visitors/${body.visitors[0].id}`;
    const all = await harness.manage(website, 'GET', `${path}/export`);
    const lines = String(all.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { visitor: { name: 'Ada' } },
      { conversation_id: sessionId, text: 'hello' },
      { role: 'assistant' },
    ]);
    expect((await harness.manage(website, 'DELETE', path, undefined, 'viewer')).status).toBe(403);
    const other = await harness.addWebsite();
    expect((await harness.manage(other, 'DELETE', path)).status).toBe(404);
    expect((await harness.manage(website, 'DELETE', path)).status).toBe(204);
    expect((await harness.manage(website, 'DELETE', path)).status).toBe(404);
    expect((await harness.manage(website, 'GET', `/conversations/${sessionId}`)).status).toBe(404);
    expect((await harness.manage(website, 'GET', '/leads')).body.leads).toEqual([]);
    expect((await harness.as(token, 'GET', '/conversations')).body.conversations).toEqual([]);
  });

  it('lists leads, ticks them off, and exports them without formulas', async () => {
    const { website, token } = await talk({ hand_over: true });
    const lead = { email: 'ada@example.org', name: '=HYPERLINK("https://evil.example")', question: '+1, "please"' };
    const made = await harness.as(token, 'POST', '/leads', lead);
    const path = `/leads/${made.body.id}`;
    expect(mails.at(-1)).toMatchObject({ botId: website.botId, email: 'ada@example.org' });
    expect((await harness.manage(website, 'GET', '/leads?state=new')).body.leads).toMatchObject([
      { ...lead, state: 'new' },
    ]);
    expect((await harness.manage(website, 'PATCH', path, { state: 'done' })).body).toMatchObject({ state: 'done' });
    expect((await harness.manage(website, 'GET', '/leads?state=new')).body.leads).toEqual([]);
    const csv = await harness.manage(website, 'GET', '/leads/export');
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body).toContain(`done,"'=HYPERLINK(""https://evil.example"")",ada@example.org,"'+1, ""please"""`);
    expect((await harness.manage(website, 'GET', '/leads/export', undefined, 'viewer')).status).toBe(403);
    expect((await harness.manage(website, 'DELETE', path)).status).toBe(204);
    expect((await harness.manage(website, 'PATCH', path, { state: 'new' })).status).toBe(404);
  });

  describe('says whether it is installed', () => {
    const check = async (website: Wire, html: string, headers: Record<string, string> = {}): Promise<string[]> => {
      page = { html, headers };
      const { body } = await harness.manage(website, 'POST', '/website/check', { url: pageUrl });
      return [body.installed, ...body.findings.map(({ level, text }: Wire) => `${level}: ${text}`)];
    };

    it('and what is wrong when it is not', async () => {
      const website = await harness.addWebsite({ origins: [pageUrl] });
      const { body } = await harness.manage(website, 'GET', '/website');
      const good = `<!doctype html><body>${body.snippet}</body>`;
      expect(await check(website, good)).toEqual([true, 'good: The bot is on this page, and this page may show it.']);
      const origin = new URL(harness.url).origin;
      const strict = (sources: string) => ({ 'content-security-policy': `default-src 'none'; ${sources}` });
      const all = `script-src ${origin}; connect-src ${origin}; frame-src ${origin}`;
      expect((await check(website, good, strict(all)))[0]).toBe(true);
      const blocked = await check(website, good, strict(`script-src ${origin}`));
      expect(blocked).toEqual([
        false,
        `problem: connect-src and frame-src of the page's Content-Security-Policy block the bot. Add ${origin} to each of them.`,
      ]);
      const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">${good}`;
      expect((await check(website, meta))[1]).toContain('script-src of the page');
      expect((await check(website, '<p>nothing</p>'))[1]).toContain('The script is not in the HTML of this page');
      expect((await check(website, `<!-- ${good} -->`))[1]).toContain('The script is not in the HTML');
      const other = await check(website, good.replace(website.publicId, 'web_0000000000000000000000'));
      expect(other[1]).toContain('belongs to another bot (web_0000000000000000000000)');
      const elsewhere = await check(website, good.replace(harness.url, 'https://other.example'));
      expect(elsewhere[1]).toContain(`It has to be ${harness.url}/widget.js`);
      await harness.manage(website, 'PATCH', '/website', { origins: ['https://other.example'] });
      expect((await check(website, good))[1]).toContain(`${pageUrl} is not on the list of sites`);
    });

    it('and leaves pages that are hard to parse to another process', async () => {
      const website = await harness.addWebsite({ origins: [pageUrl] });
      const { body } = await harness.manage(website, 'GET', '/website');
      readElsewhere.mockClear();
      expect((await check(website, '<script '.repeat(249_000)))[0]).toBe(false);
      expect((await check(website, '<!--'.repeat(490_000)))[0]).toBe(false);
      const tags = '<script a=">">"<script"</script>'.repeat(4_000);
      expect((await check(website, `${tags}${body.snippet}`))[0]).toBe(true);
      const sizes = readElsewhere.mock.calls.map(([{ bytes }]) => bytes.length);
      expect(sizes).toEqual([1_992_000, 1_960_000, expect.any(Number)]);
    });

    it('and looks at no address inside of the network', async () => {
      const website = await harness.addWebsite();
      for (const url of ['http://169.254.169.254/latest', 'http://localhost:1/', harness.url]) {
        const { body } = await harness.manage(website, 'POST', '/website/check', { url });
        expect(body).toMatchObject({ installed: false, findings: [{ level: 'problem' }] });
      }
      expect((await harness.manage(website, 'POST', '/website/check', { url: 'file:///etc/passwd' })).status).toBe(400);
    });
  });
});
