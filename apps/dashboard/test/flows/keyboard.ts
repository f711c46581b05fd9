import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { password, type Stage, signInToDemo, textOf } from '../stage.ts';
import { waitForScreen } from '../visit.ts';

export function keyboard(stage: () => Stage): void {
  describe('without a mouse', () => {
    test('somebody signs up, makes a bot, asks it, and gets a key', async () => {
      const { page } = await stage().openPage();
      await page.goto('/dashboard/sign-up');
      await waitForFocus(page, page.getByLabel('Your name'));
      await page.keyboard.type('Kay');
      await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type('kay@example.com');
      await tabTo(page, page.getByLabel('Password'));
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByRole('heading', { name: 'Home', level: 1 }));

      await pressOn(page, page.getByRole('main').getByRole('button', { name: 'New bot' }).first());
      await waitForFocus(page, page.getByLabel('Name', { exact: true }));
      await page.keyboard.type('Guide');
      await chooseExample(page);
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByRole('heading', { name: 'Playground' }));

      await tabTo(page, page.getByLabel('Question'));
      await page.keyboard.type('How much health does a Creeper have?');
      await page.keyboard.press('Enter');
      const answers = page.locator('[aria-live=polite][aria-busy=false]').filter({ has: page.getByTestId('answer') });
      await expect.poll(() => textOf(answers)).toContain('20');

      await pressOn(page, page.getByRole('link', { name: 'Knowledge' }), 'Shift+Tab');
      await waitForFocus(page, page.getByRole('heading', { name: 'Knowledge' }));
      await tabTo(page, page.locator('input[type=file]'));
      await pressOn(page, page.getByRole('link', { name: 'Settings', exact: true }), 'Shift+Tab');
      // Keys pressed before the new heading has the focus would act on the old screen.
      await waitForFocus(page, page.getByRole('heading', { name: 'General' }));
      await pressOn(page, page.getByRole('link', { name: 'API access' }), 'Shift+Tab');
      await waitForFocus(page, page.getByRole('heading', { name: 'API access' }));
      await makeKey(page);
    });

    test('from the first visit to a request that works it is a short way', async () => {
      const { page } = await stage().openPage();
      await page.goto('/dashboard/');
      await waitForFocus(page, page.getByLabel('Email'));
      let presses = await pressOn(page, page.getByRole('link', { name: 'Create an account' }));
      await waitForFocus(page, page.getByLabel('Your name'));
      await page.keyboard.type('Quinn');
      presses += await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type('quinn@example.com');
      presses += await tabTo(page, page.getByLabel('Password'));
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByRole('heading', { name: 'Home', level: 1 }));
      const example = page.getByRole('button', { name: 'Try the example' });
      await example.waitFor();
      presses += await pressOn(page, example);
      await waitForFocus(page, page.getByRole('heading', { name: 'Playground' }));
      presses += await pressOn(page, page.getByRole('link', { name: 'API', exact: true }));
      await waitForFocus(page, page.getByRole('heading', { name: 'API access' }));
      presses += await pressOn(page, page.getByRole('button', { name: 'Create key' }));
      await waitForFocus(page, page.getByLabel('Name', { exact: true }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Key/ });
      await waitForFocus(page, dialog.getByRole('button', { name: 'Copy' }).first());
      presses += await pressOn(page, dialog.getByRole('button', { name: 'Run it now' }));
      await page.getByTestId('run-answer').waitFor();
      presses += await tabTo(page, dialog.getByRole('tabpanel').getByRole('button', { name: 'Copy' }));
      // Not counting the typed text, and Enter after it.
      expect(presses).toBeLessThanOrEqual(18);
    });

    test('a menu and its dialogs open, keep the focus inside, and give it back', async () => {
      const { page } = await stage().openPage();
      await signInToDemo(page, stage());
      await goByName(page, 'minecraft api access', /API access/);
      await waitForFocus(page, page.getByRole('heading', { name: 'API access' }));
      const trigger = page.getByRole('button', { name: 'Actions for Demo key' });
      await pressOn(page, trigger);
      await waitForFocus(page, page.getByRole('menuitem').first());
      await page.keyboard.press('Escape');
      await waitForFocus(page, trigger);
      await page.keyboard.press('Enter');
      // Keys that come before the menu has the focus are lost.
      await waitForFocus(page, page.getByRole('menuitem').first());
      await page.keyboard.press('End');
      await waitForFocus(page, page.getByRole('menuitem', { name: 'Revoke' }));
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByLabel(/^Type/));
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => page.locator('main :focus:not(dialog *)').count()).toBe(0);
      }
      await page.keyboard.press('Escape');
      await waitForFocus(page, trigger);
    });

    test('a page begins with a link to its content, and shows what has the focus', async () => {
      const { page } = await stage().openPage();
      await signInToDemo(page, stage());
      await page.reload();
      await waitForScreen(page, 'Home');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await waitForFocus(page, skip);
      expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
      await page.keyboard.press('Enter');
      await waitForFocus(page, page.getByRole('main'));
      await tabTo(page, page.getByRole('button', { name: 'New bot' }));
      await expect.poll(() => page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid');
    });
  });
}

/** Chooses the last of the options that a bot can start from. */
async function chooseExample(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: /^Files/ }));
  await page.keyboard.press('ArrowUp');
  await waitForFocus(page, page.getByRole('radio', { name: /^Example/, checked: true }));
}

async function makeKey(page: Page): Promise<void> {
  const create = page.getByRole('button', { name: 'Create key' });
  await pressOn(page, create.first());
  await waitForFocus(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Website');
  await page.keyboard.press('Enter');
  await page.getByTestId('secret').waitFor();
  await tabTo(page, page.getByRole('tab', { name: 'curl' }).last());
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByRole('tab', { name: 'JavaScript', selected: true }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Run it now' }));
  await page.getByTestId('run-answer').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'I saved the key' }));
  await waitForFocus(page, create.first());
}

/** Goes to a screen through the command palette. */
async function goByName(page: Page, words: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await waitForFocus(page, page.getByPlaceholder('Search bots, screens, sources and conversations'));
  await page.keyboard.type(words);
  await page.getByRole('option', { name: option, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** Returns the number of key presses. */
async function pressOn(page: Page, target: Locator, step?: string): Promise<number> {
  const presses = await tabTo(page, target, step);
  await page.keyboard.press('Enter');
  return presses + 1;
}

/** Steps through the page until the target has the focus; returns the number of steps. */
async function tabTo(page: Page, target: Locator, step = 'Tab'): Promise<number> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return presses;
    await page.keyboard.press(step);
  }
  throw new Error(`${target} is not reached by ${step}`);
}

async function waitForFocus(page: Page, target: Locator): Promise<void> {
  await target.and(page.locator(':focus')).waitFor();
}
