import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBot, createKey, openApiAccess, type Stage, storeKey, textOf } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

/** What programs need: tokens, the events of a webhook, and bots as files. */
export function managing(stage: () => Stage): void {
  describe('managing', () => {
    test('a token is created with its scopes, works, and is revoked', async () => {
      const { page, problems } = await stage().signUp();
      await visit(page, 'Tokens');
      await page.getByRole('button', { name: 'Create token' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Pipeline');
      await dialog.getByLabel('Bots and instructions').selectOption('read');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      const token = await textOf(page.getByTestId('secret'));
      expect(token).toMatch(/^lk_mgmt_/);
      await page.getByRole('button', { name: 'I have stored the token' }).click();
      const ask = () => fetch(`${stage().url}/api/v1/manage/bots`, { headers: { authorization: `Bearer ${token}` } });
      expect((await ask()).status).toBe(200);
      await page.getByRole('button', { name: 'Revoke Pipeline' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
      await page.getByRole('cell', { name: 'Revoked' }).waitFor();
      expect((await ask()).status).toBe(401);
      expect(problems).toEqual([]);
    });

    test('an identity provider is connected, its group gets a role, and it is turned off', async () => {
      const { page, problems } = await stage().signUp();
      await visit(page, 'Members');
      await page.getByRole('button', { name: 'Turn on SCIM' }).click();
      const token = await textOf(page.getByTestId('secret').first());
      await expect.poll(() => textOf(page.getByTestId('secret').last())).toBe(`${stage().url}/scim/v2`);
      await page.getByRole('button', { name: 'I have stored the token' }).click();
      const provide = (path: string, body?: object) =>
        fetch(`${stage().url}/scim/v2${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
          ...(body && { body: JSON.stringify(body) }),
        });
      const user = await provide('/Users', { userName: 'grace@corp.example', displayName: 'Grace' });
      // This is the shape of a SCIM user.
      const { id } = (await user.json()) as { id: string };
      await provide('/Groups', { displayName: 'Support', members: [{ value: id }] });
      await page.reload();
      await page.getByLabel('Role of Support').selectOption('Editor');
      await expect.poll(() => page.getByLabel('Role of Grace').inputValue()).toBe('editor');
      await page.getByRole('button', { name: 'New token…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      await page.getByRole('button', { name: 'I have stored the token' }).click();
      expect((await provide('/Users')).status).toBe(401);
      await page.getByRole('button', { name: 'Turn off…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('button', { name: 'Turn on SCIM' }).waitFor();
      await page.getByText('grace@corp.example').waitFor();
      expect(problems).toEqual([]);
    });

    test('the events of a webhook are chosen', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await openApiAccess(page);
      await createKey(page, 'Website');
      await storeKey(page);
      await page.getByRole('link', { name: 'Add webhook of Website' }).click();
      await page.getByLabel('Webhook URL').fill(`${stage().receiver.url}/hook`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'I saved the secret' }).click();
      await page.getByLabel('quota.reached').check();
      await page.getByLabel('chat.exchange').uncheck();
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.getByRole('button', { name: 'Update events' }).click();
      await saved;
      await page.reload();
      await page.getByLabel('quota.reached').waitFor();
      await expect.poll(() => page.getByLabel('quota.reached').isChecked()).toBe(true);
      await expect.poll(() => page.getByLabel('chat.exchange').isChecked()).toBe(false);
      expect(problems).toEqual([]);
    });

    test('a bot is exported, imported as a new one, and copied', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await visit(page, 'Settings', 'General');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export' }).click();
      const text = readFileSync(await (await download).path(), 'utf8');
      expect(text).toContain('name: Guide');
      const file = join(mkdtempSync(join(tmpdir(), 'lectern-file-')), 'bot.yaml');
      writeFileSync(file, text.replace('name: Guide', 'name: Tutor'));

      await page.getByRole('button', { name: 'Import…' }).click();
      await page.getByLabel('Bot file (YAML)').setInputFiles(file);
      await expect.poll(() => textOf(page.getByRole('dialog'))).toContain('Changed: name');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => page.title()).toContain('Tutor');

      await page.getByRole('button', { name: 'Duplicate…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
      await expect.poll(() => page.title()).toContain('Tutor (copy)');

      await visit(page, 'Bots');
      await page.getByRole('button', { name: 'Import…' }).click();
      writeFileSync(file, 'lectern_bot: 1\nname: Third\nwelcom: x\n');
      await page.getByLabel('Bot file (YAML)').setInputFiles(file);
      await page.getByText('Line 3: The field "welcom"').waitFor();
      writeFileSync(file, 'lectern_bot: 1\nname: Third\n');
      await page.getByLabel('Bot file (YAML)').setInputFiles([]);
      await page.getByLabel('Bot file (YAML)').setInputFiles(file);
      await page.getByText('bot "Third"').waitFor();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await waitForScreen(page, 'Playground');
      expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    });
  });
}
