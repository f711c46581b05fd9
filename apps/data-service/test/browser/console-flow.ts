import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Stage, textOf } from './stage.ts';

const answered = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/'));
const endOfMinute = (response: Response) => response.headers()['x-ratelimit-reset'];

export function consoleFlow(stage: () => Stage): void {
  describe('the console of the front page', () => {
    test('sends real requests and shows the quota going down', async () => {
      const { page, problems } = await stage().openPage();
      const [first] = await Promise.all([answered(page), page.goto('/')]);
      await page.locator('[data-quota]', { hasText: '99 of 100' }).waitFor();
      await expect.poll(() => textOf(page, '[data-status]')).toBe('200');
      await expect.poll(() => textOf(page, '[data-time]')).toMatch(/^[\d.]+ ms$/);
      const [second] = await Promise.all([answered(page), page.getByRole('button', { name: 'Send' }).click()]);
      // On a busy machine the minute may end between the two requests, and the next one begins.
      const left = endOfMinute(first) === endOfMinute(second) ? '98 of 100' : '99 of 100';
      await page.locator('[data-quota]', { hasText: left }).waitFor();
      await expect.poll(() => textOf(page, '[data-etag]')).toMatch(/^"[\w-]+"$/);
      expect(problems).toEqual([]);
    });

    test('finds a misspelt name while it is typed, by keyboard alone', async () => {
      const { page, problems } = await stage().openPage();
      await page.goto('/');
      const name = page.getByRole('combobox', { name: 'Name', exact: true });
      await name.fill('zomby vilager');
      await page.getByRole('option', { name: /Zombie Villager/ }).waitFor();
      await name.press('ArrowDown');
      await expect.poll(() => name.getAttribute('aria-activedescendant')).toBeTruthy();
      await name.press('Enter');
      await page.locator('[data-json]', { hasText: '"Zombie Villager"' }).waitFor();
      await expect.poll(() => textOf(page, '[data-request]')).toBe('GET /api/v1/mobs/zombie_villager');
      await expect.poll(() => textOf(page, '[data-language=curl] code')).toContain('/api/v1/mobs/zombie_villager');
      expect(problems).toEqual([]);
    });

    test('filters, and can be linked to', async () => {
      const { page } = await stage().openPage();
      await page.goto('/');
      await page.locator('[name=resource]').selectOption('biomes');
      await page.getByRole('radio', { name: 'nether', exact: true }).first().check();
      await page.locator('[data-request]', { hasText: 'GET /api/v1/biomes?dimension=nether' }).waitFor();
      await page.locator('[data-json]', { hasText: '"Crimson Forest"' }).waitFor();
      const link = await page.locator('[data-permalink]').getAttribute('href');
      const { page: other } = await stage().openPage({ javaScriptEnabled: false });
      await other.goto(link ?? '');
      await expect.poll(() => textOf(other, '[data-request]')).toBe('GET /api/v1/biomes?dimension=nether');
      await expect.poll(() => textOf(other, '[data-json]')).toContain('"Crimson Forest"');
    });

    test('shows every language, and what is left when nothing is left', async () => {
      const { page } = await stage().openPage();
      await page.goto('/');
      await page.locator('[data-quota]', { hasText: 'of 100' }).waitFor();
      for (const [language, text] of [
        ['fetch', 'await fetch('],
        ['SDK', "client.mobs.get('creeper')"],
        ['Python', 'urllib.request'],
        ['MCP', 'npx'],
      ] as const) {
        await page.getByRole('radio', { name: language }).check();
        await expect.poll(() => page.locator('.panel:visible code').textContent()).toContain(text);
      }
      await page.evaluate("Promise.all(Array.from({ length: 100 }, () => fetch('/api/health')))");
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('[data-status]', { hasText: /429, try again in \d+ s/ }).waitFor();
      // Pages count against no limit.
      expect((await page.goto('/mobs/creeper'))?.status()).toBe(200);
    });
  });
}
