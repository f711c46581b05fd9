import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '@lectern/test-kit';

export const s3Access = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/of+the storage', region: 'eu-test-1' };

/** Names in one answer, so that a list has several pages. */
const pageSize = 3;

/** S3-compatible storage in memory, which refuses what is not signed as AWS Signature Version 4 says. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  /** Requests that fail before they do anything: how many, with which status. */
  const failures: { method: string; count: number; status: number }[] = [];
  const refused: string[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const problem = problemOf(request, body);
    if (problem !== undefined) {
      refused.push(problem);
      answer(response, 403, `<Error><Code>SignatureDoesNotMatch</Code><Message>${problem}</Message></Error>`);
      return;
    }
    const failure = failures.find(({ method, count }) => method === request.method && count > 0);
    if (failure !== undefined) {
      failure.count -= 1;
      answer(response, failure.status, '<Error><Code>Broken</Code><Message>as told</Message></Error>');
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
    act(response, {
      method: request.method ?? '',
      key: decodeURIComponent(pathname.slice(1)),
      query: searchParams,
      body,
    });
  }

  function act(response: ServerResponse, asked: Asked): void {
    const { method, key, query } = asked;
    if (query.has('list-type')) answer(response, 200, list(key, query));
    else if (query.has('uploads') || query.has('uploadId')) actOnUpload(response, asked);
    else if (method === 'GET') sendObject(response, objects.get(key));
    else {
      if (method === 'PUT') objects.set(key, asked.body);
      else objects.delete(key);
      answer(response, 200, '');
    }
  }

  function actOnUpload(response: ServerResponse, { method, key, query, body }: Asked): void {
    const uploadId = query.get('uploadId') ?? 'upload 1&';
    if (query.has('uploads')) uploads.set(uploadId, new Map());
    else if (method === 'PUT') uploads.get(uploadId)?.set(Number(query.get('partNumber')), body);
    else {
      const parts = [...(uploads.get(uploadId) ?? [])].toSorted(([one], [other]) => one - other);
      objects.set(key, Buffer.concat(parts.map(([, part]) => part)));
    }
    response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`);
    answer(response, 200, '<R><UploadId>upload 1&amp;</UploadId></R>');
  }

  function list(bucket: string, query: URLSearchParams): string {
    const prefix = bucket + (query.get('prefix') ?? '');
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, pageSize);
    const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<R>${page.map((key) => `<Key>${key.slice(bucket.length)}</Key>`).join('')}${next}</R>`;
  }

  const server = createServer((request, response) => void serve(request, response));
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    refused,
    fail: (method: string, count: number, status: number) => void failures.push({ method, count, status }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendObject(response: ServerResponse, found: Buffer | undefined): void {
  if (found !== undefined) answer(response, 200, found);
  else answer(response, 404, '<Error><Code>NoSuchKey</Code><Message>not there</Message></Error>');
}

interface Asked {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

const answer = (response: ServerResponse, status: number, body: string | Buffer) =>
  void response.writeHead(status).end(body);

/** What is wrong with the signature, from the raw request alone. */
function problemOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/;
  const [, id, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  const hash = createHash('sha256').update(body).digest('hex');
  if (id !== s3Access.accessKeyId || region !== s3Access.region) return 'unknown access key or region';
  if (headers['x-amz-content-sha256'] !== hash) return 'the content has another hash';
  if (!names.split(';').includes('host') || !time.startsWith(day)) return 'host or date is not signed';
  const [path = '', query = ''] = url.split('?');
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const lines = names.split(';').map((name) => `${name}:${headers[name]}`);
  const canonical = `${method}\n${path}\n${pairs.toSorted().join('&')}\n${lines.join('\n')}\n\n${names}\n${hash}`;
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const dayKey = hmac(`AWS4${s3Access.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digest}`).toString('hex');
  return expected === signature ? undefined : 'the signature differs';
}
