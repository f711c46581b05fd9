import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { describeConnector, openScene } from '../test/describe-connector.ts';
import { fakeGitea, fakeGitHub, fakeGitLab } from './test/fake-git.ts';

const refusal = /refused the access token.*enter it here under Edit/;

describeConnector('GitHub', () => fakeGitHub(), { refusal });
describeConnector('GitHub with a whole list', () => fakeGitHub(false), { refusal, hasOnePart: true });
describeConnector('GitLab', fakeGitLab, { refusal });
describeConnector('Gitea', fakeGitea, { refusal });

onBothDatabases('an answer from a repository', (opened) => {
  it.each([
    ['GitHub', () => fakeGitHub(), '/blob/main/docs/one.md?plain=1#L3'],
    ['GitLab', fakeGitLab, '/-/blob/main/docs/one.md?plain=1#L3'],
    ['Gitea', fakeGitea, '/src/branch/main/docs/one.md?display=source#L3'],
  ] as const)('links to the line of its file on %s', async (_, define, link) => {
    const { learn, find } = await openScene(opened().database, define);
    await learn();
    expect((await find('When does the walrus sleep?'))[0]?.url).toMatch(new RegExp(`${RegExp.escape(link)}$`));
  });
});
