import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export interface Compressed {
  /** The uncompressed body, if it is in memory shared between threads. */
  identity?: Uint8Array;
  br: Uint8Array;
  gzip: Uint8Array;
}

export type Compress = (body: Uint8Array) => Promise<Compressed>;

/** For what is requested again and again: as small as possible, however long it takes. */
export const compressBest = createCompress(constants.BROTLI_MAX_QUALITY, 9);

/** For a request that is waiting: takes milliseconds, and the result is a tenth larger. */
export const compressQuickly = createCompress(5, 6);

/** For small files whose first request is not to get more bytes than the others. */
export const compressAtOnce = (body: Uint8Array): Compressed => ({
  br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: gzipSync(body),
});

function createCompress(brotliQuality: number, gzipLevel: number): Compress {
  const brotliAsync = promisify(brotliCompress);
  const gzipAsync = promisify(gzip);
  return async (body) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    };
    const [br, zipped] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body, { level: gzipLevel })]);
    // zlib returns a slice of a larger chunk; copying it lets the rest be freed.
    return { br: Buffer.from(br), gzip: Buffer.from(zipped) };
  };
}
