import { waitUntil } from '@lectern/test-kit';
import { describe, expect, test } from 'vitest';
import { measureLoading } from '../measure-loading.ts';
import { password, type Stage, signInToDemo, textOf } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

export function reading(stage: () => Stage): void {
  describe('reading', () => {
    test('times are those of the viewer, with UTC on hover', async () => {
      const { page } = await stage().openPage(undefined, { timezoneId: 'Asia/Kathmandu', locale: 'en-GB' });
      await signInToDemo(page, stage());
      await visit(page, 'Audit log');
      const time = page.getByRole('row', { name: /Workspace created/ }).locator('time');
      const title = (await time.getAttribute('title')) ?? '';
      const at = new Date((await time.getAttribute('datetime')) ?? '');
      const here = at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kathmandu', timeStyle: 'short' });
      expect(title).toContain(`${here} here`);
      expect(title).toContain(`${at.toISOString().slice(11, 19)} UTC`);
      await expect.poll(() => textOf(time)).toMatch(/ago|now/);
    });

    test('what takes long shows where it will be, and not before a moment has passed', async () => {
      const { page } = await stage().signUp();
      await page.route(/\/api\/.*\/members/, () => undefined);
      await visit(page, 'Members');
      const loading = page.getByRole('status').filter({ hasText: 'Loading members' });
      await loading.waitFor();
      const delay = await page.evaluate("getComputedStyle(document.querySelector('.after-a-while')).animationDelay");
      expect(delay).toBe('0.2s');
    });

    test('nothing moves for those who asked for it, and the theme is there before the first paint', async () => {
      const { page } = await stage().openPage(undefined, { colorScheme: 'dark' });
      await page.goto('/dashboard/sign-in');
      await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      const moving = await page.evaluate<number>(
        "[...document.querySelectorAll('*')].filter((one) => parseFloat(getComputedStyle(one).transitionDuration) > 0).length",
      );
      expect(moving).toBe(0);
      const { page: other } = await stage().signUp();
      await other.getByRole('button', { name: 'New bot' }).first().click();
      await other.getByRole('dialog').waitFor();
      const seconds = "parseFloat(getComputedStyle(document.querySelector('dialog')).animationDuration)";
      expect(await other.evaluate<number>(seconds)).toBeLessThan(0.001);
    });

    test('a chart takes the colours of the theme, also when the system changes it', async () => {
      const { page } = await stage().openPage(undefined, { colorScheme: 'light' });
      await signInToDemo(page, stage());
      await page.getByRole('link', { name: 'Minecraft guide' }).click();
      await waitForScreen(page, 'Playground');
      await visit(page, 'Usage');
      await page
        .getByRole('img', { name: /^Chart of/ })
        .locator('.u-marker')
        .first()
        .waitFor();
      const colours = () =>
        page.evaluate<string[]>(
          "[...document.querySelectorAll('.u-marker')].map((mark) => getComputedStyle(mark).backgroundColor)",
        );
      const light = await colours();
      await page.emulateMedia({ colorScheme: 'dark' });
      await waitUntil('all have changed', async () => !(await colours()).some((colour) => light.includes(colour)));
    });

    test('a QR code is dark on light, whatever the theme is', async () => {
      const { page } = await stage().signUp();
      await page.evaluate("localStorage.setItem('theme', 'dark'); dispatchEvent(new Event('theme'));");
      await visit(page, 'Account');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('dialog').getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('img', { name: 'QR code' }).waitFor();
      const colours = await page.evaluate(
        "(({ backgroundColor, fill }) => [backgroundColor, fill])(getComputedStyle(document.querySelector('dialog svg[role=img]')))",
      );
      expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    });

    test('the first screen after the sign-in is sent in no more than 140 kB, fonts included', async () => {
      const { page } = await stage().openPage();
      await signInToDemo(page, stage());
      const home = page.url();
      const { page: fresh } = await stage().openPage(undefined, { storageState: await page.context().storageState() });
      const loaded = measureLoading(fresh);
      await fresh.goto(home);
      await fresh.getByRole('link', { name: 'Minecraft guide' }).waitFor();
      const { sent, code } = await loaded();
      expect(code).toBeGreaterThan(50_000);
      expect(sent).toBeLessThan(140_000);
    });
  });
}
