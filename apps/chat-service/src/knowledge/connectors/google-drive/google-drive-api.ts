import { z } from 'zod';
import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { type AccessTokens, TokenRefused, withToken } from '../access-tokens.ts';
import { type ConnectorClient, readJson } from '../client.ts';
import { ConnectorError, DocumentError } from '../connector-errors.ts';

const fileShape = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  modifiedTime: z.string().optional(),
  md5Checksum: z.string().optional(),
  size: z.coerce.number().optional(),
  webViewLink: z.string().optional(),
  trashed: z.boolean().optional(),
});
const fields = Object.keys(fileShape.shape).join(',');
const listShape = z.object({
  files: z.array(fileShape),
  nextPageToken: z.string().optional(),
  incompleteSearch: z.boolean().optional(),
});

export type DriveFile = z.infer<typeof fileShape>;

export interface GoogleDriveApi {
  /** Undefined if the account does not see it. */
  findFile(id: string): Promise<DriveFile | undefined>;
  /** A part of the files directly in a folder. */
  listFolder(id: string, pageToken: string | undefined): Promise<z.infer<typeof listShape>>;
  download(id: string): Promise<Uint8Array>;
  /** Undefined if it is too large for Google to export. */
  exportAs(id: string, mimeType: string): Promise<Uint8Array | undefined>;
}

interface ApiOptions {
  server: string;
  tokens: AccessTokens;
  client: ConnectorClient;
}

const anyDrive = 'supportsAllDrives=true';

/** Version 3 of Google Drive's API. */
export function createGoogleDriveApi({ server, tokens, client }: ApiOptions): GoogleDriveApi {
  const base = `${server}/drive/v3/files`;

  async function get<Value>(path: string, parse: (response: GuardedResponse) => Value | undefined, refuse = explain) {
    return await withToken(tokens, (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return client.parsed(`${base}${path}`, parse, refuse, { headers, isLimit });
    });
  }

  return {
    async findFile(id) {
      const path = `/${encodeURIComponent(id)}?${anyDrive}&fields=${fields}`;
      return await orUndefined(
        get(path, (response) => readJson(response, fileShape), explainDocument),
        isGone,
      );
    },
    async listFolder(id, pageToken) {
      const query = new URLSearchParams({
        q: `'${id}' in parents and trashed = false`,
        pageSize: '1000',
        includeItemsFromAllDrives: 'true',
        fields: `nextPageToken,incompleteSearch,files(${fields})`,
        ...(pageToken !== undefined && { pageToken }),
      });
      return await get(`?${anyDrive}&${query}`, readWholePart);
    },
    async download(id) {
      const path = `/${encodeURIComponent(id)}?alt=media&${anyDrive}`;
      return await get(path, ({ body }) => body, explainDocument);
    },
    async exportAs(id, mimeType) {
      const path = `/${encodeURIComponent(id)}/export?mimeType=${encodeURIComponent(mimeType)}`;
      return await orUndefined(
        get(path, ({ body }) => body, explainDocument),
        (error) => error instanceof TooLargeToExport,
      );
    },
  };
}

/** Google says when it has not looked everywhere: the rest would seem to be deleted. */
function readWholePart(response: GuardedResponse) {
  const part = readJson(response, listShape);
  return part?.incompleteSearch === true ? undefined : part;
}

async function orUndefined<Value>(work: Promise<Value>, isExpected: (error: unknown) => boolean) {
  try {
    return await work;
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown) => error instanceof DocumentError && error.isGone;

class TooLargeToExport extends DocumentError {}

const errorShape = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });
const reasonOf = (response: GuardedResponse) => readJson(response, errorShape)?.error.errors[0]?.reason;

const limits: ReadonlySet<string | undefined> = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
]);
const isLimit = (response: GuardedResponse) => limits.has(reasonOf(response));

const refused = 'Google refused the access of the service account. Create a new key, and enter it here under Edit.';
const notEnabled =
  'The Google Drive API is not enabled in the project of the service account. Enable it in Google Cloud under APIs & Services.';
const forbidden = 'The service account may not read this folder. Share it with the account as a viewer.';

function explain(response: GuardedResponse): Error {
  const { status } = response;
  const reason = reasonOf(response);
  if (status === 401) return new TokenRefused(refused);
  if (reason === 'accessNotConfigured') return new ConnectorError(notEnabled);
  if (status === 403) return new ConnectorError(forbidden);
  if (status === 404)
    return new ConnectorError('A folder was deleted or is no longer shared. The next sync tries again.');
  return new ConnectorError(`Google Drive answered with status ${status}. Check the settings of this source.`);
}

/** The same for one file, which may have been deleted since it was listed. */
function explainDocument(response: GuardedResponse): Error {
  const reason = reasonOf(response);
  if (response.status === 404) return new DocumentError('It was deleted while it was read.', true);
  if (reason === 'exportSizeLimitExceeded') return new TooLargeToExport('Google exports at most 10 MB. Split it.');
  if (response.status === 403 && reason !== 'accessNotConfigured') {
    return new DocumentError('Its owner does not allow viewers to download it.');
  }
  return explain(response);
}
