import { makeDocx, makePdf } from '../../../test/documents.ts';
import {
  cutPart,
  type FakeAnswer,
  type FakeDefinition,
  type FakeDocument,
  type FakeOptions,
  type FakeRequest,
  json,
  sha,
} from '../../test/fake-service.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const site = { id: 'acme.sharepoint.com,11111111-1111-1111-1111-111111111111,22222222-2222-2222-2222-222222222222' };
const webUrl = 'https://acme.sharepoint.com/sites/manual/Shared%20Documents';
export const drives = [
  { id: 'b!documents', name: 'Documents', webUrl },
  { id: 'b!assets', name: 'Site Assets', webUrl: 'https://acme.sharepoint.com/sites/manual/SiteAssets' },
];

/** Every behaviour that tests change. */
export const switches = () => ({
  /** The name of the folder that all files are in; undefined after its deletion. */
  folder: 'Handbook' as string | undefined,
  /** Tokens that were given out and not ended. */
  tokens: new Set<string>(),
  /** Links to changes that are older than this do not work any more. */
  oldest: 0,
  /** What the library looked like at each link. */
  snapshots: [] as ReadonlyMap<string, Item>[],
  /** Where a list begins, by its id. */
  lists: new Map<string, readonly Item[]>(),
  /** Whether the permission of the app was withdrawn. */
  isForbidden: false,
});

export type SharePointSwitches = ReturnType<typeof switches>;

interface Item {
  id: string;
  [field: string]: unknown;
}

const refuse = (kind: FakeAnswer['kind'], status: number, code: string): FakeAnswer => ({
  ...json(kind, { error: { code, message: code } }),
  status,
});

/** Client credentials, as Microsoft Entra checks them. */
function giveToken({ url, body }: FakeRequest, secret: string, { tokens }: SharePointSwitches): FakeAnswer {
  const form = new URLSearchParams(body);
  const fail = (status: number, error: string, code: number): FakeAnswer => ({
    ...json('other', { error, error_codes: [code], error_description: `AADSTS${code}` }),
    status,
  });
  if (url.pathname !== '/acme.onmicrosoft.com/oauth2/v2.0/token') return fail(400, 'invalid_request', 90002);
  if (form.get('client_id') !== clientId) return fail(400, 'unauthorized_client', 700016);
  const isRight =
    form.get('grant_type') === 'client_credentials' && form.get('scope') === 'https://graph.microsoft.com/.default';
  if (!isRight || form.get('client_secret') !== secret) return fail(401, 'invalid_client', 7000222);
  const token = `eyJ.${tokens.size}.${sha(secret)}`;
  tokens.add(token);
  return json('other', { token_type: 'Bearer', expires_in: 3599, access_token: token });
}

const clientId = '33333333-3333-3333-3333-333333333333';
const idOf = (name: string) => `01${name.toUpperCase()}`;

const kinds: Readonly<Record<string, { ending: string; type: string; bytes(document: FakeDocument): Uint8Array }>> = {
  one: {
    ending: '.docx',
    type: `${office}.wordprocessingml.document`,
    bytes: ({ title, text }) => makeDocx(title, [text]),
  },
  four: { ending: '.pdf', type: 'application/pdf', bytes: ({ text }) => makePdf([text]) },
};
const markdown = {
  ending: '.md',
  type: 'application/octet-stream',
  bytes: ({ title, text }: FakeDocument) => Buffer.from(`# ${title}\n\n${text}\n`),
};
const kindOf = (name: string) => kinds[name] ?? markdown;

/** SharePoint names no paths here, and leaves out `cTag`. */
function fileOf([name, document]: readonly [string, FakeDocument]): Item {
  const { ending, type } = kindOf(name);
  return {
    id: idOf(name),
    name: `${name}${ending}`,
    size: document.text.length,
    file: { mimeType: type, hashes: { quickXorHash: sha(document.title + document.text) } },
    parentReference: { driveId: drives[0]?.id, id: '01FOLDER' },
  };
}

function itemsOf({ documents }: FakeOptions, { folder }: SharePointSwitches): Map<string, Item> {
  const root: Item = { id: '01ROOT', name: 'root', root: {}, folder: {} };
  const parentReference = { id: '01ROOT' };
  const others: Item[] = [
    root,
    { id: '01PICTURE', name: 'picture.png', size: 1, file: { mimeType: 'image/png' }, parentReference },
    { id: '01NOTES', name: 'Notebook', size: 1, package: { type: 'oneNote' }, parentReference },
  ];
  const inside = [...documents].map(fileOf);
  const items =
    folder === undefined ? others : [...others, { id: '01FOLDER', name: folder, folder: {}, parentReference }];
  return new Map([...items, ...inside].map((item) => [item.id, item]));
}

