import { AppError } from '@lectern/service-kit';
import { type Context, Hono } from 'hono';
import { escapeHtml } from '../../platform/shared/escape-html.ts';
import { createFolder, foreverSeconds, sendFile } from '../../platform/site/send-file.ts';
import { frameAncestors } from './origin.ts';
import type { Website, Websites } from './websites.ts';

export interface WebsitePagesOptions {
  websites: Pick<Websites, 'find'>;
  /** The output folder of the widget's build. */
  folder: string;
}

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Any page may load them: they contain nothing private. */
const shared = { ...common, 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The conversation loads from and connects to this service only; only pictures of bots may come from elsewhere. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The loader, the conversation in a frame, and the conversation as a standalone page. */
export function createWebsitePages({ websites, folder }: WebsitePagesOptions): Hono {
  const open = createFolder(folder);
  const pages = new Hono();

  async function conversation(context: Context, website: Website, mode: 'frame' | 'page', ancestors: string) {
    const page = (await open())?.get('index.html');
    if (page === undefined) return sentence(context, 503, unbuilt, ancestors);
    const words = { PUBLIC_ID: website.publicId, TITLE: website.settings.title || website.botName, MODE: mode };
    const html = new TextDecoder().decode(page.plain);
    const filled = html.replaceAll(/__(PUBLIC_ID|TITLE|MODE)__/g, (_, name: keyof typeof words) =>
      escapeHtml(words[name]),
    );
    return context.html(filled, 200, pageHeaders(pagePolicy, ancestors));
  }

  pages.get('/widget.js', async (context) => {
    const loader = (await open())?.get('widget.js');
    if (loader === undefined) throw new AppError('unavailable', unbuilt, 60);
    return sendFile(context, loader, 'public, max-age=600, stale-while-revalidate=86400', shared);
  });

  pages.get('/widget/proactive.js', async (context) => {
    const script = (await open())?.get('proactive.js');
    if (script === undefined) throw new AppError('unavailable', unbuilt, 60);
    // Modules are loaded with CORS.
    const anywhere = { ...shared, 'Access-Control-Allow-Origin': '*' };
    return sendFile(context, script, 'public, max-age=600, stale-while-revalidate=86400', anywhere);
  });

  pages.get('/widget/assets/:name', async (context) => {
    const file = (await open())?.get(`assets/${context.req.param('name')}`);
    if (file === undefined) throw new AppError('not_found', 'There is nothing at this address.');
    return sendFile(context, file, `public, max-age=${foreverSeconds}, immutable`, shared);
  });

  pages.get('/widget/preview.css', (context) =>
    context.body(previewStyle, 200, { ...common, 'Content-Type': 'text/css', 'Cache-Control': 'public, max-age=600' }),
  );

  pages.get('/widget/:public_id', async (context) => {
    const website = await websites.find(context.req.param('public_id'));
    // Any site may frame this error, which has nothing to click on.
    if (website === undefined) return sentence(context, 404, unknown, '*');
    return await conversation(context, website, 'frame', frameAncestors(website.settings.origins));
  });

  pages.get('/widget/:public_id/preview', async (context) => {
    const website = await websites.find(context.req.param('public_id'));
    if (website === undefined) return sentence(context, 404, unknown, "'self'");
    return context.html(previewPage(website.publicId), 200, pageHeaders(`${pagePolicy}; frame-src 'self'`, "'self'"));
  });

  pages.get('/c/:public_id', async (context) => {
    const website = await websites.find(context.req.param('public_id'));
    if (website === undefined || !website.settings.share) return sentence(context, 404, unknown, "'none'");
    return await conversation(context, website, 'page', "'none'");
  });

  return pages;
}

const unbuilt = 'The widget is not built yet. Run "npm run build -w @lectern/widget" in the folder of the project.';
const unknown = 'There is no assistant at this address.';

/** Only frame-ancestors restricts framing: browsers that support it ignore X-Frame-Options. */
function pageHeaders(policy: string, ancestors: string): Record<string, string> {
  return {
    ...shared,
    'Content-Security-Policy': `${policy}; frame-ancestors ${ancestors}`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  };
}

function sentence(context: Context, status: 404 | 503, text: string, ancestors: string): Response | Promise<Response> {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(text)}</title>
<p>${escapeHtml(text)}</p>
</html>
`;
  return context.html(html, status, pageHeaders("default-src 'none'", ancestors));
}

/** A page like a customer's, for the dashboard's preview. */
const previewPage = (publicId: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preview</title>
<link rel="stylesheet" href="/widget/preview.css">
<h1>Your page</h1>
<p>This is where your own page is. The bot appears in the corner, as your visitors see it.</p>
<hr><hr><hr>
<script async src="/widget.js" data-bot-id="${publicId}"></script>
</html>
`;

const previewStyle = `body{margin:0;padding:2rem;font:1rem/1.5 system-ui,sans-serif;color:#5b6462}
h1{margin:0;font-size:1.5rem}
hr{height:6rem;margin:1.5rem 0;border:0;border-radius:.5rem;background:#f0f1f1}
`;
