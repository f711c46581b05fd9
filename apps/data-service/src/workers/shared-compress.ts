import { hash } from 'node:crypto';
import type { Compress, Compressed } from '../compress.ts';

/** Compresses each body once for all threads, into shared memory. */
export function createSharedCompress(compress: Compress): Compress {
  const known = new Map<string, Promise<Compressed>>();
  return (body) => {
    const key = hash('sha256', body, 'base64url');
    let compressed = known.get(key);
    if (compressed === undefined) {
      compressed = compress(body).then(({ br, gzip }) => {
        return { identity: toShared(body), br: toShared(br), gzip: toShared(gzip) };
      });
      // The next thread tries again.
      compressed.catch(() => known.delete(key));
      known.set(key, compressed);
    }
    return compressed;
  };
}

function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}
