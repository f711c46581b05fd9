import { describe, expect, test } from 'vitest';
import { conversationIn, type Stage, widgetOn } from '../stage.ts';

/** How far a document is higher than its window. */
const overflow = 'document.documentElement.scrollHeight - innerHeight';

const hire = `# Boat hire

## Prices

| Boat | Half day |
|---|---|
| Heron 2 | £12 |
| Osprey | £40 |

## What to bring

For a day on the water you need:

- a change of clothes
- sun cream and a hat

## How to book

1. Choose a boat on our website.
2. Pay the deposit of £10.
`;

export function answers(stage: () => Stage): void {
  /** A bot that knows one text, with its page. */
  async function openHire(text = hire) {
    const { owner, url } = stage();
    const { id } = await owner.call('POST', `${owner.workspacePath}/bots`, { name: 'Boats' });
    const path = `${owner.workspacePath}/bots/${id}`;
    await owner.call('PATCH', path, { model: { kind: 'built-in' } });
    const source = await owner.call('POST', `${path}/sources`, { kind: 'text', title: 'Hire', text });
    const sourcePath = `${path}/sources/${source.id}`;
    await expect.poll(async () => (await owner.call('GET', sourcePath)).state).toBe('ready');
    const { public_id } = await owner.call('PATCH', `${path}/website`, { share: true });
    const { page, problems } = await stage().openPage();
    await page.goto(`${url}/c/${public_id}`);
    return { id, path, sourcePath, page, problems, ...conversationIn(page) };
  }

  /** Questions that the content asks itself. */
  const faq = `# Boats

## Is there a deposit for a boat?

Yes, the deposit for a boat is £10.

## Can children steer a boat?

Children can steer a boat from the age of twelve.

## Are dogs allowed on a boat?

Dogs are allowed on every boat except the Osprey.
`;

  /** The sources of an answer of the chat API. */
  async function sourcesByKey(botId: string, path: string, message: string) {
    const { key } = await stage().owner.call('POST', `${path}/keys`, { label: 'Test' });
    const response = await fetch(`${stage().url}/api/v1/chat`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ bot_id: botId, message }),
    });
    // The test states what it expects of it.
    const { sources } = (await response.json()) as { sources: { url: string; quote: string }[] };
    return sources;
  }

  describe('an answer', () => {
    test('shows lists with their bullets and numbers, and what it quotes from a table as a table', async () => {
      const { ask, answers: shown, button, page } = await openHire();
      await ask('What should I bring for a day on the water?');
      expect(await shown.last().locator('ul > li').allTextContents()).toEqual([
        'a change of clothes',
        'sun cream and a hat',
      ]);
      await ask('How to book a boat');
      await expect.poll(() => shown.last().locator('ol > li').count()).toBe(2);
      await ask('How much is a Heron 2 for half a day?');
      await button(/Prices/)
        .last()
        .click();
      expect(await page.locator('blockquote td').allTextContents()).toEqual(['Heron 2', '£12']);
    });

    test('quotes a text that visitors may not open, and links to one that they may', async () => {
      const { id, path, sourcePath, ask, button, page, problems } = await openHire();
      const question = 'What should I bring for a day on the water?';
      await ask(question);
      await button(/What to bring/).click();
      await page.locator('blockquote').getByText('For a day on the water').waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Open the source' }).count()).toBe(0);
      expect(await sourcesByKey(id, path, question)).toMatchObject([{ url: '', quote: expect.any(String) }]);

      await stage().owner.call('PATCH', sourcePath, { published: true });
      await ask(question);
      await button(/What to bring/)
        .last()
        .click();
      const [{ url } = { url: '' }] = await sourcesByKey(id, path, question);
      const link = page.getByRole('link', { name: 'Open the source' });
      await expect.poll(() => link.getAttribute('href')).toBe(url);
      await page.goto(url);
      await page.getByText('Boats', { exact: true }).waitFor();
      await page.getByText('In: Boat hire › What to bring').waitFor();
      await page.locator('#quote mark').getByText('For a day on the water you need:').waitFor();
      await page.getByRole('link', { name: 'Back to the chat' }).click();
      await page.getByRole('textbox', { name: 'Your question' }).waitFor();
      expect(problems).toEqual([]);
    });
  });

  describe('what to ask next', () => {
    test('is offered below the last answer, for the keyboard and after a reload', async () => {
      const { page, ask, answers: shown, path, problems } = await openHire(faq);
      const offered = page.getByRole('list', { name: 'Suggested questions' });
      // Questions are tried out while nobody waits, so the first answers may come without them.
      await expect
        .poll(async () => {
          await ask('Are dogs allowed on a boat?');
          return await offered.getByRole('button').allTextContents();
        })
        .toHaveLength(2);
      await page.reload();
      const next = offered.getByRole('button', { name: 'Can children steer a boat?' });
      await next.focus();
      await next.press('Enter');
      await shown.last().getByText('from the age of twelve').waitFor();
      await expect
        .poll(() => offered.getByRole('button').allTextContents())
        .toEqual(['Is there a deposit for a boat?']);
      await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('log');
      await stage().owner.call('PATCH', path, { follow_up_questions: false });
      await ask('Is there a deposit for a boat?');
      await expect.poll(() => offered.count()).toBe(0);
      expect(problems).toEqual([]);
    });
  });

  describe('a long conversation', () => {
    test('scrolls in one place only, on a phone and in the frame', async () => {
      const { publicId } = await stage().owner.addBot({ share: true });
      const questions = [
        'How much health does a Creeper have?',
        'What does a Cow drop?',
        'How many hearts has a Zombie?',
      ];
      const phone = await stage().openPage({ viewport: { width: 390, height: 640 } });
      await phone.page.goto(`${stage().url}/c/${publicId}`);
      const shared = conversationIn(phone.page);
      for (const question of questions) await shared.ask(question);
      expect(await phone.page.evaluate<number>(overflow)).toBe(0);

      const { page } = await stage().openPage();
      await page.goto(stage().hosts.add(publicId));
      const { launcher, ask } = widgetOn(page);
      await launcher.click();
      for (const question of questions) await ask(question);
      const frame = page.frames().find((one) => one.url().includes(publicId));
      expect(await frame?.evaluate<number>(overflow)).toBe(0);
    });
  });
}
