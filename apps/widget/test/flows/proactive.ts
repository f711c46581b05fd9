import { describe, expect, test } from 'vitest';
import { inPage } from '../in-page.ts';
import { type Stage, widgetOn } from '../stage.ts';

const text = 'Can I help you choose?';

/** Messages that the owner of a bot shows beside the launcher. */
export function proactive(stage: () => Stage): void {
  const open = async (publicId: string) => {
    const opened = await stage().openPage();
    const path = stage().hosts.add(publicId);
    await opened.page.goto(path);
    const { host, place, launcher } = widgetOn(opened.page);
    const message = host.getByRole('button', { name: text });
    return { ...opened, path, host, place, message, launcher };
  };

  describe('a proactive message', () => {
    test('is shown once on the pages that it is for, and opens the conversation with its words', async () => {
      const { publicId } = await stage().owner.addBot({
        proactive: [
          { path: '/elsewhere/*', delay_seconds: 0, text: 'Not here' },
          { path: '/page-*', delay_seconds: 1, text },
        ],
      });
      const { page, path, message, place, host, launcher, problems, warnings } = await open(publicId);
      await message.waitFor();
      await expect.poll(() => host.getByText('Not here').count()).toBe(0);
      await message.click();
      await place.getByRole('textbox', { name: 'Your question' }).waitFor();
      await place.getByText(text).waitFor();
      await expect.poll(() => message.count()).toBe(0);

      await page.clock.install();
      const script = page.waitForResponse(/proactive\.js/);
      await page.goto(path);
      await script;
      await launcher.waitFor();
      await page.clock.runFor(10_000);
      await expect.poll(() => message.count()).toBe(0);
      expect([...problems, ...warnings]).toEqual([]);
    });

    test('can be reached and closed with the keyboard, which leaves the focus on the launcher', async () => {
      const { publicId } = await stage().owner.addBot({ proactive: [{ path: '/*', delay_seconds: 0, text }] });
      const { page, message, host, problems } = await open(publicId);
      await message.waitFor();
      await page.locator('#before').focus();
      await page.keyboard.press('Tab');
      const focused = () => host.evaluate(inPage('element.shadowRoot.activeElement?.textContent'));
      await expect.poll(focused).toBe(text);
      await page.keyboard.press('Tab');
      await expect
        .poll(() => host.evaluate(inPage('element.shadowRoot.activeElement?.ariaLabel')))
        .toBe('Close message');
      await page.keyboard.press('Escape');
      await expect.poll(() => message.count()).toBe(0);
      await expect.poll(() => host.evaluate(inPage('element.shadowRoot.activeElement?.ariaLabel'))).toBe('Open chat');
      expect(problems).toEqual([]);
    });

    test('costs nothing where the owner has none', async () => {
      const { publicId } = await stage().owner.addBot();
      const { page } = await stage().openPage();
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto(stage().hosts.add(publicId));
      const { launcher, question } = widgetOn(page);
      await launcher.click();
      await question.waitFor();
      expect(loaded.filter((url) => url.includes('proactive'))).toEqual([]);
    });
  });
}
