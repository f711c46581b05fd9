import {
  cutPart,
  type FakeAnswer,
  type FakeDefinition,
  type FakeDocument,
  type FakeOptions,
  json,
  sha,
} from '../../test/fake-service.ts';

const text = (words: string) => [{ type: 'text', plain_text: words }];
const timeOf = (document: FakeDocument) =>
  new Date(Number.parseInt(sha(document.title + document.text).slice(0, 6), 16) * 60_000).toISOString();

function search(cursor: string | undefined, { documents, isEndless }: FakeOptions): FakeAnswer {
  const number = Number(cursor ?? '1');
  const { some, hasMore } = cutPart([...documents], number, 2, isEndless);
  const pages = some.map(([name, document]) => ({
    object: 'page',
    id: name,
    url: `https://www.notion.so/${document.title}-${sha(name)}`,
    last_edited_time: timeOf(document),
    archived: false,
    properties: { Name: { type: 'title', title: text(document.title) }, Tags: { type: 'multi_select' } },
  }));
  const trash = pages
    .slice(0, 1)
    .map((page) => ({ ...page, id: 'trash', url: 'https://www.notion.so/x', in_trash: true }));
  return json('list', {
    results: [...pages, ...trash],
    has_more: hasMore,
    next_cursor: hasMore ? String(number + 1) : null,
  });
}

/** A paragraph inside of a toggle. */
function blocks(id: string, { documents }: FakeOptions): FakeAnswer {
  const [name = '', inner] = id.split(':');
  const document = documents.get(name);
  if (document === undefined) return { kind: 'read', status: 404 };
  const toggle = { id: `${name}:1`, type: 'toggle', has_children: true, toggle: { rich_text: text('More') } };
  const paragraph = {
    id: `${name}:2`,
    type: 'paragraph',
    has_children: false,
    paragraph: { rich_text: text(document.text) },
  };
  const kind = inner === undefined ? 'other' : 'read';
  return json(kind, { results: [inner === undefined ? toggle : paragraph], has_more: false, next_cursor: null });
}

/** Pages found by a search, with blocks inside of blocks. */
export function fakeNotion(): FakeDefinition {
  const secrets = { token: 'ntn_contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'notion', server }),
    answer({ method, url, headers, body }, options) {
      if (headers.authorization !== `Bearer ${secrets.token}`) return { kind: 'other', status: 401 };
      if (headers['notion-version'] !== '2022-06-28') return { kind: 'other', status: 400 };
      if (method === 'POST' && url.pathname === '/v1/search') return search(JSON.parse(body).start_cursor, options);
      const [, id = ''] = /^\/v1\/blocks\/([^/]+)\/children$/.exec(url.pathname) ?? [];
      return blocks(decodeURIComponent(id), options);
    },
  };
}
