import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveWebsites, type WebsiteHarness } from './test/harness.ts';

const text = 'We store what you write for 30 days.';
const url = 'https://example.org/privacy';
const hash = createHash('sha256').update(`${text}\n${url}`).digest('hex');

onBothDatabases('a consent text', (opened) => {
  let harness: WebsiteHarness;
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database });
  });
  afterAll(() => harness.stop());

  const setConsent = (botId: string, consent: object | null) => {
    const { build, write } = opened().database;
    const columns = { consent: consent && JSON.stringify(consent) };
    return write([build.updateTable('bots').set(columns).where('id', '=', botId)]);
  };
  const storedConsent = async (id: string) => {
    const { build, read } = opened().database;
    const rows = build.selectFrom('conversations').select(['consent_hash', 'consent_at']).where('id', '=', id);
    return (await read(rows))[0];
  };
  async function enter() {
    const website = await harness.addWebsite({ hand_over: true });
    const { body } = await harness.visit(website.publicId);
    const ask = (message: string, more: object = {}) => harness.as(body.token, 'POST', '/chat', { message, ...more });
    const leave = (more: object = {}) =>
      harness.as(body.token, 'POST', '/leads', { email: 'ada@example.org', question: 'Call me', ...more });
    return { ...website, ask, leave };
  }

  it('must be accepted before anything is stored, and is kept with the conversation and the lead', async () => {
    const website = await enter();
    const { publicId, botId, ask, leave } = website;
    expect((await harness.call('GET', `/api/v1/website/${publicId}`)).body.consent).toBeNull();
    await setConsent(botId, { text, url });
    expect((await harness.call('GET', `/api/v1/website/${publicId}`)).body.consent).toEqual({ text, url, hash });
    for (const wrong of [{}, { consent: null }, { consent: 'f'.repeat(64) }]) {
      const refusals = [await ask('hello', wrong), await leave(wrong)];
      expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
        [403, 'consent_required'],
        [403, 'consent_required'],
      ]);
    }
    const { build, read } = opened().database;
    for (const table of ['conversations', 'leads', 'visitors'] as const)
      expect(await read(build.selectFrom(table).select('id').where('bot_id', '=', botId)), table).toEqual([]);

    const answer = await ask('hello', { consent: hash });
    expect(answer.status).toBe(200);
    const first = await storedConsent(answer.body.session_id);
    expect(first).toEqual({ consent_hash: hash, consent_at: expect.any(Number) });
    const shown = await harness.manage(website, 'GET', `/conversations/${answer.body.session_id}`);
    expect(shown.body.consent).toEqual({ hash, accepted_at: new Date(first?.consent_at ?? 0).toISOString() });
    const more = { consent: hash, session_id: answer.body.session_id };
    expect((await ask('more', more)).status).toBe(200);
    expect(await storedConsent(answer.body.session_id)).toEqual(first);
    expect((await leave({ consent: hash })).status).toBe(201);
    const leads = build.selectFrom('leads').select(['consent_hash', 'consent_at']).where('bot_id', '=', botId);
    expect(await read(leads)).toEqual([{ consent_hash: hash, consent_at: expect.any(Number) }]);
  });

  it('must be accepted again after a change, and what was accepted stays when it is switched off', async () => {
    const { botId, ask } = await enter();
    await setConsent(botId, { text, url });
    const { body } = await ask('hello', { consent: hash });
    await setConsent(botId, { text: 'Another text.', url: null });
    const session = { session_id: body.session_id };
    expect((await ask('more', { ...session, consent: hash })).body.code).toBe('consent_required');
    const changed = createHash('sha256').update('Another text.\n').digest('hex');
    expect((await ask('more', { ...session, consent: changed })).status).toBe(200);
    expect(await storedConsent(body.session_id)).toMatchObject({ consent_hash: changed });
    await setConsent(botId, null);
    expect((await ask('again', session)).status).toBe(200);
    expect(await storedConsent(body.session_id)).toMatchObject({ consent_hash: changed });
  });
});
