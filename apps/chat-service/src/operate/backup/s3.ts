import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@lectern/service-kit';
import { escapeS3, type S3Access, signS3 } from '../../platform/network/s3-signature.ts';

export interface S3Options extends S3Access {
  /** Such as https://s3.eu-central-1.amazonaws.com; the bucket is part of the path. */
  endpoint: string;
  bucket: string;
  now: () => number;
}

export type S3 = ReturnType<typeof openS3>;

const mostAttempts = 4;
/** The time that one request may take. */
const longestMs = 10 * 60_000;

/** A bucket of S3-compatible storage: as much of it as backups need. */
export function openS3(options: S3Options) {
  const ask = createAsk(options);
  return {
    put: async (key: string, body: Uint8Array) => void (await ask('PUT', key, {}, body)),
    get: async (key: string) => await ask('GET', key),
    remove: async (key: string) => void (await ask('DELETE', key)),

    /** Names of all objects below a prefix. */
    async list(prefix: string): Promise<string[]> {
      const keys: string[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const more = token === '' ? {} : { 'continuation-token': token };
        const answer: string = await (await ask('GET', '', { 'list-type': '2', prefix, ...more })).text();
        keys.push(...valuesOf(answer, 'Key'));
        token = valuesOf(answer, 'NextContinuationToken')[0];
      }
      return keys;
    },

    /** For files that are too large for one request. The parts are joined when all are there. */
    async putParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
      const begun = await (await ask('POST', key, { uploads: '' })).text();
      const [uploadId = ''] = valuesOf(begun, 'UploadId');
      try {
        await sendParts(ask, { key, uploadId }, parts);
      } catch (error) {
        await ask('DELETE', key, { uploadId }).catch(() => undefined);
        throw error;
      }
    },
  };
}

type Ask = ReturnType<typeof createAsk>;

function createAsk({ endpoint, bucket, now, ...access }: S3Options) {
  return async (
    method: string,
    key: string,
    query: Record<string, string> = {},
    body: Uint8Array = Buffer.alloc(0),
  ) => {
    const path = [bucket, ...key.split('/')].map(escapeS3).join('/');
    const url = new URL(`${endpoint}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The signature covers spaces as %20, and not as +.
    url.search = url.search.replaceAll('+', '%20');
    const what = `The storage at ${endpoint} refused ${method} ${bucket}/${key}`;
    const send = async () => {
      const headers = signS3({ method, url, body, at: now() }, access);
      const content = body.length > 0 ? { body: Buffer.from(body) } : {};
      return await fetch(url, { method, headers, signal: AbortSignal.timeout(longestMs), ...content });
    };
    const response = await repeated(send, what);
    if (response.ok) return response;
    throw new StartupError(`${what}: ${response.status} ${summaryOf((await response.text()).slice(0, 2_000))}`);
  };
}

async function sendParts(
  ask: Ask,
  { key, uploadId }: { key: string; uploadId: string },
  parts: AsyncIterable<Uint8Array>,
) {
  const tags: string[] = [];
  for await (const part of parts) {
    const { headers } = await ask('PUT', key, { partNumber: String(tags.length + 1), uploadId }, part);
    tags.push(headers.get('etag') ?? '');
  }
  const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
  const joined = await (await ask('POST', key, { uploadId }, Buffer.from(body))).text();
  // This request may fail after its status was sent.
  if (joined.includes('<Error>')) throw new StartupError(`The storage refused ${key}: ${summaryOf(joined)}`);
}

const isBusy = ({ status }: Response) => status >= 500 || status === 429;

/** Repeats what failed in a way that may pass: every request here may be sent twice. */
async function repeated(send: () => Promise<Response>, what: string): Promise<Response> {
  for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
    const response = await send().catch(() => undefined);
    if (response !== undefined && !isBusy(response)) return response;
    await response?.body?.cancel();
    await sleep(500 * 2 ** attempt);
  }
  return await send().catch((error: Error) => {
    throw new StartupError(`${what}: ${error.cause instanceof Error ? error.cause.message : error.message}.`);
  });
}

const summaryOf = (xml: string) => [...valuesOf(xml, 'Code'), ...valuesOf(xml, 'Message')].join(': ');

function valuesOf(xml: string, name: string): string[] {
  const [, ...parts] = xml.split(`<${name}>`);
  return parts.map((part) => unescapeXml(part.split('</', 1)[0] ?? ''));
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string) => text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name] ?? '');
