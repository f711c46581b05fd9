import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes ready to send in one encoding, with the headers that belong to them. */
export interface Variant {
  readonly encoding: Encoding;
  readonly body: Uint8Array;
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The same for an answer without a body (304). */
  readonly headersWithoutBody: readonly string[];
}

export interface RepresentationOptions {
  contentType: string;
  cacheControl: string;
  /** Headers that go with every variant, names and values in turn. */
  headers: readonly string[];
}

/** One resource of the web: its bytes made once, in every encoding that makes them smaller. */
export interface Representation {
  readonly identity: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
  /** Makes the compressed variants; until then the identity serves. */
  compress(): Promise<void>;
}

const asyncBrotli = promisify(brotliCompress);
const asyncGzip = promisify(gzip);

/** Fewer bytes than this fit one packet anyway. */
const worthCompressing = 512;

export function createRepresentation(content: string | Uint8Array, options: RepresentationOptions): Representation {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 20);
  let compressing: Promise<void> | undefined;
  const representation: Representation = {
    identity: createVariant('identity', body, hash, options),
    br: undefined,
    gzip: undefined,
    compress() {
      compressing ??= body.byteLength < worthCompressing ? Promise.resolve() : compressAll();
      return compressing;
    },
  };

  async function compressAll(): Promise<void> {
    const brotliOptions = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    };
    const [brotli, zipped] = await Promise.all([asyncBrotli(body, brotliOptions), asyncGzip(body, { level: 9 })]);
    // zlib hands out a slice of a larger chunk: a copy lets go of the rest.
    if (brotli.byteLength < body.byteLength)
      representation.br = createVariant('br', Buffer.from(brotli), hash, options);
    if (zipped.byteLength < body.byteLength)
      representation.gzip = createVariant('gzip', Buffer.from(zipped), hash, options);
  }

  return representation;
}

function createVariant(encoding: Encoding, body: Uint8Array, hash: string, options: RepresentationOptions): Variant {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const common = ['ETag', etag, 'Cache-Control', options.cacheControl, 'Vary', 'Accept-Encoding', ...options.headers];
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const length = ['Content-Length', String(body.byteLength)];
  return {
    encoding,
    body,
    etag,
    headers: ['Content-Type', options.contentType, ...length, ...encoded, ...common],
    headersWithoutBody: common,
  };
}
