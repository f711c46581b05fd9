import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { type AccessTokens, TokenRefused, withToken } from '../access-tokens.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { ConnectorError } from '../connector-errors.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { sameServer } from '../next-link.ts';
import type { Site } from './sharepoint-settings.ts';

const siteShape = z.object({ id: z.string() });
const driveShape = z.object({ id: z.string(), name: z.string(), webUrl: z.string() });
const drivesShape = z.object({ value: z.array(driveShape), '@odata.nextLink': z.string().optional() });

const itemShape = z.object({
  id: z.string(),
  /** Deleted items have none. */
  name: z.string().optional(),
  size: z.number().optional(),
  eTag: z.string().optional(),
  cTag: z.string().optional(),
  lastModifiedDateTime: z.string().optional(),
  file: z
    .object({
      mimeType: z.string().nullish(),
      hashes: z.object({ quickXorHash: z.string().optional() }).nullish(),
    })
    .optional(),
  folder: z.object({}).optional(),
  root: z.object({}).optional(),
  deleted: z.object({}).optional(),
  parentReference: z.object({ id: z.string().optional() }).optional(),
});
const changesShape = z.object({
  value: z.array(itemShape),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const fields = Object.keys(itemShape.shape).join(',');

export type Drive = z.infer<typeof driveShape>;
export type DriveItem = z.infer<typeof itemShape>;

export interface Changes {
  items: readonly DriveItem[];
  /** Where the list goes on; undefined at its end. */
  next: string | undefined;
  /** At the end: where later changes are. */
  later: string | undefined;
}

/** Microsoft Graph does not know the place in the changes any more: they have to be read from the beginning. */
export class ChangesLost extends ConnectorError {}

export interface GraphApi {
  /** The document libraries of a site. */
  listDrives(site: Site): Promise<Drive[]>;
  /** A part of the changes in a library; without a link, of everything. */
  readChanges(driveId: string, link: string | undefined): Promise<Changes>;
  download(driveId: string, itemId: string): Promise<Uint8Array>;
}

interface ApiOptions {
  server: string;
  tokens: AccessTokens;
  client: ConnectorClient;
}

const mostDrives = 500;

/** Version 1.0 of Microsoft Graph. */
export function createGraphApi({ server, tokens, client }: ApiOptions): GraphApi {
  const base = `${server}/v1.0`;

  const get = <Value>(url: string, parse: (response: GuardedResponse) => Value | undefined, refuse = explain) =>
    withToken(tokens, (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return client.parsed(url, parse, (response) => refusal(response) ?? refuse(response), { headers });
    });

  return {
    async listDrives({ host, path }) {
      const place = path === '' ? host : `${host}:${path}`;
      const { id } = await get(`${base}/sites/${place}?$select=id`, (response) => readJson(response, siteShape));
      const drives: Drive[] = [];
      let url: string | undefined = `${base}/sites/${encodeURIComponent(id)}/drives?$select=id,name,webUrl`;
      while (url !== undefined && drives.length < mostDrives) {
        const part: z.infer<typeof drivesShape> = await get(url, (response) => readJson(response, drivesShape));
        drives.push(...part.value);
        const next: string | undefined = part['@odata.nextLink'];
        url = next === undefined ? undefined : sameServer(next, server);
      }
      return drives;
    },
    async readChanges(driveId, link) {
      const first = `${base}/drives/${encodeURIComponent(driveId)}/root/delta?$select=${fields}`;
      const url = link === undefined ? first : sameServer(link, server);
      const part = await get(url, readPart, explainChanges);
      return { items: part.value, next: part['@odata.nextLink'], later: part['@odata.deltaLink'] };
    },
    async download(driveId, itemId) {
      const path = `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(itemId)}/content`;
      return await get(`${base}${path}`, ({ body }) => body, explainDocument);
    },
  };
}

/** A part is complete if it says how to go on. */
function readPart(response: GuardedResponse) {
  const part = readJson(response, changesShape);
  return part?.['@odata.nextLink'] === undefined && part?.['@odata.deltaLink'] === undefined ? undefined : part;
}

const refused =
  'Microsoft Graph refused the access of the app. Create a new client secret, and enter it here under Edit.';

const refusal = ({ status }: GuardedResponse) => (status === 401 ? new TokenRefused(refused) : undefined);

const explain = createExplain({
  service: 'Microsoft Graph',
  unauthorized: refused,
  forbidden:
    'The app may not read this site. Give it the application permission Sites.Read.All, or Sites.Selected and this site, and grant admin consent.',
  notFound: 'There is no such site or library, or the app does not see it. Check the address of the site.',
});

function explainChanges(response: GuardedResponse): ConnectorError {
  const isLost = response.status === 410 || response.status === 400;
  return isLost ? new ChangesLost('Microsoft Graph wants everything to be listed again.') : explain(response);
}

const explainDocument = createExplainDocument(explain);
