import type { Frame, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { conversationIn, type Stage, widgetOn } from '../stage.ts';

const hostile = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';

const creeper = 'How much health does a Creeper have?';

export function attacks(stage: () => Stage): void {
  describe('an attack on the widget', () => {
    test('by script in names, settings, questions, answers and sources shows text', async () => {
      const { publicId } = await stage().owner.addBot({
        name: hostile.slice(0, 60),
        title: hostile.slice(0, 60),
        welcome: hostile,
        placeholder: hostile.slice(0, 80),
        launcher: 'pill',
        launcher_text: '<b>x</b><script>',
        starters_from: 'own',
        starters: [hostile],
      });
      const { page, problems } = await stage().openPage();
      await page.route('**/api/v1/website/chat', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: hostileStream }),
      );
      await page.goto(stage().hosts.add(publicId));
      const { launcher, place, ask, answers } = widgetOn(page);
      await expect.poll(() => launcher.textContent()).toBe('<b>x</b><script>');
      await launcher.click();
      await place.getByText(hostile).first().waitFor();
      await ask(hostile);
      await expect.poll(() => answers.textContent()).toContain(hostile);
      const frame = page.frames().find((one) => one.url().includes('/widget/'));
      const harm = await frame?.evaluate(`({
        scripts: document.body.querySelectorAll('script, img[src="x"]').length,
        links: [...document.querySelectorAll('a')].map(({ protocol }) => protocol).filter((one) => !one.startsWith('http')),
        broken: 'broken' in window,
      })`);
      expect(harm).toEqual({ scripts: 0, links: [], broken: false });
      await expect.poll(() => page.evaluate("'broken' in window")).toBe(false);
      expect(problems).toEqual([]);
    });

    test('by a frame on a page that the bot does not allow is refused by the browser', async () => {
      const { publicId } = await stage().owner.addBot({ origins: ['https://elsewhere.example'], share: true });
      const { hosts, url } = stage();
      const body = `<iframe src="${url}/widget/${publicId}"></iframe><iframe src="${url}/c/${publicId}"></iframe>`;
      const { page, problems } = await stage().openPage();
      await page.goto(hosts.add('', { body, policy: `frame-src ${url}` }));
      await expect.poll(() => problems.filter((text) => text.includes('frame-ancestors')).length).toBe(2);
      for (const frame of page.frames().slice(1)) await expect.poll(() => frame.locator('textarea').count()).toBe(0);
    });

    test('by messages of other windows is not heard, on the page and in the frame', async () => {
      const { publicId } = await stage().owner.addBot();
      const { page } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId, { body: '<iframe id="other"></iframe>', policy: '' }));
      const { launcher, question, answers, ask, place } = widgetOn(page);
      await launcher.click();
      await question.waitFor();
      // Records what the page and the conversation receive, and what the loader makes of it.
      const receive = "window.received = []; addEventListener('message', ({ data }) => received.push(data.text));";
      const conversation = frameOf(page);
      await conversation.evaluate(receive);
      await page.evaluate(`${receive} window.heard = []; lectern('on', 'message', ({ text }) => heard.push(text));`);

      // From another frame to the conversation, and from the page and another frame to the page.
      await page.evaluate(`{
        const say = document.querySelector('#other').contentWindow.eval('(to, data) => to.postMessage(data, "*")');
        const widget = document.querySelector('[data-lectern]').shadowRoot.querySelector('iframe').contentWindow;
        say(widget, { lectern: 1, type: 'ask', text: 'forged' });
        say(window, { lectern: 1, type: 'message', text: 'forged' });
        window.postMessage({ lectern: 1, type: 'message', text: 'forged' }, '*');
        window.postMessage({ lectern: 1, type: 'close' }, '*');
      }`);
      await expect.poll(() => conversation.evaluate<string[]>('received')).toContain('forged');
      await expect.poll(() => page.evaluate<number>('received.length')).toBeGreaterThanOrEqual(3);

      await ask(creeper);
      await expect.poll(() => page.evaluate('heard')).toEqual([creeper]);
      await expect.poll(() => answers.count()).toBe(1);
      await expect.poll(() => place.getByText('forged').count()).toBe(0);
      await expect.poll(() => question.isVisible()).toBe(true);
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
      await ask(creeper);
      await expect.poll(() => answers.count()).toBe(1);
      await expect.poll(() => warnings.join('\n')).toMatch(/Lectern: .+/);
    });

    test('on privacy finds no cookie, and in the page only whether the conversation is open', async () => {
      const { hosts, owner } = stage();
      // Another origin of the same site: in private windows a cross-site frame has no storage.
      const origin = hosts.origin.replace('localhost', '127.0.0.1');
      const { publicId } = await owner.addBot({ origins: [origin] });
      const { page } = await stage().openPage();
      await page.goto(origin + hosts.add(publicId));
      const { launcher, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask(creeper);
      await page.reload();
      await answers.first().waitFor();
      expect(await page.context().cookies()).toEqual([]);
      // The page keeps only that the conversation is open, until it is closed.
      const kept = () => page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');
      await expect.poll(kept).toBe(JSON.stringify({ [`lectern:${publicId}:tab`]: 'open' }));
      await launcher.click();
      await expect.poll(kept).toBe('{}');
    });

    test('on privacy finds no cookie where the browser refuses third-party storage; the conversation goes on', async () => {
      const { publicId } = await stage().owner.addBot();
      const { page, problems } = await stage().openPage();
      await page.addInitScript(refuseStorageInFrames);
      await page.goto(stage().hosts.add(publicId));
      const { launcher, ask, answers } = widgetOn(page);
      await launcher.click();
      await ask(creeper);
      const frame = page.frames().find((one) => one.url().includes('/widget/'));
      await expect(frame?.evaluate('localStorage.length')).rejects.toThrow('Access is denied');
      await page.reload();
      await answers.first().waitFor();
      expect(await page.context().cookies()).toEqual([]);
      await expect.poll(() => page.evaluate('localStorage.length')).toBe(0);
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
      await ask(creeper);
      await ask('And what does it drop?');
      await expect.poll(() => answers.count()).toBe(2);
      expect(problems).toEqual([]);
    });
  });
}

/** Private windows do this on their own; headless Chromium gives cross-site frames storage. */
const refuseStorageInFrames = `if (self !== top) {
  try {
    void localStorage;
    const get = () => { throw new DOMException('Access is denied', 'SecurityError'); };
    Object.defineProperty(window, 'localStorage', { get });
  } catch {}
}`;

/** The frame of the conversation, once it is there. */
function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/widget/'));
  if (frame === undefined) throw new Error('the conversation is not there');
  return frame;
}

const event = (part: object) => `data: ${JSON.stringify(part)}\n\n`;

/** What a malicious model or source would say. */
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
      session_id: 'ses_x',
      message_id: 'msg_x',
      answered: true,
      usage: {},
    },
  },
]
  .map(event)
  .join('');
