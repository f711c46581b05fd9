import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { filterInTurns } from '../../../platform/shared/in-turns.ts';
import { child, childrenOf, type XmlElement } from '../../extraction/office/read-xml.ts';
import { basicHeaders } from '../basic-headers.ts';
import type { ConnectorClient } from '../client.ts';
import { type Connection, defineConnector, type ListedDocument, type Secrets } from '../connector.ts';
import { ConnectorError } from '../connector-errors.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { createPathFilter } from '../path-filter.ts';
import { isReadable, knownType, publicUrlOf } from '../readable-file.ts';
import { type WebDavSettings, webDavSecrets, webDavSettings } from './webdav-settings.ts';

const explain = createExplain({
  service: 'The server',
  unauthorized:
    'The server refused the user name or the password. Create a new app password, and enter it here under Edit.',
  forbidden: 'This user may not read the folder. Share it with this user, or enter another one under Edit.',
  notFound: 'There is no such folder. Check its address under Edit.',
});
const explainDocument = createExplainDocument(explain);

/** Files in a folder of a WebDAV server, such as Nextcloud. */
export const webdav = defineConnector<WebDavSettings>({
  type: 'webdav',
  name: 'WebDAV folder',
  summary: 'Files in Nextcloud, ownCloud or any WebDAV server.',
  settings: webDavSettings,
  secrets: webDavSecrets,
  destination: ({ url }) => new URL(url).origin,
  homeUrl: ({ url }) => url,
  title: ({ url }) => url.replace(/^https?:\/\//, ''),
  connect,
});

const wanted =
  '<?xml version="1.0"?><d:propfind xmlns:d="DAV:"><d:prop><d:getetag/><d:getlastmodified/><d:getcontentlength/><d:resourcetype/></d:prop></d:propfind>';

function connect(settings: WebDavSettings, secrets: Secrets, client: ConnectorClient): Connection {
  const root = folderUrl(settings.url);
  const accepts = createPathFilter(settings);
  const authorization = basicHeaders(secrets);
  const request = {
    method: 'PROPFIND' as const,
    headers: { ...authorization, depth: '1', 'content-type': 'application/xml' },
    body: wanted,
    // A redirect would become another request.
    followRedirects: 0 as const,
  };
  /** Folders still to be listed, and all that were found: a link may lead back. */
  const folders: string[] = [];
  const seen = new Set([root]);

  function addFolder(url: string): void {
    if (!seen.has(url)) folders.push(url);
    seen.add(url);
  }

  return {
    async listDocuments(cursor) {
      const folder = cursor ?? root;
      const parse = async (response: GuardedResponse) => {
        const answer = await client.readXml(response);
        return answer && readEntries(answer, folder);
      };
      const entries = await client.parsed(folder, parse, explain, request);
      const inside = entries.filter(({ url }) => url.startsWith(root) && url !== folder);
      for (const { url, isFolder } of inside) if (isFolder) addFolder(folderUrl(url));
      const files = inside.filter(({ url, isFolder }) => !isFolder && isReadable(pathOf(url, root)));
      const documents = await filterInTurns(files, ({ url }) => accepts(pathOf(url, root)));
      return { documents: documents.map((entry) => listed(entry, root, settings)), next: folders.shift() };
    },
    async readDocument({ externalId: url }) {
      const { body, headers } = await client.parsed(url, (response) => response, explainDocument, {
        headers: authorization,
      });
      const path = pathOf(url, root);
      const name = path.slice(path.lastIndexOf('/') + 1);
      return { bytes: body, contentType: knownType(headers.get('content-type')), name };
    },
  };
}

interface Entry {
  url: string;
  isFolder: boolean;
  version: string;
  size: number | undefined;
}

function readEntries(root: XmlElement, folder: string): Entry[] {
  if (root.name !== 'multistatus') {
    throw new ConnectorError('The server does not speak WebDAV at this address. Check it under Edit.');
  }
  return childrenOf(root, 'response').flatMap((response) => {
    // Some servers use other spellings of the same address.
    const url = URL.parse((child(response, 'href')?.text ?? '').trim(), folder);
    const found = childrenOf(response, 'propstat').find((one) => / 200( |$)/.test(textOf(one, 'status')));
    if (url === null || url.origin !== new URL(folder).origin) return [];
    const properties = child(found, 'prop');
    const size = Number(textOf(properties, 'getcontentlength') || Number.NaN);
    const version = textOf(properties, 'getetag') || `${textOf(properties, 'getlastmodified')} ${size}`;
    const isFolder = child(child(properties, 'resourcetype'), 'collection') !== undefined;
    return [{ url: url.href, isFolder, version, size: Number.isNaN(size) ? undefined : size }];
  });
}

function listed({ url, version, size }: Entry, root: string, { public_url }: WebDavSettings): ListedDocument {
  return { externalId: url, url: publicUrlOf(public_url, pathOf(url, root)), version, size };
}

const textOf = (element: XmlElement | undefined, name: string) => (child(element, name)?.text ?? '').trim();

const folderUrl = (url: string) => `${new URL(url).href.replace(/(?<!\/)\/+$/, '')}/`;

/** The path below the folder, as people read it. */
function pathOf(url: string, root: string): string {
  try {
    return decodeURIComponent(url.slice(root.length));
  } catch {
    return url.slice(root.length);
  }
}
