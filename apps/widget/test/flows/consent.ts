import { describe, expect, test } from 'vitest';
import { findBarriers, findOverflow } from '../barriers.ts';
import { inPage } from '../in-page.ts';
import { conversationIn, type Stage, widgetOn } from '../stage.ts';

/** The text that a visitor accepts before anything is sent. */
export function consent(stage: () => Stage): void {
  const url = 'https://example.org/privacy';
  const addBot = async (settings: object = {}) => {
    const bot = await stage().owner.addBot({ ...settings });
    const change = (text: string | null) =>
      stage().owner.call('PATCH', bot.path, { consent: text === null ? null : { text, url } });
    await change('We keep what you write.');
    return { ...bot, change };
  };
  const conversationsOf = async (path: string) =>
    (await stage().owner.call('GET', `${path}/conversations`)).conversations;

  const looks = [
    { name: 'wide and light', options: { colorScheme: 'light' } },
    { name: 'wide and dark', options: { colorScheme: 'dark' } },
    { name: 'a phone', options: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } },
  ] as const;

  describe('a visitor who has to accept a text', () => {
    test.each(looks)('accepts it by keyboard on the share page, which stores nothing before: $name', async (look) => {
      const { publicId, path } = await addBot({ share: true });
      const { page, problems } = await stage().openPage(look.options);
      const sent: string[] = [];
      page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
      await page.goto(`${stage().url}/c/${publicId}`);
      const { button, question, answers, ask } = conversationIn(page);
      const accept = button('Accept and start');
      await page.getByText('We keep what you write.').waitFor();
      await expect.poll(() => question.isVisible()).toBe(false);
      const view = page.mainFrame();
      expect([...(await findBarriers(view, 'consent')), ...(await findOverflow(view, 'consent'))]).toEqual([]);
      expect(await page.evaluate('localStorage.length + document.cookie.length')).toBe(0);
      expect(sent).toEqual([]);

      const isFocused = (place: typeof accept) => place.evaluate(inPage('element === document.activeElement'));
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocused(page.getByRole('link', { name: 'More information' }))).toBe(true);
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocused(accept)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => isFocused(question)).toBe(true);
      expect(await conversationsOf(path)).toEqual([]);
      await ask('How much health does a Creeper have?');
      await page.reload();
      await answers.first().waitFor();
      await expect.poll(() => accept.count()).toBe(0);
      expect((await conversationsOf(path)).length).toBe(1);
      expect(problems).toEqual([]);
    });

    test('sends nothing before, also what the page asks, and is not asked again on the next page', async () => {
      const { publicId, path } = await addBot();
      const { page, problems } = await stage().openPage();
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
      await page.goto(stage().hosts.add(publicId));
      const { launcher, place, button, question, answers, ask } = widgetOn(page);
      await launcher.waitFor();
      await page.evaluate(`lectern('ask', 'How much health does a Creeper have?')`);
      await place.getByText('We keep what you write.').waitFor();
      await expect.poll(() => place.getByRole('link', { name: 'More information' }).getAttribute('href')).toBe(url);
      await expect.poll(() => question.isVisible()).toBe(false);
      await expect.poll(() => button('Earlier conversations').count()).toBe(0);
      // The page keeps what the frame may not store.
      expect(await page.evaluate('sessionStorage.length + localStorage.length')).toBe(0);
      expect(sent.filter((one) => !one.endsWith('/ticket'))).toEqual([]);
      expect(await conversationsOf(path)).toEqual([]);

      await button('Accept and start').click();
      await answers.first().waitFor();
      await page.reload();
      await ask('And a Cow?');
      await expect.poll(() => answers.count()).toBe(2);
      expect((await conversationsOf(path)).length).toBe(1);
      expect(problems).toEqual([]);
    });

    test('accepts it again after a change, and the question is asked once', async () => {
      const { publicId, path, change } = await addBot();
      const { page } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId));
      const { launcher, place, button, question, answers, ask } = widgetOn(page);
      await launcher.click();
      await button('Accept and start').click();
      await ask('How much health does a Creeper have?');
      await answers.first().waitFor();
      await change('We keep it for a year.');
      await question.fill('And a Cow?');
      await question.press('Enter');
      await place.getByText('We keep it for a year.').waitFor();
      expect(await conversationsOf(path)).toMatchObject([{ message_count: 2 }]);
      await button('Accept and start').click();
      await button('Good answer').nth(1).waitFor();
      expect(await conversationsOf(path)).toMatchObject([{ message_count: 4 }]);
    });
  });
}
