import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { type Body, createBody, createPassingBody } from './body.ts';
import type { Compress, Compressed } from './compress.ts';
import { createHeaderBlock, type HeaderBlock, type HeaderList, noHeaders } from './headers.ts';

export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity';

/** Bytes ready to send in one encoding, with the headers that belong to them. */
export interface Variant {
  readonly encoding: Encoding;
  readonly body: Body;
  /** None for content that is sent only once. */
  readonly etag: string | undefined;
  readonly headers: HeaderBlock;
  /** The same for an answer without a body (304). */
  readonly headersWithoutBody: HeaderBlock;
}

export interface RepresentationOptions {
  contentType: string;
  cacheControl: string;
  /** Headers that go with every variant. */
  headers: HeaderList;
  /** Whether it is also compressed with zstd, which unpacks large files fastest. */
  hasZstd?: boolean;
  /** The compressed bytes, where they are known already. */
  compressed?: Compressed | undefined;
}

/** A web resource whose bytes are made once, in every encoding that makes them smaller. */
export interface Representation {
  identity: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
  zstd: Variant | undefined;
  /** Makes the compressed variants, or better ones; until then the uncompressed bytes are sent. */
  compress(compress: Compress): Promise<void>;
  /** Starts compressing unless that was started before. */
  compressOnce(compress: Compress): void;
}

/** Fewer bytes than this fit one packet anyway. */
const worthCompressing = 512;

export function createRepresentation(content: string | Uint8Array, options: RepresentationOptions): Representation {
  let body = typeof content === 'string' ? Buffer.from(content) : content;
  const { compressed } = options;
  let asked = body.byteLength < worthCompressing || compressed !== undefined;
  const representation: Representation = {
    identity: createVariant('identity', body, options),
    br: compressed && createVariant('br', compressed.br, options),
    gzip: compressed && createVariant('gzip', compressed.gzip, options),
    zstd: undefined,
    async compress(compress) {
      if (body.byteLength < worthCompressing) return;
      asked = true;
      const { identity, br, gzip } = await compress(body);
      if (identity !== undefined) {
        body = identity;
        representation.identity = createVariant('identity', identity, options);
      }
      if (br.byteLength < body.byteLength) representation.br = createVariant('br', br, options);
      if (gzip.byteLength < body.byteLength) representation.gzip = createVariant('gzip', gzip, options);
      if (!options.hasZstd) return;
      const zstd = await compressZstd(body);
      if (zstd.byteLength < body.byteLength) representation.zstd = createVariant('zstd', zstd, options);
    },
    compressOnce(compress) {
      if (!asked) void representation.compress(compress);
    },
  };
  return representation;
}

const zstdAsync = promisify(zstdCompress);
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

/** Copied, because zlib returns a slice of a larger chunk. */
const compressZstd = async (body: Uint8Array) => Buffer.from(await zstdAsync(body, zstdOptions));

/** For content that differs each time, and for errors: sent as it is, and not cached. */
export function createPassing(
  content: string,
  { contentType, cacheControl, headers }: RepresentationOptions,
): Representation {
  const body = createPassingBody(content);
  const common = ['Cache-Control', cacheControl, 'Vary', 'Accept-Encoding', ...headers];
  const identity: Variant = {
    encoding: 'identity',
    body,
    etag: undefined,
    headers: createHeaderBlock(['Content-Type', contentType, ...common], body.byteLength),
    headersWithoutBody: noHeaders,
  };
  const none = { br: undefined, gzip: undefined, zstd: undefined };
  return { identity, ...none, compress: async () => undefined, compressOnce: () => undefined };
}

function createVariant(encoding: Encoding, body: Uint8Array, options: RepresentationOptions): Variant {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 20)}"`;
  const common = ['ETag', etag, 'Cache-Control', options.cacheControl, 'Vary', 'Accept-Encoding', ...options.headers];
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return {
    encoding,
    body: createBody(body),
    etag,
    headers: createHeaderBlock(['Content-Type', options.contentType, ...encoded, ...common], body.byteLength, true),
    headersWithoutBody: createHeaderBlock(common, undefined, true),
  };
}
