import { describe, expect, test } from 'vitest';
import { inPage } from '../in-page.ts';
import { type Stage, widgetOn } from '../stage.ts';

/** One pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function person(stage: () => Stage): void {
  describe('a person in the conversation', () => {
    test('answers by name, also while the widget is closed and after a reload, and hands back to the bot', async () => {
      const { owner, hosts } = stage();
      const { publicId, path } = await owner.addBot();
      await owner.call('PATCH', `${path}/handover`, { enabled: true });
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      const { launcher, question, button, place } = widgetOn(page);
      await launcher.click();
      await question.waitFor();
      await button('Talk to a person').click();
      await place.getByText('Waiting for a person').waitFor();
      const { conversations } = await owner.call('GET', `${owner.workspacePath}/inbox?filter=waiting`);
      const { id } = conversations.find(({ bot_id }: { bot_id: string }) => path.endsWith(bot_id));
      const reply = (text: string) => owner.call('POST', `${path}/conversations/${id}/messages`, { text });
      const seen = page.waitForResponse(/\/seen$/);
      const { author } = await reply('Hello, how can I help?');
      expect((await seen).status()).toBe(204);
      await place.getByText('Hello, how can I help?').waitFor();
      await place.getByRole('heading', { name: author }).waitFor();
      await place.locator('.person .avatar', { hasText: /./ }).waitFor();
      await place.getByText(`${author} is answering you`).waitFor();

      await owner.call('POST', `${path}/conversations/${id}/typing`);
      await place.getByText(`${author} is answering…`).waitFor();

      await button('Good answer').last().click();
      const ratings = async () => (await owner.call('GET', `${path}/handover/figures`)).ratings.person;
      await expect.poll(ratings).toEqual({ up: 1, down: 0 });
      const isTyping = async () => {
        await question.press('x');
        return (await owner.call('GET', `${owner.workspacePath}/inbox/${id}`)).visitor_typing;
      };
      await expect.poll(isTyping).toBe(true);

      await question.fill('My order is late');
      await question.press('Enter');
      await place.getByText('My order is late').waitFor();
      await place.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      await owner.call('PATCH', '/me', { picture: dot });
      await reply('It arrives tomorrow');
      await expect.poll(() => launcher.textContent()).toBe('1');
      await expect.poll(() => page.title()).toMatch(/^\(1\) /);

      await reply('Anything else?');
      await page.reload();
      await expect.poll(() => launcher.textContent()).toBe('2');
      await launcher.click();
      await expect.poll(() => page.title()).not.toMatch(/^\(/);
      await place.getByText('Anything else?').waitFor();
      await expect.poll(() => place.getByText('It arrives tomorrow').count()).toBe(1);
      const face = place.locator('.person img.avatar').last();
      await expect.poll(() => face.evaluate(inPage('element.naturalWidth'))).toBe(1);
      await owner.call('PATCH', '/me', { picture: null });
      await expect.poll(() => place.getByText('My order is late').count()).toBe(1);

      await page.reload();
      await place.getByText('Anything else?').waitFor();
      await button('Back to the bot').click();
      await button('Talk to a person').waitFor();
      expect(problems).toEqual([]);
    });

    test('steps in while the bot answers, and is read without another question', async () => {
      const { owner, hosts } = stage();
      const { publicId, path } = await owner.addBot();
      await owner.call('PATCH', `${path}/handover`, { enabled: true });
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      const { launcher, ask, place } = widgetOn(page);
      await launcher.click();
      await ask('How much health does a Creeper have?');
      const { conversations } = await owner.call('GET', `${path}/conversations`);
      expect(conversations).toMatchObject([{ channel: 'website' }]);
      await owner.call('POST', `${path}/conversations/${conversations[0].id}/messages`, { text: 'May I help you?' });
      await place.getByText('May I help you?').waitFor();
      await place.getByText('is answering you').waitFor();
      expect(problems).toEqual([]);
    });

    test('is asked outside of the hours by the contact form', async () => {
      const { owner, hosts } = stage();
      const { publicId, path } = await owner.addBot();
      const hours = [{ days: [1], from: '03:00', to: '03:01' }];
      await owner.call('PATCH', `${path}/handover`, { enabled: true, hours });
      const { page } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      const { launcher, button, place } = widgetOn(page);
      await launcher.click();
      await button('Talk to a person').click();
      await place.getByText('Nobody is here right now').waitFor();
      await place.locator('.offer').getByRole('button', { name: 'Contact a person' }).click();
      await place.getByLabel('Email').fill('ada@example.org');
      await button('Send message').click();
      await place.getByText('Your message has been sent').waitFor();
      const { leads } = await owner.call('GET', `${path}/leads`);
      expect(leads).toMatchObject([{ email: 'ada@example.org' }]);
    });
  });
}
