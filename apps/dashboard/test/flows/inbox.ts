import type { Wire } from '@lectern/test-kit';
import { describe, expect, test } from 'vitest';
import { callApi, createBot, type Stage } from '../stage.ts';
import { visit } from '../visit.ts';

export function inbox(stage: () => Stage): void {
  describe('the inbox', () => {
    test('answers a visitor live, from the settings of the bot to the end of the conversation', async () => {
      const { page, problems } = await stage().signUp('Ada Lovelace');
      await createBot(page, 'Guide');
      const path = new URL(page.url()).pathname.replace(
        /^\/dashboard\/w\/(\w+)\/bots\/(\w+).*/,
        '/workspaces/$1/bots/$2',
      );
      const workspace = path.replace(/\/bots.*/, '');
      await page.goto(`/dashboard${path.replace('/workspaces', '/w')}/settings/handover`);
      await page.getByLabel('Visitors can ask for a person').check();
      await page.getByLabel('Opening times', { exact: true }).fill('Mon-Sun 00:00-24:00');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Settings saved.').waitFor();

      await visit(page, 'Inbox');
      await page.getByText('Nobody is waiting').waitFor();
      const website = await callApi(page, 'PATCH', `${path}/website`, { share: true });
      const visitor = await talkAsVisitor(stage().url, website.body.public_id);
      const { session_id } = await visitor.ask('I want to talk to a person');
      await page.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
      await page.getByRole('button', { name: 'Take over' }).click();
      await expect.poll(() => page.getByLabel('Assigned to').inputValue()).not.toBe('');
      await page.getByLabel('Reply').fill('Hello, this is Ada.');
      await page.getByLabel('Reply').press('Enter');
      const messages = page.getByRole('list', { name: 'Messages' });
      await messages.getByText('Hello, this is Ada.').waitFor();

      expect(await visitor.ask('Where is my order?', session_id)).toMatchObject({ status: 'with_person' });
      await messages.getByText('Where is my order?').waitFor();
      await visitor.type(session_id);
      await page.getByText('The visitor is typing…').waitFor();
      await page.getByRole('button', { name: 'Write a note' }).click();
      await page.getByLabel('Note', { exact: true }).fill('A good customer');
      await page.getByRole('button', { name: 'Add note' }).click();
      await messages.getByText('Note by Ada Lovelace').waitFor();
      await page.getByRole('button', { name: 'Write a reply' }).click();
      await page.getByLabel('Reply').fill('Kind regards');
      await page.getByRole('button', { name: 'Saved replies' }).click();
      await page.getByRole('menuitem', { name: 'Save this text' }).click();
      await visit(page, 'Members');
      await visit(page, 'Inbox');
      await page.getByRole('link', { name: 'Mine' }).click();
      await page.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
      await expect.poll(() => page.getByLabel('Reply').inputValue()).toBe('Kind regards');
      await page.getByLabel('Reply').fill('See you');
      await page.getByRole('button', { name: 'Saved replies' }).click();
      await page.getByRole('menuitem', { name: 'Kind regards' }).click();
      await expect.poll(() => page.getByLabel('Reply').inputValue()).toBe('See you\nKind regards');
      await page.getByRole('button', { name: 'Saved replies' }).click();
      await page.getByRole('menuitem', { name: 'Delete saved replies…' }).click();
      await page.getByRole('button', { name: 'Delete Kind regards' }).click();
      await page.getByRole('dialog').getByText('No saved replies yet.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByLabel('Reply').fill('');
      await page.getByRole('button', { name: 'Suggest an answer' }).click();
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      // The suggestion takes room from the messages, and pushes nothing off the screen.
      const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
      expect((send?.y ?? Number.NaN) + (send?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Reply').fill('It arrives tomorrow.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await messages.getByText('It arrives tomorrow.').waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByText('With the bot').first().waitFor();

      const said = await visitor.read(session_id);
      expect(said.filter(({ author }) => author === 'Ada Lovelace').map(({ text }) => text)).toEqual([
        'Hello, this is Ada.',
        'It arrives tomorrow.',
      ]);
      expect(JSON.stringify(said)).not.toContain('good customer');
      expect((await callApi(page, 'GET', `${workspace}/inbox`)).body.counts).toMatchObject({ waiting: 0, mine: 0 });
      expect(problems).toEqual([]);
    });
  });
}

/** Somebody who uses the share page of the bot. */
export async function talkAsVisitor(url: string, publicId: string) {
  const send = (method: string, path: string, body?: object, token?: string) =>
    fetch(`${url}/api/v1/website${path}`, {
      method,
      headers: {
        Origin: url,
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const call = async (...request: Parameters<typeof send>): Promise<Wire> => await (await send(...request)).json();
  const { token } = await call('POST', `/${publicId}/visitor`, {});
  return {
    type: (id: string) => send('POST', `/conversations/${id}/typing`, {}, token),
    ask: (message: string, session_id?: string) => call('POST', '/chat', { message, session_id }, token),
    rate: (message_id: string, rating: 'up' | 'down') => send('POST', '/feedback', { message_id, rating }, token),
    read: async (id: string): Promise<{ text: string; author?: string }[]> =>
      (await call('GET', `/conversations/${id}`, undefined, token)).messages,
  };
}
