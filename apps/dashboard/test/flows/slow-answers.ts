import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../hold-requests.ts';
import { askPlayground, callApi, createBot, createEmptyBot, type Stage } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';
import { talkAsVisitor } from './inbox.ts';

/** What people see and do while the service has not answered yet. */
export function slowAnswers(stage: () => Stage): void {
  const openBot = async (create = createEmptyBot) => {
    const { page, problems } = await stage().signUp();
    await create(page, 'Boats');
    const [, place = ''] = /\/dashboard\/w(\/\w+\/bots\/\w+)/.exec(page.url()) ?? [];
    return { page, problems, path: `/workspaces${place}`, screen: `/dashboard/w${place}` };
  };
  const addText = async (page: Page, path: string, title: string): Promise<string> =>
    (await callApi(page, 'POST', `${path}/sources`, { kind: 'text', title, text: 'Lock the boat.' })).body.id;

  describe('while an answer takes long', () => {
    test('a webhook that was removed is not asked about again when the next one is saved', async () => {
      const { page, path, screen } = await openBot();
      const webhook_url = `${stage().receiver.url}/hook`;
      const { id } = (await callApi(page, 'POST', `${path}/keys`, { label: 'Shop', webhook_url })).body;
      await callApi(page, 'POST', `${path}/keys/${id}/webhook/secret`, { overlap: '24h' });
      await page.goto(`${screen}/settings/api-access/${id}`);
      await page.getByText('No deliveries yet').waitFor();
      const { letGo } = await holdRequests(page, 'GET', /\/deliveries/);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove webhook' });
      await dialog.getByRole('button', { name: 'Remove webhook' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Send test event' }).waitFor({ state: 'detached' });
      letGo();
      await expect.poll(() => page.getByLabel('Webhook URL').inputValue()).toBe('');
      await page.getByLabel('Webhook URL').fill(webhook_url);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Send test event', disabled: false }).waitFor();
      await expect.poll(() => dialog.count()).toBe(0);
    });

    test('a source that was deleted leads back to the others', async () => {
      const { page, path, screen } = await openBot();
      const id = await addText(page, path, 'Rules');
      await page.goto(`${screen}/knowledge/${id}`);
      await page.getByText('Lock the boat.').waitFor();
      await holdRequests(page, 'GET', new RegExp(`/sources/${id}/text`));
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Delete source' }).click();
      await waitForScreen(page, 'Knowledge');
      await page.getByText('No sources yet').waitFor();
    });

    test('a conversation that was deleted is not in the list that was read a moment ago', async () => {
      const { page } = await openBot(createBot);
      await askPlayground(page, 'How much health does a Creeper have?');
      await visit(page, 'Conversations');
      await page.getByRole('link', { name: /Creeper/ }).click();
      await waitForScreen(page, 'Conversation');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('button', { name: 'Delete conversation' }).click();
      await page.getByText('No conversations yet').waitFor();
    });

    test('what is typed into a search field stays', async () => {
      const { page, path, screen } = await openBot();
      await addText(page, path, 'Rules');
      // Types more at the moment at which the search is put into the address.
      await page.addInitScript(`{
        const replace = history.replaceState;
        history.replaceState = function (...given) {
          replace.apply(this, given);
          const field = document.querySelector('input[type=search]');
          if (!location.search.endsWith('q=ru') || field?.value !== 'ru') return;
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'rules');
          field.dispatchEvent(new Event('input', { bubbles: true }));
        };
      }`);
      await page.goto(`${screen}/knowledge`);
      const field = page.getByRole('searchbox', { name: 'Search' });
      await field.fill('ru');
      await page.waitForURL(/\?q=rules$/);
      await expect.poll(() => field.inputValue()).toBe('rules');

      await page.goto(`${screen}/knowledge?q=nothing`);
      await page.getByText('No source has this').waitFor();
      const { letGo, held } = await holdRequests(page, 'GET', /\/sources\?limit=\d+$/);
      await field.fill('');
      await expect.poll(held).toBe(1);
      await field.pressSequentially('rul');
      letGo();
      await page.getByRole('link', { name: 'Rules' }).waitFor();
      await expect.poll(() => field.inputValue()).toBe('rul');
    });

    test('an answer that was written can be taken back', async () => {
      const { page, path } = await openBot();
      await visit(page, 'Playground');
      await askPlayground(page, 'Do you sell gift cards?');
      await visit(page, 'Unanswered');
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      await page.getByLabel('Answer', { exact: true }).fill('Yes.');
      const { letGo } = await holdRequests(page, 'GET', /\/unanswered\?/);
      await page.getByRole('button', { name: 'Save answer' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await callApi(page, 'GET', `${path}/unanswered`)).body.questions.length).toBe(1);
      letGo();
      await page.getByRole('button', { name: 'Answer', exact: true }).waitFor();
    });

    test('instructions that are typed on while they are saved stay', async () => {
      const { page } = await openBot();
      await visit(page, 'Settings', 'General');
      const { letGo, held } = await holdRequests(page, 'POST', /\/instructions$/);
      await page.getByRole('textbox', { name: 'Version 1' }).fill('Be brief.');
      await page.getByRole('button', { name: 'Save as version 2' }).click();
      await expect.poll(held).toBe(1);
      await page.getByRole('textbox', { name: 'Version 1' }).fill('Be brief. Be kind.');
      letGo();
      await expect.poll(() => page.getByRole('textbox', { name: 'Version 2' }).inputValue()).toBe('Be brief. Be kind.');
      await page.getByRole('button', { name: 'Save as version 3', disabled: false }).waitFor();
    });

    test('a conversation is taken over once, and a suggestion is sent once', async () => {
      const { page, path } = await openBot(createBot);
      await callApi(page, 'PATCH', `${path}/handover`, { enabled: true });
      const { body } = await callApi(page, 'PATCH', `${path}/website`, { share: true });
      const visitor = await talkAsVisitor(stage().url, body.public_id);
      const { session_id } = await visitor.ask('I want to talk to a person');
      await visitor.ask('How much health does a Creeper have?', session_id);
      await visit(page, 'Inbox');
      await page.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
      const taking = await holdRequests(page, 'PUT', /\/assignee$/);
      const take = page.getByRole('button', { name: 'Take over' });
      await take.click();
      await take.dispatchEvent('click');
      taking.letGo();
      await take.waitFor({ state: 'detached' });
      expect(taking.held()).toBe(1);

      await page.getByRole('button', { name: 'Suggest an answer' }).click();
      const sending = page.getByRole('button', { name: 'Send as it is' });
      await sending.waitFor();
      const { letGo } = await holdRequests(page, 'GET', /\/conversations\/\w+\?/);
      await sending.click();
      await sending.waitFor({ state: 'detached' });
      letGo();
      await page.getByRole('list', { name: 'Messages' }).getByText('20').waitFor();
      const said = (await visitor.read(session_id)).filter(({ author }) => author !== undefined);
      expect(said).toHaveLength(1);
    });

    test('a key that was created is shown, whatever is pressed meanwhile', async () => {
      const { page, screen } = await openBot();
      await page.goto(`${screen}/settings/api-access`);
      await page.getByRole('button', { name: 'Create key' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Shop');
      const { letGo } = await holdRequests(page, 'POST', /\/keys$/);
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      await page.locator('button[aria-busy=true]').waitFor();
      await page.keyboard.press('Escape');
      letGo();
      await page.getByTestId('secret').waitFor();
    });

    test('an event that is chosen while others are saved stays chosen', async () => {
      const { page, path, screen } = await openBot();
      const webhook_url = `${stage().receiver.url}/hook`;
      const { id } = (await callApi(page, 'POST', `${path}/keys`, { label: 'Shop', webhook_url })).body;
      await page.goto(`${screen}/settings/api-access/${id}`);
      await page.getByLabel('quota.reached').check();
      const { letGo, held } = await holdRequests(page, 'PATCH', /\/keys\//);
      const update = page.getByRole('button', { name: 'Update events' });
      await update.click();
      await expect.poll(held).toBe(1);
      await page.getByLabel('chat.exchange').uncheck();
      letGo();
      await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' });
      await expect.poll(() => page.getByLabel('chat.exchange').isChecked()).toBe(false);
      await update.click();
      await page.locator('button:disabled', { hasText: 'Update events' }).waitFor();
    });

    test('an undo that fails says so', async () => {
      const { page } = await openBot();
      await visit(page, 'Playground');
      await askPlayground(page, 'Do you sell gift cards?');
      await visit(page, 'Unanswered');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByText('No questions here').waitFor();
      await page.route(/\/unanswered\//, (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('The server has a problem (status 500).').waitFor();
    });

    test('an answer that has not begun can be stopped', async () => {
      const { page } = await openBot(createBot);
      const { letGo, held } = await holdRequests(page, 'POST', /\/playground$/);
      await page.getByLabel('Question').fill('How much health does a Creeper have?');
      await page.getByLabel('Question').press('Enter');
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect.poll(held).toBe(1);
      const stopped = page.waitForRequest(/\/playground\/ses_\w+\/stop$/);
      letGo();
      await stopped;
    });

    test('what is typed into a form while it is saved stays', async () => {
      const { page, screen } = await openBot();
      for (const { at, path, first, save, next } of [
        { at: 'website', path: /\/website$/, first: 'Title', save: 'Save website settings', next: 'Welcome message' },
        { at: 'settings/handover', path: /\/handover$/, first: 'Holidays', save: 'Save', next: 'Time zone' },
        { at: 'website', path: /\/bots\/\w+$/, first: 'Consent text', save: 'Save consent', next: 'Link' },
      ]) {
        await page.goto(`${screen}/${at}`);
        await page.getByLabel(first, { exact: true }).fill(first === 'Holidays' ? '2030-01-01' : 'Harbour');
        const { letGo } = await holdRequests(page, 'PATCH', path);
        await page.getByRole('button', { name: save }).click();
        const busy = page.locator('button[aria-busy=true]');
        await busy.waitFor();
        await page.getByLabel(next, { exact: true }).fill('Europe/Oslo');
        letGo();
        await busy.waitFor({ state: 'detached' });
        await expect
          .poll(() => page.getByLabel(next, { exact: true }).inputValue(), { message: save })
          .toBe('Europe/Oslo');
        await page.unrouteAll();
      }
    });
  });
}
