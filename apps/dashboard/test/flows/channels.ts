import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createBot, type Stage } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

const token = 'xoxb-token-of-the-test';
const signingSecret = 'signing-secret-of-the-test';

/** Slack as far as the bot uses it: errors are answers with `ok: false`. */
function slack(posted: string[]): RequestListener {
  return async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const answer = (body: object) =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${token}`) return answer({ ok: false, error: 'invalid_auth' });
    if (request.url?.endsWith('/auth.test')) return answer({ ok: true, team: 'Acme', user: 'guide' });
    const { channel, text: said } = JSON.parse(text);
    if (channel === 'C0ARCHIVED') return answer({ ok: false, error: 'is_archived' });
    posted.push(said);
    answer({ ok: true, ts: '1.0' });
  };
}

function mention(text: string) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const event = { type: 'app_mention', user: 'U1', channel: 'C1', ts: `${timestamp}.000100`, text };
  const body = JSON.stringify({ type: 'event_callback', event_id: 'Ev1', event });
  const hmac = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex');
  return { body, headers: { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${hmac}` } };
}

export function channels(stage: () => Stage): void {
  describe('channels', () => {
    test('Slack is set up from nothing to the first answer, and says what is wrong on the way', async () => {
      const posted: string[] = [];
      stage().receiver.answerBy(slack(posted));
      const { page } = await stage().signUp();
      await createBot(page, 'Barge helper');
      await visit(page, 'Settings', 'General');
      await visit(page, 'Channels');
      await page.getByRole('link', { name: /^Slack/ }).click();
      await waitForScreen(page, 'Slack');
      await page.getByRole('button', { name: 'Set up Slack' }).click();
      await page.getByText('"app_mentions:read"').waitFor();
      const url = (await page.getByTestId('secret').first().textContent()) ?? '';

      await page.getByLabel('Signing secret', { exact: true }).fill(signingSecret);
      await page.getByLabel('Bot token', { exact: true }).fill('xoxb-old');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved, but Slack did not accept the credentials.').waitFor();
      await page.getByRole('button', { name: 'Send test' }).click();
      await page.getByText('Slack does not accept the bot token').waitFor();
      await expect.poll(() => page.getByLabel('Bot token', { exact: true }).inputValue()).toBe('');
      await page.getByLabel('Bot token', { exact: true }).fill(token);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Connected as @guide in Acme').first().waitFor();

      const limit = page.getByLabel('Messages a day');
      for (const [typed, stored] of [
        ['7', '7'],
        ['', '2000'],
      ] as const) {
        await limit.fill(typed);
        const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
        await page.getByRole('button', { name: 'Save' }).click();
        await saved;
        await page.reload();
        await expect.poll(() => limit.inputValue()).toBe(stored);
      }
      await page.getByText('Connected as @guide in Acme').first().waitFor();

      const answered = await fetch(url, { method: 'POST', ...mention('Hello') });
      expect(answered.status).toBe(200);
      await page.getByRole('row', { name: /Question U1 Done Answered/ }).waitFor();
      await expect.poll(() => posted.length).toBe(1);

      await page.getByLabel('Channel or member id (optional)').fill('C0ARCHIVED');
      await page.getByRole('button', { name: 'Send test' }).click();
      await page.getByRole('row', { name: /Test C0ARCHIVED Failed The channel is archived/ }).waitFor();
      await page.getByLabel('Remove the saved signing secret').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => page.getByLabel('Remove the saved signing secret').count()).toBe(0);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('button', { name: 'Set up Slack' }).waitFor();
    });
  });
}
