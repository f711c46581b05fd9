import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { basicHeaders } from '../basic-headers.ts';
import type { ConnectorClient } from '../client.ts';
import {
  type Connection,
  type DocumentContent,
  defineConnector,
  type ListedDocument,
  type Secrets,
} from '../connector.ts';
import { ConnectorError, DocumentError, ServiceFailed } from '../connector-errors.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { htmlPage } from '../html-page.ts';
import { type FeedSettings, feedSecrets, feedSettings } from './feed-settings.ts';
import { type FeedEntry, readFeed } from './read-feed.ts';

const explain = createExplain({
  service: 'The server of the feed',
  unauthorized:
    'The server of the feed asks for a user name and a password, or refused them. Enter them here under Edit.',
  forbidden: 'The server does not allow the feed to be read. Use the address of a public feed.',
  notFound: 'There is no feed at this address any more. Find its new address, and enter it under Edit.',
});

/** The entries of an RSS or Atom feed, with their pages. */
export const feed = defineConnector<FeedSettings>({
  type: 'feed',
  name: 'RSS or Atom feed',
  summary: 'New entries of a blog, of news or of release notes.',
  settings: feedSettings,
  secrets: feedSecrets,
  destination: ({ url }) => url,
  homeUrl: ({ url }) => url,
  title: ({ url }) => url.replace(/^https?:\/\//, ''),
  keepsUnlisted: ({ unlisted }) => unlisted === 'keep',
  connect,
});

function connect({ url, read }: FeedSettings, secrets: Secrets, client: ConnectorClient): Connection {
  const headersFor = createSignIn(url, secrets);
  const entries = new Map<string, FeedEntry>();

  async function parse(response: GuardedResponse) {
    const root = await client.readXml(response);
    if (root === undefined && /^\s*<(?:!doctype html|html)/i.test(startOf(response))) throw new ConnectorError(noFeed);
    if (root === undefined) return undefined;
    const found = readFeed(root, response.url);
    if (found === undefined) throw new ConnectorError(noFeed);
    return found;
  }

  return {
    async listDocuments(cursor) {
      const part = cursor ?? url;
      const found = await client.parsed(part, parse, explain, { headers: { accept: feedTypes, ...headersFor(part) } });
      for (const entry of found.entries) entries.set(entry.id, entry);
      const documents = found.entries.map(
        ({ id, title, url: page, version }): ListedDocument => ({ externalId: id, title, url: page, version }),
      );
      return { documents, next: found.next };
    },
    async readDocument({ externalId, url: page }) {
      const entry = entries.get(externalId);
      if (entry === undefined) throw new DocumentError('It is not in the feed any more.', true);
      if (read === 'pages' && page !== undefined) return await readPage(client, page, headersFor(page));
      return htmlPage(entry.title, entry.html);
    },
  };
}

const feedTypes = 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.9';

/** Only the server of the feed gets the password: links in it may lead anywhere. */
function createSignIn(url: string, secrets: Secrets): (page: string) => Record<string, string> {
  const { origin } = new URL(url);
  return (page) => (new URL(page).origin === origin ? basicHeaders(secrets) : {});
}

const noFeed = 'This address has no RSS or Atom feed. Enter the address of the feed itself under Edit.';

const startOf = ({ body }: GuardedResponse) => Buffer.from(body.subarray(0, 200)).toString('latin1');

const explainPage = createExplainDocument(explain);

/** A link in a feed may lead anywhere: an address that is refused concerns this entry alone. */
async function readPage(
  client: ConnectorClient,
  page: string,
  headers: Record<string, string>,
): Promise<DocumentContent> {
  try {
    const response = await client.parsed(page, (answer) => answer, explainPage, { headers });
    const contentType = response.headers.get('content-type') ?? '';
    return { bytes: response.body, contentType, name: new URL(response.url).pathname.split('/').at(-1) || 'page' };
  } catch (error) {
    if (error instanceof ConnectorError && !(error instanceof ServiceFailed)) throw new DocumentError(error.message);
    throw error;
  }
}
