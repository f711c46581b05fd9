import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { chooseLanguage } from './choose-language.ts';
import { createFolder, foreverSeconds, sendFile } from './send-file.ts';

const kept = `public, max-age=${foreverSeconds}, immutable`;

/** One of the pages that the build made, which are chosen by language and not by name. */
const isPage = (path: string) => path.endsWith('.html');

/** The page may load from and connect to its own origin only, and must not be framed. */
const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** The built dashboard under /dashboard/. All its paths serve the same page, which does its own routing. */
export function createDashboardSite(folder: string): Hono {
  const site = new Hono();
  const open = createFolder(folder);

  site.get('/', (context) => context.redirect('/dashboard/', 302));
  site.get('/dashboard', (context) => context.redirect('/dashboard/', 302));
  site.get('/dashboard/*', async (context) => {
    const path = context.req.path.slice('/dashboard/'.length);
    if (isApi(path)) throw nothingHere();
    const files = await open();
    if (files === undefined) return context.html(unbuiltPage, 503, { ...pageHeaders, 'Cache-Control': 'no-store' });
    const isAsset = path.startsWith('assets/');
    const file = isPage(path) ? undefined : files.get(path);
    // The names of assets contain a hash of their content.
    if (file) return sendFile(context, file, isAsset ? kept : 'no-cache', pageHeaders);
    const page = files.get(`index.${chooseLanguage(context)}.html`) ?? files.get('index.html');
    if (isAsset || page === undefined) throw nothingHere();
    return sendFile(context, page, 'no-cache', { ...pageHeaders, Vary: 'Accept-Encoding, Accept-Language, Cookie' });
  });
  return site;
}

const isApi = (path: string) => path === 'api' || path.startsWith('api/');

const nothingHere = () => new AppError('not_found', 'There is nothing at this address.');

/** The page that is shown until the dashboard is built. */
const unbuiltPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The dashboard is not built</title>
<h1>The dashboard is not built yet</h1>
<p>Run <code>npm run build -w @lectern/dashboard</code> in the folder of the project and load this page again. The API works without it.</p>
</html>
`;
