import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { createFolder, foreverSeconds, sendFile } from './send-file.ts';
import { unbuiltPage } from './unbuilt-page.ts';

/** The page may load and ask nothing but its own origin, and nobody may put it into a frame. */
const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** The built dashboard under /dashboard/. Its own paths are all the same page, which knows what to show. */
export function createDashboardSite(folder: string): Hono {
  const site = new Hono();
  const open = createFolder(folder);

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
    return sendFile(context, file, caching, pageHeaders);
  });
  return site;
}

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');
