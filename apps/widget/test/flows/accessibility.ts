import type { Frame, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findBarriers, findOverflow } from '../barriers.ts';
import { inPage } from '../in-page.ts';
import { type Stage, widgetOn } from '../stage.ts';

const looks = [
  { name: 'light', options: { colorScheme: 'light' } },
  { name: 'dark', options: { colorScheme: 'dark' } },
  { name: 'phone', options: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } },
  { name: '320 pixels', options: { viewport: { width: 320, height: 568 } } },
  // A window of 1280 by 800 at 200 % zoom has half as many CSS pixels per side.
  { name: '200 % zoom', options: { viewport: { width: 640, height: 400 } } },
  { name: 'forced colours', options: { forcedColors: 'active' } },
] as const;

export function accessibility(stage: () => Stage): void {
  describe('every view of the widget', () => {
    test.each(looks)('has nothing that axe finds, and fits: $name', async ({ options }) => {
      const { publicId, path } = await stage().owner.addBot({
        hand_over: true,
        colour: '#ffd400',
        welcome: 'Hello',
        voice_input: true,
        proactive: [{ path: '/*', delay_seconds: 0, text: 'Can I help you choose?' }],
        starters_from: 'own',
        starters: ['How much health does a Creeper have?'],
      });
      await stage().owner.call('PATCH', path, { suggested_questions: ['What does a Cow drop?'] });
      const { page, problems } = await stage().openPage(options);
      await page.goto(stage().hosts.add(publicId));
      const { host, launcher, question, ask, button, place } = widgetOn(page);
      await host.getByText('Can I help you choose?').waitFor();
      const found = await findBarriers(page.mainFrame(), 'closed', "'[data-lectern]'");
      await launcher.click();
      await question.waitFor();
      const frame = frameOf(page);
      const check = async (view: string) =>
        found.push(...(await findBarriers(frame, view)), ...(await findOverflow(frame, view)));
      await check('welcome');
      const next = button('What does a Cow drop?');
      await expect
        .poll(async () => {
          await ask('How much health does a Creeper have?');
          return await next.count();
        })
        .toBe(1);
      await check('an answer');
      await ask('What is the phone number of the mayor of Paris?');
      await button('Bad answer').last().click();
      await check('answers');
      await button('Contact a person').last().click();
      await button('Send message').click();
      await check('form');
      await button('Back to the conversation').click();
      await button('Earlier conversations').click();
      await place.getByRole('time').or(place.getByText('Creeper')).first().waitFor();
      await check('earlier conversations');
      expect({ found, problems }).toEqual({ found: [], problems: [] });
    });

    test('is used by the keyboard alone, and holds the focus only while it is open', async () => {
      const { publicId } = await stage().owner.addBot({ hand_over: true });
      const { page } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId));
      const { launcher, question, button, place } = widgetOn(page);
      await launcher.waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('before');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await question.waitFor();
      await expect.poll(() => isFocused(question)).toBe(true);
      await page.keyboard.type('How much health does a Creeper have?');
      await page.keyboard.press('Enter');
      await button('Good answer').waitFor();
      for (let steps = 0; steps < 20 && !(await isFocused(button('Good answer'))); steps += 1) {
        await page.keyboard.press('Shift+Tab');
      }
      await page.keyboard.press('Enter');
      await place.getByRole('button', { name: 'Good answer', pressed: true }).waitFor();
      const log = place.getByRole('log');
      await expect.poll(() => log.getAttribute('aria-live')).toBe('polite');

      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      const seen = new Set<string>();
      for (let steps = 0; steps < 4; steps += 1) {
        await page.keyboard.press('Tab');
        seen.add(await page.evaluate<string>('document.activeElement?.tagName'));
      }
      expect(seen.has('IFRAME')).toBe(false);

      // Opened from elsewhere on the page, it returns the focus to where it was.
      await page.locator('#before').focus();
      await page.evaluate("lectern('open')");
      await expect.poll(() => isFocused(question)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('before');
    });

    test('fills a phone, and is closed by its own button there', async () => {
      const { publicId } = await stage().owner.addBot();
      const viewport = { width: 390, height: 780 };
      const { page } = await stage().openPage({ viewport, hasTouch: true, isMobile: true });
      await page.goto(stage().hosts.add(publicId));
      const { launcher, question, button } = widgetOn(page);
      await launcher.tap();
      await question.waitFor();
      const box = () => page.locator('[data-lectern] iframe').boundingBox();
      await expect.poll(box).toMatchObject({ x: 0, y: 0, ...viewport });
      await expect.poll(() => launcher.isVisible()).toBe(false);
      await button('Close').tap();
      await launcher.waitFor();
    });
  });
}

const isFocused = async (locator: Locator) =>
  (await locator.evaluate(inPage('element === document.activeElement'))) === true;

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/widget/'));
  if (frame === undefined) throw new Error('the conversation is not there');
  return frame;
}
