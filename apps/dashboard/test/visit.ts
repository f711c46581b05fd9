import type { Page } from 'playwright-core';

/** Follows a navigation link and waits for the new screen, so that elements of both are found on the new one. */
export async function visit(page: Page, link: string, heading = link): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link', { name: link, exact: true });
  await links.filter({ visible: true }).first().click();
  await waitForScreen(page, heading);
}

/** Waits for a screen by its heading. */
export async function waitForScreen(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
}
