// Takes the pictures of docs/images, from a demo workspace that is filled by really asking.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createKey, openStage, type Stage } from '../test/stage.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../../docs/images');
const everything = process.argv.includes('--all');
const bot = 'bots/minecraft';
/** The other bot of the demo, which has texts and pairs; its id is new each time. */
const helpDesk = 'Server help desk';

/** Path below the workspace, and the looks that are kept. */
const screens: Record<string, { path: string; looks: string[] }> = {
  bots: { path: 'bots', looks: ['light-1440'] },
  playground: { path: `${helpDesk}/playground`, looks: ['light-1440', 'dark-1440', 'light-390'] },
  knowledge: { path: `${helpDesk}/knowledge`, looks: ['light-1440'] },
  conversations: { path: `${bot}/conversations`, looks: ['light-1440'] },
  unanswered: { path: `${bot}/unanswered`, looks: ['dark-1440'] },
  usage: { path: `${bot}/usage`, looks: ['light-1440', 'dark-390'] },
  general: { path: `${bot}/settings/general`, looks: [] },
  model: { path: `${bot}/settings/model`, looks: ['dark-1440'] },
  'api-access': { path: `${bot}/settings/api-access`, looks: ['light-1440', 'dark-1440', 'dark-390'] },
  members: { path: 'members', looks: [] },
  plan: { path: 'plan', looks: ['light-1440'] },
  audit: { path: 'audit', looks: [] },
  account: { path: '../../account', looks: [] },
  operator: { path: '../../operator', looks: [] },
};

const questions = [
  'How much health does a Warden have?',
  'Which villager sells Enchanted Books?',
  'Where do I find an Ancient City?',
  'Do you ship to Greenland?',
  'What is the phone number of the shop?',
];

mkdirSync(folder, { recursive: true });
const stage = await openStage();
try {
  await fill(stage);
  for (const theme of ['light', 'dark']) for (const width of [1440, 390]) await take(stage, theme, width);
} finally {
  await stage.close();
}

async function fill({ url, demo }: Stage): Promise<void> {
  const headers = { Authorization: `Bearer ${demo.key}`, 'Content-Type': 'application/json' };
  for (const message of questions) {
    const body = JSON.stringify({ bot_id: 'minecraft', message });
    await fetch(`${url}/api/v1/chat`, { method: 'POST', headers, body });
  }
}

async function take({ openPage, demo }: Stage, theme: string, width: number): Promise<void> {
  const { page } = await openPage({ width, height: width === 390 ? 844 : 900 });
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  const look = `${theme}-${width}`;
  await page.goto('/dashboard/sign-in');
  await page.getByLabel('Email').fill(demo.email);
  if (everything || look === 'light-1440') await page.screenshot({ path: join(folder, `sign-in-${look}.png`) });
  await page.getByLabel('Password').fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Bots' }).waitFor();
  const workspace = page.url().replace(/\/bots$/, '');
  const link = await page.getByRole('link', { name: helpDesk }).getAttribute('href');
  const helpDeskPath = /bots\/\w+/.exec(link ?? '')?.[0] ?? bot;
  for (const [name, { path, looks }] of Object.entries(screens)) {
    if (!everything && !looks.includes(look)) continue;
    await page.goto(`${workspace}/${path.replace(helpDesk, helpDeskPath)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    if (name === 'playground') await ask(page);
    await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
  }
  if (look === 'light-1440' || everything) await showKey(page, `${workspace}/${bot}/settings/api-access`, look);
  await page.context().close();
}

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Question').fill('How do I claim land?');
  await page.getByLabel('Question').press('Enter');
  await page.getByRole('button', { name: 'What was found' }).click();
}

async function showKey(page: Page, path: string, look: string): Promise<void> {
  await page.goto(path);
  await createKey(page, 'Website');
  await page.getByRole('button', { name: 'Run it now' }).click();
  await page.getByTestId('run-answer').waitFor();
  await page.screenshot({ path: join(folder, `new-key-${look}.png`) });
}
