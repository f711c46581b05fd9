import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { readStaticFiles, type StaticFile, type StaticFiles } from './static-files.ts';
import { unbuiltPage } from './unbuilt-page.ts';

/** The page may load and ask nothing but its own origin, and nobody may put it into a frame. */
const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

const foreverSeconds = 31_536_000;

/** The built dashboard under /dashboard/. Its own paths are all the same page, which knows what to show. */
export function createDashboardSite(folder: string): Hono {
  const site = new Hono();
  const open = createOpening(folder);

  site.get('/', (context) => context.redirect('/dashboard/', 302));
  site.get('/dashboard', (context) => context.redirect('/dashboard/', 302));
  site.get('/dashboard/*', async (context) => {
    const path = context.req.path.slice('/dashboard/'.length);
    if (path === 'api' || path.startsWith('api/')) throw nothingHere();
    const files = await open();
    if (files === undefined) return context.html(unbuiltPage, 503, { ...pageHeaders, 'Cache-Control': 'no-store' });
    const isAsset = path.startsWith('assets/');
    const file = files.get(path) ?? (isAsset ? undefined : files.get('index.html'));
    if (file === undefined) throw nothingHere();
    // The names of assets tell their content.
    const caching = isAsset ? `public, max-age=${foreverSeconds}, immutable` : 'no-cache';
    return send(context, file, caching);
  });
  return site;
}

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');

/** Reads the folder when it is first asked for, and again after a new build. */
function createOpening(folder: string): () => Promise<StaticFiles | undefined> {
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

function send(context: Context, file: StaticFile, caching: string): Response {
  const accepted = context.req.header('accept-encoding') ?? '';
  const [encoding, bytes] = chooseForm(file, accepted);
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = { ...pageHeaders, ETag: etag, 'Cache-Control': caching, Vary: 'Accept-Encoding' };
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
