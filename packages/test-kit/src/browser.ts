import { type Browser, chromium } from 'playwright-core';
import { slowRequests } from './slow-requests.ts';
import { toolPath } from './tools.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let running: Promise<Browser> | undefined;

/** The one browser of this process. Each page has a profile of its own in it; the browser ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  running ??= launch();
  return running;
}

/** For programs that end by themselves, such as the scripts that take pictures. */
export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
}

async function launch(): Promise<Browser> {
  const executablePath = toolPath('chromium');
  // Scrollbars stay visible, so that a test notices one that should not be there.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags, ignoreDefaultArgs });
  const delayMs = Number(process.env.SLOW_REQUESTS_MS ?? 0);
  if (delayMs > 0) slowRequests(browser, delayMs);
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
}

/** What the open pages and their frames show, for the report of a test that failed. */
export async function describePages(): Promise<string> {
  const pages = (await running)?.contexts().flatMap((context) => context.pages()) ?? [];
  const frames = pages.flatMap((page) => page.frames());
  const shown = frames.map(async (frame) => `${frame.url()}\n${await frame.evaluate<string>(look).catch(String)}`);
  return (await Promise.all(shown)).join('\n\n');
}

/** The element with the focus, and the first text. */
const look = `document.activeElement?.outerHTML.slice(0, 200) + '\\n' + document.body.innerText.slice(0, 2000)`;
