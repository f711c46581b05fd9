import type { Page } from 'playwright-core';

/** Bytes that a page loads from now on, as they are sent: all of it, and its scripts and styles alone. Fonts make the difference. */
export function measureLoading(page: Page): () => Promise<{ all: number; code: number }> {
  const parts: Promise<{ bytes: number; isCode: boolean }>[] = [];
  page.on('response', (part) => {
    const url = part.url();
    if (!/\/dashboard\/(assets|theme)/.test(url)) return;
    const sizes = part.request().sizes();
    parts.push(sizes.then(({ responseBodySize: bytes }) => ({ bytes, isCode: /\.(js|css)$/.test(url) })));
  });
  return async () => {
    const loaded = await Promise.all(parts);
    const sum = (some: typeof loaded) => some.reduce((total, { bytes }) => total + bytes, 0);
    return { all: sum(loaded), code: sum(loaded.filter(({ isCode }) => isCode)) };
  };
}
