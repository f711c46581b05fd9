import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatServiceConfig, startChatService } from '@lectern/chat-service';
import { limitsMs, type Wire } from '@lectern/test-kit';
import { sharedBrowser } from '@lectern/test-kit/browser';
import type { Browser, BrowserContextOptions, Cookie, Locator, Page } from 'playwright-core';
import { buildPages } from './build-pages.ts';
import { openLocalServer } from './local-server.ts';

interface Demo {
  email: string;
  password: string;
  key: string;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

export const password = 'glacier waffle trombone';

/** The real service with the built pages, and a real browser. */
export async function openStage(moreSettings: Readonly<Record<string, string>> = {}) {
  buildPages();
  const folder = mkdtempSync(join(tmpdir(), 'lectern-dashboard-'));
  const receiver = await openLocalServer();
  const site = await openLocalServer();
  const settings = { CHAT_PORT: '0', CHAT_METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', EMBEDDINGS: 'off' };
  const webhooks = {
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOWED_PORTS: String(receiver.port),
    SLACK_API_URL: `${receiver.url}/slack`,
  };
  // So that each browser has its own IP address: sign-ins are counted by address.
  const proxy = { TRUST_PROXY_HOPS: '1' };
  const sites = { KNOWLEDGE_ALLOWED_NETWORKS: '127.0.0.0/8', KNOWLEDGE_ALLOWED_PORTS: String(site.port) };
  const config = chatServiceConfig.parse({ ...settings, ...webhooks, ...sites, ...proxy, ...moreSettings });
  const service = await startChatService(config);
  const browser = await sharedBrowser();
  // The demo writes this file in this shape.
  const demo: Demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  let people = 0;
  let browsers = 0;

  const openPage = (viewport = { width: 1280, height: 900 }, options: BrowserContextOptions = {}) => {
    browsers += 1;
    const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.100.${browsers % 256}` };
    const place = { baseURL: `${service.url}/dashboard`, viewport, extraHTTPHeaders };
    return newPage(browser, { ...place, reducedMotion: 'reduce', ...options });
  };

  return {
    url: service.url,
    /** The server that webhooks may be sent to. */
    receiver,
    /** The site that bots may read. */
    site,
    /** Sign-in of the demo workspace. */
    demo,
    openPage,
    /** The cookies of somebody who signed in to the demo workspace once, for all tests. */
    demoCookies: once(() => cookiesAfterSignIn(service.url, demo)),

    /** Signs up a new person in their own browser context, on the home screen of their workspace. */
    async signUp(name = 'Ada') {
      people += 1;
      const email = `person-${people}@example.com`;
      const { page, problems } = await openPage();
      await post(page, `${service.url}/dashboard/api/sign-up`, { name, email, password });
      await post(page, `${service.url}/dashboard/api/sign-in`, { email, password });
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      return { page, problems, email };
    },

    /** Open pages keep sending requests; closing them frees the machine for the next test. */
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },

    async close() {
      await service.stop();
      await Promise.all([receiver.close(), site.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page in its own browser context, and the errors in its console. */
async function newPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(limitsMs.wait);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // Some tests provoke refused requests on purpose.
    const isRefusal = /^(Failed to load resource|ApiError: )/.test(message.text());
    if (message.type() === 'error' && !isRefusal) problems.push(message.text());
  });
  return { page, problems };
}

/** Creates a bot on the data set, and ends up in its playground. */
export async function createBot(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New bot' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.locator('label', { hasText: 'Minecraft data, ready now' }).click();
  await page.getByRole('button', { name: 'Create bot' }).click();
  await page.getByRole('heading', { name: 'Playground' }).waitFor();
}

/** Creates a bot without any content, which answers nothing. */
export async function createEmptyBot(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New bot' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.locator('label', { hasText: 'Add content later' }).click();
  await page.getByRole('button', { name: 'Create bot' }).click();
  await page.getByRole('link', { name: 'Topics', exact: true }).waitFor();
}

/** Asks in the playground and waits for the end of the answer. */
export async function askPlayground(page: Page, question: string): Promise<void> {
  const before = await page.getByRole('button', { name: 'Fix this answer' }).count();
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Question').press('Enter');
  await page.getByRole('button', { name: 'Fix this answer' }).nth(before).waitFor();
  // Its button is there before the stream has ended; until then nothing else is asked.
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
}

/** Opens Settings > API access of the bot that is shown. */
export async function openApiAccess(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'API access' }).click();
  await page.getByRole('heading', { name: 'API access' }).waitFor();
}

/** Creates a key and returns its text; the dialog stays open. */
export async function createKey(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(label);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  return await textOf(page.getByTestId('secret'));
}

export const storeKey = (page: Page) => page.getByRole('button', { name: 'I saved the key' }).click();

/** The text of an element, once it is on the page. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

export async function signInToDemo(page: Page, { demoCookies }: Stage): Promise<void> {
  await page.context().addCookies(await demoCookies());
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function cookiesAfterSignIn(url: string, { email, password: secret }: Demo): Promise<Cookie[]> {
  const context = await (await sharedBrowser()).newContext();
  context.setDefaultTimeout(limitsMs.wait);
  const page = await context.newPage();
  await post(page, `${url}/dashboard/api/sign-in`, { email, password: secret });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Sends what a form would send, sharing the cookies of the page: only tests of the forms have to fill them in. */
async function post(page: Page, url: string, data: object): Promise<void> {
  const response = await page.request.post(url, { data, headers: { Origin: new URL(url).origin } });
  if (!response.ok()) throw new Error(`${url} answered ${response.status()}: ${await response.text()}`);
}

/** A request to the dashboard's own API, with the session of a page. */
export async function callApi(page: Page, method: string, path: string, body?: object) {
  return await page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`/dashboard/api${where}`, { method: how, headers, body: what || null });
      const answer: Wire = await response.json().catch(() => undefined);
      return { status: response.status, body: answer };
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );
}

/** A request to the public API, as a program sends it. */
export async function askWith(url: string, key: string, botId: string, message: string) {
  const response = await fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ bot_id: botId, message }),
  });
  // The tests check the shape.
  const body = (await response.json()) as { response?: string };
  return { status: response.status, body };
}
