import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { pageUrl } from '../../sources/crawl-url.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { type Connection, defineConnector, type Secrets } from '../connector.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { htmlPage } from '../html-page.ts';
import { type ZendeskSettings, zendeskSecrets, zendeskSettings } from './zendesk-settings.ts';

const listShape = z.object({
  articles: z.array(
    z.object({
      id: z.number(),
      title: z.string().nullish(),
      html_url: z.string(),
      updated_at: z.string(),
      draft: z.boolean().optional(),
      user_segment_id: z.number().nullish(),
    }),
  ),
  meta: z.object({ has_more: z.boolean(), after_cursor: z.string().nullish() }),
});
const articleShape = z.object({ article: z.object({ title: z.string().nullish(), body: z.string().nullish() }) });

const explain = createExplain({
  service: 'Zendesk',
  unauthorized:
    'Zendesk refused the email or the API token. The token may have been revoked: create a new one, and enter it here under Edit.',
  forbidden: 'This agent may not read the help center. Choose another one under Edit.',
  notFound: 'There is no help center at this address, or not in this language. Check both under Edit.',
});
const explainDocument = createExplainDocument(explain);

/** The articles of a Zendesk help center. */
export const zendesk = defineConnector<ZendeskSettings>({
  type: 'zendesk',
  name: 'Zendesk help center',
  summary: 'The articles of a help center.',
  settings: zendeskSettings,
  secrets: zendeskSecrets,
  destination: ({ server }) => new URL(server).origin,
  homeUrl: ({ server, locale }) => `${new URL(server).origin}/hc/${locale}`,
  title: ({ server }) => `Help center of ${new URL(server).hostname}`,
  connect,
});

function connect(settings: ZendeskSettings, { email, api_token }: Secrets, client: ConnectorClient): Connection {
  const { server, locale, visibility } = settings;
  const base = `${new URL(server).origin}/api/v2/help_center/${locale}/articles`;
  const list = `${base}.json?page%5Bsize%5D=100`;
  const basic = Buffer.from(`${email}/token:${api_token}`).toString('base64');
  const request = {
    headers: email === undefined || api_token === undefined ? {} : { authorization: `Basic ${basic}` },
  };

  return {
    async listDocuments(cursor) {
      const url = cursor === undefined ? list : `${list}&page%5Bafter%5D=${encodeURIComponent(cursor)}`;
      const parse = (response: GuardedResponse) => readJson(response, listShape);
      const { articles, meta } = await client.parsed(url, parse, explain, request);
      // An agent sees drafts and articles for some users only, which a bot must not tell everybody.
      const shown = articles.filter(
        ({ draft, user_segment_id: segment }) => draft !== true && (visibility === 'all' || (segment ?? null) === null),
      );
      const documents = shown.map(({ id, title, html_url, updated_at }) => ({
        externalId: String(id),
        title: title ?? undefined,
        url: pageUrl(html_url),
        version: updated_at,
      }));
      return { documents, next: meta.has_more ? (meta.after_cursor ?? '') : undefined };
    },
    async readDocument({ externalId }) {
      const url = `${base}/${externalId}.json`;
      const parse = (response: GuardedResponse) => readJson(response, articleShape);
      const { article } = await client.parsed(url, parse, explainDocument, request);
      return htmlPage(article.title ?? '', article.body ?? '');
    },
  };
}
