import { describe, expect, test } from 'vitest';
import { createEmptyBot, password, type Stage, signInToDemo } from '../stage.ts';
import { visit } from '../visit.ts';

export function brands(stage: () => Stage): void {
  describe('white label', () => {
    test('an operator gives a workspace a brand, whose members find it on its host', async () => {
      const { page, email } = await stage().signUp('Bianca');
      await createEmptyBot(page, 'Guide');
      const [, workspaceId = ''] = /w\/(\w+)/.exec(page.url()) ?? [];
      const host = 'agency.localhost';

      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await visit(operator, 'Operator');
      const dialog = operator.getByRole('dialog');
      await operator.getByRole('button', { name: 'Create brand' }).click();
      await dialog.getByLabel('Host').fill('no host');
      await dialog.getByLabel('Name', { exact: true }).fill('Agency Chat');
      await dialog.getByRole('button', { name: 'Create brand' }).click();
      await dialog.getByText('The host must be a name such as chat.example.com.').waitFor();
      await dialog.getByLabel('Host').fill(host);
      await dialog.getByRole('button', { name: 'Create brand' }).click();
      await operator.getByRole('row', { name: host }).getByText('Agency Chat').waitFor();
      await operator
        .getByRole('row', { name: workspaceId })
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await operator.getByRole('menuitem', { name: 'Brand' }).click();
      await dialog.getByLabel('Brand').selectOption(host);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });

      const { page: guest } = await stage().openPage();
      const { port } = new URL(stage().url);
      await guest.goto(`http://${host}:${port}/dashboard`);
      await guest.getByText('Agency Chat').first().waitFor();
      await guest.getByLabel('Email').fill(email);
      await guest.getByLabel('Password', { exact: true }).fill(password);
      await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
      await guest.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      await expect.poll(() => guest.getByText('Lectern', { exact: true }).count()).toBe(0);
    });

    test('an owner masks customer numbers with a pattern', async () => {
      const { page } = await stage().signUp('Milan');
      await createEmptyBot(page, 'Guide');
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      const patterns = page.getByLabel('Your own patterns (optional)');
      const save = page.getByRole('button', { name: 'Save', exact: true }).first();
      await patterns.fill('customer: (a+)+');
      await save.click();
      await page.getByText(/must have a pattern of 4 to 40 letters/).waitFor();
      await patterns.fill('customer: KD-######');
      await save.click();
      await page.getByText('Settings saved.').waitFor();
      await page.reload();
      await expect.poll(() => patterns.inputValue()).toBe('customer: KD-######');
    });
  });
}
