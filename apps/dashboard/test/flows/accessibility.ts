import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRouter } from '@tanstack/react-router';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Stage } from '../stage.ts';
import { pictureLooks, pictureName, shownPictures } from '../tour/pictures.ts';
import { buildScenery, type Scenery } from '../tour/scenery.ts';
import { screens } from '../tour/screens.ts';
import { tour } from '../tour/tour.ts';

/** The checks that need no browser. */
export function screenLists(): void {
  describe('every screen', () => {
    test('has its place in the tour', async () => {
      // Imported by path: the pages are compiled with their own settings, which these tests do not share.
      const { routeTree } = await import(join(import.meta.dirname, '../../src/routes.tsx'));
      const { routesByPath } = createRouter({ routeTree });
      const shown = Object.values(routesByPath).filter(({ children, options }) => !children && options.component);
      const toured = new Set(Object.values(screens).map(({ route }) => route));
      expect(shown.length).toBeGreaterThan(15);
      expect(shown.map(({ fullPath }) => fullPath).filter((path) => !toured.has(path))).toEqual([]);
    });

    test('has a picture only where a document shows it, of a screen that is still there', () => {
      const possible = new Set(
        Object.keys(screens).flatMap((name) => pictureLooks.map((look) => pictureName(name, look))),
      );
      const shown = [...shownPictures()].sort();
      expect(shown.filter((name) => !possible.has(name))).toEqual([]);
      expect(shown.length).toBeLessThanOrEqual(20);
      const all = [...shown, ...shownPictures('webp')].sort();
      expect(readdirSync(join(import.meta.dirname, '../../../../docs/images')).sort()).toEqual(all);
    });
  });
}

const desktop = { theme: 'system', width: 1440, height: 900 } as const;

/** Every nth screen, beginning with a given one: several files, and so several workers, share the tour. */
export function everyScreen(part: number, parts: number): (stage: () => Stage) => void {
  const ofThisPart = new Set(Object.keys(screens).filter((_, index) => index % parts === part));
  return (stage) => {
    test('has nothing that axe finds, fits a phone, and says nothing in the console', {
      timeout: 1_800_000,
    }, async () => {
      const found: string[] = [];
      const scenery = await sceneryOf(stage());
      for await (const { name, page, problems } of tour(stage(), scenery, desktop, (name) => ofThisPart.has(name))) {
        for (const { theme, width, height, rules } of checkedLooks) {
          await page.emulateMedia({ colorScheme: theme });
          await page.setViewportSize({ width, height });
          found.push(...(await findBarriers(page, `${name}, ${theme}, ${width} pixels wide`, rules)));
        }
        found.push(...(await findOverflow(page, name)));
        found.push(...problems.splice(0).map((problem) => `${name}: ${problem}`));
        await page.setViewportSize(desktop);
      }
      expect(found).toEqual([]);
    });
  };
}

const sceneries = new WeakMap<Stage, Promise<Scenery>>();

/** Built once per service, for all parts of the tour. */
function sceneryOf(stage: Stage): Promise<Scenery> {
  const made = sceneries.get(stage) ?? buildScenery(stage);
  sceneries.set(stage, made);
  return made;
}

const allRules = "rules: { 'target-size': { enabled: true } }";
const colourRules = "runOnly: ['color-contrast', 'link-in-text-block']";

/** Every width and both themes. A theme changes only colours, so the second theme of a width needs only the colour rules. */
const checkedLooks = pictureLooks.map((look) => {
  const isFirstOfWidth = (look.theme === 'light') === (look.width === desktop.width);
  return { ...look, rules: isFirstOfWidth ? allRules : colourRules };
});

async function findBarriers(page: Page, screen: string, rules: string): Promise<string[]> {
  // Through the debugger, which is not subject to the page's Content-Security-Policy.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  // Waits for a repaint: otherwise axe would still see the colours from before the change.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const violations = await page.evaluate<Violation[]>(
    `axe.run({ ${rules}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
}

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}

/** Nothing is wider than the narrowest phone. */
async function findOverflow(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (wide > width) found.push(`${screen}: ${wide} pixels wide at ${width}`);
  }
  return found;
}
