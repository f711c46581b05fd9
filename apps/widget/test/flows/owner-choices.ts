import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inPage } from '../in-page.ts';
import { bundleReactPage } from '../react-page.ts';
import { type Stage, widgetOn } from '../stage.ts';

/** A browser that hears one sentence, in two pieces. Chromium's own needs a service outside. */
const fakeSpeech = `window.webkitSpeechRecognition = class {
  start() {
    const hear = (transcript) => this.onresult({ results: [[{ transcript }]] });
    setTimeout(() => {
      if (window.refuses) this.onerror({ error: 'not-allowed' });
      else for (const text of ['what does', 'what does a Cow drop']) hear(text);
      this.onend();
    });
  }
  abort() {}
}; delete window.SpeechRecognition;`;

/** What the owner of the page and of the bot decide: attributes, look, who is asking, and a React application around it. */
export function ownerChoices(stage: () => Stage): void {
  const visit = async (publicId: string, attributes = '') => {
    const opened = await stage().openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await opened.page.goto(stage().hosts.add(publicId, { attributes }));
    return { ...opened, ...widgetOn(opened.page) };
  };

  describe('the owner of a page', () => {
    test('chooses corner, language and theme in the script tag, which count before the settings of the bot', async () => {
      const { publicId } = await stage().owner.addBot({ corner: 'right', language: 'fr' });
      const { host, launcher, place } = await visit(
        publicId,
        'data-position="left" data-language="es" data-theme="dark"',
      );
      await launcher.click();
      await expect.poll(() => host.getAttribute('data-side')).toBe('left');
      const field = place.getByRole('textbox', { name: 'Tu pregunta' });
      await field.waitFor();
      const paper = await field.evaluate(inPage("getComputedStyle(element.closest('.app')).backgroundColor"));
      expect(Math.max(...((paper as string).match(/\d+/g)?.slice(0, 3).map(Number) ?? [255]))).toBeLessThan(60);
    });

    test('says who is signed in, and the person finds the conversation on another device', async () => {
      const { publicId, path } = await stage().owner.addBot();
      const { secret } = await stage().owner.call('POST', `${path}/website/identity-secret`, { method: 'hash' });
      const user_hash = createHmac('sha256', secret).update('u-7').digest('hex');
      const identity = JSON.stringify({ user_id: 'u-7', user_hash, name: 'Ada Lovelace' });
      const desk = await visit(publicId);
      await desk.launcher.waitFor();
      await desk.page.evaluate(`lectern('identify', ${identity})`);
      await desk.launcher.click();
      await desk.ask('How much health does a Creeper have?');

      const phone = await visit(publicId);
      await phone.launcher.waitFor();
      await phone.page.evaluate(`lectern('identify', ${identity})`);
      await phone.launcher.click();
      await phone.button('Earlier conversations').click();
      await phone.button(/Creeper/).click();
      await phone.answers.first().waitFor();

      const stranger = await visit(publicId);
      await stranger.launcher.click();
      await stranger.button('Earlier conversations').click();
      await stranger.place.getByText('You have no earlier conversations.').waitFor();
      const { conversations } = await stage().owner.call('GET', `${path}/conversations`);
      expect(conversations).toMatchObject([{ visitor: { name: 'Ada Lovelace' } }]);
      expect([...desk.problems, ...phone.problems]).toEqual([]);
    });

    test('lets visitors speak their question, in browsers that can write it down', async () => {
      const silent = await stage().owner.addBot();
      const { publicId } = await stage().owner.addBot({ voice_input: true });
      const { page, problems } = await stage().openPage();
      await page.addInitScript(fakeSpeech);
      await page.goto(stage().hosts.add(silent.publicId));
      const without = widgetOn(page);
      await without.launcher.click();
      await without.question.waitFor();
      await expect.poll(() => without.button('Speak your question').count()).toBe(0);
      await expect.poll(() => without.host.locator('iframe').getAttribute('allow')).toBe('clipboard-write');

      await page.goto(stage().hosts.add(publicId));
      const { launcher, question, button, host, place, answers } = widgetOn(page);
      await launcher.click();
      await question.fill('Tell me,');
      await button('Speak your question').click();
      await expect.poll(() => question.inputValue()).toBe('Tell me, what does a Cow drop');
      await button('Speak your question').waitFor();
      await expect.poll(() => question.evaluate(inPage('element === document.activeElement'))).toBe(true);
      await expect.poll(() => host.locator('iframe').getAttribute('allow')).toContain('microphone');
      await question.press('Enter');
      await answers.last().waitFor();

      await page.frames().at(-1)?.evaluate('window.refuses = true');
      await button('Speak your question').click();
      await place.getByText('The microphone cannot be used here.').waitFor();
      expect(problems).toEqual([]);
    });

    test('has it in a React application in strict mode, with the component of the documentation', async () => {
      const { publicId } = await stage().owner.addBot();
      const script = await bundleReactPage(stage().url, publicId);
      const { page, problems } = await stage().openPage();
      await page.goto(stage().hosts.add('', { policy: '', script: `addEventListener('load', () => { ${script} })` }));
      const { launcher, host, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask('How much health does a Creeper have?');
      await expect.poll(() => host.count()).toBe(1);
      await page.locator('#route').click();
      await host.waitFor({ state: 'detached' });
      await page.locator('#route').click();
      await answers.first().waitFor();
      await expect.poll(() => host.count()).toBe(1);
      expect(problems).toEqual([]);
    });
  });

  describe('the owner of a bot', () => {
    test('chooses its picture, its words, and whether Lectern is named', async () => {
      const { publicId, path } = await stage().owner.addBot({
        title: 'Block Shop',
        placeholder: 'Ask the shop',
        avatar_url: 'https://shop.example/logo.png',
        launcher: 'pill',
        launcher_text: 'Ask us',
      });
      const { page, launcher, place, question } = await visit(publicId);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await expect.poll(() => launcher.textContent()).toBe('Ask us');
      await launcher.click();
      await place.getByText('Powered by Lectern').waitFor();
      await expect.poll(() => question.getAttribute('placeholder')).toBe('Ask the shop');
      await expect.poll(() => place.getByRole('heading', { name: 'Block Shop' }).count()).toBeGreaterThan(0);
      expect(asked).toContain('https://shop.example/logo.png');
      await stage().owner.call('PATCH', `${path}/website`, { powered_by: false });
      await page.reload();
      await launcher.click();
      await question.waitFor();
      await expect.poll(() => place.getByText('Powered by').count()).toBe(0);
    });
  });

  describe('an answer', () => {
    test('shows that it is being written, then its sources by number with the words that prove it, and is copied', async () => {
      const { publicId } = await stage().owner.addBot({ isSlow: true });
      const { page, launcher, question, place, button, answers } = await visit(publicId);
      await launcher.click();
      await question.fill('How much health does a Creeper have?');
      await question.press('Enter');
      await expect.poll(() => stage().model.waiting()).toBe(1);
      await place.getByText(/is answering…/).waitFor();
      stage().model.goOn();
      await button('Good answer').waitFor();
      await expect.poll(() => place.getByText(/is answering…/).count()).toBe(0);
      const [card] = await place.getByRole('listitem').filter({ hasText: 'Creeper' }).all();
      await expect.poll(() => card?.textContent()).toMatch(/^1Creeper/);
      // The chip of a source opens the words that prove it.
      await button(/Creeper/)
        .first()
        .click();
      await expect.poll(() => place.locator('blockquote').textContent()).toMatch(/\S/);
      await button('Copy answer').click();
      const copied = () => page.evaluate<string>('navigator.clipboard.readText()').catch(() => '');
      await expect.poll(copied).toContain('20 health points');
      expect((await answers.first().textContent())?.length).toBeGreaterThan(0);
    });
  });
}
