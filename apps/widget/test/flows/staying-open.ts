import { describe, expect, test } from 'vitest';
import { inPage } from '../in-page.ts';
import { type Stage, widgetOn } from '../stage.ts';

const question = 'How much health does a Creeper have?';

export function stayingOpen(stage: () => Stage): void {
  describe('an open conversation', () => {
    test('stays open on the next pages, without taking the focus, until it is closed', async () => {
      const { hosts, owner } = stage();
      const { publicId } = await owner.addBot();
      const next = hosts.add(publicId);
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      const { launcher, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask(question);

      await page.goto(next);
      await answers.first().waitFor();
      await expect.poll(() => launcher.getAttribute('aria-label')).toBe('Close chat');
      await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('BODY');
      await ask('And what does it drop?');
      await page.reload();
      await expect.poll(() => answers.count()).toBe(2);

      // Also when the visitor goes on at once, before the frame has heard of it.
      const kept = await launcher.evaluate(
        inPage(`(element.click(), sessionStorage.getItem('lectern:${publicId}:tab'))`),
      );
      expect(kept).toBe('closed');
      await page.reload();
      await expect.poll(() => launcher.getAttribute('aria-label')).toBe('Open chat');
      expect(problems).toEqual([]);
    });

    test('is closed on the next page when nothing was asked', async () => {
      const { hosts, owner } = stage();
      const { publicId } = await owner.addBot();
      const { page } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      const { launcher, question: field } = widgetOn(page);
      await launcher.click();
      await field.fill('Not sent');
      await page.reload();
      await expect.poll(() => launcher.getAttribute('aria-label')).toBe('Open chat');
      expect(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.endsWith(':tab'))")).toEqual([]);
    });
  });

  describe('a visitor who left a message', () => {
    test('is told of the reply while the conversation is closed, also on the next page', async () => {
      const { hosts, owner } = stage();
      const { publicId, path } = await owner.addBot();
      await owner.call('PATCH', `${path}/handover`, {
        enabled: true,
        hours: [{ days: [1], from: '03:00', to: '03:01' }],
      });
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      const { launcher, button, place } = widgetOn(page);
      await launcher.click();
      await button('Talk to a person').click();
      await place.getByText('Nobody is here right now').waitFor();
      await launcher.click();
      await page.goto(hosts.add(publicId));
      await launcher.waitFor();
      const { conversations } = await owner.call('GET', `${owner.workspacePath}/inbox?filter=waiting`);
      const { id } = conversations.find(({ bot_id }: { bot_id: string }) => path.endsWith(bot_id));
      await owner.call('POST', `${path}/conversations/${id}/messages`, { text: 'We are back on Monday.' });
      // The next look comes after half a minute; another page looks at once.
      await page.reload();
      await expect.poll(() => launcher.getAttribute('aria-label')).toBe('Open chat (1)');
      await launcher.click();
      await place.getByText('We are back on Monday.').waitFor();
      expect(problems).toEqual([]);
    });

    test('reads a reply of somebody who has left the conversation again', async () => {
      const { hosts, owner } = stage();
      const { publicId, path } = await owner.addBot();
      await owner.call('PATCH', `${path}/handover`, { enabled: true });
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add(publicId));
      const { launcher, ask, place } = widgetOn(page);
      await launcher.click();
      await ask(question);
      const { conversations } = await owner.call('GET', `${path}/conversations`);
      const conversation = `${path}/conversations/${conversations[0].id}`;
      await owner.call('POST', `${conversation}/messages`, { text: 'It has 20 points.' });
      await owner.call('POST', `${conversation}/close`);
      await place.getByText('It has 20 points.').waitFor();
      await ask('What does a Cow drop?');
      await expect.poll(() => place.getByText('It has 20 points.').count()).toBe(1);
      expect(problems).toEqual([]);
    });
  });
}
