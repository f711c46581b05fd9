import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createBot, openApiAccess, password, type Stage, signInToDemo } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

const startApi = /\/dashboard\/api\/.*\/bots\/start$/;
const botsApi = /\/dashboard\/api\/.*\/bots(\?|$)/;

export function failures(stage: () => Stage): void {
  describe('failures', () => {
    test('a service that cannot be reached is told, tried again, and costs nothing that was typed', async () => {
      const { page } = await stage().signUp();
      await visit(page, 'Bots');
      await page.route(/\/api\/me$/, (route) => route.abort());
      await page.reload();
      await page.getByText('The server cannot be reached').waitFor();
      await page.unrouteAll();
      await page.route(botsApi, (route) => route.abort());
      await page.getByRole('button', { name: 'Try again' }).click();
      await waitForScreen(page, 'Bots');
      await page.getByText('The server cannot be reached').waitFor();
      await page.unroute(botsApi);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('No bots yet').waitFor();

      await page.route(startApi, (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: 'New bot' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Typed with care');
      await page.locator('label', { hasText: 'Minecraft data, ready now' }).click();
      await page.getByRole('button', { name: 'Create bot' }).click();
      await page.getByText('The server has a problem (status 500).').waitFor();
      await page.unroute(startApi);
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed with care');
      await page.getByRole('button', { name: 'Create bot' }).click();
      await waitForScreen(page, 'Playground');

      await page.route(/\/playground$/, (route) => route.abort());
      await page.getByLabel('Question').fill('How much health does a Creeper have?');
      await page.getByLabel('Question').press('Enter');
      await page.getByText('The server cannot be reached').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Ask again' }).click();
      await page.getByTestId('answer').waitFor();
    });

    test('a session that ends while somebody types costs nothing: a sign-in in another tab is enough', async () => {
      const { page, email } = await stage().signUp();
      await page.getByRole('button', { name: 'New bot' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Typed with care');
      await page.locator('label', { hasText: 'Minecraft data, ready now' }).click();
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Create bot' }).click();
      await page.getByRole('dialog').getByText('You are signed out.').waitFor();

      const other = await page.context().newPage();
      await other.goto('/dashboard/sign-in');
      await other.getByLabel('Email').fill(email);
      await other.getByLabel('Password').fill(password);
      await other.getByRole('button', { name: 'Sign in' }).click();
      await waitForScreen(other, 'Home');

      await page.getByRole('button', { name: 'Create bot' }).click();
      await waitForScreen(page, 'Playground');
      await page.getByText('You are signed out.').waitFor({ state: 'detached' });
      await page.getByRole('navigation').getByText('Typed with care').waitFor();
    });

    test('the address is the state: it survives a reload, and the way back undoes a choice', async () => {
      const { page } = await stage().openPage();
      await signInToDemo(page, stage());
      await page.getByRole('link', { name: 'Minecraft guide' }).click();
      await waitForScreen(page, 'Playground');
      await visit(page, 'Conversations');
      await page.getByRole('searchbox', { name: 'Search' }).fill('wolf');
      await page.waitForURL(/\?q=wolf$/);
      await page.getByLabel('Channel').selectOption('playground');
      await page.getByText('No conversations').waitFor();
      await page.reload();
      await page.getByText('No conversations').waitFor();
      await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('wolf');
      await expect.poll(() => page.getByLabel('Channel').inputValue()).toBe('playground');
      await page.goBack();
      await page.getByRole('link', { name: 'How do I tame a wolf?' }).waitFor();
      await expect.poll(() => page.getByLabel('Channel').inputValue()).toBe('');
      await visit(page, 'Conversations');
      await page.getByRole('link', { name: /Ancient City/ }).waitFor();
      await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
    });

    test.for([
      ['long', 'Wolkenkratzer'.repeat(7).slice(0, 80)],
      ['written from right to left', 'مساعد المتجر الذي يجيب عن الأسئلة'],
      ['of emoji', '🤖🧑‍🚀👩‍👩‍👧‍👦🏳️‍🌈'.repeat(3)],
    ] as const)('a name that is %s fits every screen of a phone', async ([, name]) => {
      const { page } = await stage().signUp(name.slice(0, 60));
      await createBot(page, name);
      await page.setViewportSize({ width: 320, height: 700 });
      for (const tab of ['Knowledge', 'Conversations', 'Unanswered', 'Usage', 'Playground']) {
        await visit(page, tab);
        await expect.poll(() => widthOf(page), { message: tab }).toBeLessThanOrEqual(320);
      }
      await openApiAccess(page);
      await visit(page, 'General');
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
      await visit(page, 'Bots');
      await page.getByRole('link', { name }).waitFor();
      await expect.poll(() => widthOf(page), { message: 'Bots' }).toBeLessThanOrEqual(320);
    });
  });
}

const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');
