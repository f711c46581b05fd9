import {
  cutPart,
  type FakeAnswer,
  type FakeDefinition,
  type FakeDocument,
  type FakeOptions,
  json,
  sha,
} from '../../test/fake-service.ts';

/** What a test changes about the help center. */
export interface IntercomSwitches {
  /** How the next part of the list is named. */
  paging: 'link' | 'cursor' | 'numbers';
  languages: string[];
  /** Changes the article when the second part is requested: it moves to the front of the list. */
  moved?: string;
  /** Answers the next requests with 429, and says in which second the limit ends. */
  limits: number[];
}

export const switches = (): IntercomSwitches => ({ paging: 'link', languages: [], limits: [] });

const idOf = (name: string) => String(Number.parseInt(sha(name).slice(0, 8), 16));
const timeOf = ({ title, text }: FakeDocument) => Number.parseInt(sha(title + text).slice(0, 7), 16);

function articleOf(name: string, document: FakeDocument, language: string | undefined) {
  const id = idOf(name);
  const time = timeOf(document);
  const contentOf = (locale: string, words: string, state: string) => ({
    type: 'article_content',
    title: document.title,
    body: `<h2>About</h2><p>${words}</p>`,
    state,
    updated_at: time,
    url: `https://help.acme.test/${locale}/articles/${id}-${document.title}`,
  });
  const translated_content = {
    type: 'article_translated_content',
    'pt-BR': contentOf('pt-BR', `Em português: ${document.text}`, 'published'),
    de: contentOf('de', `Auf Deutsch: ${document.text}`, name === 'one' ? 'published' : 'draft'),
    fr: null,
  };
  const more = language === undefined ? {} : { default_locale: language, translated_content };
  return { ...contentOf('en', document.text, 'published'), type: 'article', id, ...more };
}

function list(url: URL, { documents, isEndless, url: server }: FakeOptions, state: IntercomSwitches): FakeAnswer {
  const page = Number(url.searchParams.get('page') ?? url.searchParams.get('starting_after') ?? '1');
  const articles = [...documents].map(([name, document]) => articleOf(name, document, state.languages[0]));
  const draft = { ...articles[0], id: '1', state: 'draft', url: null, translated_content: null };
  const all = [...articles, draft];
  if (page > 1 && state.moved !== undefined) {
    const index = all.findIndex(({ id }) => id === idOf(state.moved ?? ''));
    all.unshift(...all.splice(index, 1));
  }
  const { some, hasMore } = cutPart(all, page, 2, isEndless);
  const next = {
    link: `${server}/articles?per_page=2&page=${page + 1}`,
    cursor: { page: page + 1, starting_after: String(page + 1) },
    numbers: undefined,
  }[state.paging];
  const total_pages = isEndless ? page + 1 : Math.ceil(all.length / 2);
  const pages = { type: 'pages', page, per_page: 2, total_pages, next: hasMore ? next : null };
  return json('list', { type: 'list', pages, total_count: all.length, data: some });
}

export function fakeIntercom(state: IntercomSwitches = switches()): FakeDefinition {
  const secrets = { token: 'intercom_contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'intercom', region: 'eu', server, languages: state.languages }),
    answer({ url, headers }, options) {
      if (headers.authorization !== `Bearer ${secrets.token}`) {
        return { kind: 'other', status: 401, body: '{"type":"error.list","errors":[{"code":"unauthorized"}]}' };
      }
      if (headers['intercom-version'] !== '2.11') return { kind: 'other', status: 400 };
      const limit = state.limits.shift();
      if (limit !== undefined) {
        const limited = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(limit) };
        return { kind: 'other', status: 429, headers: limited };
      }
      if (url.pathname === '/articles') return list(url, options, state);
      const found = [...options.documents].find(([name]) => url.pathname === `/articles/${idOf(name)}`);
      return found === undefined
        ? { kind: 'read', status: 404 }
        : json('read', articleOf(...found, state.languages[0]));
    },
  };
}
