import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Request {
  method: string;
  url: URL;
  body: Uint8Array;
  at: number;
}

/** The headers that prove a request to S3-compatible storage to be ours (AWS Signature Version 4). */
export function signS3({ method, url, body, at }: S3Request, access: S3Access): Record<string, string> {
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const contentHash = createHash('sha256').update(body).digest('hex');
  const headers = { host: url.host, 'x-amz-content-sha256': contentHash, 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = [method, url.pathname, queryOf(url), headerLines.join(''), names, contentHash].join('\n');
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const key = [day, access.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${access.secretAccessKey}`,
  );
  const signature = hmac(key, toSign).toString('hex');
  const { host: _, ...sent } = headers;
  const authorization = `AWS4-HMAC-SHA256 Credential=${access.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Sorted, and escaped as the signature wants it. */
function queryOf(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${escapeS3(name)}=${escapeS3(value)}`);
  return pairs.toSorted().join('&');
}

/** Everything but letters, digits and `-._~`. */
export const escapeS3 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
