import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}

/** What axe finds on a page, except within the given selector. */
export async function findBarriers(page: Page, screen: string, except?: string): Promise<string[]> {
  // Through the debugger, which is not subject to the page's Content-Security-Policy.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  // Otherwise it would still see the colours from before the change.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const context = except === undefined ? 'document' : `{ exclude: [${JSON.stringify(except)}] }`;
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${context}, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
}
