import { describe, expect, test } from 'vitest';
import { inPage } from '../in-page.ts';
import { type Stage, widgetOn } from '../stage.ts';

export function scripting(stage: () => Stage): void {
  describe('the JavaScript of a page', () => {
    test('is heard before the loader is there, asks, and is told what happens', async () => {
      const { publicId } = await stage().owner.addBot();
      const script = `
        window.lectern = window.lectern || function () { (lectern.q = lectern.q || []).push(arguments); };
        window.heard = [];
        for (const event of ['opened', 'message', 'answer', 'unanswered', 'closed']) {
          lectern('on', event, (detail) => heard.push([event, detail]));
        }
        lectern('ask', 'How much health does a Creeper have?');`;
      const { page, problems } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId, { script }));
      const { button, ask, question } = widgetOn(page);
      await button('Good answer').waitFor();
      await ask('What is the phone number of the mayor of Paris?');
      await page.evaluate("lectern('close')");
      await question.waitFor({ state: 'hidden' });
      const events = () => page.evaluate<string[]>('heard.map(([event]) => event)');
      const told = ['opened', 'message', 'answer', 'message', 'answer', 'unanswered', 'closed'];
      await expect.poll(events).toEqual(told);
      const heard = await page.evaluate<[string, { bot: string }][]>('heard');
      expect(heard.every(([, { bot }]) => bot === publicId)).toBe(true);
      expect(heard[2]?.[1]).toMatchObject({ answered: true, sources: [{ title: expect.any(String) }] });
      await page.evaluate("lectern('toggle')");
      await question.waitFor();
      expect(problems).toEqual([]);
    });

    test('unmounts and mounts it, as React does, and it goes on with the conversation', async () => {
      const { publicId } = await stage().owner.addBot();
      const { hosts } = stage();
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add('', { policy: '' }));
      const mount = () =>
        page.evaluate(`{
          const script = document.createElement('script');
          Object.assign(script, { src: '${stage().url}/widget.js', async: true, id: 'bot' });
          script.dataset.botId = '${publicId}';
          document.body.append(script);
        }`);
      const unmount = () => page.evaluate("document.getElementById('bot').remove(), window.lectern?.('unmount')");
      // As in strict mode: mounted, unmounted and mounted again before the script is loaded.
      await mount();
      await unmount();
      await mount();
      const { launcher, host, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask('How much health does a Creeper have?');
      await expect.poll(() => host.count()).toBe(1);
      await unmount();
      await host.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('iframe').count()).toBe(0);
      await mount();
      await answers.first().waitFor();
      // Some applications replace the whole body.
      await page.evaluate("void document.body.replaceWith(document.createElement('body'))");
      await answers.first().waitFor();
      expect(problems).toEqual([]);
    });

    test('drives two bots on one page, one of them inline', async () => {
      const first = await stage().owner.addBot({ name: 'First', launcher: 'pill', launcher_text: 'Ask First' });
      const second = await stage().owner.addBot({ name: 'Second' });
      const third = await stage().owner.addBot({ name: 'Third' });
      const { hosts, url } = stage();
      const tag = (id: string, more = '') =>
        `<script async src="${url}/widget.js" data-bot-id="${id}" ${more}></script>`;
      const body = `${tag(second.publicId)}<div id="place"></div>${tag(third.publicId, 'data-mode="inline" data-target="#place"')}`;
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add(first.publicId, { body }));
      await page.locator('[data-lectern] button').nth(1).waitFor();
      await page.locator('#place iframe').waitFor();
      const apart = () =>
        page
          .locator('[data-lectern] button')
          .evaluateAll(
            inPage<number>('Math.abs(element[0].getBoundingClientRect().top - element[1].getBoundingClientRect().top)'),
          );
      await expect.poll(apart).toBeGreaterThan(60);

      const shown = (title: string) => page.locator(`iframe[title="${title}"] >> visible=true`).count();
      await page.evaluate(`lectern('open', { bot: '${second.publicId}' })`);
      await expect.poll(() => shown('Second')).toBe(1);
      await page.evaluate(`lectern('open', { bot: '${first.publicId}' })`);
      await expect.poll(() => shown('First')).toBe(1);
      await expect.poll(async () => [await shown('Second'), await shown('Third')]).toEqual([0, 1]);
      // The one that was opened takes the focus when it is loaded.
      const opened = page.frameLocator('iframe[title="First"]').getByRole('textbox');
      await expect.poll(() => opened.evaluate(inPage('element === document.activeElement'))).toBe(true);
      const inline = page.frameLocator('iframe[title="Third"]');
      await inline.getByRole('textbox').fill('How much health does a Creeper have?');
      await inline.getByRole('textbox').press('Enter');
      await inline.getByRole('button', { name: 'Good answer' }).waitFor();
      expect(problems).toEqual([]);
    });

    test('is told what to change where the policy of the page lacks something', async () => {
      const { publicId } = await stage().owner.addBot();
      const { hosts, url } = stage();
      const { page, warnings } = await stage().openPage();
      await page.goto(hosts.add(publicId, { policy: `default-src 'none'; script-src ${url}; connect-src ${url}` }));
      await widgetOn(page).launcher.click();
      await expect.poll(() => warnings.join('\n')).toContain(`add ${url} to frame-src`);
      // Visitors must not see the browser's error page.
      await widgetOn(page).host.waitFor({ state: 'detached' });
      await page.goto(hosts.add(publicId, { policy: `default-src 'none'; script-src ${url}` }));
      await expect.poll(() => warnings.join('\n')).toContain(`add ${url} to connect-src`);
    });
  });
}
