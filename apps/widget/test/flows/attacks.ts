import { describe, expect, test } from 'vitest';
import { conversationIn, type Stage, widgetOn } from '../stage.ts';

const hostile = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';

export function attacks(stage: () => Stage): void {
  describe('an attack on the widget', () => {
    test('by script in names, settings, questions, answers and sources shows text', async () => {
      const { publicId } = await stage().owner.addBot({
        ...{
          name: hostile.slice(0, 60),
          title: hostile.slice(0, 60),
          welcome: hostile,
          placeholder: hostile.slice(0, 80),
        },
        ...{ launcher: 'pill', launcher_text: '<b>x</b><script>', starters_from: 'own', starters: [hostile] },
      });
      const { page, problems } = await stage().openPage();
      await page.route('**/api/v1/website/chat', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: hostileStream }),
      );
      await page.goto(stage().hosts.add(publicId));
      const { launcher, place, ask, answers } = widgetOn(page);
      expect(await launcher.textContent()).toBe('<b>x</b><script>');
      await launcher.click();
      await place.getByText(hostile).first().waitFor();
      await ask(hostile);
      expect(await answers.textContent()).toContain(hostile);
      const frame = page.frames().find((one) => one.url().includes('/widget/'));
      const harm = await frame?.evaluate(`({
        scripts: document.body.querySelectorAll('script, img[src="x"]').length,
        links: [...document.querySelectorAll('a')].map(({ protocol }) => protocol).filter((one) => !one.startsWith('http')),
        broken: 'broken' in window,
      })`);
      expect(harm).toEqual({ scripts: 0, links: [], broken: false });
      expect(await page.evaluate("'broken' in window")).toBe(false);
      expect(problems).toEqual([]);
    });

    test('by a frame on a page that the bot does not allow is refused by the browser', async () => {
      const { publicId } = await stage().owner.addBot({ origins: ['https://elsewhere.example'], share: true });
      const { hosts, url } = stage();
      const body = `<iframe src="${url}/widget/${publicId}"></iframe><iframe src="${url}/c/${publicId}"></iframe>`;
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add('', { body, policy: `frame-src ${url}` }));
      await expect.poll(() => problems.filter((text) => text.includes('frame-ancestors')).length).toBe(2);
      for (const frame of page.frames().slice(1)) expect(await frame.locator('textarea').count()).toBe(0);
    });

    test('by messages of other windows is not heard, on the page and in the frame', async () => {
      const { publicId } = await stage().owner.addBot();
      const { page } = await stage().openPage();
      const body = '<iframe id="other" srcdoc="<p>other</p>"></iframe>';
      await page.goto(stage().hosts.add(publicId, { body, policy: '' }));
      const { launcher, question, answers, ask } = widgetOn(page);
      await launcher.click();
      await question.waitFor();
      const heard = page.evaluate("new Promise((resolve) => lectern('on', 'message', resolve))");
      // From the page to itself, and from another frame to the conversation.
      await page.evaluate(`{
        window.postMessage({ lectern: 1, type: 'close' }, '*');
        window.postMessage({ lectern: 1, type: 'message', text: 'forged' }, '*');
        const widget = document.querySelector('[data-lectern]').shadowRoot.querySelector('iframe').contentWindow;
        const other = document.querySelector('#other').contentWindow;
        other.eval('(target, data) => target.postMessage(data, "*")')(widget, { lectern: 1, type: 'ask', text: 'forged' });
      }`);
      await ask('How much health does a Creeper have?');
      expect(await answers.count()).toBe(1);
      expect(await heard).toMatchObject({ text: 'How much health does a Creeper have?' });
      expect(await question.isVisible()).toBe(true);
    });

    test('by a forged identity leaves the visitor anonymous, and the console says so', async () => {
      const { publicId, path } = await stage().owner.addBot();
      await stage().owner.call('POST', `${path}/website/identity-secret`, {});
      const { page, warnings } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId));
      const { launcher, ask, answers } = widgetOn(page);
      await launcher.waitFor();
      await page.evaluate("lectern('identify', { user_id: 'ada', user_hash: '0'.repeat(64) })");
      await launcher.click();
      await ask('How much health does a Creeper have?');
      expect(await answers.count()).toBe(1);
      expect(warnings.join('\n')).toMatch(/Lectern: .+/);
    });

    test('on privacy finds no cookie, and nothing in the page where the frame has storage of its own', async () => {
      const { hosts, owner } = stage();
      // Another origin of the same site: private windows give a frame of another site no storage.
      const origin = hosts.origin.replace('localhost', '127.0.0.1');
      const { publicId } = await owner.addBot({ origins: [origin] });
      const { page } = await stage().openPage();
      await page.goto(origin + hosts.add(publicId));
      const { launcher, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask('How much health does a Creeper have?');
      await page.reload();
      await launcher.click();
      await answers.first().waitFor();
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    });

    test('on privacy finds no cookie where the browser refuses third-party storage; the conversation goes on', async () => {
      const { publicId } = await stage().owner.addBot();
      const { page, problems } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId));
      const { launcher, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask('How much health does a Creeper have?');
      const frame = page.frames().find((one) => one.url().includes('/widget/'));
      await expect(frame?.evaluate('localStorage.length')).rejects.toThrow('Access is denied');
      await page.reload();
      await launcher.click();
      await answers.first().waitFor();
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate('localStorage.length')).toBe(0);
      expect(problems).toEqual([]);
    });

    test('by a browser that refuses storage leaves a conversation that works', async () => {
      const { publicId } = await stage().owner.addBot({ share: true });
      const { page, problems } = await stage().openPage();
      await page.addInitScript(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } })",
      );
      await page.goto(`${stage().url}/c/${publicId}`);
      const { ask, answers } = conversationIn(page);
      await ask('How much health does a Creeper have?');
      await ask('And what does it drop?');
      expect(await answers.count()).toBe(2);
      expect(problems).toEqual([]);
    });
  });
}

const event = (part: object) => `data: ${JSON.stringify(part)}\n\n`;

/** What a model, or a source, that is up to no good would say. */
const hostileStream = [
  { type: 'start', messageMetadata: { session_id: 'ses_x' } },
  { type: 'text-delta', delta: hostile },
  {
    type: 'data-result',
    data: {
      response: `${hostile} **${hostile}** [1] javascript:alert(1) [a](javascript:alert(1))`,
      sources: [
        { title: hostile, url: 'javascript:window.broken=1', quote: hostile },
        { title: 'Data', url: 'data:text/html,<script>window.broken=1</script>', quote: '"><script>' },
      ],
      ...{ session_id: 'ses_x', message_id: 'msg_x', answered: true, usage: {} },
    },
  },
]
  .map(event)
  .join('');
