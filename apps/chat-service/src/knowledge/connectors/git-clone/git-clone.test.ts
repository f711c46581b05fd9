import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { describeConnector, openScene } from '../test/describe-connector.ts';
import { gitCloneSettings } from './git-clone-settings.ts';
import { fakeGitServer } from './test/fake-git-server.ts';

describeConnector('a Git server', () => fakeGitServer(), {
  refusal: /user name and a password or token, or refused them.*enter them here under Edit/,
  hasOnePart: true,
});

onBothDatabases('a Git server that sends whole commits only', (opened) => {
  const begin = () => openScene(opened().database, () => fakeGitServer({ sendsSingleFiles: false }));

  it('is read in one piece, and again only when something has changed', async () => {
    const { service, learn, refresh, find } = await begin();
    const { id } = await learn();
    const asked = service.requests.length;
    expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 5 } });
    expect(service.requests.length).toBe(asked + 1);
    service.documents.set('one', { title: 'Walrus', text: 'The walrus sleeps at midnight.' });
    service.documents.delete('two');
    expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 4 } });
    expect(service.requests.length).toBe(asked + 3);
    const [found] = await find('When does the walrus sleep?');
    expect(found).toMatchObject({
      text: 'The walrus sleeps at midnight.',
      url: `${service.url}/tree/docs/one.md?h=main#n3`,
    });
  });

  it('keeps its content when a commit comes incomplete or damaged', async () => {
    const { service, learn, refresh } = await begin();
    const { id } = await learn();
    for (const fault of ['cut', 'half'] as const) {
      service.documents.set('six', { title: fault, text: 'The sixth is a seal.' });
      service.fail('list', 10, fault);
      expect(await refresh(id)).toMatchObject({ state: 'failed', pages: { done: 5 } });
      service.heal();
    }
  });
});

onBothDatabases('the files of a cloned repository', (opened) => {
  const learn = async (files: ReadonlyMap<string, string>, more: object = {}) => {
    const scene = await openScene(opened().database, () => {
      const { connection, ...server } = fakeGitServer({ sendsSingleFiles: false, files: () => files });
      return { ...server, connection: (url) => ({ ...connection(url), ...more }) };
    });
    return { ...scene, source: await scene.learn() };
  };

  it('may be many, similar, and in folders of any name', async () => {
    const text = (index: number) =>
      `# File ${index}\n\n${'The same words in each of them. '.repeat(20)}\n\nNumber ${index}.\n`;
    const some = Array.from({ length: 30 }, (_, index) => [`dôcs/a b/${index}.md`, text(index)] as const);
    const { source, find, service } = await learn(new Map([...some, ['other/x.md', '# X\n\nNot this one.']]), {
      folders: ['dôcs'],
    });
    expect(source).toMatchObject({ state: 'ready', pages: { done: 30, failed: 0 } });
    expect((await find('file 17'))[0]).toMatchObject({
      title: 'File 17',
      url: `${service.url}/tree/d%C3%B4cs/a%20b/17.md?h=main#n3`,
    });
  });

  it('are only quoted where visitors cannot open them', async () => {
    const { find } = await learn(new Map([['a.md', '# A\n\nA walrus sleeps.']]), { file_url: undefined });
    expect((await find('walrus sleeps'))[0]?.url).toMatch(/^lectern:/);
  });

  it('are not found on a branch that is not there, nor at the address of a page', async () => {
    const { source } = await learn(new Map([['a.md', '# A']]), { branch: 'next' });
    expect(source).toMatchObject({ state: 'failed', error: expect.stringMatching(/no branch or tag “next”/) });
    const page = await openScene(opened().database, () => ({
      secrets: {},
      connection: (url) => ({ type: 'git_clone', url: `${url}/page` }),
      answer: () => ({ kind: 'other', headers: { 'content-type': 'text/html' }, body: '<html></html>' }),
    }));
    expect(await page.learn()).toMatchObject({ error: expect.stringMatching(/no Git repository at this address/) });
  });
});

it('takes an address of files only if the path is a part of it', () => {
  const read = (file_url: string) =>
    gitCloneSettings.safeParse({ type: 'git_clone', url: 'https://a.test/b', file_url });
  for (const good of ['https://a.test/tree/{path}', 'https://a.test/x?f={path}&l={line}'])
    expect(read(good).success).toBe(true);
  for (const bad of [
    'https://a.test/',
    'https://{path}/',
    '{path}',
    'javascript:{path}',
    'https://u:p@a.test/{path}',
  ]) {
    expect(read(bad).error?.issues[0]?.message).toMatch(/\{path\}/);
  }
});
