import { signS3 } from '../../../../platform/network/s3-signature.ts';
import { cutPart, type FakeAnswer, type FakeDefinition, type FakeRequest, sha } from '../../test/fake-service.ts';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Verifies signatures as the storage does: by making them again. */
function isSigned({ method, url, headers }: FakeRequest, secrets: Record<string, string>): boolean {
  const time = String(headers['x-amz-date'] ?? '');
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(at)) return false;
  const access = {
    region: 'eu-test-1',
    accessKeyId: secrets.access_key_id ?? '',
    secretAccessKey: secrets.secret_access_key ?? '',
  };
  const expected = signS3({ method, url, body: Buffer.alloc(0), at }, access);
  return expected.authorization === headers.authorization;
}

const error = (kind: FakeAnswer['kind'], status: number, code: string): FakeAnswer => ({
  kind,
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

export function fakeS3(): FakeDefinition {
  const secrets = { access_key_id: 'AKIACONTRACT', secret_access_key: 'a secret/of+the storage' };
  return {
    secrets,
    connection: (endpoint) => ({
      type: 's3',
      endpoint,
      region: 'eu-test-1',
      bucket: 'hand.book',
      prefix: 'animals & co/',
    }),
    answer(request, { documents, isEndless }) {
      const { url } = request;
      if (!isSigned(request, secrets)) return error('other', 403, 'SignatureDoesNotMatch');
      const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
      if (bucket !== 'hand.book') return error('other', 404, 'NoSuchBucket');
      const files = [...documents].map(([name, { title, text }]) => ({
        key: `animals & co/${name} ü.md`,
        text: `# ${title}\n\n${text}\n`,
      }));
      if (!url.searchParams.has('list-type')) {
        const file = files.find(({ key }) => key === rest.join('/'));
        if (file === undefined) return error('read', 404, 'NoSuchKey');
        return { kind: 'read', headers: { 'content-type': 'binary/octet-stream' }, body: file.text };
      }
      const page = Number(url.searchParams.get('continuation-token') ?? '1');
      const { some, hasMore } = cutPart(files, page, 2, isEndless);
      const contents = some.map(
        ({ key, text }) =>
          `<Contents><Key>${escapeXml(key)}</Key><ETag>${escapeXml(`"${sha(text)}"`)}</ETag><Size>${text.length}</Size></Contents>`,
      );
      const next = hasMore ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : '';
      const other = '<Contents><Key>animals &amp; co/picture.png</Key><ETag>"1"</ETag><Size>9</Size></Contents>';
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${hasMore}</IsTruncated>${contents.join('')}${other}${next}</ListBucketResult>`;
      return { kind: 'list', headers: { 'content-type': 'application/xml' }, body };
    },
  };
}
