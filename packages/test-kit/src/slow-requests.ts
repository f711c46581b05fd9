import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

const sentByScripts = new Set(['fetch', 'xhr', 'eventsource']);

/**
 * Delays every request that scripts of a page send, so that a test which does not wait for an answer fails on every machine. A page
 * may close in the meantime.
 */
export function slowRequests(browser: Browser, delayMs: number): void {
  browser.on('context', async (context) => {
    await context.route(/^http/, async (route) => {
      if (sentByScripts.has(route.request().resourceType())) await delay(delayMs);
      await route.fallback().catch(() => undefined);
    });
  });
}
