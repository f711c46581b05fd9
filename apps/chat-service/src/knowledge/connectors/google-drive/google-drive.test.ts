import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { applySecrets, connectionBody } from '../connection.ts';
import { describeConnector, openScene } from '../test/describe-connector.ts';
import { fakeGoogleDrive, makeKey, rootId, switches } from './test/fake-google-drive.ts';

describeConnector('Google Drive', fakeGoogleDrive, { refusal: /refused the key of the service account.*under Edit/ });

onBothDatabases('a folder of Google Drive', (opened) => {
  const begin = async () => {
    const state = switches();
    const scene = await openScene(opened().database, () => fakeGoogleDrive(state));
    const textOf = async (question: string) => (await scene.find(question)).map(({ text }) => text).join('\n');
    return { ...scene, state, textOf };
  };

  it('reads Docs, Sheets, Slides, PDF and text files, and links to them', async () => {
    const { learn, textOf, find } = await begin();
    expect(await learn()).toMatchObject({ state: 'ready', pages: { done: 5, failed: 0 } });
    for (const [question, answer] of [
      ['When does the walrus sleep?', 'noon'],
      ['Where does the narwhal swim?', 'Greenland'],
      ['What does the otter eat?', 'crabs'],
      ['Where does the puffin nest?', 'cliffs'],
      ['How does the orca hunt?', 'family'],
    ] as const) {
      expect(await textOf(question)).toContain(answer);
    }
    const [walrus] = await find('When does the walrus sleep?');
    expect(walrus?.url).toBe('https://drive.google.com/file/d/file-one-0123456789/view');
  });

  it('keeps a moved file without reading it again, and drops one in the trash', async () => {
    const { service, state, learn, refresh, textOf } = await begin();
    const { id } = await learn();
    const reads = service.count('read');
    state.below.add('one');
    state.trashed.add('three');
    expect(await refresh(id)).toMatchObject({ state: 'ready', pages: { done: 4 } });
    expect(service.count('read')).toBe(reads);
    expect(await textOf('When does the walrus sleep?')).toContain('noon');
    expect(await textOf('What does the otter eat?')).not.toContain('crabs');
  });

  it('waits when only the reason of a refusal says that it is a limit', async () => {
    const { state, learn, refresh } = await begin();
    state.refusals.push('userRateLimitExceeded', 'rateLimitExceeded');
    const { id, state: first } = await learn();
    expect(first).toBe('ready');
    state.refusals.push('rateLimitExceeded');
    expect(await refresh(id)).toMatchObject({ state: 'ready', error: undefined });
    state.refusals.push(...Array.from({ length: 9 }, () => 'rateLimitExceeded'));
    expect(await refresh(id)).toMatchObject({ state: 'waiting', error: expect.stringMatching(/goes on by itself/) });
  });

  it('gets another token when Google has ended one', async () => {
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

  it('reads the plain text of a document that is too large for an export', async () => {
    const { state, learn, textOf } = await begin();
    state.large.add('one').add('two');
    expect(await learn()).toMatchObject({ state: 'ready', pages: { done: 4, failed: 1 } });
    expect(await textOf('When does the walrus sleep?')).toContain('noon');
  });

  it('changes nothing when Google has not looked everywhere, or the folder is gone', async () => {
    const { state, learn, refresh, textOf } = await begin();
    const { id } = await learn();
    state.isIncomplete = true;
    expect(await refresh(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/complete answer/) });
    state.isIncomplete = false;
    state.trashed.add('root');
    expect(await refresh(id)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/Handbook.*in the trash/),
    });
    state.trashed.delete('root');
    state.refusals.push('accessNotConfigured');
    expect(await refresh(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/API is not enabled/) });
    expect(await textOf('When does the walrus sleep?')).toContain('noon');
    expect(await refresh(id)).toMatchObject({ state: 'ready', error: undefined });
  });
});

it('accepts links and ids of places, and only keys of service accounts', () => {
  const accepts = (place: string) => connectionBody.safeParse({ type: 'google_drive', places: [place] }).success;
  const id = '1AbCdEfGhIjKlMnOp_-';
  for (const place of [
    rootId,
    `https://drive.google.com/drive/folders/${id}`,
    `https://drive.google.com/open?id=${id}`,
    `https://docs.google.com/document/d/${id}/edit#heading=h.1`,
  ]) {
    expect(accepts(place), place).toBe(true);
  }
  for (const place of ["x' or name contains 'a", `https://example.com/drive/folders/${id}`, 'short', '']) {
    expect(accepts(place), place).toBe(false);
  }
  expect(connectionBody.safeParse({ type: 'google_drive', places: [] }).success).toBe(false);
  const key = makeKey();
  expect(applySecrets('google_drive', {}, { service_account_key: key })).toEqual({ service_account_key: key });
  for (const wrong of ['{}', 'AIzaSyExample', key.replace('service_account', 'authorized_user')]) {
    expect(() => applySecrets('google_drive', {}, { service_account_key: wrong })).toThrow(/must be the JSON key/);
  }
});
