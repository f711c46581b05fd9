import { describe, expect, test } from 'vitest';
import { callApi, createBot, createKey, openApiAccess, password, type Stage, storeKey, textOf } from '../stage.ts';
import { visit } from '../visit.ts';

/** Buttons for changes, which viewers are not offered. */
const changing = /^(Save|Delete|Add|Create|Invite|Rename|Remove|Answer|Dismiss|Retry|Refresh|Test|New)/;

export function roles(stage: () => Stage): void {
  describe('roles', () => {
    test('a viewer sees everything and can change nothing, by the pages and by direct calls', async () => {
      const { page: owner } = await stage().signUp('Owner');
      await createBot(owner, 'Guide');
      await openApiAccess(owner);
      await createKey(owner, 'Website');
      await storeKey(owner);
      const settings = owner.url();
      await visit(owner, 'Members');
      await owner.getByRole('button', { name: 'Invite' }).click();
      await owner.getByLabel('Email', { exact: true }).fill('viewer@example.com');
      await owner.getByLabel('Role', { exact: true }).selectOption('viewer');
      await owner.getByRole('button', { name: 'Create link' }).click();
      const link = await textOf(owner.getByTestId('secret'));

      const { page } = await stage().openPage();
      await page.goto(link);
      await page.getByLabel('Your name').fill('Vera');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('link', { name: 'Guide' }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'New bot' }).count()).toBe(0);
      await expect.poll(() => page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);

      await page.goto(settings);
      await page.getByText('Only admins and owners can manage keys').waitFor();
      await visit(page, 'General');
      await expect.poll(() => page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
      for (const screen of ['Model', 'Knowledge', 'Conversations', 'Unanswered', 'Usage', 'Members', 'Plan']) {
        await expect.poll(() => page.getByRole('button', { name: changing }).count(), { message: page.url() }).toBe(0);
        await visit(page, screen);
        await page
          .getByText(/^Loading/)
          .first()
          .waitFor({ state: 'detached' });
      }
      await expect.poll(() => page.getByRole('button', { name: changing }).count()).toBe(0);

      const path = new URL(settings).pathname.replace(
        /^\/dashboard\/w\/(\w+)\/bots\/(\w+)\/.*/,
        '/workspaces/$1/bots/$2',
      );
      const status = async (...call: [method: string, path: string, body?: object]) =>
        (await callApi(page, ...call)).status;
      expect(await status('PATCH', path, { name: 'Mine' })).toBe(403);
      expect(await status('DELETE', path)).toBe(403);
      expect(await status('POST', `${path}/keys`, {})).toBe(403);
      expect(await status('POST', `${path}/sources`, { kind: 'text', title: 'T', text: 'T' })).toBe(403);
      expect(await status('POST', `${path}/instructions`, { text: 'Mine' })).toBe(403);
      expect(await status('POST', `${path}/model/test`, { model: { kind: 'built-in' } })).toBe(403);
      expect(await status('DELETE', `${path}/conversations/any`)).toBe(403);
      expect(await status('PUT', `${path}/unanswered/any`, { state: 'dismissed' })).toBe(403);
      const workspace = path.replace(/\/bots.*/, '');
      expect(await status('PATCH', workspace, { name: 'Mine' })).toBe(403);
      expect(await status('POST', `${workspace}/invitations`, { email: 'x@example.com', role: 'viewer' })).toBe(403);
      expect(await status('GET', `${path}/keys`)).toBe(403);
    });
  });
}
