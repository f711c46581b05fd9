import { waitUntil } from '@lectern/test-kit';
import { describe, expect, test } from 'vitest';
import { askWith, createBot, createKey, openApiAccess, type Stage, signInToDemo, storeKey } from '../stage.ts';
import { visit } from '../visit.ts';

export function plans(stage: () => Stage): void {
  describe('plans', () => {
    test('a key of a workspace whose plan is lowered is answered with 403, and the page says why', async () => {
      const { page } = await stage().signUp('Paula');
      await createBot(page, 'Guide');
      await openApiAccess(page);
      const key = await createKey(page, 'Website');
      await storeKey(page);
      const [, workspaceId = '', botId = ''] = /w\/(\w+)\/bots\/(\w+)/.exec(page.url()) ?? [];
      await expect.poll(() => page.getByText('API access is included in').count()).toBe(0);

      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await visit(operator, 'Operator');
      const plan = operator.getByRole('row', { name: workspaceId }).getByRole('combobox');
      const asking = operator.getByRole('dialog', { name: /to Pro$/ });
      await plan.selectOption('pro');
      await asking.getByText('Pro does not include: API access, Webhooks.').waitFor();
      await asking.getByText('Its active key is refused with status 403 from now on').waitFor();
      await asking.getByRole('button', { name: 'Cancel' }).click();
      await asking.waitFor({ state: 'detached' });
      await expect.poll(() => plan.inputValue()).toBe('business');
      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(200);
      await plan.selectOption('pro');
      await asking.getByRole('button', { name: 'Change to Pro' }).click();
      await asking.waitFor({ state: 'detached' });
      await expect.poll(() => plan.inputValue()).toBe('pro');

      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(403);
      await page.reload();
      await page.getByText('API access is included in Business and Enterprise; this workspace is on Pro.').waitFor();
      await page.getByRole('link', { name: 'Compare plans' }).click();
      await page.getByText('1 of 20', { exact: true }).first().waitFor();
      await page.getByText(/Not in your plan: API access/).waitFor();

      await plan.selectOption('business');
      await waitUntil(
        'the key works again',
        async () => (await askWith(stage().url, key, botId, 'Hello')).status === 200,
      );
      await expect.poll(() => operator.getByRole('dialog').count()).toBe(0);
    });

    test('an operator turns metering on and gets the secret that signs its events', async () => {
      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await visit(operator, 'Operator');
      const act = async (name: string) => {
        await operator.getByRole('button', { name: 'Actions for metering' }).click();
        await operator.getByRole('menuitem', { name }).click();
      };
      const dialog = operator.getByRole('dialog');
      await act('Change');
      await dialog.getByLabel('Make events').check();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await operator.getByText('Events are kept for programs that fetch them.').waitFor();
      await act('Create signing secret');
      await dialog.getByRole('button', { name: 'Create secret' }).click();
      await expect.poll(() => dialog.getByTestId('secret').textContent()).toMatch(/^whsec_/);
      await dialog.getByRole('button', { name: 'Done' }).click();
    });

    test('an operator suspends a workspace with a reason, which its people read, and resumes it', async () => {
      const { page } = await stage().signUp('Sigrid');
      await createBot(page, 'Guide');
      const [, workspaceId = ''] = /w\/(\w+)\//.exec(page.url()) ?? [];
      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await visit(operator, 'Operator');
      const row = operator.getByRole('row', { name: workspaceId });
      const dialog = operator.getByRole('dialog');
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await operator.getByRole('menuitem', { name: 'Suspend' }).click();
      await dialog.getByLabel('Reason (optional)').fill('The bill is open.');
      await dialog.getByRole('button', { name: 'Suspend' }).click();
      await row.getByText('Suspended').waitFor();
      await page.reload();
      await page.getByText('The operator of this server has suspended this workspace').waitFor();
      await page.getByText('Reason: The bill is open.').waitFor();
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await operator.getByRole('menuitem', { name: 'Own limits' }).click();
      await dialog.getByLabel('Bots', { exact: true }).fill('2');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await row.getByText('with own limits').waitFor();
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await operator.getByRole('menuitem', { name: 'Resume' }).click();
      await dialog.getByRole('button', { name: 'Resume' }).click();
      await row.getByText('Suspended').waitFor({ state: 'detached' });
      await page.reload();
      await visit(page, 'Plan');
      await page.getByText('1 of 2', { exact: true }).waitFor();
    });

    test('an operator lifts the access rules of a workspace whose owners locked themselves out', async () => {
      const { page } = await stage().signUp('Lotte');
      const [, workspaceId = ''] = /w\/(\w+)/.exec(page.url()) ?? [];
      await visit(page, 'Members');
      const networks = page.getByLabel('Allowed networks');
      await networks.fill('0.0.0.0/0\n::/0');
      await page.getByRole('button', { name: 'Save access' }).click();
      await page.getByText('Access rules saved.').waitFor();
      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await visit(operator, 'Operator');
      const row = operator.getByRole('row', { name: workspaceId });
      await row.getByText('with access rules').waitFor();
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await operator.getByRole('menuitem', { name: 'Lift access rules' }).click();
      const dialog = operator.getByRole('dialog');
      await dialog.getByText('not only from 0.0.0.0/0, ::/0').waitFor();
      await dialog.getByRole('button', { name: 'Lift access rules' }).click();
      await row.getByText('with access rules').waitFor({ state: 'detached' });
      await page.reload();
      await expect.poll(() => networks.inputValue()).toBe('');
    });

    test('an operator creates, edits and deletes a plan, and a key gets a lower limit of its own', async () => {
      const { page } = await stage().signUp('Petra');
      await createBot(page, 'Guide');
      await openApiAccess(page);
      const key = await createKey(page, 'Website');
      await storeKey(page);
      const [, workspaceId = '', botId = ''] = /w\/(\w+)\/bots\/(\w+)/.exec(page.url()) ?? [];
      const { page: operator } = await stage().openPage();
      await signInToDemo(operator, stage());
      await visit(operator, 'Operator');
      await operator.getByRole('button', { name: 'Create plan' }).click();
      const dialog = operator.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Agency');
      await dialog.getByLabel('Id').fill('agency');
      await dialog.getByLabel('Questions of the workspace a month').fill('5');
      await dialog.getByRole('button', { name: 'Create plan' }).click();
      await dialog.waitFor({ state: 'detached' });
      const row = operator.getByRole('row', { name: /^Agency agency/ });
      await row.getByRole('button', { name: 'Actions for the plan Agency' }).click();
      await operator.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog.getByLabel('Bots', { exact: true }).fill('7');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await row.getByRole('cell', { name: '7', exact: true }).waitFor();
      const plan = operator.getByRole('row', { name: workspaceId }).getByRole('combobox');
      await plan.selectOption('agency');
      await expect.poll(() => plan.inputValue()).toBe('agency');

      await page.getByRole('button', { name: 'Actions for Website' }).click();
      await page.getByRole('menuitem', { name: 'Limit requests' }).click();
      await page.getByRole('dialog').getByLabel('Requests a day').fill('1');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('0 of 1', { exact: true }).waitFor();
      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(200);
      expect((await askWith(stage().url, key, botId, 'Hello')).status).toBe(429);
      await visit(page, 'Plan');
      await page.getByText('This workspace is on Agency.').waitFor();
      await page.getByText('1 of 5', { exact: true }).waitFor();

      await row.getByRole('button', { name: 'Actions for the plan Agency' }).click();
      await operator.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete plan' }).click();
      await dialog.getByText('Workspaces are on the plan Agency. Move them first.').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await plan.selectOption('business');
      await expect.poll(() => plan.inputValue()).toBe('business');
      await row.getByRole('button', { name: 'Actions for the plan Agency' }).click();
      await operator.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete plan' }).click();
      await row.waitFor({ state: 'detached' });
    });
  });
}
