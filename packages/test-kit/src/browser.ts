import { type Browser, chromium } from 'playwright-core';
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
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
}
