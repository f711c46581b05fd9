import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { readStaticFiles, type StaticFile, type StaticFiles } from './static-files.ts';

export const foreverSeconds = 31_536_000;

/** Reads the folder on first use, and again after a new build. */
export function createFolder(folder: string): () => Promise<StaticFiles | undefined> {
  const page = join(folder, 'index.html');
  let builtAt = 0;
  let opened: Promise<StaticFiles> | undefined;
  return async () => {
    if (!existsSync(page)) return undefined;
    const at = statSync(page).mtimeMs;
    if (opened === undefined || at !== builtAt) {
      builtAt = at;
      opened = readStaticFiles(folder);
    }
    return await opened;
  };
}

/** In an encoding that the browser accepts, or 304 if it has the file cached. */
export function sendFile(
  context: Context,
  file: StaticFile,
  caching: string,
  more: Readonly<Record<string, string>>,
): Response {
  const accepted = context.req.header('accept-encoding') ?? '';
  const [encoding, bytes] = chooseForm(file, accepted);
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = { Vary: 'Accept-Encoding', ...more, ETag: etag, 'Cache-Control': caching };
  if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers);
  return context.body(bytes, 200, {
    ...headers,
    'Content-Type': file.contentType,
    'Content-Length': String(bytes.byteLength),
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
  });
}

function chooseForm(file: StaticFile, accepted: string): ['br' | 'gzip' | undefined, Uint8Array<ArrayBuffer>] {
  const takes = (name: string) => new RegExp(`(^|[ ,])${name}(?!\\s*;\\s*q=0(\\.0*)?(,|$))`, 'i').test(accepted);
  if (file.brotli && takes('br')) return ['br', file.brotli];
  if (file.gzip && takes('gzip')) return ['gzip', file.gzip];
  return [undefined, file.plain];
}
