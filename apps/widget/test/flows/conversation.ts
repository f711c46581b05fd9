import { describe, expect, test } from 'vitest';
import { inPage } from '../in-page.ts';
import { conversationIn, type Stage, widgetOn } from '../stage.ts';

export function conversation(stage: () => Stage): void {
  const open = async (publicId: string, page = {}) => {
    const opened = await stage().openPage();
    await opened.page.goto(stage().hosts.add(publicId, page));
    const widget = widgetOn(opened.page);
    await widget.launcher.click();
    await widget.question.waitFor();
    return { ...opened, ...widget };
  };

  describe('a conversation', () => {
    test('begins with a suggestion, is rated with a reason, goes on after a reload and is found again later', async () => {
      const starters = ['How much health does a Creeper have?', 'What does a Cow drop?'];
      const { publicId, path } = await stage().owner.addBot({ starters_from: 'own', starters, welcome: 'Hello there' });
      const { page, place, button, answers, ask, problems } = await open(publicId);
      await place.getByText('Hello there').waitFor();
      await button(/Creeper/).click();
      await button('Bad answer').click();
      await place.getByRole('textbox', { name: /wrong/ }).fill('Too short');
      await place.getByRole('button', { name: 'Send', exact: true }).first().click();
      await place.getByText('Thank you').waitFor();

      await page.reload();
      await place.getByRole('button', { name: 'Bad answer', pressed: true }).waitFor();
      await ask('And what does a Cow drop?');
      await expect.poll(() => answers.count()).toBe(2);

      await button('New conversation').click();
      await answers.first().waitFor({ state: 'detached' });
      await ask('How many hearts has a Zombie?');
      await button('Earlier conversations').click();
      await button(/Creeper/).click();
      await answers.nth(1).waitFor();
      const { conversations } = await stage().owner.call('GET', `${path}/conversations`);
      expect(conversations.length).toBe(2);
      expect(problems).toEqual([]);
    });

    test('stores a rating before its reason, and says thank you when both are stored', async () => {
      const { publicId, path } = await stage().owner.addBot();
      const { page, place, button, ask, problems } = await open(publicId);
      await ask('How much health does a Creeper have?');
      const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
      let sent = 0;
      await page.route('**/api/v1/website/feedback', async (route) => {
        sent += 1;
        await isLetGo;
        await route.fallback();
      });
      await button('Bad answer').click();
      const reason = place.locator('form.reason');
      await reason.getByRole('textbox').fill('Too short');
      await reason.getByRole('button').click();
      await reason.locator('button:disabled').waitFor();
      await expect.poll(() => sent).toBe(1);
      letGo();
      await place.getByText('Thank you').waitFor();
      const [{ id }] = (await stage().owner.call('GET', `${path}/conversations`)).conversations;
      const { messages } = await stage().owner.call('GET', `${path}/conversations/${id}`);
      expect(messages[1].feedback).toMatchObject({ rating: 'down', comment: 'Too short' });
      expect(problems).toEqual([]);
    });

    test('is stopped by a button; what is typed meanwhile waits in line', async () => {
      const { publicId } = await stage().owner.addBot({ isSlow: true });
      const { question, button, answers, place } = await open(publicId);
      await question.fill('How much health does a Creeper have?');
      await question.press('Enter');
      await expect.poll(() => stage().model.waiting()).toBe(1);
      await question.fill('What does a Creeper drop?');
      await question.press('Enter');
      await place.getByText('Next in line').waitFor();
      await button('Stop answering').click();
      await place.getByText('Next in line').waitFor({ state: 'detached' });
      await expect.poll(() => stage().model.waiting()).toBe(1);
      stage().model.goOn();
      await button('Good answer').nth(1).waitFor();
      await expect.poll(() => answers.last().textContent()).toContain('gunpowder');
    });

    test('tells the limits in plain words, and how much room is left', async () => {
      const { publicId } = await stage().owner.addBot({ messages_per_visitor: 1, message_characters: 60 });
      const { question, ask, place, button } = await open(publicId);
      await ask('How much health does a Creeper have?');
      await question.fill('What does a Cow drop?');
      await question.press('Enter');
      await place.getByText(/You have reached the limit of questions. You can ask again in \d+ /).waitFor();
      await question.fill('x'.repeat(63));
      await place.getByText('Characters over the limit: 3').waitFor();
      await expect.poll(() => button('Send').isDisabled()).toBe(true);
    });

    test('hands over to a person, when the bot has no answer and when it is asked for', async () => {
      const { publicId } = await stage().owner.addBot({ hand_over: true });
      const { ask, place, button } = await open(publicId);
      await ask('What is the phone number of the mayor of Paris?');
      await button('Contact a person').last().click();
      await expect.poll(() => place.getByRole('textbox', { name: 'Your question' }).inputValue()).toContain('mayor');
      await button('Send message').click();
      await place.getByText('Enter an email address').waitFor();
      await place.getByLabel('Email').fill('ada@example.com');
      await button('Send message').click();
      await place.getByText('Your message has been sent').waitFor();
      await button('Back to the conversation').last().click();
      await ask('How much health does a Creeper have?');
      await ask('Can I talk to a human?');
      // One for the question without an answer, one for the wish.
      await expect.poll(() => place.getByText('Would you like a person').count()).toBe(2);
    });

    test('speaks the language of the page, and runs from right to left where that does', async () => {
      const { publicId } = await stage().owner.addBot();
      for (const [lang, label, direction] of [
        ['de-AT', 'Ihre Frage', 'ltr'],
        ['ja', '質問', 'ltr'],
        ['ar', 'سؤالك', 'rtl'],
      ] as const) {
        const { page } = await stage().openPage();
        await page.goto(stage().hosts.add(publicId, { lang }));
        const { launcher, place } = widgetOn(page);
        await launcher.click();
        const field = place.getByRole('textbox', { name: label });
        await field.waitFor();
        const shown = () => field.evaluate(inPage("getComputedStyle(element.closest('.app')).direction"));
        await expect.poll(shown).toBe(direction);
        // The same for the placeholder, so that its dots are at its end.
        expect(await field.evaluate(inPage('getComputedStyle(element).direction'))).toBe(direction);
      }
    });

    test('is a page of its own where the owner shares it', async () => {
      const { publicId, path } = await stage().owner.addBot({ share: true, title: 'The Guide' });
      const { page, problems } = await stage().openPage();
      await page.goto(`${stage().url}/c/${publicId}?theme=dark`);
      await page.getByRole('heading', { name: 'The Guide', level: 2 }).waitFor();
      await expect.poll(() => page.title()).toBe('The Guide');
      const { ask, answers } = conversationIn(page);
      await ask('How much health does a Creeper have?');
      await expect.poll(() => answers.textContent()).toContain('20');
      await expect.poll(() => page.getByRole('button', { name: 'Close' }).count()).toBe(0);
      expect(problems).toEqual([]);
      await stage().owner.call('PATCH', `${path}/website`, { share: false });
      expect((await page.goto(`${stage().url}/c/${publicId}`))?.status()).toBe(404);
    });
  });
}
