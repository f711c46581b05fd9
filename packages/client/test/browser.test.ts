import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatServiceConfig, startChatService } from '@lectern/chat-service';
import { dataServiceConfig, startDataService } from '@lectern/data-service';
import { freePort, isAvailable, limitsMs } from '@lectern/test-kit';
import { sharedBrowser } from '@lectern/test-kit/browser';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The page's server: the page, the client as a bundle, and requests passed on to the chat service with the key. */
async function servePage(chatUrl: string, key: string) {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../src/index.ts') });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/')) {
      const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
      const passed = forward(chatUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      return void incoming.pipe(passed);
    }
    const isScript = incoming.url === '/client.js';
    outgoing.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    outgoing.end(isScript ? output[0].code : '<!doctype html><title>A page</title><link rel="icon" href="data:,">');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() ?? server.close() };
}

async function openStage() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-client-browser-'));
  const common = { METRICS_PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder };
  const data = await startDataService(dataServiceConfig.parse({ ...common, DATA_PORT: '0' }));
  const chat = await startChatService(chatServiceConfig.parse({ ...common, CHAT_PORT: '0', EMBEDDINGS: 'off' }));
  const { key } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const site = await servePage(chat.url, key);
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  page.context().setDefaultTimeout(limitsMs.wait);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(site.url);
  return {
    page,
    problems,
    dataUrl: data.url,
    siteUrl: site.url,
    async close() {
      await page.context().close();
      site.close();
      await Promise.all([data.stop(), chat.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.skipIf(!isAvailable('chromium'))('the client in Chromium, on the real services', () => {
  let stage: Awaited<ReturnType<typeof openStage>>;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  /** Runs a function in the page, with the client loaded as the page loads it. */
  const inPage = async <Result>(page: Page, baseUrl: string, code: string): Promise<Result> =>
    await page.evaluate(`import('/client.js').then(async (client) => { const baseUrl = '${baseUrl}'; ${code} })`);

  it('asks the data service across origins and sees the limit', async () => {
    const found = await inPage<{ hp: number; total: number; name: string; left: number; error: string }>(
      stage.page,
      stage.dataUrl,
      `const data = client.createDataClient({ baseUrl });
       const { hp } = await data.mobs.get('creeper');
       const { total } = await data.mobs.page({ type: 'boss', limit: 1 });
       const [{ name }] = await data.search('dimond sord');
       const error = await data.mobs.get('creper').catch((thrown) => thrown.message + ' ' + thrown.suggestions);
       return { hp, total, name, left: data.rateLimit().remaining, error };`,
    );
    expect(found).toMatchObject({ hp: 20, name: 'Diamond Sword', left: 96 });
    expect(found.total).toBeGreaterThan(1);
    expect(found.error).toBe(`GET ${stage.dataUrl}/api/v1/mobs/creper: 404 Mob not found Creeper`);
    const again = await inPage<number[]>(
      stage.page,
      stage.dataUrl,
      `const data = client.createDataClient({ baseUrl, etags: true });
       return [await data.mobs.get('zombie'), await data.mobs.get('zombie')].map((mob) => mob.hp);`,
    );
    expect(again).toEqual([20, 20]);
    expect(stage.problems).toEqual([]);
  });

  it('asks the chat service through its own server, whole and streamed', async () => {
    const found = await inPage<{ response: string; text: string; same: boolean }>(
      stage.page,
      stage.siteUrl,
      `const talk = client.createChatClient({ baseUrl, botId: 'minecraft' }).conversation();
       const { response, session_id } = await talk.ask('How much health does a creeper have?');
       let text = '';
       for await (const part of talk.stream('And a zombie?')) if (part.type === 'text-delta') text += part.delta;
       return { response, text, same: talk.sessionId === session_id };`,
    );
    expect(found.response).toContain('20');
    expect(found.text).toContain('Zombie');
    expect(found.same).toBe(true);
    expect(stage.problems).toEqual([]);
  });

  it('verifies a webhook with the crypto of the browser', async () => {
    const exported = await inPage<string>(
      stage.page,
      '',
      `return client.verifyWebhook({ secret: 'whsec_c2VjcmV0', headers: {}, body: '' }).catch((error) => error.message);`,
    );
    expect(exported).toBe('The header webhook-id is missing.');
  });
});
