import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { pageUrl } from '../../sources/crawl-url.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { type Connection, defineConnector, type Secrets } from '../connector.ts';
import { DocumentError, ServiceFailed } from '../connector-errors.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { htmlPage } from '../html-page.ts';
import { type Article, articleShape, listShape, nextQuery, publishedContent } from './articles.ts';
import { type IntercomSettings, intercomSecrets, intercomSettings } from './intercom-settings.ts';

const servers: Readonly<Record<IntercomSettings['region'], string>> = {
  us: 'https://api.intercom.io',
  eu: 'https://api.eu.intercom.io',
  au: 'https://api.au.intercom.io',
};

const explain = createExplain({
  service: 'Intercom',
  unauthorized:
    'Intercom refused the access token. It may have been replaced, or belong to another region: copy it from the Developer Hub, and enter it here under Edit.',
  forbidden:
    'The access token may not read articles. Give its app this permission in the Developer Hub of Intercom, and enter the new token here under Edit.',
  notFound: 'Intercom has no articles for this token. Check the region under Edit.',
});
const explainDocument = createExplainDocument(explain);

/** The published articles of an Intercom help center. */
export const intercom = defineConnector<IntercomSettings>({
  type: 'intercom',
  name: 'Intercom articles',
  summary: 'The published articles of a help center.',
  settings: intercomSettings,
  secrets: intercomSecrets,
  destination: serverOf,
  homeUrl: () => 'https://app.intercom.com/',
  title: () => 'Intercom articles',
  connect,
});

function serverOf({ region, server = servers[region] }: IntercomSettings): string {
  return new URL(server).origin;
}

function connect(settings: IntercomSettings, { token = '' }: Secrets, client: ConnectorClient): Connection {
  const list = `${serverOf(settings)}/articles`;
  const languages = settings.languages?.length ? [...new Set(settings.languages)] : [undefined];
  const request = {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'intercom-version': '2.11' },
  };
  const requireSameList = createChangeCheck();

  return {
    async listDocuments(cursor) {
      const url = `${list}?per_page=50${cursor === undefined ? '' : `&${cursor}`}`;
      const parse = (response: GuardedResponse) => readJson(response, listShape);
      const { data, pages, total_count } = await client.parsed(url, parse, explain, request);
      requireSameList(data, total_count ?? undefined);
      const documents = languages.flatMap((language) => data.flatMap((article) => documentsOf(article, language)));
      return { documents, next: nextQuery(pages) };
    },
    async readDocument({ externalId }) {
      const [id = '', language] = externalId.split('/');
      const parse = (response: GuardedResponse) => readJson(response, articleShape);
      const article = await client.parsed(`${list}/${encodeURIComponent(id)}`, parse, explainDocument, request);
      const content = publishedContent(article, language);
      if (content === undefined) throw new DocumentError('It was withdrawn while it was read.', true);
      return htmlPage(content.title ?? '', content.body ?? '');
    },
  };
}

function documentsOf(article: Article, language: string | undefined) {
  const content = publishedContent(article, language);
  if (content === undefined) return [];
  const { title, url, updated_at } = content;
  const externalId = language === undefined ? article.id : `${article.id}/${language}`;
  return [{ externalId, title: title ?? undefined, url: pageUrl(url ?? ''), version: String(updated_at ?? 0) }];
}

/** Articles are listed by the time of their last change: one that changes meanwhile moves others to another part. */
function createChangeCheck() {
  const seen = new Set<string>();
  let count: number | undefined;
  return (articles: readonly Article[], total: number | undefined): void => {
    const isRepeated = articles.some(({ id }) => seen.has(id));
    for (const { id } of articles) seen.add(id);
    if (isRepeated || (count ?? total) !== total) {
      throw new ServiceFailed('Articles changed while they were listed. The next sync tries again.');
    }
    count = total;
  };
}
