import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { openScene } from '../test/describe-connector.ts';
import { json, sha } from '../test/fake-service.ts';
import { gitSettings } from './git-settings.ts';

/** A repository with files of every kind, as GitHub serves it. */
function fakeRepository(files: Record<string, string>) {
  return () => ({
    secrets: {},
    connection: (server: string) => ({
      type: 'git',
      host: 'github',
      server,
      repository: 'acme/manual',
      branch: 'next/2',
    }),
    answer({ url }: { url: URL }) {
      const path = url.pathname.replace('/api/v3/repos/acme/manual/git', '');
      if (path === '/trees/next%2F2') {
        const tree = Object.entries(files).map(([name, text]) => ({
          path: name,
          mode: '100644',
          type: 'blob',
          sha: sha(text),
        }));
        const others = [
          { path: 'docs/link.md', mode: '120000', type: 'blob', sha: 'link' },
          { path: 'module', mode: '160000', type: 'commit', sha: 'module' },
        ];
        return json('list', { tree: [...tree, ...others], truncated: false });
      }
      const text = Object.values(files).find((one) => path === `/blobs/${sha(one)}`);
      return text === undefined ? { kind: 'other' as const, status: 404 } : { kind: 'read' as const, body: text };
    },
  });
}

onBothDatabases('the files of a repository', (opened) => {
  it('are read as Markdown, MDX, AsciiDoc, HTML or text, with links to their lines', async () => {
    const files = {
      'docs/set up.md':
        '# Setup\n\n## First steps\n\nPlug the walrus in.\n\n## Notes\n\nOne.\n\n# More\n\n## Notes\n\nTwo penguins.',
      'docs/tabs.mdx': "import { Tab } from 'x'\n\n# Tabs\n\n<Tab open={() => 1}>\n\nNarwhals like tabs.\n\n</Tab>",
      'docs/guide.adoc': '= Guide\n\n== Feeding\n\nOtters eat crabs.',
      'docs/page.html': '<html><body><main><h1>Page</h1><p>Puffins nest on cliffs.</p></main></body></html>',
      'docs/notes.txt': 'Orcas hunt together.',
      'src/code.ts': 'export const code = 1;',
    };
    const { service, learn, find, knowledge, customer } = await openScene(opened().database, fakeRepository(files));
    const { id } = await learn();
    const path = { botId: customer.botId, sourceId: id };
    const pages = (await knowledge.contents.listPages(customer.scope, path, { limit: 50 })) ?? [];
    expect(pages.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'done'));
    const base = `${service.url}/acme/manual/blob/next/2/docs`;
    expect(pages.map(({ url }) => url)).toContain(`${base}/set%20up.md`);
    expect((await find('plug the walrus'))[0]).toMatchObject({
      url: `${base}/set%20up.md?plain=1#L5`,
      text: 'Plug the walrus in.',
    });
    // Two sections have the heading above it.
    expect((await find('two penguins'))[0]?.url).toBe(`${base}/set%20up.md?plain=1#L15`);
    expect((await find('narwhals tabs'))[0]).toMatchObject({
      text: 'Narwhals like tabs.',
      title: 'Tabs',
      url: `${base}/tabs.mdx?plain=1#L7`,
    });
    expect((await find('what do otters eat'))[0]).toMatchObject({
      headings: ['Guide', 'Feeding'],
      text: 'Otters eat crabs.',
      url: `${base}/guide.adoc?plain=1#L5`,
    });
    expect((await find('where do puffins nest'))[0]?.text).toBe('Puffins nest on cliffs.');
  });

  it('have links to their new lines also where only those have changed', async () => {
    const files: Record<string, string> = { 'a.md': '# A\n\nA walrus sleeps.' };
    const { learn, refresh, find } = await openScene(opened().database, fakeRepository(files));
    const { id } = await learn();
    expect((await find('walrus'))[0]?.url).toMatch(/a\.md\?plain=1#L3$/);
    files['a.md'] = '# A\n\n\n\nA walrus sleeps.';
    await refresh(id);
    expect((await find('walrus'))[0]?.url).toMatch(/a\.md\?plain=1#L5$/);
  });

  it('may be none: a source that has read something empties, a new one says what to check', async () => {
    const files: Record<string, string> = { 'a.md': '# A\n\nA walrus.' };
    const { learn, refresh } = await openScene(opened().database, fakeRepository(files));
    const { id } = await learn();
    delete files['a.md'];
    expect(await refresh(id)).toMatchObject({ state: 'ready', passages: 0, pages: { done: 0 } });
    const empty = await openScene(opened().database, fakeRepository({ 'main.rs': 'fn main() {}' }));
    expect(await empty.learn()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/no documents.*folders/i),
    });
  });
});

it('reads the address of a repository that somebody pasted', () => {
  const read = (repository: string) => gitSettings.safeParse({ type: 'git', host: 'github', repository });
  for (const text of [
    'acme/manual',
    'https://github.com/acme/manual',
    'https://github.com/acme/manual.git',
    '/acme/manual/',
  ]) {
    expect(read(text).data?.repository).toBe('acme/manual');
  }
  for (const text of ['acme', 'acme/..', '../../etc', 'acme/manual?x=1', 'acme/man ual', '']) {
    expect(read(text).success).toBe(false);
  }
  expect(gitSettings.safeParse({ type: 'git', host: 'gitea', repository: 'a/b' }).error?.issues[0]?.message).toContain(
    'is needed for Gitea',
  );
});
