import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import { connectionBody, describeConnection } from '../connection.ts';
import { describeConnector, openScene } from '../test/describe-connector.ts';
import { fakeIntercom, switches } from './test/fake-intercom.ts';

const refusal = /refused the access token.*under Edit/;

describeConnector('Intercom', fakeIntercom, { refusal });

onBothDatabases('the articles of Intercom', (opened) => {
  const begin = async (changes: Partial<ReturnType<typeof switches>> = {}) => {
    const state = { ...switches(), ...changes };
    return { state, ...(await openScene(opened().database, () => fakeIntercom(state))) };
  };

  it.each(['cursor', 'numbers'] as const)(
    'reads a list whose parts are named by %s, without drafts',
    async (paging) => {
      const { learn, find } = await begin({ paging });
      expect(await learn()).toMatchObject({ state: 'ready', pages: { done: 5, failed: 0 } });
      const [found] = await find('When does the walrus sleep?');
      expect(found?.url).toMatch(/^https:\/\/help\.acme\.test\/en\/articles\/\d+-Walrus$/);
    },
  );

  it('reads each article in the chosen languages, as far as it is published in them', async () => {
    const { learn, find } = await begin({ languages: ['en', 'pt-br', 'de'] });
    expect(await learn()).toMatchObject({ state: 'ready', pages: { done: 11, failed: 0 } });
    const texts = (await find('When does the walrus sleep?')).map(({ text, url }) => `${url} ${text}`).join('\n');
    expect(texts).toMatch(/\/de\/articles\/\d+-Walrus .*Auf Deutsch: The walrus/);
    expect(texts).toMatch(/\/pt-BR\/articles\/\d+-Walrus .*Em português: The walrus/);
    const otters = (await find('What does the otter eat?')).map(({ text }) => text).join('\n');
    expect(otters).not.toContain('Auf Deutsch: The otter');
  });

  it('changes nothing when articles move in the list while it is read', async () => {
    const { state, service, learn, refresh, find } = await begin();
    const { id } = await learn();
    state.moved = 'five';
    service.documents.delete('three');
    expect(await refresh(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/changed while/) });
    const texts = (await find('How does the orca hunt?')).map(({ text }) => text).join('\n');
    expect(texts).toContain('family');
    delete state.moved;
    expect(await refresh(id)).toMatchObject({ state: 'ready', error: undefined, pages: { done: 4 } });
  });

  it('waits until the second in which the limit of requests ends', async () => {
    const { state, learn, harness } = await begin();
    const nowSeconds = Math.floor(harness.clock.nowMs / 1_000);
    state.limits.push(nowSeconds, nowSeconds + 1_800);
    const { state: first, nextRunAt } = await learn();
    expect(first).toBe('waiting');
    expect(nextRunAt).toBe((nowSeconds + 1_800) * 1_000);
  });
});

it('sends the token only to the region of the workspace', () => {
  const destinationOf = (settings: object) => {
    const connection = connectionBody.parse({ type: 'intercom', ...settings });
    return describeConnection(connection)?.destination;
  };
  expect(destinationOf({})).toBe('https://api.intercom.io');
  expect(destinationOf({ region: 'eu' })).toBe('https://api.eu.intercom.io');
  expect(destinationOf({ region: 'au' })).toBe('https://api.au.intercom.io');
  for (const wrong of [{ region: 'mars' }, { languages: ['../x'] }]) {
    expect(connectionBody.safeParse({ type: 'intercom', ...wrong }).success).toBe(false);
  }
});
