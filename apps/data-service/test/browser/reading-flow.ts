import { resources } from '@lectern/dataset';
import { describe, expect, test } from 'vitest';
import { phone, type Stage, textOf } from './stage.ts';

/** What the page of a record shows that no other resource has. */
const telling: Readonly<Record<string, string>> = {
  mobs: '.chances .bar',
  biomes: '.swatches rect[fill^="#"]',
  items: '.recipe .grid td',
  enchantments: '.steps li',
  structures: '.chances .bar',
  commands: '.syntax var',
  versions: '.facts time',
  achievements: '.tree [aria-current=page]',
  trades: '.ladder .offers',
};

export function readingFlow(stage: () => Stage): void {
  describe('pages', () => {
    test('show a record of each resource as a player would want it', async () => {
      const { page, problems } = await stage().openPage();
      for (const { name, records, keyOf } of resources) {
        const shown = records.find((record) => Object.values(record).every((value) => value !== null)) ?? records[5];
        const detailed = name === 'items' ? records.find((record) => record.craftingRecipe !== null) : shown;
        await page.goto(`/${name}/${keyOf(detailed ?? {})}`);
        await expect.poll(() => textOf(page, 'h1'), { message: name }).toContain(String(detailed?.name));
        const part = telling[name];
        if (part !== undefined)
          await expect.poll(() => page.locator(part).count(), { message: name }).toBeGreaterThan(0);
      }
      expect(problems).toEqual([]);
    });

    test('lead from a record to its origin, its neighbours and a comparison', async () => {
      const { page, problems } = await stage().openPage();
      await page.goto('/mobs/zombie');
      await page
        .getByRole('link', { name: /checked/ })
        .first()
        .click();
      await page.locator('#source-hp').waitFor({ state: 'visible' });
      await page.getByRole('link', { name: 'Compare with another' }).click();
      await page.getByLabel('Second').selectOption('skeleton');
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('heading', { name: 'Zombie and Skeleton' }).waitFor();
      await expect.poll(() => page.locator('tr.differs').count()).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    });

    test('show the names in another language, and remember it', async () => {
      const { page, problems } = await stage().openPage();
      await page.goto('/mobs');
      await page.getByLabel('Names in').selectOption('de_de');
      await page.locator('th[scope=row] .local-name', { hasText: 'Skelett' }).first().waitFor();
      await page.getByRole('searchbox', { name: 'Search mobs' }).pressSequentially('skel');
      await page.waitForURL(/search=skel$/);
      await page
        .getByRole('status')
        .filter({ hasText: /^\d records/ })
        .waitFor();
      await page.locator('th[scope=row] .local-name', { hasText: 'Skelett' }).first().waitFor();
      await page.goto('/mobs/skeleton');
      await page.getByRole('heading', { level: 1, name: 'Skeleton Skelett' }).waitFor();
      await page.getByLabel('Names in').selectOption('');
      await page.getByRole('heading', { level: 1, name: 'Skeleton', exact: true }).waitFor();
      expect(problems).toEqual([]);
    });

    test('show the names of the language that was chosen last, whichever arrives last', async () => {
      const { page } = await stage().openPage();
      await page.goto('/mobs');
      const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
      const isGerman = /\/names\/de_de\.json$/;
      await page.route(isGerman, async (route) => {
        await isLetGo;
        await route.fallback();
      });
      await page.getByLabel('Names in').selectOption('de_de');
      await page.getByLabel('Names in').selectOption('fr_fr');
      await page.locator('th[scope=row] .local-name', { hasText: 'Squelette' }).first().waitFor();
      const arrived = page.waitForResponse(isGerman);
      letGo();
      await (await arrived).finished();
      await page.evaluate("fetch('/names/de_de.json').then((answer) => answer.json())");
      await expect.poll(() => page.locator('.local-name', { hasText: 'Skelett' }).count()).toBe(0);
    });

    test('search, filter and sort a list while someone types', async () => {
      const { page, problems } = await stage().openPage();
      await page.goto('/mobs');
      await page.getByRole('searchbox', { name: 'Search mobs' }).pressSequentially('skel');
      await page.waitForURL(/search=skel$/);
      await page
        .getByRole('status')
        .filter({ hasText: /^\d records/ })
        .waitFor();
      await page.getByRole('searchbox', { name: 'Search mobs' }).fill('');
      await page.getByRole('radio', { name: 'boss' }).check();
      await page.getByRole('status').filter({ hasText: '2 records' }).waitFor();
      await page.getByRole('radio', { name: 'any' }).check();
      // The list is being redrawn; a click on an element that is being replaced would be lost.
      await page
        .getByRole('status')
        .filter({ hasText: /^\d\d+ records/ })
        .waitFor();
      await page.getByRole('columnheader', { name: 'Health' }).getByRole('link').click();
      await page.locator('[aria-sort=ascending]').waitFor();
      await page.locator('[aria-sort=ascending] a:focus').waitFor();
      await page.getByRole('columnheader', { name: 'Health' }).getByRole('link').press('Enter');
      await page.locator('[aria-sort=descending]').waitFor();
      await expect.poll(() => page.locator('tbody th').first().textContent()).toContain('Warden');
      expect(problems).toEqual([]);
    });

    test('lead through the catalogue to a plan for crafting, in another language', async () => {
      const { page, problems } = await stage().openPage();
      await page.goto('/catalog/items');
      await page.getByRole('searchbox', { name: 'Search items' }).pressSequentially('piston');
      await page.waitForURL(/search=piston$/);
      await page.getByRole('status').filter({ hasText: '2 records' }).waitFor();
      await page.getByRole('link', { name: 'Piston', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Piston' }).waitFor();
      await page.getByLabel('Names in').selectOption('de_de');
      await page.getByRole('heading', { level: 1, name: 'Piston Kolben' }).waitFor();
      await page.getByRole('link', { name: 'Plan how to craft it' }).click();
      await page.getByLabel('How many').fill('64');
      await page.getByRole('button', { name: 'Plan' }).click();
      await page.waitForURL(/count=64/);
      await page.locator('#materials th', { hasText: 'Bruchstein' }).waitFor();
      await page.goto('/catalog/items/stick');
      await page.getByRole('heading', { level: 1, name: 'Stick Stock' }).waitFor();
      await page.getByLabel('Names in').selectOption('');
      await page.getByRole('heading', { level: 1, name: 'Stick', exact: true }).waitFor();
      expect(problems).toEqual([]);
    });

    test('work without scripts', async () => {
      const { page } = await stage().openPage({ javaScriptEnabled: false, viewport: phone });
      await page.goto('/');
      await expect.poll(() => textOf(page, '[data-json]')).toContain('"Creeper"');
      await page.locator('[name=resource]').selectOption('items');
      await page.getByLabel('Name', { exact: true }).fill('shield');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => textOf(page, '[data-json]')).toContain('"Shield"');
      await page.getByLabel('Find a record').fill('dimond sord');
      await page.getByLabel('Find a record').press('Enter');
      await page.getByRole('link', { name: 'Diamond Sword' }).click();
      await expect.poll(() => textOf(page, 'h1')).toBe('Diamond Sword');
      await page.goto('/mobs');
      await page.getByRole('radio', { name: 'boss', exact: true }).check();
      await page.getByRole('button', { name: 'Show' }).click();
      await expect.poll(() => page.locator('.records tbody tr').count()).toBe(2);
      await page.getByLabel('Sort by').selectOption('-hp');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect.poll(() => page.url()).toContain('type=boss');
      await expect.poll(() => page.locator('.records tbody th').first().textContent()).toContain('Wither');
      await expect.poll(() => page.locator('.copy:visible').count()).toBe(0);
    });

    test('are dark where the system is, or where someone chose it', async () => {
      const { page } = await stage().openPage({ colorScheme: 'light' });
      const background = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
      await page.goto('/browse');
      const light = await background();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(background).not.toBe(light);
      await page.getByRole('button', { name: 'Colours: as the system' }).click();
      await page.getByRole('button', { name: 'Colours: light' }).waitFor();
      await expect.poll(background).toBe(light);
      await page.goto('/charts');
      await expect.poll(background).toBe(light);
    });

    test('are found by the search of the header, from the keyboard', async () => {
      const { page } = await stage().openPage();
      await page.goto('/guides');
      await page.keyboard.press('/');
      // Filled at once: the answer to half of the text would redraw the options while one is being chosen.
      await page.keyboard.insertText('enchnating tab');
      await page.getByRole('option', { name: /Enchanting Table/ }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Enchanting Table' }).waitFor();
    });
  });
}
