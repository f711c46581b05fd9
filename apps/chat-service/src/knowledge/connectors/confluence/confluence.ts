import { pageUrl } from '../../sources/crawl-url.ts';
import type { ConnectorClient } from '../client.ts';
import { type Connection, defineConnector, type Secrets } from '../connector.ts';
import { htmlPage } from '../html-page.ts';
import { createConfluenceApi } from './confluence-api.ts';
import { type ConfluenceSettings, confluenceSecrets, confluenceSettings } from './confluence-settings.ts';

/** The pages of a space in Confluence. */
export const confluence = defineConnector<ConfluenceSettings>({
  type: 'confluence',
  name: 'Confluence',
  summary: 'The pages of a space, in Confluence Cloud or Data Center.',
  settings: confluenceSettings,
  secrets: confluenceSecrets,
  destination: ({ server }) => new URL(server).origin,
  homeUrl: ({ hosting, server, space }) =>
    hosting === 'cloud'
      ? `${new URL(server).origin}/wiki/spaces/${space}`
      : `${server.replace(/(?<!\/)\/+$/, '')}/display/${space}`,
  title: ({ space }) => `Confluence ${space}`,
  connect,
});

function connect(settings: ConfluenceSettings, secrets: Secrets, client: ConnectorClient): Connection {
  const api = createConfluenceApi({ ...settings, headers: headersOf(settings, secrets), client });
  return {
    async listDocuments(cursor) {
      const { results, next } = await api.readPart(cursor ?? (await api.firstPart()));
      const documents = results.map(({ id, title, version, _links }) => ({
        externalId: id,
        title,
        url: _links?.webui === undefined ? undefined : pageUrl(`${api.base}${_links.webui}`),
        version: String(version.number),
      }));
      return { documents, next };
    },
    async readDocument({ externalId }) {
      const { title, body } = await api.readPage(encodeURIComponent(externalId));
      return htmlPage(title, body.view.value);
    },
  };
}

function headersOf({ hosting }: ConfluenceSettings, { email, token }: Secrets): Record<string, string> {
  if (token === undefined) return {};
  if (hosting === 'server') return { authorization: `Bearer ${token}` };
  return { authorization: `Basic ${Buffer.from(`${email ?? ''}:${token}`).toString('base64')}` };
}
