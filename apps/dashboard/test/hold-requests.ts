import type { Page } from 'playwright-core';

/** Holds matching requests of a page back until they are let go: what a slow answer would show, without a clock. */
export async function holdRequests(page: Page, method: string, path: RegExp) {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return await route.fallback();
    held += 1;
    await isLetGo;
    return await route.fallback();
  });
  return { letGo, held: () => held };
}
