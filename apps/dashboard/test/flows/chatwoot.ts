import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { callApi, createBot, type Stage } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';
import { talkAsVisitor } from './inbox.ts';

const token = 'token-of-the-test';

interface Posted {
  content: string;
  message_type: string;
  private: boolean;
}

/** Chatwoot as far as a desk uses it: an inbox with one contact and one conversation. */
function chatwoot(posted: Posted[]): RequestListener {
  const inbox = { id: 5, name: 'Barge desk', channel_type: 'Channel::Api', webhook_url: '' };
  const answers: Record<string, (body: never) => object> = {
    'GET /api': () => ({ version: '4.11.0' }),
    'GET inboxes/5': () => inbox,
    'PATCH inboxes/5': ({ channel }: { channel: object }) => Object.assign(inbox, channel),
    'GET contacts/search': () => ({ payload: [] }),
    'POST contacts': () => ({ payload: { contact: { id: 21 } } }),
    'GET contacts/21/conversations': () => ({ payload: [] }),
    'POST conversations': () => ({ id: 31 }),
    'GET conversations/31/messages': () => ({ payload: [] }),
    'POST conversations/31/messages': (body: Posted) => ({ id: 40 + posted.push(body) }),
  };
  return async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const { pathname } = new URL(request.url ?? '', 'http://chatwoot');
    const isKnown = pathname === '/api' || request.headers['api-access-token'] === token;
    const answer = answers[`${request.method} ${pathname.replace('/api/v1/accounts/3/', '')}`];
    const status = isKnown ? (answer ? 200 : 404) : 401;
    const body = status === 200 ? answer?.((text === '' ? {} : JSON.parse(text)) as never) : {};
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** What Chatwoot sends when an agent writes. */
const replied = (content: string) => ({
  event: 'message_created',
  id: 77,
  content,
  message_type: 'outgoing',
  private: false,
  source_id: null,
  sender: { id: 12, name: 'Ines', type: 'user' },
  conversation: { id: 31, inbox_id: 5, status: 'open', messages: [], meta: { assignee: null } },
});

export function chatwootDesk(stage: () => Stage): void {
  describe('Chatwoot', () => {
    test('is connected from nothing to the first reply of an agent, and the inbox shows it', async () => {
      const posted: Posted[] = [];
      stage().receiver.answerBy(chatwoot(posted));
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Barge helper');
      const path = new URL(page.url()).pathname.replace(
        /^\/dashboard\/w\/(\w+)\/bots\/(\w+).*/,
        '/workspaces/$1/bots/$2',
      );
      await visit(page, 'Settings', 'General');
      await visit(page, 'Handover');
      await page.getByLabel('Visitors can ask for a person').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Settings saved.').waitFor();
      await page.getByRole('link', { name: 'Connect Chatwoot' }).click();
      await waitForScreen(page, 'Chatwoot');
      await page.getByRole('button', { name: 'Set up Chatwoot' }).click();
      const url = (await page.getByTestId('secret').first().textContent()) ?? '';
      expect(url).toContain('?key=');

      await page.getByLabel('Address of Chatwoot').fill(stage().receiver.url);
      await page.getByLabel('Account id').fill('3');
      await page.getByLabel('Inbox id').fill('5');
      await page.getByLabel('Access token', { exact: true }).fill('old');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved, but Chatwoot did not accept the credentials.').waitFor();
      await page.getByRole('button', { name: 'Send test' }).click();
      await page.getByText('Chatwoot does not accept the access token').waitFor();
      await expect.poll(() => page.getByLabel('Access token', { exact: true }).inputValue()).toBe('');
      await page.getByLabel('Access token', { exact: true }).fill(token);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Connected as Barge desk').first().waitFor();
      await page.getByLabel('Name of a test contact (optional)').fill('Grace');
      await page.getByRole('button', { name: 'Send test' }).click();
      await page.getByRole('row', { name: /Test Grace Done Test message sent/ }).waitFor();
      posted.length = 0;

      const website = await callApi(page, 'PATCH', `${path}/website`, { share: true });
      const visitor = await talkAsVisitor(stage().url, website.body.public_id);
      const { session_id } = await visitor.ask('I want to talk to a person');
      await page.getByRole('row', { name: /To the desk Visitor Done/ }).waitFor();
      expect(posted.map(({ message_type, private: isNote }) => [message_type, isNote])).toEqual([
        ['incoming', false],
        ['outgoing', true],
      ]);
      const hook = { method: 'POST', body: JSON.stringify(replied('Hello, this is Ines.')) };
      expect((await fetch(url, hook)).status).toBe(200);
      await page.getByRole('row', { name: /Reply of an agent Ines Done/ }).waitFor();
      await expect.poll(async () => (await visitor.read(session_id)).at(-1)).toMatchObject({ author: 'Ines' });

      await visit(page, 'Inbox');
      await page.getByRole('navigation', { name: 'Filter' }).getByText('All', { exact: true }).click();
      await page.getByRole('list', { name: 'Conversations' }).getByRole('button').click();
      await page.getByLabel('Reply').fill('And I am Ada.');
      await page.getByLabel('Reply').press('Enter');
      await expect.poll(() => posted.at(-1)).toMatchObject({ message_type: 'outgoing', private: false });
      expect(posted.at(-1)?.content).toContain('And I am Ada.');
      expect(problems).toEqual([]);
    });
  });
}
