import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebsites, type WebsiteHarness } from '../../channels/website/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';

const wish = 'I want to talk to a human';
const dayMs = 86_400_000;

onBothDatabases('the figures of handovers', (opened) => {
  let harness: WebsiteHarness;
  let at = Date.parse('2026-11-16T12:00:00Z');
  const now = () => {
    at += 1;
    return at;
  };
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database, now });
  });
  afterAll(() => harness.stop());

  const enter = async () => {
    const website = await harness.addWebsite();
    await harness.manage(website, 'PATCH', '/handover', { enabled: true });
    const token: string = (await harness.visit(website.publicId)).body.token;
    const ask = async (message: string, session_id?: string) =>
      (await harness.as(token, 'POST', '/chat', { message, session_id })).body.session_id;
    const desk = async (id: string, what: string, body?: object) =>
      (await harness.manage(website, 'POST', `/conversations/${id}/${what}`, body)).body;
    const rate = (message_id: string, rating: string) => harness.as(token, 'POST', '/feedback', { message_id, rating });
    const figures = async () => (await harness.manage(website, 'GET', '/handover/figures')).body;
    return { ask, desk, rate, figures };
  };

  it('counts a closed handover as resolved only if a person replied and the visitor asked nothing more', async () => {
    const { ask, desk, figures } = await enter();
    await desk(await ask(wish), 'close');
    const helped = await ask(wish);
    await desk(helped, 'messages', { text: 'Two metres' });
    await desk(helped, 'close');
    expect(await figures()).toMatchObject({ handovers: 2, replied: 1, replies: 1, resolved: 1 });

    const pending = await ask(wish);
    await desk(pending, 'messages', { text: 'Two metres' });
    await ask('That is wrong', pending);
    await desk(pending, 'close');
    expect(await figures()).toMatchObject({ handovers: 3, replied: 2, resolved: 1 });
    await ask('How big is it?', helped);
    expect(await figures()).toMatchObject({ replied: 2, resolved: 0 });
  });

  it('counts a handover as resolved after a good rating, or after 24 hours without a message', async () => {
    const { ask, desk, rate, figures } = await enter();
    const rated = await ask(wish);
    const { message_id } = await desk(rated, 'messages', { text: 'Two metres' });
    await ask('Thank you', rated);
    await rate(message_id, 'down');
    expect(await figures()).toMatchObject({ replied: 1, resolved: 0 });
    await rate(message_id, 'up');
    expect(await figures()).toMatchObject({ replied: 1, resolved: 1 });

    const quiet = await ask(wish);
    await desk(quiet, 'messages', { text: 'Three metres' });
    expect(await figures()).toMatchObject({ replied: 2, resolved: 1 });
    at += dayMs;
    expect(await figures()).toMatchObject({ replied: 2, resolved: 2 });
  });
});
