import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createBot, type Stage } from '../stage.ts';
import { visit } from '../visit.ts';

const shaOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** A repository on Gitea, which wants a token. */
function repository(files: Record<string, string>, token: string): RequestListener {
  return (request, response) => {
    const answer = (status: number, body: unknown) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `token ${token}`) return answer(401, {});
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path.endsWith('/barge')) return answer(200, { default_branch: 'main' });
    const entries = Object.entries(files).map(([name, text]) => ({
      path: name,
      mode: '100644',
      type: 'blob',
      sha: shaOf(text),
    }));
    if (path.includes('/git/trees/')) return answer(200, { tree: entries, truncated: false });
    const text = Object.values(files).find((one) => path.endsWith(shaOf(one))) ?? '';
    return answer(200, { content: Buffer.from(text).toString('base64'), encoding: 'base64' });
  };
}

export function connecting(stage: () => Stage): void {
  describe('connected sources', () => {
    test('a repository is connected, says what is wrong with its token, and is synced with a new one', async () => {
      const files: Record<string, string> = { 'docs/fares.md': '# Fares\n\nA day ticket costs 14 euros.\n' };
      stage().site.answerBy(repository(files, 'good-token'));
      const { page } = await stage().signUp();
      await createBot(page, 'Barge helper');
      await visit(page, 'Knowledge');
      await page.getByRole('button', { name: 'Add source' }).first().click();
      await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Connect: Git repository' });
      await page.getByLabel('Hosted on').selectOption({ label: 'Gitea or Forgejo' });
      await page.getByLabel('Repository', { exact: true }).fill('acme/barge');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByText('is needed for Gitea').waitFor();
      await page.getByLabel('Server (optional)').fill(stage().site.url);
      await page.getByLabel('Access token (optional)').fill('old-token');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      const row = page.getByRole('row', { name: /acme\/barge/ });
      await row.getByText('refused the access token').waitFor();
      await row.getByText('Git repository', { exact: true }).waitFor();
      await row.getByRole('link', { name: 'acme/barge' }).click();

      await page.getByRole('button', { name: 'Edit' }).click();
      const token = page.getByLabel('Access token (optional)');
      await expect.poll(() => token.getAttribute('placeholder')).toContain('Leave it empty to keep it');
      await expect.poll(() => token.inputValue()).toBe('');
      await token.fill('good-token');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('A day ticket costs 14 euros.').waitFor();

      files['docs/fares.md'] = '# Fares\n\nA day ticket costs 15 euros.\n';
      await page.getByRole('button', { name: 'Sync now' }).click();
      await page.getByText('A day ticket costs 15 euros.').waitFor();
      await page.getByText('Set a webhook secret under Edit first.').waitFor();
    });
  });
}
