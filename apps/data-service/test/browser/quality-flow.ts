import { describe, expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { desktop, phone, type Stage } from './stage.ts';

/** One page of each kind, and of each way to show a field. */
const screens = [
  '/',
  '/browse',
  '/mobs',
  '/mobs?type=boss&sort=-hp',
  '/charts',
  '/search?q=spider',
  '/compare/mobs?a=creeper&b=zombie',
  '/guides',
  '/guides/quick-start',
  '/guides/limits-and-caching',
  '/guides/changelog',
  '/nowhere/creepr',
  '/mobs/creeper',
  '/biomes/flower_forest',
  '/items/iron_pickaxe',
  '/enchantments/sharpness',
  '/structures/village',
  '/commands/bossbar',
  '/versions/1-21',
  '/achievements/stone-age',
  '/trades/librarian',
  '/catalog',
  '/catalog/blocks?tool=axe',
  '/catalog/items/piston?lang=ja_jp',
  '/catalog/entities/creeper',
  '/catalog/biomes/plains',
  '/craft',
  '/craft/piston?count=64',
];

/** Both layouts and both palettes. */
const looks = [
  { colorScheme: 'light', viewport: desktop },
  { colorScheme: 'dark', viewport: phone },
] as const;

export function qualityFlow(stage: () => Stage): void {
  describe('every kind of page', () => {
    test('has nothing that axe finds and fits a phone', { timeout: 900_000 }, async () => {
      const found: string[] = [];
      const { page, problems } = await stage().openPage();
      for (const screen of screens) {
        await page.goto(screen);
        for (const { colorScheme, viewport } of looks) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          found.push(...(await findBarriers(page, `${screen}, ${colorScheme}, ${viewport.width} pixels wide`)));
        }
        await page.setViewportSize({ width: 320, height: 800 });
        const width = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (width > 320) found.push(`${screen}: ${width} pixels wide at 320`);
      }
      expect(found).toEqual([]);
      expect(problems.filter((problem) => !problem.includes('/nowhere/creepr'))).toEqual([]);
    });

    test('is small and does not move while it loads', async () => {
      for (const screen of ['/', '/mobs/creeper', '/mobs']) {
        const { page } = await stage().openPage();
        let bytes = 0;
        page.on('requestfinished', async (request) => {
          const { responseBodySize, responseHeadersSize } = await request.sizes();
          bytes += responseBodySize + responseHeadersSize;
        });
        await page.goto(screen, { waitUntil: 'networkidle' });
        const shift = await page.evaluate<number>(shiftScript);
        expect(shift, screen).toBeLessThan(0.001);
        expect(bytes, screen).toBeGreaterThan(20_000);
        expect(bytes, screen).toBeLessThan(100_000);
      }
    });
  });

  describe('the reference', () => {
    test('is there without scripts and in few bytes, with parameters and examples of every operation', async () => {
      for (const [path, operation] of [
        ['/reference', 'List mobs'],
        ['/reference/chat', 'Ask the bot'],
      ] as const) {
        const { page } = await stage().openPage({ javaScriptEnabled: false });
        const response = await page.goto(path);
        expect((await response?.request().sizes())?.responseBodySize, path).toBeLessThan(120_000);
        const shown = page.getByRole('article').filter({ hasText: operation }).first();
        await shown.getByText('Parameters, example and answers').click();
        await shown.getByText('curl').first().waitFor();
      }
    });

    test('shows both services from this origin alone, and nothing is refused by the policy', async () => {
      for (const [path, operation] of [
        ['/reference', 'List mobs'],
        ['/reference/chat', 'Ask the bot'],
        ['/reference?view=interactive', 'List mobs'],
        ['/reference/chat?view=interactive', 'Ask the bot'],
      ] as const) {
        const { page, problems } = await stage().openPage();
        const strangers: string[] = [];
        page.on('request', (request) => {
          const isOurs = request.url().startsWith(stage().url) || /^(data|blob):/.test(request.url());
          if (!isOurs) strangers.push(request.url());
        });
        await page.goto(path);
        await page.getByRole('heading', { name: operation }).first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(strangers).toEqual([]);
        expect(problems).toEqual([]);
        // Scalar is not ours to change.
        expect(await findBarriers(page, path, '#reference')).toEqual([]);
      }
    });
  });
}

const shiftScript = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 300);
})`;
