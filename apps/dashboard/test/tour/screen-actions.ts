import type { Page, Route } from 'playwright-core';
import { createKey, password } from '../stage.ts';
import type { Scenery } from './scenery.ts';

/** Replaces the service's answer to the list of bots. */
export async function answer(page: Page, how: (route: Route) => unknown): Promise<void> {
  await page.route(/\/api\/.*\/bots(\?|$)/, how);
}

export function refuse(route: Route): Promise<void> {
  const json = { error: 'Too many requests.', code: 'rate_limited' };
  return route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json });
}

export function toOwn({ newcomerWorkspaceId }: Scenery) {
  return { workspaceId: newcomerWorkspaceId };
}

export async function refuseSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
}

export async function enterPassword(page: Page, { careful }: Scenery): Promise<void> {
  await page.getByLabel('Email').fill(careful.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page
    .getByRole('option', { name: /Server help desk/ })
    .first()
    .waitFor();
}

/** The menu exists only on narrow screens. */
export async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
}

export async function openTotp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
}

export async function lowerPlan(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Plan of Demo' }).selectOption('free');
  await page.getByRole('dialog').waitFor();
}

export async function ask(page: Page): Promise<void> {
  await page.getByLabel('Question').fill('How do I claim land?');
  await page.getByLabel('Question').press('Enter');
  await page.getByRole('button', { name: 'Why this answer' }).click();
}

export function openDialog(button: string | RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

const topicsOn = (page: Page) => page.getByRole('list', { name: 'Most frequent topics' });

/** Waits until all questions are grouped into topics. */
export async function waitForTopics(page: Page): Promise<void> {
  await topicsOn(page).waitFor();
  await page.getByText(/^Grouping questions/).waitFor({ state: 'detached' });
}

export async function openTopic(page: Page): Promise<void> {
  await waitForTopics(page);
  await topicsOn(page).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
}

/** The newest one of the inbox. */
export async function openConversation(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
  await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first().waitFor();
}

export async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: /Import/ }).click();
  await page.getByRole('dialog').waitFor();
}

export async function openSiteFields(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByText('Advanced options').click();
}

export async function chooseProvider(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /OpenAI-compatible/ }).check();
}

export async function runNewKey(page: Page): Promise<void> {
  await createKey(page, 'Website');
  await page.getByRole('button', { name: 'Run it now' }).click();
  await page.getByTestId('run-answer').waitFor();
}
