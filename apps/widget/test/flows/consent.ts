import { describe, expect, test } from 'vitest';
import { type Stage, widgetOn } from '../stage.ts';

/** The text that a visitor accepts before anything is sent. */
export function consent(stage: () => Stage): void {
  const url = 'https://example.org/privacy';
  const addBot = async () => {
    const bot = await stage().owner.addBot();
    const change = (text: string | null) =>
      stage().owner.call('PATCH', bot.path, { consent: text === null ? null : { text, url } });
    await change('We keep what you write.');
    return { ...bot, change };
  };
  const conversationsOf = async (path: string) =>
    (await stage().owner.call('GET', `${path}/conversations`)).conversations;

  describe('a visitor who has to accept a text', () => {
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
      expect(sent.filter((one) => !one.endsWith('/ticket'))).toEqual([]);
      expect(await conversationsOf(path)).toEqual([]);

      await button('Accept and start').click();
      await answers.first().waitFor();
      await page.reload();
      await launcher.click();
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
      await expect.poll(() => answers.count()).toBe(2);
      expect(await conversationsOf(path)).toMatchObject([{ message_count: 4 }]);
    });
  });
}
