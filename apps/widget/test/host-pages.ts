import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Options of a customer's page. */
export interface HostPage {
  /** Attributes of the script, such as `data-theme="dark"`. */
  attributes?: string;
  /** Replaces the strict Content-Security-Policy; empty for none. */
  policy?: string;
  lang?: string;
  /** HTML between the heading and the script. */
  body?: string;
  /** The page's own script, served as a file: the policy allows no inline scripts. */
  script?: string;
}

export type HostPages = Awaited<ReturnType<typeof serveHostPages>>;

/**
 * Customers' pages on another origin and another site than the service, which is on 127.0.0.1. Their policy allows the
 * service where the documentation says so, and no inline script or style anywhere.
 */
export async function serveHostPages(serviceUrl: string) {
  const pages = new Map<string, { html: string; policy: string; script: string }>();
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const page = pages.get(path.replace(/\.js$/, ''));
    if (page === undefined) return void response.writeHead(404).end();
    if (path.endsWith('.js')) {
      return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(page.script);
    }
    const policy = page.policy && { 'Content-Security-Policy': page.policy };
    return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...policy }).end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const strict =
    `default-src 'none'; script-src 'self' ${serviceUrl}; connect-src ${serviceUrl}; frame-src ${serviceUrl}; ` +
    "style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

  return {
    origin: `http://localhost:${port}`,
    serviceUrl,

    /** Adds a page with the widget of a bot; returns its path. */
    add(publicId: string, page: HostPage = {}): string {
      const { attributes = '', policy = strict, lang = 'en', body = '', script = '' } = page;
      const path = `/page-${pages.size}`;
      const own = script && `<script src="${path}.js"></script>`;
      const loader =
        publicId && `<script async src="${serviceUrl}/widget.js" data-bot-id="${publicId}" ${attributes}></script>`;
      const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Shop</title>
        <meta name="viewport" content="width=device-width">${own}</head>
        <body><h1>Shop</h1><button id="before">Before</button>${body}${loader}</body></html>`;
      pages.set(path, { html, policy, script });
      return path;
    },

    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
