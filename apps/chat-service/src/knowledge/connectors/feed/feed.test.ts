import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { describeConnector, openScene } from '../test/describe-connector.ts';
import type { FakeDefinition } from '../test/fake-service.ts';
import { fakeAtom, fakePrivateRss, fakeRss } from './test/fake-feed.ts';

describeConnector('an RSS feed', fakeRss, { keepsUnlisted: true, hasOnePart: true });
describeConnector('an RSS feed with a password', fakePrivateRss, {
  keepsUnlisted: true,
  hasOnePart: true,
  refusal: /user name and a password.*enter them here under Edit/i,
});
describeConnector('an Atom feed in several parts', fakeAtom);

onBothDatabases('a feed', (opened) => {
  const serving = (read: string, body: (url: string) => string) => (): FakeDefinition => ({
    secrets: {},
    connection: (url) => ({ type: 'feed', url: `${url}/feed`, read, unlisted: 'keep' }),
    answer: ({ url }, options) => ({ kind: url.pathname === '/feed' ? 'list' : 'read', body: body(options.url) }),
  });
  const learn = async (define: () => FakeDefinition) => {
    const scene = await openScene(opened().database, define);
    return { ...scene, source: await scene.learn() };
  };

  it('may hold the texts of its entries', async () => {
    const atom = `<?xml version="1.0" encoding="ISO-8859-1"?><feed xmlns="http://www.w3.org/2005/Atom">
      <entry><id>1</id><title>Walrus</title><link href="/walrus"/><content type="html">&lt;h2&gt;Sleep&lt;/h2&gt;&lt;p&gt;It sleeps &amp;amp; snores.&lt;/p&gt;</content></entry>
      <entry><id>2</id><title>Seal</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>The seal barks.</p></div></content></entry></feed>`;
    const { source, find, service } = await learn(serving('entries', () => atom));
    expect(source).toMatchObject({ state: 'ready', pages: { done: 2 } });
    expect((await find('does the walrus sleep'))[0]).toMatchObject({
      title: 'Walrus',
      text: 'It sleeps & snores.',
      url: `${service.url}/walrus`,
    });
    expect((await find('what does the seal do'))[0]?.text).toContain('The seal barks.');
    expect(service.count('read')).toBe(0);
  });

  it('that links into a private network is read without those entries', async () => {
    const item = (name: string, link: string) =>
      `<item><guid>${name}</guid><title>${name}</title><link>${link}</link></item>`;
    const rss = (url: string) =>
      `<rss version="2.0"><channel>${item('good', `${url}/good`)}${item('bad', 'http://169.254.169.254/latest/meta-data/')}</channel></rss>`;
    const { source } = await learn(serving('pages', rss));
    expect(source).toMatchObject({ state: 'ready', pages: { done: 1, failed: 1 } });
  });

  it('sends its password to no other server, neither for another part nor for a page', async () => {
    const atom = (url: string) => {
      const other = url.replace('127.0.0.1', 'files.example');
      return `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="next" href="${other}/next"/>
        <entry><id>1</id><title>One</title><link href="${other}/one"/></entry>
        <entry><id>2</id><title>Two</title><link href="/two"/></entry></feed>`;
    };
    const empty = '<feed xmlns="http://www.w3.org/2005/Atom"></feed>';
    const { service } = await learn(() => ({
      secrets: { user: 'anna', password: 'secret' },
      connection: (url) => ({ type: 'feed', url: `${url}/feed`, read: 'pages', unlisted: 'keep' }),
      answer: ({ url }, options) => ({ kind: 'other', body: url.pathname === '/next' ? empty : atom(options.url) }),
    }));
    const asked = service.requests.map(({ url, headers }) => [url.pathname, headers.authorization !== undefined]);
    expect(Object.fromEntries(asked)).toEqual({ '/feed': true, '/next': false, '/one': false, '/two': true });
  });

  it.each([
    ['a web page', '<!doctype html><html><body>Hello</body></html>'],
    ['another document', '<note><to>you</to></note>'],
  ])('is not %s', async (_, body) => {
    const { source } = await learn(serving('pages', () => body));
    expect(source).toMatchObject({ state: 'failed', error: expect.stringMatching(/no RSS or Atom feed/) });
  });

  it('that declares entities is refused', async () => {
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>';
    expect((await learn(serving('pages', () => bomb))).source).toMatchObject({ state: 'failed' });
  });
});
