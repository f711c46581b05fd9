import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { filterInTurns } from '../../../platform/shared/in-turns.ts';
import { pageUrl } from '../../sources/crawl-url.ts';
import { createAccessTokens } from '../access-tokens.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { type Connection, defineConnector, type ListedDocument, type Secrets } from '../connector.ts';
import { ConnectorError, DocumentError } from '../connector-errors.ts';
import { createFolderFilter, createPathFilter } from '../path-filter.ts';
import { knownType } from '../readable-file.ts';
import { type InventoryFile, inventoryShape, type StoredInventory } from './drive-inventory.ts';
import { createGraphApi, type Drive, type GraphApi } from './graph-api.ts';
import { createLibraryReader, type LibraryReader } from './library-reader.ts';
import {
  readSite,
  type SharePointSettings,
  type Site,
  sharePointSecrets,
  sharePointSettings,
} from './sharepoint-settings.ts';

/** Files in the document libraries of a SharePoint site, which can also be somebody's OneDrive. */
export const sharePoint = defineConnector<SharePointSettings>({
  type: 'sharepoint',
  name: 'SharePoint and OneDrive',
  summary: 'PDF, Office and text files in the libraries of a site.',
  settings: sharePointSettings,
  secrets: sharePointSecrets,
  destination: (settings) => {
    const { graph, login } = serversOf(settings);
    return `${graph} ${login}`;
  },
  homeUrl: ({ site }) => addressOf(siteOf(site)),
  title: ({ site }) => siteOf(site).path.split('/').at(-1) || 'SharePoint',
  connect,
});

interface Servers {
  graph: string;
  login: string;
}

/** The shape of the settings has checked the address. */
const siteOf = (text: string): Site => readSite(text) as Site;

const addressOf = ({ host, path }: Site) => `https://${host}${path}`;

function serversOf({ site, server }: SharePointSettings): Servers {
  const origin = server === undefined ? undefined : new URL(server).origin;
  const { cloud } = siteOf(site);
  return { graph: origin ?? cloud.graph, login: origin ?? cloud.login };
}

function connect(
  settings: SharePointSettings,
  { client_secret = '' }: Secrets,
  client: ConnectorClient,
  remembered: string | undefined,
): Connection {
  const { graph, login } = serversOf(settings);
  const site = siteOf(settings.site);
  const request = {
    url: `${login}/${settings.tenant}/oauth2/v2.0/token`,
    form: () => ({
      grant_type: 'client_credentials',
      client_id: settings.client_id,
      client_secret,
      scope: `${site.cloud.graph}/.default`,
    }),
    refuse: explainSignIn,
  };
  const api = createGraphApi({ server: graph, tokens: createAccessTokens(request, client), client });
  return createConnection({ settings, site, api, server: graph, remembered });
}

const errorShape = z.object({ error: z.string(), error_codes: z.array(z.number()).optional() });
/** The directory is unknown. */
const unknownTenant = [90002, 900023];

function explainSignIn(response: GuardedResponse): ConnectorError {
  const { error, error_codes = [] } = readJson(response, errorShape) ?? { error: '' };
  if (error_codes.some((code) => unknownTenant.includes(code))) {
    return new ConnectorError('Microsoft does not know this directory. Check the tenant ID under Edit.');
  }
  if (error === 'unauthorized_client') {
    return new ConnectorError(
      'This directory does not have the app. Check the application and the tenant ID under Edit.',
    );
  }
  return new ConnectorError(
    'Microsoft refused the client secret. It may have expired: create a new one for the app in Microsoft Entra, and enter its value here under Edit.',
  );
}

interface ConnectionOptions {
  settings: SharePointSettings;
  site: Site;
  api: GraphApi;
  server: string;
  remembered: string | undefined;
}

const memoryShape = z.object({ server: z.string(), drives: z.record(z.string(), inventoryShape) });

const mostEntries = 20_000;

/** Reads what has changed since the last sync, library by library, and then lists everything. */
function createConnection({ settings, site, api, server, remembered }: ConnectionOptions): Connection {
  const accepts = createPathFilter(settings);
  const before = readMemory(remembered, server);
  const listed = new Map<string, { drive: Drive; file: InventoryFile }>();
  let libraries: LibraryReader[] = [];
  let parts = 0;

  async function listAll(): Promise<ListedDocument[]> {
    for (const { drive, files } of libraries) {
      const wanted = await filterInTurns([...files()], ({ path }) => accepts(`${drive.name}/${path}`));
      for (const file of wanted) listed.set(`${drive.id}/${file.id}`, { drive, file });
    }
    return [...listed].map(([id, { drive, file }]) => documentOf(id, drive, file));
  }

  function memory(): string {
    const drives = Object.fromEntries(libraries.map(({ drive, store }) => [drive.id, store()]));
    return JSON.stringify({ server, drives });
  }

  return {
    async listDocuments(cursor) {
      if (cursor === undefined) {
        const drives = await findDrives(api, site, settings);
        libraries = drives.map((drive) => createLibraryReader(api, drive, before[drive.id]));
      }
      await libraries.find(({ isDone }) => !isDone())?.readPart();
      requireRoom(libraries);
      parts += 1;
      if (libraries.some(({ isDone }) => !isDone())) return { documents: [], next: String(parts) };
      return { documents: await listAll(), remember: memory() };
    },
    async readDocument({ externalId }) {
      const { drive, file } = listed.get(externalId) ?? {};
      if (drive === undefined || file === undefined) throw new DocumentError('It was deleted while it was read.', true);
      return { bytes: await api.download(drive.id, file.id), contentType: knownType(file.type), name: file.name };
    },
  };
}

/** The libraries that may have files in the folders of the settings. */
async function findDrives(api: GraphApi, site: Site, { folders }: SharePointSettings): Promise<Drive[]> {
  const drives = await api.listDrives(site);
  const mayHold = createFolderFilter(folders);
  const wanted = drives.filter(({ name }) => mayHold(`${name}/`));
  if (wanted.length > 0) return wanted;
  const names = drives.map(({ name }) => name).join(', ');
  throw new ConnectorError(`The site has no library of that name, but: ${names.slice(0, 300)}. Check the folders.`);
}

function requireRoom(libraries: readonly LibraryReader[]): void {
  const entries = libraries.reduce((sum, { size }) => sum + size(), 0);
  if (entries <= mostEntries) return;
  throw new ConnectorError(`There are more than ${mostEntries} files and folders. Choose libraries under folders.`);
}

/** The address opens the file in the browser, also after its folder was renamed. */
function documentOf(
  externalId: string,
  { webUrl }: Drive,
  { name, path, version, size }: InventoryFile,
): ListedDocument {
  const url = `${webUrl}/${path.split('/').map(encodeURIComponent).join('/')}?web=1`;
  return { externalId, title: name.slice(0, 300), url: pageUrl(url), version, size };
}

/** Empty if the last sync was with another server, or with another version of this program. */
function readMemory(text: string | undefined, server: string): Readonly<Record<string, StoredInventory>> {
  if (text === undefined) return {};
  const { data } = memoryShape.safeParse(JSON.parse(text));
  return data?.server === server ? data.drives : {};
}
