import {
  cutPart,
  type FakeAnswer,
  type FakeDefinition,
  type FakeOptions,
  type FakeRequest,
} from '../../test/fake-service.ts';

const page = (title: string, text: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

function readPage({ url }: FakeRequest, { documents }: FakeOptions): FakeAnswer {
  const found = documents.get(url.pathname.slice('/posts/'.length));
  if (found === undefined) return { kind: 'read', status: 404 };
  return { kind: 'read', headers: { 'content-type': 'text/html; charset=utf-8' }, body: page(found.title, found.text) };
}

/** The newest entries only, as most feeds have them. */
export function fakeRss(): FakeDefinition {
  return {
    secrets: {},
    connection: (url) => ({ type: 'feed', url: `${url}/feed.xml`, read: 'pages', unlisted: 'keep' }),
    answer(request, options) {
      if (request.url.pathname !== '/feed.xml') return readPage(request, options);
      const items = [...options.documents].map(
        ([name, { title, text }]) =>
          `<item><title>${title}</title><link>${options.url}/posts/${name}</link><guid isPermaLink="false">${name}</guid><description><![CDATA[<p>${text}</p>]]></description></item>`,
      );
      const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>Animals</title>${items.join('')}</channel></rss>`;
      return { kind: 'list', headers: { 'content-type': 'application/rss+xml' }, body };
    },
  };
}

/** An RSS feed whose server asks for a password, also for its pages. */
export function fakePrivateRss(): FakeDefinition {
  const { answer, ...rest } = fakeRss();
  const secrets = { user: 'anna@example.com', password: 'a: password' };
  return {
    ...rest,
    secrets,
    answer(request, options) {
      const basic = Buffer.from(`${secrets.user}:${secrets.password}`).toString('base64');
      if (request.headers.authorization !== `Basic ${basic}`) return { kind: 'other', status: 401 };
      return answer(request, options);
    },
  };
}

/** A feed in several parts (RFC 5005). */
export function fakeAtom(): FakeDefinition {
  return {
    secrets: {},
    connection: (url) => ({ type: 'feed', url: `${url}/atom`, read: 'pages', unlisted: 'remove' }),
    answer(request, options) {
      if (request.url.pathname !== '/atom') return readPage(request, options);
      const number = Number(request.url.searchParams.get('page') ?? '1');
      const { some, hasMore } = cutPart([...options.documents], number, 2, options.isEndless);
      const entries = some.map(
        ([name, { title, text }]) =>
          `<entry><id>tag:${name}</id><title type="html">&lt;b&gt;${title}&lt;/b&gt;</title><link href="/posts/${name}"/><updated>2026-11-15T12:00:00Z</updated><summary>${text}</summary></entry>`,
      );
      const next = hasMore ? `<link rel="next" href="/atom?page=${number + 1}"/>` : '';
      const body = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Animals</title>${next}${entries.join('')}</feed>`;
      return { kind: 'list', headers: { 'content-type': 'application/atom+xml' }, body };
    },
  };
}
