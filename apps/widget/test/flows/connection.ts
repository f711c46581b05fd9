import { describe, expect, test } from 'vitest';
import { type Stage, widgetOn } from '../stage.ts';

const question = 'How much health does a Creeper have?';

export function connection(stage: () => Stage): void {
  /** A question whose answer has begun. */
  const begin = async () => {
    const { publicId } = await stage().owner.addBot({ isSlow: true });
    const opened = await stage().openPage();
    await opened.page.goto(stage().hosts.add(publicId));
    const widget = widgetOn(opened.page);
    await widget.launcher.click();
    const askedBefore = stage().model.asked();
    await widget.question.fill(question);
    await widget.question.press('Enter');
    await expect.poll(() => stage().model.waiting()).toBe(1);
    const asked = () => stage().model.asked() - askedBefore;
    return { ...opened, ...widget, asked };
  };

  describe('an answer on its way', () => {
    test('goes on after the page was loaded again, and is not asked for twice', async () => {
      const { page, open, place, button, answers, asked } = await begin();
      await page.reload();
      await open();
      await place.getByText(question).waitFor();
      await expect.poll(() => place.getByText(question).count()).toBe(1);
      stage().model.goOn();
      await button('Good answer').waitFor();
      await expect.poll(() => answers.textContent()).toContain('gunpowder');
      expect(asked()).toBe(1);
    });

    test('is there when the page comes back after it was made', async () => {
      const { page, open, button, answers, asked } = await begin();
      await page.goto('about:blank');
      stage().model.goOn();
      await expect.poll(() => stage().model.waiting()).toBe(0);
      await page.goBack();
      await open();
      await button('Good answer').waitFor();
      await expect.poll(() => answers.textContent()).toContain('gunpowder');
      expect(asked()).toBe(1);
    });

    test('survives a lost connection; what is asked offline is sent when there is one again', async () => {
      const { page, place, button, answers, asked, question: field } = await begin();
      await page.context().setOffline(true);
      await place.getByText('You are offline').waitFor();
      stage().model.goOn();
      await field.fill('What does a Creeper drop?');
      await field.press('Enter');
      await page.context().setOffline(false);
      await place.getByText('You are offline').waitFor({ state: 'detached' });
      await expect.poll(asked).toBe(2);
      stage().model.goOn();
      await button('Good answer').nth(1).waitFor();
      await expect.poll(() => answers.count()).toBe(2);
      expect(asked()).toBe(2);
    });

    test('is followed again when its connection breaks off', async () => {
      const { page, place, button, answers, asked } = await begin();
      // The service does not close connections by itself, so the browser's own are cut.
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      stage().model.goOn();
      await button('Good answer').waitFor();
      await expect.poll(() => answers.textContent()).toContain('gunpowder');
      await expect.poll(() => place.getByText(question).count()).toBe(1);
      expect(asked()).toBe(1);
    });

    test('is counted on the button when it is complete while the conversation is closed', async () => {
      const { page, launcher } = await begin();
      await page.keyboard.press('Escape');
      await expect.poll(() => launcher.getAttribute('aria-label')).toBe('Open chat');
      stage().model.goOn();
      await expect.poll(() => launcher.getAttribute('aria-label')).toBe('Open chat (1)');
      await launcher.click();
      await expect.poll(() => launcher.getAttribute('aria-label')).toBe('Close chat');
    });
  });

  describe('a token', () => {
    test('that the service does not accept any more is renewed without a word', async () => {
      const { publicId } = await stage().owner.addBot();
      const { page, problems } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId));
      const { launcher, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask(question);
      let refused = 0;
      await page.route('**/api/v1/website/chat', async (route) => {
        refused += 1;
        if (refused > 1) return await route.fallback();
        const body = { error: 'The token has ended.', code: 'invalid_visitor_token', request_id: 'r' };
        return await route.fulfill({ status: 401, json: body });
      });
      await ask('What does a Cow drop?');
      expect(refused).toBe(2);
      await expect.poll(() => answers.count()).toBe(2);
      expect(problems).toEqual([]);
    });
  });
}
