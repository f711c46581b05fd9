import { cutPart, type FakeAnswer, type FakeDefinition, type FakeOptions, json, sha } from '../../test/fake-service.ts';

const numberOf = (text: string) => Number.parseInt(sha(text).slice(0, 7), 16);

function list(number: number, next: string, { documents, isEndless }: FakeOptions): FakeAnswer {
  const { some, hasMore } = cutPart([...documents], number, 2, isEndless);
  const results = some.map(([name, { title, text }]) => ({
    id: name,
    type: 'page',
    title,
    version: { number: numberOf(title + text) },
    _links: { webui: `/spaces/DOCS/pages/${name}` },
  }));
  return json('list', { results, _links: hasMore ? { next: `${next}${number + 1}` } : {} });
}

function page(name: string, { documents }: FakeOptions): FakeAnswer {
  const found = documents.get(name);
  if (found === undefined) return { kind: 'read', status: 404 };
  return json('read', { id: name, title: found.title, body: { view: { value: `<p>${found.text}</p>` } } });
}

export function fakeConfluenceCloud(): FakeDefinition {
  const secrets = { email: 'reader@acme.test', token: 'atlassian_contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'confluence', hosting: 'cloud', server, space: 'DOCS' }),
    answer({ url, headers }, options) {
      const basic = Buffer.from(`${secrets.email}:${secrets.token}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return { kind: 'other', status: 401 };
      const path = url.pathname.replace('/wiki/api/v2', '');
      if (path === '/spaces')
        return json('other', { results: url.searchParams.get('keys') === 'DOCS' ? [{ id: 42 }] : [] });
      if (path !== '/pages') return page(path.slice('/pages/'.length), options);
      return list(Number(url.searchParams.get('cursor') ?? '1'), '/wiki/api/v2/pages?space-id=42&cursor=', options);
    },
  };
}

/** With a path in front, as many installations have it. */
export function fakeConfluenceServer(): FakeDefinition {
  const secrets = { token: 'personal_contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'confluence', hosting: 'server', server: `${server}/confluence`, space: 'DOCS' }),
    answer({ url, headers }, options) {
      if (headers.authorization !== `Bearer ${secrets.token}`) return { kind: 'other', status: 401 };
      const path = url.pathname.replace('/confluence/rest/api/content', '');
      if (path !== '') return page(path.slice(1), options);
      return list(Number(url.searchParams.get('start') ?? '1'), '/rest/api/content?spaceKey=DOCS&start=', options);
    },
  };
}
