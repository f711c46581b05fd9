import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { makeDocx, makePdf, makePptx, makeZip } from '../../../test/documents.ts';
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

const google = 'application/vnd.google-apps';
const office = 'application/vnd.openxmlformats-officedocument';
export const rootId = 'folder-of-the-contract';
const belowId = 'folder-below-it';

export const makeKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    type: 'service_account',
    private_key_id: 'one',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'reader@contract.iam.gserviceaccount.com',
    token_uri: 'https://attacker.example/token',
  });
};

/** A sheet with a row of two cells. */
function makeXlsx(one: string, other: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: number, a: string, b: string) =>
    `<row r="${number}">${cell(`A${number}`, a)}${cell(`B${number}`, b)}</row>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${links}"><Relationship Id="r1" Type="${kind}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${kind}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${links}"><Relationship Id="r1" Type="${kind}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row(1, 'Animal', 'Known for')}${row(2, one, other)}</sheetData></worksheet>`,
  };
  return makeZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

interface FakeFile {
  mimeType: string;
  ending?: string;
  /** Where Google converts it. */
  exports?: string;
  bytes({ title, text }: FakeDocument): Uint8Array;
}

const markdown: FakeFile = {
  mimeType: 'text/markdown',
  ending: '.md',
  bytes: ({ title, text }) => Buffer.from(`# ${title}\n\n${text}\n`),
};
const kinds: Readonly<Record<string, FakeFile>> = {
  one: {
    mimeType: `${google}.document`,
    exports: `${office}.wordprocessingml.document`,
    bytes: ({ title, text }) => makeDocx(title, [text]),
  },
  two: {
    mimeType: `${google}.spreadsheet`,
    exports: `${office}.spreadsheetml.sheet`,
    bytes: ({ title, text }) => makeXlsx(title, text),
  },
  four: { mimeType: 'application/pdf', bytes: ({ text }) => makePdf([text]) },
  five: {
    mimeType: `${google}.presentation`,
    exports: `${office}.presentationml.presentation`,
    bytes: ({ title, text }) => makePptx([{ title, items: [text] }]),
  },
};

const idOf = (name: string) => `file-${name}-0123456789`;

/** Every behaviour that tests change. */
export const switches = () => ({
  /** Where files are that are not in the first folder. */
  below: new Set<string>(),
  trashed: new Set<string>(),
  /** Files that are too large to be exported as office documents. */
  large: new Set<string>(),
  /** Reasons of the next refusals with status 403. */
  refusals: [] as string[],
  isIncomplete: false,
  /** Tokens that were given out and not ended. */
  tokens: new Set<string>(),
});

export type DriveSwitches = ReturnType<typeof switches>;

const refuse = (kind: FakeAnswer['kind'], status: number, reason: string): FakeAnswer => ({
  ...json(kind, { error: { code: status, errors: [{ domain: 'usageLimits', reason }], message: reason } }),
  status,
});

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** Checks the assertion as Google does, and gives a token out. */
function giveToken({ body }: FakeRequest, key: string, state: DriveSwitches): FakeAnswer {
  const form = new URLSearchParams(body);
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const { iss, scope, aud, iat, exp } = decode(claims);
  const isSigned =
    decode(head).alg === 'RS256' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(JSON.parse(key).private_key),
      Buffer.from(signature, 'base64url'),
    );
  const isRight =
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    iss === JSON.parse(key).client_email &&
    aud === 'https://oauth2.googleapis.com/token' &&
    scope === 'https://www.googleapis.com/auth/drive.readonly' &&
    exp - iat <= 3_600;
  if (!isSigned || !isRight) return { ...json('other', { error: 'invalid_grant' }), status: 400 };
  const token = `ya29.${sha(signature)}.${state.tokens.size}`;
  state.tokens.add(token);
  return json('other', { access_token: token, expires_in: 3_599, token_type: 'Bearer' });
}

function describeFile([name, document]: readonly [string, FakeDocument], state: DriveSwitches) {
  const { mimeType, ending = '', exports } = kinds[name] ?? markdown;
  const digest = sha(document.title + document.text);
  return {
    id: idOf(name),
    name: `${document.title}${ending}`,
    mimeType,
    modifiedTime: new Date(Number.parseInt(digest.slice(0, 8), 16) * 1_000).toISOString(),
    webViewLink: `https://drive.google.com/file/d/${idOf(name)}/view?usp=drivesdk`,
    trashed: state.trashed.has(name),
    ...(exports === undefined && { md5Checksum: digest, size: String(document.text.length) }),
  };
}

