import { z } from 'zod';
import { address, line, patterns, secret } from '../fields.ts';

const siteError = 'must be the address of a site, such as https://acme.sharepoint.com/sites/manual';
const guid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const sharePointSettings = z.object({
  type: z.literal('sharepoint'),
  site: z
    .string({ error: siteError })
    .trim()
    .max(1_000, { error: siteError })
    .refine((text) => readSite(text) !== undefined, { error: siteError })
    .meta({
      label: 'Site',
      hint: 'The address of a SharePoint site, or of somebody’s OneDrive.',
      placeholder: 'https://acme.sharepoint.com/sites/manual',
    }),
  tenant: line({ label: 'Directory (tenant) ID', hint: 'Overview of the app in Microsoft Entra.' }).regex(
    /^[\w.-]{3,200}$/,
    { error: 'must be the ID of the directory, or its domain' },
  ),
  client_id: line({ label: 'Application (client) ID', hint: 'Overview of the app in Microsoft Entra.' }).regex(guid, {
    error: 'must be the ID of the application, such as 11111111-2222-3333-4444-555555555555',
  }),
  folders: patterns({
    label: 'Only these folders',
    hint: 'One on each line, with the name of the library first.',
    placeholder: 'Documents/Handbook',
  }),
  include: patterns({
    label: 'Only files that match',
    hint: 'One on each line; * stands for anything. PDF, Office, Markdown, HTML, text and CSV files are read.',
    placeholder: '*.pdf',
    isAdvanced: true,
  }),
  exclude: patterns({
    label: 'Leave out files that match',
    placeholder: 'Documents/Handbook/archive/',
    isAdvanced: true,
  }),
  server: address({
    label: 'API server',
    hint: 'Only if Microsoft Graph is reached through a proxy.',
    placeholder: 'https://graph.microsoft.com',
    isAdvanced: true,
  }).optional(),
});

export type SharePointSettings = z.infer<typeof sharePointSettings>;

export const sharePointSecrets = z.object({
  client_secret: secret({
    label: 'Client secret',
    hint: 'The value of a secret under Certificates & secrets of the app.',
  }),
});

export interface Site {
  host: string;
  /** `/sites/manual`; empty for the first site of a host. */
  path: string;
  cloud: Cloud;
}

export interface Cloud {
  graph: string;
  login: string;
}

/** Microsoft runs separate clouds, each with its own names. */
const clouds: Readonly<Record<string, Cloud>> = {
  'sharepoint.com': { graph: 'https://graph.microsoft.com', login: 'https://login.microsoftonline.com' },
  'sharepoint.us': { graph: 'https://graph.microsoft.us', login: 'https://login.microsoftonline.us' },
  'sharepoint-mil.us': { graph: 'https://dod-graph.microsoft.us', login: 'https://login.microsoftonline.us' },
  'sharepoint.cn': { graph: 'https://microsoftgraph.chinacloudapi.cn', login: 'https://login.chinacloudapi.cn' },
};

/** The site of an address in it, which may be one of a page or a library; undefined if it is none. */
export function readSite(text: string): Site | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '') return undefined;
  const cloud = clouds[url.hostname.slice(url.hostname.indexOf('.') + 1)];
  if (cloud === undefined) return undefined;
  const [, kind = '', name = ''] = url.pathname.split('/');
  const isNamed = /^(?:sites|teams|personal)$/i.test(kind) && /^[\w.~%-]+$/.test(name);
  return { host: url.hostname, path: isNamed ? `/${kind}/${name}` : '', cloud };
}
