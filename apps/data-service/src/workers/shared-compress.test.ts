import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressQuickly } from '../compress.ts';
import { jsonRepresentation } from '../content.ts';
import { createSharedCompress } from './shared-compress.ts';

const text = JSON.stringify(Array.from({ length: 5_000 }, (_, index) => ({ index })));

it('compresses a body once, into memory that threads share', async () => {
  let compressed = 0;
  const compress = createSharedCompress((body) => {
    compressed += 1;
    return compressQuickly(body);
  });
  const representations = [jsonRepresentation(text), jsonRepresentation(text)];
  const etag = representations[0]?.identity.etag;
  for (const representation of representations) await representation.compress(compress);
  expect(compressed).toBe(1);
  for (const kind of ['identity', 'br', 'gzip'] as const) {
    const [one, other] = representations.map((representation) => representation[kind]?.body.bytes().buffer);
    expect(one).toBeInstanceOf(SharedArrayBuffer);
    expect(other).toBe(one);
  }
  expect(representations[1]?.identity.etag).toBe(etag);
});

it('gives bytes that can be sent', async () => {
  const { identity, br } = await createSharedCompress(compressQuickly)(Buffer.from(text));
  const server = createServer((request, response) => response.end(request.url === '/br' ? br : identity)).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  expect(await (await fetch(url)).text()).toBe(text);
  const bytes = await (await fetch(`${url}/br`)).bytes();
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  server.closeAllConnections();
  server.close();
});

it('tries again after a failure', async () => {
  let tries = 0;
  const compress = createSharedCompress(async (body) => {
    tries += 1;
    if (tries === 1) throw new Error('no luck');
    return await compressQuickly(body);
  });
  await expect(compress(Buffer.from(text))).rejects.toThrow('no luck');
  expect((await compress(Buffer.from(text))).br.byteLength).toBeGreaterThan(0);
});
