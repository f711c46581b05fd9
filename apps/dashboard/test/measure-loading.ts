import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

export interface Weight {
  /** Everything, gzipped: the page, its scripts, styles, fonts and pictures. Fonts are compressed already. */
  zipped: number;
  /** Scripts and styles only, gzipped. */
  code: number;
  /** Everything as it was sent to this browser. */
  sent: number;
}

/** Measures what a page loads from now on, without the responses of the API. */
export function measureLoading(page: Page): () => Promise<Weight> {
  const parts: Promise<Weight>[] = [];
  page.on('response', (part) => {
    const { pathname } = new URL(part.url());
    const isRedirect = part.status() >= 300 && part.status() < 400;
    if (pathname.startsWith('/dashboard') && !pathname.startsWith('/dashboard/api/') && !isRedirect) {
      parts.push(weigh(part, pathname));
    }
  });
  return async () => {
    const loaded = await Promise.all(parts);
    const sum = (what: keyof Weight) => loaded.reduce((total, part) => total + part[what], 0);
    return { zipped: sum('zipped'), code: sum('code'), sent: sum('sent') };
  };
}

async function weigh(part: Response, path: string): Promise<Weight> {
  const body = await part.body();
  const zipped = path.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length;
  const { responseBodySize: sent } = await part.request().sizes();
  return { zipped, code: /\.(js|css)$/.test(path) ? zipped : 0, sent };
}
