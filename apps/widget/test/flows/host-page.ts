import { describe, expect, test } from 'vitest';
import { inPage } from '../in-page.ts';
import { type Stage, widgetOn } from '../stage.ts';

export function hostPage(stage: () => Stage): void {
  describe("a customer's page", () => {
    test('with a strict policy shows the bot, which answers with its sources; Escape closes it', async () => {
      const { hosts, owner } = stage();
      const { publicId } = await owner.addBot({ name: 'Guide', colour: '#7a1f5c' });
      const { page, problems, warnings } = await stage().openPage();
      const frames: string[] = [];
      page.on('framenavigated', (frame) => frames.push(frame.url()));
      await page.goto(hosts.add(publicId));
      const { launcher, question, ask, answers, place } = widgetOn(page);
      await launcher.waitFor();
      // No part of the conversation is loaded before somebody opens it.
      expect(frames.filter((url) => url.includes('/widget/'))).toEqual([]);
      await expect
        .poll(() => launcher.evaluate(inPage('getComputedStyle(element).backgroundColor')))
        .toBe('rgb(122, 31, 92)');

      await launcher.focus();
      await page.keyboard.press('Enter');
      await question.waitFor();
      await expect.poll(() => question.evaluate(inPage('element === document.activeElement'))).toBe(true);
      await ask('How much health does a Creeper have?');
      await expect.poll(() => answers.textContent()).toContain('20');
      await expect.poll(() => place.getByRole('listitem').filter({ hasText: 'Creeper' }).count()).toBeGreaterThan(0);

      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      const focused = () => page.evaluate('document.activeElement?.shadowRoot?.activeElement?.tagName');
      await expect.poll(focused).toBe('BUTTON');
      expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
    });

    test('on an origin that the bot does not allow shows nothing, and says why in the console', async () => {
      const { hosts, owner } = stage();
      const { publicId } = await owner.addBot({ origins: ['https://elsewhere.example'] });
      const { page, warnings } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      await expect.poll(() => warnings.join('\n')).toContain('Lectern: ');
      expect(warnings.join('\n')).toContain(hosts.origin);
      await expect.poll(() => widgetOn(page).launcher.count()).toBe(0);
    });
  });
}
