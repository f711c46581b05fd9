import { createHash } from 'node:crypto';
import type { Compress } from './compress.ts';

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
  /** Makes the compressed variants, or better ones; until then the identity serves. */
  compress(compress: Compress): Promise<void>;
  /** Starts that unless it was started before. */
  compressOnce(compress: Compress): void;
}

/** Fewer bytes than this fit one packet anyway. */
const worthCompressing = 512;

export function createRepresentation(content: string | Uint8Array, options: RepresentationOptions): Representation {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  let asked = body.byteLength < worthCompressing;
  const representation: Representation = {
    identity: createVariant('identity', body, options),
    br: undefined,
    gzip: undefined,
    async compress(compress) {
      if (body.byteLength < worthCompressing) return;
      asked = true;
      const { br, gzip } = await compress(body);
      if (br.byteLength < body.byteLength) representation.br = createVariant('br', br, options);
      if (gzip.byteLength < body.byteLength) representation.gzip = createVariant('gzip', gzip, options);
    },
    compressOnce(compress) {
      if (!asked) void representation.compress(compress);
    },
  };
  return representation;
}

function createVariant(encoding: Encoding, body: Uint8Array, options: RepresentationOptions): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
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
