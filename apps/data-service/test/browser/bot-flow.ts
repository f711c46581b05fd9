import { createServer } from 'node:http';
import { sharedBrowser } from '@lectern/test-kit/browser';
import { expect, test } from 'vitest';
import { dataServiceConfig } from '../../src/config.ts';
import { startDataService } from '../../src/start.ts';

/** Does what the script of the chat service does: reads the settings, and shows the conversation in a frame. */
const widget = `const { src, dataset } = document.currentScript;
fetch(new URL('settings/' + dataset.botId, src)).then((response) => response.text()).then((title) => {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = new URL('frame', src);
  document.body.append(frame);
});`;

/** A stand-in for the chat service, on an origin of its own. */
async function serveBot() {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (url === '/widget.js') response.setHeader('Content-Type', 'text/javascript').end(widget);
    else if (url === '/frame') response.setHeader('Content-Type', 'text/html').end('<p>Ask me</p>');
    else response.end(`Bot ${url.split('/').at(-1)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** A service of its own, since the others offer no bot. */
export function botFlow(): void {
  test('a page offers the bot that the operator configured, and the policy lets it work', async () => {
    const bot = await serveBot();
    const settings = { DATA_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', WORKERS: '1' };
    const service = await startDataService(
      dataServiceConfig.parse({ ...settings, SITE_BOT_URL: bot.url, SITE_BOT_ID: 'web_1' }),
    );
    const browser = await sharedBrowser();
    const page = await browser.newPage({ baseURL: service.url });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto('/mobs/creeper');
    await page.frameLocator('iframe[title="Bot web_1"]').getByText('Ask me').waitFor();
    expect(problems).toEqual([]);
    await page.close();
    await service.stop();
    bot.close();
  });
}
