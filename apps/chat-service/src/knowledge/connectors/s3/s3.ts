import type { GuardedResponse } from '../../../platform/network/guarded-request.ts';
import { escapeS3, signS3 } from '../../../platform/network/s3-signature.ts';
import { filterInTurns } from '../../../platform/shared/in-turns.ts';
import { child, childrenOf, type XmlElement } from '../../extraction/office/read-xml.ts';
import type { ConnectorClient } from '../client.ts';
import { type Connection, type DocumentList, defineConnector, type Secrets } from '../connector.ts';
import { ConnectorError, DocumentError } from '../connector-errors.ts';
import { createExplain, createExplainDocument } from '../explain.ts';
import { createPathFilter } from '../path-filter.ts';
import { isReadable, knownType, publicUrlOf } from '../readable-file.ts';
import { type S3Settings, s3Secrets, s3Settings } from './s3-settings.ts';

const refused =
  'The storage refused the access key. Check the key, its secret and the region under Edit; it needs s3:ListBucket and s3:GetObject for this bucket.';
const explain = createExplain({
  service: 'The storage',
  unauthorized: refused,
  forbidden: refused,
  notFound: 'There is no such bucket. Check its name and the endpoint under Edit.',
});
const explainDocument = createExplainDocument(explain);

/** Files in a bucket of S3-compatible storage. */
export const s3 = defineConnector<S3Settings>({
  type: 's3',
  name: 'S3 bucket',
  summary: 'Files in Amazon S3, MinIO, R2 or any compatible storage.',
  settings: s3Settings,
  secrets: s3Secrets,
  destination: ({ endpoint }) => endpoint,
  homeUrl: ({ endpoint, bucket, prefix = '' }) => `${origin(endpoint)}/${bucket}/${prefix}`,
  title: ({ bucket, prefix = '' }) => `${bucket}/${prefix}`,
  connect,
});

const origin = (endpoint: string) => endpoint.replace(/(?<!\/)\/+$/, '');

function connect(settings: S3Settings, secrets: Secrets, client: ConnectorClient): Connection {
  const { bucket, prefix = '', region } = settings;
  const access = {
    region,
    accessKeyId: secrets.access_key_id ?? '',
    secretAccessKey: secrets.secret_access_key ?? '',
  };
  const accepts = createPathFilter(settings);

  function requestFor(key: string, query: Record<string, string> = {}) {
    const path = [bucket, ...key.split('/')].map(escapeS3).join('/');
    const url = new URL(`${origin(settings.endpoint)}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The signature covers spaces as %20, and not as +.
    url.search = url.search.replaceAll('+', '%20');
    const headers = signS3({ method: 'GET', url, body: Buffer.alloc(0), at: client.now() }, access);
    // A redirect needs another signature: it means that the region is wrong.
    return { url: url.href, request: { headers, followRedirects: 0 as const } };
  }

  return {
    async listDocuments(cursor) {
      const more = cursor === undefined ? {} : { 'continuation-token': cursor };
      const { url, request } = requestFor('', { 'list-type': '2', prefix, ...more });
      const parse = async (response: GuardedResponse) => {
        const root = await client.readXml(response);
        return root && (await readList(root, settings, accepts));
      };
      return await client.parsed(url, parse, explainList, request);
    },
    async readDocument({ externalId }) {
      const key = externalId.slice(`s3://${bucket}/`.length);
      const { url, request } = requestFor(key);
      const { body, headers } = await client.parsed(url, (response) => response, explainDocument, request);
      return { bytes: body, contentType: knownType(headers.get('content-type')), name: nameOf(key) };
    },
  };
}

const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

function explainList(response: GuardedResponse): ConnectorError {
  if (response.status >= 400) return explain(response);
  return new ConnectorError('The bucket is in another region. Check the region and the endpoint under Edit.');
}

/** One part of a list. A part that does not say how to go on would look like the deletion of the rest. */
async function readList(
  root: XmlElement,
  settings: S3Settings,
  accepts: (key: string) => boolean,
): Promise<DocumentList | undefined> {
  if (root.name !== 'ListBucketResult') return undefined;
  const next = textOf(root, 'NextContinuationToken') || undefined;
  if (textOf(root, 'IsTruncated') === 'true' && next === undefined) {
    throw new DocumentError('The storage lists only a part of the bucket.');
  }
  const all = childrenOf(root, 'Contents').map((file) => ({
    key: textOf(file, 'Key'),
    etag: textOf(file, 'ETag'),
    size: Number(textOf(file, 'Size')),
  }));
  const files = await filterInTurns(all, ({ key }) => isReadable(key) && accepts(key));
  const documents = files.map(({ key, etag, size }) => ({
    externalId: `s3://${settings.bucket}/${key}`,
    url: publicUrlOf(settings.public_url, key),
    version: etag,
    size,
  }));
  return { documents, next };
}

const textOf = (element: XmlElement, name: string) => child(element, name)?.text ?? '';
