import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callApi, createBot, password, type Stage } from '../stage.ts';
import { visit } from '../visit.ts';
import { talkAsVisitor } from './inbox.ts';

export function inboxTeam(stage: () => Stage): void {
  /** Somebody whose bot hands over, in their inbox. */
  const open = async (name: string) => {
    const { page, problems } = await stage().signUp(name);
    await createBot(page, 'Guide');
    const [, workspaceId = '', botId = ''] = /\/w\/(\w+)\/bots\/(\w+)/.exec(page.url()) ?? [];
    const workspace = `/workspaces/${workspaceId}`;
    const bot = `${workspace}/bots/${botId}`;
    await callApi(page, 'PATCH', `${bot}/handover`, { enabled: true });
    const { body } = await callApi(page, 'PATCH', `${bot}/website`, { share: true });
    await visit(page, 'Inbox');
    return { page, problems, workspace, bot, enter: () => talkAsVisitor(stage().url, body.public_id) };
  };

  const join = async (owner: Page, workspace: string, name: string) => {
    const invited = { email: `${name.toLowerCase()}@example.com`, role: 'editor' };
    const { link } = (await callApi(owner, 'POST', `${workspace}/invitations`, invited)).body;
    const { page, problems } = await stage().openPage();
    await page.goto(link);
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: 'Guide' }).waitFor();
    await visit(page, 'Inbox');
    return { page, problems };
  };

  describe('the inbox of a team', () => {
    test('is filtered by chips and walked through with the keyboard', async () => {
      const { page, problems, bot, enter } = await open('Ada');
      await (await enter()).ask('I want to talk to a person');
      await (await enter()).ask('What is the phone number of the mayor of Paris?');
      const visitor = await enter();
      const { message_id } = await visitor.ask('How much health does a Creeper have?');
      await visitor.rate(message_id, 'down');
      // Nobody waits for a reply there.
      await callApi(page, 'POST', `${bot}/playground`, { message: 'What does a Cow drop?' });

      const list = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
      const shows = async (filter: string, texts: RegExp[]) => {
        await page.getByRole('link', { name: filter }).click();
        await expect.poll(() => list.count(), { message: filter }).toBe(texts.length);
        for (const text of texts) await list.filter({ hasText: text }).waitFor();
      };
      await shows('Not answered', [/^Anonymous visitor/]);
      await shows('Rated badly', [/20 health points/]);
      await shows('Mine', []);
      await shows('Waiting', [/Waiting/]);
      await shows('All', [/Waiting/, /20 health points/, /could not find an answer/]);

      const openAt = async (place: number) =>
        expect.poll(() => list.nth(place).getAttribute('aria-current')).toBe('true');
      await page.keyboard.press('j');
      await openAt(0);
      await page.keyboard.press('j');
      await openAt(1);
      await page.keyboard.press('k');
      await openAt(0);
      const reply = page.getByLabel('Reply');
      await reply.waitFor();
      await page.keyboard.press('r');
      await page.keyboard.type('jkr');
      await expect.poll(() => reply.inputValue()).toBe('jkr');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await reply.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    });

    test('shows at once what is assigned to a colleague, and notes that the visitor never sees', async () => {
      const { page: ada, problems, workspace, enter } = await open('Ada');
      const { page: ben } = await join(ada, workspace, 'Ben');
      const visitor = await enter();
      const { session_id } = await visitor.ask('I want to talk to a person');
      await ada.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
      await ada.getByLabel('Assigned to').selectOption({ label: 'Ben' });
      await ben.getByRole('link', { name: 'Mine 1' }).click();
      await ben.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
      await ada.getByRole('button', { name: 'Write a note' }).click();
      await ada.getByLabel('Note', { exact: true }).fill('Ask for the order number');
      await ada.getByRole('button', { name: 'Add note' }).click();
      await ben.getByText('Note by Ada').waitFor();
      await ben.getByLabel('Reply').fill('What is your order number?');
      await ben.getByLabel('Reply').press('Enter');
      await ada.getByRole('list', { name: 'Messages' }).getByText('What is your order number?').waitFor();
      const said = await visitor.read(session_id);
      expect(said.at(-1)).toMatchObject({ text: 'What is your order number?', author: 'Ben' });
      expect(JSON.stringify(said)).not.toContain('Ask for the order number');
      expect(problems).toEqual([]);
    });

    test('keeps every reply once and in one order when two people answer at the same time', async () => {
      const { page: ada, problems, workspace, enter } = await open('Ada');
      const { page: ben, problems: more } = await join(ada, workspace, 'Bea');
      const visitor = await enter();
      const { session_id } = await visitor.ask('I want to talk to a person');
      const people = [ada, ben];
      for (const page of people) {
        await page.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
        await page.getByLabel('Reply').waitFor();
      }
      for (const round of [1, 2, 3]) {
        await Promise.all(people.map((page, index) => page.getByLabel('Reply').fill(`Reply ${round} of ${index}`)));
        await Promise.all(people.map((page) => page.getByLabel('Reply').press('Enter')));
        await Promise.all(people.map((page) => expect.poll(() => page.getByLabel('Reply').inputValue()).toBe('')));
      }
      const said = (await visitor.read(session_id)).flatMap(({ text }) => /^Reply .*/.exec(text) ?? []);
      expect(said.toSorted()).toEqual([1, 2, 3].flatMap((round) => [`Reply ${round} of 0`, `Reply ${round} of 1`]));
      for (const page of people) {
        const replies = page.getByRole('list', { name: 'Messages' }).getByText(/^Reply \d of \d$/);
        await expect.poll(() => replies.allTextContents()).toEqual(said);
      }
      expect([...problems, ...more]).toEqual([]);
    });
  });
}
