import { describe, expect, test } from 'vitest';
import { askPlayground, callApi, createBot, type Stage } from '../stage.ts';
import { visit, waitForScreen } from '../visit.ts';

export function botTests(stage: () => Stage): void {
  describe('tests of a bot', () => {
    test('are added from an answer, run, and show what failed', async () => {
      const { page, problems } = await stage().signUp();
      await createBot(page, 'Guide');
      await askPlayground(page, 'How much health does a Creeper have?');
      await page.getByRole('button', { name: 'Add as test' }).click();
      await page.getByLabel('Answer must contain').fill('20');
      await page.getByRole('dialog').getByRole('button', { name: 'Add test' }).click();
      await page.getByText('Test added.').waitFor();

      await visit(page, 'Tests');
      await waitForScreen(page, 'Tests');
      await page.getByText('Not run yet').waitFor();
      await page.getByRole('button', { name: 'Add test' }).click();
      await page.getByLabel('Question', { exact: true }).fill('How much health does a Creeper have?');
      await page.getByLabel('Answer must not contain').fill('hearts');
      await page.getByRole('dialog').getByRole('button', { name: 'Add test' }).click();
      await page.getByText('does not contain “hearts”').waitFor();

      await page.getByRole('button', { name: 'Run tests' }).click();
      await page.getByText(/1 of 2 passed/).waitFor();
      await page.getByText('The answer contains "hearts".').waitFor();
      await page.getByLabel('Show').selectOption('failed');
      await expect.poll(() => page.getByRole('list', { name: 'Results' }).getByRole('listitem').count()).toBe(1);
      expect(problems).toEqual([]);
    });

    test('ask a whole conversation when the answer was a follow-up', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      await askPlayground(page, 'How much health does a Creeper have?');
      await askPlayground(page, 'What does it drop?');
      await page.getByRole('button', { name: 'Add as test' }).nth(1).click();
      const question = page.getByRole('dialog').getByLabel('Question', { exact: true });
      await expect.poll(() => question.inputValue()).toBe('How much health does a Creeper have?\nWhat does it drop?');
      await page.getByLabel('Answer must contain').fill('Gunpowder');
      await page.getByRole('dialog').getByRole('button', { name: 'Add test' }).click();
      await visit(page, 'Tests');
      await page.getByText('2 questions').waitFor();
      await page.getByRole('button', { name: 'Run tests' }).click();
      await page.getByText(/1 of 1 passed/).waitFor();
    });

    test('run when a source was updated, and show which words of an answer changed', async () => {
      const { page, problems } = await stage().signUp();
      const { place, sourceId } = await openShop(page);
      await callApi(page, 'POST', `${place}/tests`, { turns: ['When are you open?'], contains: ['9'] });
      await page.goto(`/dashboard${place.replace('/workspaces', '/w')}/tests`);
      await page.getByRole('button', { name: 'Run tests' }).click();
      await page.getByText(/Started manually.*1 of 1 passed/).waitFor();
      await page.getByLabel('Run after a source is updated').click();
      await expect
        .poll(async () => (await callApi(page, 'GET', `${place}/tests`)).body.settings.after_crawl)
        .toBe(true);

      const later = [{ question: 'When are you open?', answer: 'From 9 to 18.' }];
      await callApi(page, 'PATCH', `${place}/sources/${sourceId}`, { pairs: later });
      await page.getByText(/After a source was updated.*1 of 1 passed/).waitFor();
      const result = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
      await result.getByText('Answer changed').waitFor();
      expect(await result.locator('del').allTextContents()).toEqual(['17. ']);
      expect(await result.locator('ins').allTextContents()).toEqual(['18. ']);

      await page.getByRole('combobox', { name: 'Run' }).selectOption({ index: 1 });
      await page.getByRole('heading', { name: 'Earlier run' }).waitFor();
      await result.getByText('From 9 to 17.').waitFor();
      expect(problems).toEqual([]);
    });

    test('keep a change from being published that breaks one of them, unless an owner insists', async () => {
      const { page } = await stage().signUp();
      await createBot(page, 'Guide');
      const place = new URL(page.url()).pathname.replace('/dashboard/w/', '/workspaces/').replace('/playground', '');
      const wanted = { turns: ['How much health does a Creeper have?'], contains: ['20'] };
      await callApi(page, 'POST', `${place}/tests`, wanted);
      await page.goto(`/dashboard${place.replace('/workspaces', '/w')}/tests`);
      await page.getByLabel('Do not publish a change that breaks a test').click();
      await expect.poll(async () => (await callApi(page, 'GET', `${place}/tests`)).body.settings.guard).toBe(true);

      stage().receiver.answerBy((_, response) => void response.writeHead(500).end());
      await page.goto(`/dashboard${place.replace('/workspaces', '/w')}/settings/model`);
      await page.getByRole('radio', { name: /OpenAI-compatible/ }).check();
      await page.getByLabel('Base URL').fill(`${stage().receiver.url}/v1`);
      await page.getByLabel('Model name').fill('broken');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('This change was not saved because it breaks a passing test.').waitFor();
      await dialog
        .getByRole('list', { name: 'Broken tests' })
        .getByText(/model could not be used/)
        .waitFor();
      await dialog.getByRole('button', { name: 'Back to editing' }).click();
      const kind = async () => (await callApi(page, 'GET', place)).body.model.kind;
      expect(await kind()).toBe('default');

      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('button', { name: 'Save anyway' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await kind()).toBe('openai-compatible');
    });
  });
}

type Page = Awaited<ReturnType<Stage['signUp']>>['page'];

/** Creates a bot with one question and answer; returns its API path. */
async function openShop(page: Page): Promise<{ place: string; sourceId: string }> {
  const [, workspaceId = ''] = /\/w\/(\w+)/.exec(page.url()) ?? [];
  const workspace = `/workspaces/${workspaceId}`;
  const { body: bot } = await callApi(page, 'POST', `${workspace}/bots`, { name: 'Shop' });
  const place = `${workspace}/bots/${bot.id}`;
  const pairs = [{ question: 'When are you open?', answer: 'From 9 to 17.' }];
  const { body: source } = await callApi(page, 'POST', `${place}/sources`, { kind: 'qa', title: 'Hours', pairs });
  await expect.poll(async () => (await callApi(page, 'GET', `${place}/sources/${source.id}`)).body.state).toBe('ready');
  return { place, sourceId: source.id };
}