const folder = (id: string, name: string) => ({
  id,
  name,
  mimeType: `${google}.folder`,
  modifiedTime: '2026-01-01T00:00:00.000Z',
  webViewLink: `https://drive.google.com/drive/folders/${id}`,
  trashed: false,
});

function list({ url }: FakeRequest, { documents, isEndless }: FakeOptions, state: DriveSwitches): FakeAnswer {
  const query = url.searchParams;
  const [, parent] = /^'([\w-]+)' in parents and trashed = false$/.exec(query.get('q') ?? '') ?? [];
  const isForAll = query.get('supportsAllDrives') === 'true' && query.get('includeItemsFromAllDrives') === 'true';
  // The folder is in a shared drive: without these parameters it looks empty.
  const mine = [...documents].filter(
    ([name]) => isForAll && !state.trashed.has(name) && (parent === belowId) === state.below.has(name),
  );
  const others =
    parent === rootId
      ? [folder(belowId, 'archive'), { ...folder('a-shortcut-to-it', 'Shortcut'), mimeType: `${google}.shortcut` }]
      : [folder(rootId, 'a circle')];
  const files = [...others, ...mine.map((entry) => describeFile(entry, state))];
  const page = Number(query.get('pageToken') ?? '1');
  const { some, hasMore } = cutPart(files, page, 3, isEndless);
  return json('list', {
    files: some,
    incompleteSearch: state.isIncomplete,
    ...(hasMore && { nextPageToken: String(page + 1) }),
  });
}

function read({ url }: FakeRequest, { documents }: FakeOptions, state: DriveSwitches): FakeAnswer {
  const [, id = '', action] = /^\/drive\/v3\/files\/([\w-]+)(\/export)?$/.exec(url.pathname) ?? [];
  if (id === rootId) return json('other', { ...folder(rootId, 'Handbook'), trashed: state.trashed.has('root') });
  const entry = [...documents].find(([name]) => idOf(name) === id);
  if (entry === undefined) return refuse('read', 404, 'notFound');
  const [name, document] = entry;
  const kind = kinds[name] ?? markdown;
  if (action === undefined && url.searchParams.get('alt') !== 'media') return json('other', describeFile(entry, state));
  if ((action === undefined) !== (kind.exports === undefined)) return refuse('read', 403, 'fileNotDownloadable');
  if (action !== undefined && url.searchParams.get('mimeType') === 'text/plain') {
    return { kind: 'read', headers: { 'content-type': 'text/plain' }, body: document.text };
  }
  if (kind.exports !== undefined && url.searchParams.get('mimeType') !== kind.exports) {
    return refuse('read', 400, 'badRequest');
  }
  if (state.large.has(name)) return refuse('read', 403, 'exportSizeLimitExceeded');
  return { kind: 'read', headers: { 'content-type': kind.exports ?? kind.mimeType }, body: kind.bytes(document) };
}

/** A folder in a shared drive with a folder below it, read with the key of a service account. */
export function fakeGoogleDrive(state: DriveSwitches = switches()): FakeDefinition {
  const secrets = { service_account_key: makeKey() };
  let keyOfTokens = secrets.service_account_key;
  return {
    secrets,
    freshSecrets: { service_account_key: makeKey() },
    connection: (server) => ({
      type: 'google_drive',
      server,
      places: [`https://drive.google.com/drive/u/0/folders/${rootId}?usp=sharing`],
    }),
    answer(request, options) {
      if (secrets.service_account_key !== keyOfTokens) state.tokens.clear();
      keyOfTokens = secrets.service_account_key;
      if (request.url.pathname === '/token') return giveToken(request, keyOfTokens, state);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!state.tokens.has(token)) return refuse('other', 401, 'authError');
      const [reason] = state.refusals.splice(0, 1);
      if (reason !== undefined) return refuse('other', 403, reason);
      const isList = request.url.pathname === '/drive/v3/files';
      return isList ? list(request, options, state) : read(request, options, state);
    },
  };
}
