import { cutPart, type FakeDefinition, type FakeDocument, json, sha } from '../../test/fake-service.ts';

const idOf = (name: string) => Number.parseInt(sha(name).slice(0, 8), 16);
const timeOf = ({ title, text }: FakeDocument) =>
  new Date(Number.parseInt(sha(title + text).slice(0, 7), 16) * 1_000).toISOString();

export function fakeZendesk(): FakeDefinition {
  const secrets = { email: 'agent@acme.test', api_token: 'zendesk_contract_token' };
  return {
    secrets,
    connection: (server) => ({ type: 'zendesk', server, locale: 'en-us', visibility: 'public' }),
    answer({ url, headers }, { documents, isEndless, url: server }) {
      const basic = Buffer.from(`${secrets.email}/token:${secrets.api_token}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return { kind: 'other', status: 401 };
      const path = url.pathname.replace('/api/v2/help_center/en-us/articles', '');
      const articles = [...documents].map(([name, document]) => ({
        id: idOf(name),
        title: document.title,
        body: `<h2>About</h2><p>${document.text}</p>`,
        html_url: `${server}/hc/en-us/articles/${name}`,
        updated_at: timeOf(document),
        draft: false,
        user_segment_id: null as number | null,
      }));
      if (path !== '.json') {
        const article = articles.find(({ id }) => path === `/${id}.json`);
        return article === undefined ? { kind: 'read', status: 404 } : json('read', { article });
      }
      const hidden = [
        { ...articles[0], id: 1, html_url: `${server}/hc/draft`, draft: true },
        { ...articles[0], id: 2, html_url: `${server}/hc/agents`, user_segment_id: 7 },
      ];
      const page = Number(url.searchParams.get('page[after]') ?? '1');
      const { some, hasMore } = cutPart([...articles, ...hidden], page, 2, isEndless);
      return json('list', { articles: some, meta: { has_more: hasMore, after_cursor: String(page + 1) } });
    },
  };
}
