import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { connectionBody } from '../connection.ts';
import { describeConnector, openScene } from '../test/describe-connector.ts';
import { fakeSharePoint, switches } from './test/fake-sharepoint.ts';

describeConnector('SharePoint', fakeSharePoint, { refusal: /refused the client secret.*under Edit/ });

onBothDatabases('a site of SharePoint', (opened) => {
  const begin = async (more: object = {}) => {
    const state = switches();
    const scene = await openScene(opened().database, () => {
      const fake = fakeSharePoint(state);
      return { ...fake, connection: (url) => ({ ...fake.connection(url), ...more }) };
    });
    const textOf = async (question: string) => (await scene.find(question)).map(({ text }) => text).join('\n');
    /** Everything that the service listed since the last call. */
    const changesOf = () => [...state.lists.values()].flat().map(({ id }) => id);
    return { ...scene, state, textOf, changesOf };
  };

  it('reads Word, PDF and text files, and links to where they open', async () => {
    const { learn, textOf, find } = await begin();
    expect(await learn()).toMatchObject({ state: 'ready', pages: { done: 5, failed: 0 } });
    expect(await textOf('Where does the puffin nest?')).toContain('cliffs');
    const [walrus] = await find('When does the walrus sleep?');
    expect(walrus?.url).toBe('https://acme.sharepoint.com/sites/manual/Shared%20Documents/Handbook/one.docx?web=1');
  });

  it('lists only what has changed since the last sync', async () => {
    const { service, state, learn, refresh, textOf, changesOf } = await begin();
    const { id } = await learn();
    state.lists.clear();
    service.documents.set('one', { title: 'Walrus', text: 'The walrus sleeps at midnight.' });
    service.documents.delete('three');
    expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 4 } });
    expect(changesOf()).toEqual(['01ONE', '01THREE']);
    expect(await textOf('When does the walrus sleep?')).toContain('midnight');
    expect(await textOf('What does the otter eat?')).not.toContain('crabs');
    state.lists.clear();
    expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 4 } });
    expect(changesOf()).toEqual([]);
  });

  it('follows a folder that is renamed or deleted, though its files are not reported', async () => {
    const { state, learn, refresh, find, textOf, changesOf } = await begin();
    const { id } = await learn();
    state.lists.clear();
    state.folder = 'Guide';
    expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 5 } });
    expect(changesOf()).toEqual(['01FOLDER']);
    expect((await find('When does the walrus sleep?'))[0]?.url).toContain('/Guide/one.docx');
    state.folder = undefined;
    expect(await refresh(id)).toMatchObject({ pages: { done: 0 } });
    expect(await textOf('When does the walrus sleep?')).not.toContain('noon');
  });

  it('lists everything again when Microsoft Graph has forgotten the place in the changes', async () => {
    const { service, state, learn, refresh, textOf } = await begin();
    const { id } = await learn();
    service.documents.delete('three');
    state.oldest = 100;
    const reads = service.count('read');
    expect(await refresh(id)).toMatchObject({ state: 'ready', error: undefined, pages: { done: 4 } });
    expect(service.count('read')).toBe(reads);
    expect(await textOf('What does the otter eat?')).not.toContain('crabs');
  });

  it('gets another token when one has expired', async () => {
    const { state, learn } = await begin();
    const give = state.tokens.add.bind(state.tokens);
    let given = 0;
    // The first token ends as soon as it was given out.
    state.tokens.add = (token) => {
      given += 1;
      return given === 1 ? state.tokens : give(token);
    };
    expect(await learn()).toMatchObject({ state: 'ready', pages: { done: 5 } });
    expect(given).toBe(2);
  });

  it('reads only the folders and files that its owner wants', async () => {
    const { learn } = await begin({
      folders: ['Documents/Handbook'],
      exclude: ['*.pdf', 'Documents/Handbook/three.md'],
    });
    expect(await learn()).toMatchObject({ state: 'ready', pages: { done: 3 } });
    const other = await begin({ folders: ['Reports'] });
    expect(await other.learn()).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/no library of that name.*Documents, Site Assets/),
    });
  });

  it.each([
    [{ tenant: 'other.onmicrosoft.com' }, /does not know this directory/],
    [{ client_id: '44444444-4444-4444-4444-444444444444' }, /does not have the app/],
    [{ site: 'https://acme.sharepoint.com/sites/other' }, /no such site/],
  ])('says what is wrong with %j', async (more, error) => {
    const { learn } = await begin(more);
    expect(await learn()).toMatchObject({ state: 'failed', error: expect.stringMatching(error) });
  });

  it('keeps its content when the app may not read the site any more', async () => {
    const { state, learn, refresh, textOf } = await begin();
    const { id } = await learn();
    state.isForbidden = true;
    expect(await refresh(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/grant admin consent/) });
    expect(await textOf('When does the walrus sleep?')).toContain('noon');
  });
});

it('accepts addresses of sites in every cloud of Microsoft, and nothing else', () => {
  const given = { type: 'sharepoint', tenant: 'acme.com', client_id: '33333333-3333-3333-3333-333333333333' };
  const accepts = (site: string) => connectionBody.safeParse({ ...given, site }).success;
  for (const site of [
    'https://acme.sharepoint.com',
    'https://acme.sharepoint.com/teams/support/SitePages/Home.aspx',
    'https://acme-my.sharepoint.com/personal/ada_acme_com/_layouts/15/onedrive.aspx',
    'https://acme.sharepoint.us/sites/manual',
    'https://acme.sharepoint-mil.us/sites/manual',
    'https://acme.sharepoint.cn/sites/manual',
  ]) {
    expect(accepts(site), site).toBe(true);
  }
  for (const site of [
    'http://acme.sharepoint.com/sites/manual',
    'https://acme.sharepoint.com.attacker.example/sites/manual',
    'https://sharepoint.com/sites/manual',
    'https://me:secret@acme.sharepoint.com/',
    'acme',
    '',
  ]) {
    expect(accepts(site), site).toBe(false);
  }
});
