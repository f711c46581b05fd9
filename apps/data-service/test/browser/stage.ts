import { limitsMs } from '@lectern/test-kit';
import { sharedBrowser } from '@lectern/test-kit/browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { dataServiceConfig } from '../../src/config.ts';
import { startDataService } from '../../src/start.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The real service and a real browser. Every page comes from an address of its own, since requests are counted by address. */
export async function openStage() {
  const settings = { DATA_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY_HOPS: '1' };
  const service = await startDataService(dataServiceConfig.parse(settings));
  const browser = await sharedBrowser();
  let visitors = 0;

  return {
    url: service.url,

    /** A page in a profile of its own, and what its console complained about. */
    async openPage(options: BrowserContextOptions = {}) {
      visitors += 1;
      const context = await browser.newContext({
        baseURL: service.url,
        viewport: desktop,
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${visitors % 256}` },
        ...options,
      });
      context.setDefaultTimeout(limitsMs.wait);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      return { page, problems };
    },

    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },

    async close() {
      await service.stop();
    },
  };
}

/** The text of what a selector finds, without the space around it. */
export async function textOf(page: Page, selector: string): Promise<string> {
  return ((await page.locator(selector).textContent()) ?? '').trim();
}
