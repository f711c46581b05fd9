import { createHash } from 'node:crypto';
import { filterInTurns } from '../../../platform/shared/in-turns.ts';
import { pageUrl } from '../../sources/crawl-url.ts';
import { createAccessTokens } from '../access-tokens.ts';
import type { ConnectorClient } from '../client.ts';
import {
  type Connection,
  type DocumentContent,
  defineConnector,
  type ListedDocument,
  type Secrets,
} from '../connector.ts';
import { ConnectorError, DocumentError } from '../connector-errors.ts';
import { createPathFilter } from '../path-filter.ts';
import { exportsOf, isReadableFile } from './drive-files.ts';
import { createDriveWalk } from './drive-walk.ts';
import { createGoogleDriveApi, type DriveFile, type GoogleDriveApi } from './google-drive-api.ts';
import {
  type GoogleDriveSettings,
  googleDriveSecrets,
  googleDriveSettings,
  placeIdOf,
} from './google-drive-settings.ts';
import { readServiceAccount, signAssertion } from './service-account.ts';

/** Documents and files in folders of Google Drive. */
export const googleDrive = defineConnector<GoogleDriveSettings>({
  type: 'google_drive',
  name: 'Google Drive',
  summary: 'Docs, Sheets, Slides, PDF and other files in folders and shared drives.',
  settings: googleDriveSettings,
  secrets: googleDriveSecrets,
  destination: ({ server }) => (server === undefined ? 'https://www.googleapis.com' : new URL(server).origin),
  homeUrl: ({ places: [first = ''] }) =>
    URL.canParse(first) ? first : `https://drive.google.com/drive/folders/${placeIdOf(first) ?? ''}`,
  title: () => 'Google Drive',
  connect,
});

function connect(settings: GoogleDriveSettings, { service_account_key: key = '' }: Secrets, client: ConnectorClient) {
  const account = readServiceAccount(key);
  if (account === undefined) {
    throw new ConnectorError(
      'This is not the key of a service account. Enter the content of its JSON file under Edit.',
    );
  }
  const server = settings.server === undefined ? undefined : new URL(settings.server).origin;
  const request = {
    url: `${server ?? 'https://oauth2.googleapis.com'}/token`,
    form: () => ({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signAssertion(account, client.now()),
    }),
    refuse: () => new ConnectorError(refused),
  };
  const tokens = createAccessTokens(request, client);
  const api = createGoogleDriveApi({ server: server ?? 'https://www.googleapis.com', tokens, client });
  return createConnection(settings, api, account.email);
}

const refused =
  'Google refused the key of the service account. It may have been deleted or disabled, or the clock of this server is wrong: create a new key, and enter it here under Edit.';

function createConnection(settings: GoogleDriveSettings, api: GoogleDriveApi, email: string): Connection {
  const accepts = createPathFilter(settings);
  const roots = settings.places.flatMap((place) => placeIdOf(place) ?? []);
  const walk = createDriveWalk(api, roots, email);
  const files = new Map<string, DriveFile>();
  return {
    async listDocuments(cursor) {
      const { found, next } = cursor === undefined ? await walk.begin() : await walk.goOn();
      const wanted = await filterInTurns(found, ({ file, path }) => isReadableFile(file) && accepts(path));
      for (const { file } of wanted) files.set(file.id, file);
      return { documents: wanted.map(({ file }) => listed(file)), next };
    },
    async readDocument({ externalId }) {
      const file = files.get(externalId);
      if (file === undefined) throw new DocumentError('It was deleted while it was read.', true);
      return await readFile(api, file);
    },
  };
}

function listed(file: DriveFile): ListedDocument {
  const { id, name, md5Checksum, modifiedTime, size, webViewLink } = file;
  const isExported = exportsOf(file).length > 0;
  return {
    externalId: id,
    title: name.slice(0, 300),
    url: linkOf(webViewLink),
    version: createHash('sha256')
      .update(JSON.stringify([name, md5Checksum ?? modifiedTime]))
      .digest('hex'),
    // The size of a Google document says nothing about its export.
    size: isExported ? undefined : size,
  };
}

/** Without what Google adds to count clicks, which differs from time to time. */
function linkOf(link: string | undefined): string | undefined {
  const url = link === undefined ? null : URL.parse(link);
  if (url === null) return undefined;
  const key = url.searchParams.get('resourcekey');
  url.search = key === null ? '' : `?resourcekey=${encodeURIComponent(key)}`;
  return pageUrl(url.href);
}

async function readFile(api: GoogleDriveApi, file: DriveFile): Promise<DocumentContent> {
  const { id, name, mimeType } = file;
  const kinds = exportsOf(file);
  if (kinds.length === 0) return { bytes: await api.download(id), contentType: mimeType, name };
  for (const { mimeType: contentType, ending } of kinds) {
    const bytes = await api.exportAs(id, contentType);
    if (bytes !== undefined) return { bytes, contentType, name: `${name}${ending}` };
  }
  throw new DocumentError('Google exports at most 10 MB. Split the document.');
}
