import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createKey, type Stage, signInToDemo, storeKey } from '../stage.ts';

const botScreens = {
  playground: 'Playground',
  knowledge: 'Knowledge',
  conversations: 'Conversations',
  unanswered: 'Unanswered',
  usage: 'Usage',
  'settings/general': 'General',
  'settings/model': 'Model',
  'settings/api-access': 'API access',
};
const workspaceScreens = { bots: 'Bots', members: 'Members', plan: 'Plan', audit: 'Audit log' };

export function accessibility(stage: () => Stage): void {
  describe('accessibility', () => {
    test.for(['light', 'dark'])('axe finds nothing on any screen, %s', async (theme) => {
      const { page } = await stage().openPage(
        theme === 'light' ? { width: 1280, height: 900 } : { width: 390, height: 844 },
      );
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const found: string[] = [];
      const look = async (screen: string) => found.push(...(await findProblems(page, screen)));
      for (const screen of ['sign-up', 'sign-in']) {
        await page.goto(`/dashboard/${screen}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await look(screen);
      }
      await signInToDemo(page, stage());
      const workspace = page.url().replace(/\/bots$/, '');
      const screens = [
        ...Object.entries(workspaceScreens).map(([path, heading]) => [`${workspace}/${path}`, heading] as const),
        ['/dashboard/account', 'Account'] as const,
        ...Object.entries(botScreens).map(
          ([path, heading]) => [`${workspace}/bots/minecraft/${path}`, heading] as const,
        ),
      ];
      for (const [path, heading] of screens) {
        await goTo(page, path, heading);
        await look(heading);
      }
      await createKey(page, `Key in ${theme}`);
      await look('the dialog of a key');
      await storeKey(page);
      expect(found).toEqual([]);
    });

    test('a bot is found and asked without a mouse', async () => {
      const { page } = await stage().openPage();
      await signInToDemo(page, stage());
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('A bot or a screen').waitFor();
      await page.keyboard.type('minecraft playground');
      await page.getByRole('option', { name: 'Minecraft guide Playground', selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Playground' }).waitFor();
      await page.getByLabel('Question').focus();
      await page.keyboard.type('How much health does a Creeper have?');
      await page.keyboard.press('Enter');
      await page.getByTestId('answer').waitFor();
    });
  });
}

/** Without loading the page again. */
async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
  await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' });
}

async function findProblems(page: Page, screen: string): Promise<string[]> {
  // By the debugger, so that the page's own policy stays as it is.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const violations = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
}

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}
