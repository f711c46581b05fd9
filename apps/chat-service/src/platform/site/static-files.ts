import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of the built dashboard in every encoding in which it is sent. */
export interface StaticFile {
  contentType: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  gzip: Uint8Array<ArrayBuffer> | undefined;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const compressed = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** All files of a folder by relative path, compressed once. Unknown extensions and dotfiles are left out. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const ending = extname(path);
    const contentType = contentTypes[ending];
    const isHidden = path.split(sep).some((part) => part.startsWith('.'));
    if (contentType === undefined || isHidden || !statSync(join(folder, path)).isFile()) continue;
    const plain = new Uint8Array(readFileSync(join(folder, path)));
    const forms = compressed.has(ending)
      ? await compress(plain, join(folder, `${path}.br`))
      : { brotli: undefined, gzip: undefined };
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    files.set(path.split(sep).join('/'), { contentType, etag, plain, ...forms });
  }
  return files;
}

/** The build may have left a compressed file, which is smaller: the highest quality takes seconds to compress. */
async function compress(plain: Uint8Array, compressedFile: string) {
  const brotli = existsSync(compressedFile)
    ? readFileSync(compressedFile)
    : asBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const [br, gz] = await Promise.all([brotli, asGzip(plain, { level: 9 })]);
  const ifSmaller = (bytes: Buffer) => (bytes.length < plain.length ? new Uint8Array(bytes) : undefined);
  return { brotli: ifSmaller(br), gzip: ifSmaller(gz) };
}