/** What differs, with deletions: what is in a deleted folder is not reported. */
function changesSince(before: ReadonlyMap<string, Item>, now: ReadonlyMap<string, Item>): Item[] {
  const changed = [...now.values()].filter((item) => JSON.stringify(item) !== JSON.stringify(before.get(item.id)));
  const deleted = [...before.keys()].filter((id) => !now.has(id)).map((id) => ({ id, deleted: { state: 'deleted' } }));
  return [...changed, ...deleted];
}

function listChanges({ url }: FakeRequest, options: FakeOptions, state: SharePointSwitches): FakeAnswer {
  const here = `${options.url}${url.pathname}`;
  const query = url.searchParams;
  const token = query.get('token');
  if (token !== null && Number(token) < state.oldest) return refuse('list', 410, 'resyncRequired');
  const [, list = '', page = '1'] = /^(\d+)-(\d+)$/.exec(query.get('$skiptoken') ?? '') ?? [];
  const id = list === '' ? String(state.snapshots.length) : list;
  if (list === '') {
    const now = url.pathname.includes(drives[0]?.id ?? '') ? itemsOf(options, state) : new Map<string, Item>();
    const items = changesSince(state.snapshots[Number(token ?? '-1')] ?? new Map(), now);
    state.lists.set(id, items);
    state.snapshots.push(now);
  }
  const { some, hasMore } = cutPart(state.lists.get(id) ?? [], Number(page), 3, options.isEndless);
  const next = hasMore
    ? { '@odata.nextLink': `${here}?$skiptoken=${id}-${Number(page) + 1}` }
    : { '@odata.deltaLink': `${here}?token=${id}` };
  return json('list', { value: some, ...next });
}

function read(path: string, options: FakeOptions): FakeAnswer {
  const entry = [...options.documents].find(([name]) => path === `/drives/b!documents/items/${idOf(name)}/content`);
  if (entry === undefined) return refuse('read', 404, 'itemNotFound');
  // Files are on another server, which knows nothing of the token.
  const location = `http://files.example:${options.port}/download/${entry[0]}?tempauth=v1`;
  return { kind: 'other', status: 302, headers: { location } };
}

function download({ url, headers }: FakeRequest, { documents }: FakeOptions): FakeAnswer {
  const name = url.pathname.slice('/download/'.length);
  const document = documents.get(name);
  if (document === undefined || headers.authorization !== undefined) return { kind: 'read', status: 404 };
  const { type, bytes } = kindOf(name);
  return { kind: 'read', headers: { 'content-type': type }, body: bytes(document) };
}

/** A site with two libraries, and files in a folder of the first, through Microsoft Graph. */
export function fakeSharePoint(state: SharePointSwitches = switches()): FakeDefinition {
  const secrets = { client_secret: 'entra~contract~secret' };
  return {
    secrets,
    connection: (server) => ({
      type: 'sharepoint',
      site: 'https://acme.sharepoint.com/sites/manual/Shared%20Documents/Forms/AllItems.aspx',
      tenant: 'acme.onmicrosoft.com',
      client_id: clientId,
      server,
    }),
    answer(request, options) {
      const { pathname } = request.url;
      if (pathname.endsWith('/token')) return giveToken(request, secrets.client_secret, state);
      if (pathname.startsWith('/download/')) return download(request, options);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!state.tokens.has(token)) return refuse('other', 401, 'InvalidAuthenticationToken');
      return state.isForbidden ? refuse('other', 403, 'accessDenied') : answerGraph(request, options, state);
    },
  };
}

function answerGraph(request: FakeRequest, options: FakeOptions, state: SharePointSwitches): FakeAnswer {
  const path = decodeURIComponent(request.url.pathname).replace('/v1.0', '');
  if (path === '/sites/acme.sharepoint.com:/sites/manual') return json('other', site);
  if (path === `/sites/${site.id}/drives`) return listDrives(request, options);
  return path.endsWith('/root/delta') ? listChanges(request, options, state) : read(path, options);
}

function listDrives({ url }: FakeRequest, options: FakeOptions): FakeAnswer {
  const isLater = url.searchParams.has('$skiptoken');
  const next = { '@odata.nextLink': `${options.url}${url.pathname}?$skiptoken=2` };
  return json('other', isLater ? { value: drives.slice(1) } : { value: drives.slice(0, 1), ...next });
}
