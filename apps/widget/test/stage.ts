import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatServiceConfig, startChatService } from '@lectern/chat-service';
import { limitsMs } from '@lectern/test-kit';
import { sharedBrowser } from '@lectern/test-kit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { buildWidget } from './build-widget.ts';
import { serveHostPages } from './host-pages.ts';
import { openOwner } from './owner.ts';
import { serveSlowModel } from './slow-model.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Both facts are in the creeper's record, so the service passes them on. */
const slowSentences = ['A Creeper has 20 health points [1]. ', 'It drops gunpowder [1].'] as const;

/** The real service with a real bot, customers' pages on another site, and a real browser. */
export async function openStage() {
  buildWidget();
  const folder = mkdtempSync(join(tmpdir(), 'lectern-widget-'));
  const model = await serveSlowModel(slowSentences);
  const config = chatServiceConfig.parse({
    CHAT_PORT: '0',
    CHAT_METRICS_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    EMBEDDINGS: 'off',
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'slow',
    LLM_TIMEOUT_SECONDS: '120',
  });
  const service = await startChatService(config);
  const hosts = await serveHostPages(service.url);
  const browser = await sharedBrowser();
  // The demo writes this file in this shape.
  const demo: { email: string; password: string } = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const owner = await openOwner(service.url, demo, hosts.origin);

  return {
    url: service.url,
    hosts,
    model,
    browser,
    owner,

    openPage: (options: BrowserContextOptions = {}) => newPage(browser, hosts.origin, options),

    /** Open pages keep sending requests; closing them frees the machine for the next test. */
    async closePages() {
      model.goOn();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },

    async close() {
      await hosts.close();
      await model.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page in its own browser context, and its console output. */
async function newPage(browser: Browser, baseURL: string, options: BrowserContextOptions) {
  const viewport = { width: 1100, height: 820 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(limitsMs.wait);
  const page = await context.newPage();
  const problems: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // Some tests provoke refused requests on purpose.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) problems.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return { page, problems, warnings };
}

/** The widget on a customer's page, as the visitor sees it. */
export function widgetOn(page: Page, index = 0) {
  const host = page.locator('[data-lectern]').nth(index);
  const frame = page.frameLocator('[data-lectern] iframe >> visible=true').first();
  const launcher = host.locator('button').last();
  return {
    host,
    launcher,
    ...conversationIn(frame),

    /** Unless it is still open from the page before. */
    async open(): Promise<void> {
      if ((await launcher.getAttribute('aria-expanded')) !== 'true') await launcher.click();
    },
  };
}

type Place = Pick<Page, 'getByRole' | 'getByTestId' | 'getByLabel' | 'getByText' | 'locator'>;

/** The conversation itself, in a frame or as a page of its own. */
export function conversationIn(place: Place) {
  const question = place.getByRole('textbox', { name: 'Your question' });
  const rated = place.getByRole('button', { name: 'Good answer' });
  return {
    place,
    question,
    answers: place.getByTestId('answer'),
    button: (name: string | RegExp) => place.getByRole('button', { name }),

    /** Asks and waits for the end of the answer. */
    async ask(text: string): Promise<void> {
      // Answers of the conversation that goes on are no answers to this question.
      await question.waitFor();
      await place.locator('.log .loading').waitFor({ state: 'detached' });
      const before = await rated.count();
      await question.fill(text);
      await question.press('Enter');
      await rated.nth(before).waitFor();
    },
  };
}
