import { afterEach, beforeEach, expect, it } from 'vitest';
import { signS3 } from '../../platform/network/s3-signature.ts';
import { openS3 } from './s3.ts';
import { s3Access, startS3Server } from './test/s3-server.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.close());

const open = () => openS3({ endpoint: server.url, bucket: 'backups', now: Date.now, ...s3Access });

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

/** The examples of AWS for requests without other headers. */
it.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('signs %s as the documentation of AWS does', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`);
  const access = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const at = Date.parse('2013-05-24T00:00:00Z');
  const { authorization } = signS3({ method: 'GET', url, body: Buffer.alloc(0), at }, access);
  expect(authorization).toContain(`Signature=${signature}`);
});

it('stores, lists page by page, reads and removes objects with any name', async () => {
  const s3 = open();
  const names = ['a/1 b.txt', "a/2+(ü)'*!.txt", 'a/3', 'a/4', 'a/5&6', 'b/1'];
  for (const name of names) await s3.put(name, Buffer.from(name));
  expect(await s3.list('a/')).toEqual(names.slice(0, 5).toSorted());
  for (const name of names) expect(await (await s3.get(name)).text()).toBe(name);
  await s3.remove('a/3');
  expect(await s3.list('a/')).toHaveLength(4);
  expect(server.refused).toEqual([]);
});

it('sends a large file in parts', async () => {
  await open().putParts('large', pieces('one,', 'two,', 'three'));
  expect(server.objects.get('backups/large')?.toString()).toBe('one,two,three');
});

it('repeats what the storage could not do for a moment', async () => {
  server.fail('PUT', 2, 503);
  await open().put('a', Buffer.from('x'));
  expect(server.objects.get('backups/a')?.toString()).toBe('x');
});

it('explains a refusal', async () => {
  const s3 = openS3({ endpoint: server.url, bucket: 'backups', now: Date.now, ...s3Access, secretAccessKey: 'wrong' });
  await expect(s3.put('a', Buffer.from('x'))).rejects.toThrow(
    /refused PUT backups\/a: 403 SignatureDoesNotMatch: the signature differs$/,
  );
  await expect(open().get('missing')).rejects.toThrow(/404 NoSuchKey: not there/);
});
