import { createHash } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  mailgunRequest,
  mailgunSecrets,
  mailgunSettings,
  openFakeMail,
} from '../../channels/messengers/email/test/fake-mail.ts';
import { serveChannels } from '../../channels/messengers/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { removeExpired } from '../../talk/chat/retention.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import { type ManagedService, ownerOf, serveManaged } from '../manage/test/harness.ts';
import { manageOutputs } from '../openapi/manage-paths.ts';
import { places } from './places.ts';
import { pruneKinds } from './prune-kinds.ts';
import { storeEverywhere } from './test/person-rows.ts';

const dayMs = 86_400_000;

onBothDatabases('the data of one person', (opened) => {
  let service: ManagedService;
  let tenant: Tenant;
  let token: string;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
    tenant = await service.addTenant();
    token = await service.addToken(ownerOf(tenant));
  });
  afterAll(() => service.stop());

  const post = (path: string, body: object) => service.manage(token, 'POST', `/person-data/${path}`, { body });
  const rowsOf = async (table: string) => {
    const { build, read } = opened().database;
    return JSON.stringify(await read(build.selectFrom(table as 'visitors').selectAll()));
  };

  it('is found, exported and deleted in every place and channel, with a proof that names nobody', async () => {
    const { database } = opened();
    const ada = await storeEverywhere(database, tenant, { email: 'Ada@Example.org', userId: 'u-1', tag: 'ada' });
    await storeEverywhere(database, tenant, { email: 'bob@example.org', userId: 'u-2', tag: 'bob' });
    const other = await service.addTenant();
    await storeEverywhere(database, other, { email: 'ada@example.org', userId: 'u-1', tag: 'theirs' });

    const found = manageOutputs.PersonData.parse((await post('find', { email: 'ada@example.org' })).json);
    expect(found.places.filter(({ found: count }) => count === 0)).toEqual([]);
    expect(found.places.map(({ place }) => place)).toEqual(places.map(({ name }) => name));
    const { places: byId } = (await post('find', { user_id: 'u-1' })).json;
    // Only an address is invited.
    expect(byId).toEqual(found.places.map((one) => (one.place === 'invitation' ? { ...one, found: 0 } : one)));

    const exported = await post('export', { email: 'ada@example.org' });
    const lines = exported.text.trimEnd().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '');
    const proof = manageOutputs.PersonProof.parse(last.row);
    expect(last.place).toBe('proof');
    expect(exported.text).toContain('ada says');
    expect(exported.text).not.toMatch(/bob says|theirs says/);
    const content = lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join('');
    expect(proof.content_sha256).toBe(sha256(content));

    const deleted = manageOutputs.PersonProof.parse((await post('delete', { email: 'ada@example.org' })).json);
    expect(deleted.content_sha256).toBe(proof.content_sha256);
    expect(deleted.places).toEqual(found.places.map((place) => ({ ...place, deleted: place.found })));
    const { sha256: own, ...rest } = deleted;
    expect(own).toBe(sha256(JSON.stringify(rest)));
    const asked = { email: 'ada@example.org', user_id: null, visitor_id: null, conversation_ids: [] };
    expect(deleted.subject_sha256).toBe(sha256(`${deleted.id} ${JSON.stringify(asked)}`));
    expect(JSON.stringify(deleted)).not.toMatch(/ada@|u-1/i);

    for (const { name } of places) {
      const stored = await rowsOf(name);
      for (const id of [ada.visitorId, ada.conversationId]) expect(stored, name).not.toContain(id);
    }
    for (const table of ['visitors', 'leads', 'messages', 'deliveries', 'channel_events'])
      for (const tag of ['bob', 'theirs']) expect(await rowsOf(table), table).toContain(tag);

    const again = manageOutputs.PersonProof.parse((await post('delete', { email: 'ada@example.org' })).json);
    expect(again.places.every((place) => place.found === 0 && place.deleted === 0)).toBe(true);
    const list = manageOutputs.PersonProofList.parse((await service.manage(token, 'GET', '/person-data')).json);
    expect(list.proofs.map(({ action }) => action)).toEqual(['deletion', 'deletion', 'export']);
    expect(list.proofs[1]).toEqual(deleted);
  });

  it('includes what somebody wrote in mails to the bot, with the answers kept for repetitions', async () => {
    const { database } = opened();
    const fake = await openFakeMail();
    const mails = await serveChannels({ database, fake });
    try {
      const given = { settings: mailgunSettings, secrets: mailgunSecrets };
      const { body: channel } = await mails.manage(tenant, 'PUT', '/channels/email', given);
      for (const [id, from] of [
        ['pia', 'Pia <Pia@Mail.example>'],
        ['tom', 'Tom <tom@mail.example>'],
      ] as const) {
        const sent = mailgunRequest({ id, from, text: `${id} asks` }, Date.now());
        expect((await mails.deliver(channel.id, sent)).status).toBe(200);
      }
      await mails.runDue();
    } finally {
      await mails.stop();
      await fake.close();
    }
    const asked = { email: 'pia@mail.example' };
    const { json } = await post('find', asked);
    const counts = Object.fromEntries(json.places.map(({ place, found }: Wire) => [place, found]));
    expect(counts).toMatchObject({ visitors: 1, conversations: 1, messages: 2, channel_events: 1, idempotency: 1 });
    expect((await post('export', asked)).text).toContain('pia asks');
    const { json: deleted } = await post('delete', asked);
    expect(deleted.places).toContainEqual({ place: 'idempotency', found: 1, deleted: 1 });
    for (const table of ['visitors', 'messages', 'channel_events']) {
      const stored = await rowsOf(table);
      expect(stored.includes('pia'), table).toBe(false);
      expect(stored.includes('tom'), table).toBe(true);
    }
  });

  it('includes conversations of API keys that the caller names, and mentions on request', async () => {
    const { body } = await service.chatAs(tenant, 'Write to Carol@example.org please');
    const asked = { email: 'carol@example.org' };
    expect((await post('find', asked)).json.mentions).toEqual([body.session_id]);
    const kept = await post('delete', asked);
    expect(kept.json.mentions).toBe(1);
    expect(await rowsOf('conversations')).toContain(body.session_id);
    const other = await service.addTenant();
    const theirs = await service.chatAs(other, 'hello');
    await post('delete', { conversation_ids: [theirs.body.session_id] });
    expect(await rowsOf('conversations')).toContain(theirs.body.session_id);
    await post('delete', { ...asked, with_mentions: true });
    expect(await rowsOf('conversations')).not.toContain(body.session_id);
    const refused = await post('find', { with_mentions: true });
    expect(refused).toMatchObject({ status: 400 });
    expect((await post('find', { email: 'nobody' })).status).toBe(400);
  });

  it('is deleted from all conversations that mention it, however many there are', async () => {
    const { build, write, read } = opened().database;
    const large = await service.addTenant();
    const [bot_id, workspace_id] = [large.botId, large.workspaceId];
    const ids = Array.from({ length: 1_250 }, (_, index) => `ses_mention${index}`);
    const rows = (from: number) => ids.slice(from, from + 250);
    for (let from = 0; from < ids.length; from += 250) {
      const conversations = rows(from).map((id, index) => ({
        ...{ id, bot_id, workspace_id, key_id: null, visitor_id: null, messenger: null, message_count: 1 },
        ...{ created_at: 1, updated_at: Math.floor((from + index) / 100) },
      }));
      const messages = rows(from).map((id, index) => ({
        ...{ id: `msg_${id}`, conversation_id: id, position: 0, role: 'user' as const, state: 'done' as const },
        ...{ text: (from + index) % 50 === 0 ? 'Who else?' : 'Write to Dora@example.org', created_at: 1 },
      }));
      await write([build.insertInto('conversations').values(conversations)]);
      await write([build.insertInto('messages').values(messages)]);
    }
    const owner = await service.addToken(ownerOf(large));
    const body = { email: 'dora@example.org', with_mentions: true };
    expect((await service.manage(owner, 'POST', '/person-data/delete', { body })).status).toBe(200);
    const left = build.selectFrom('conversations').select('id').where('workspace_id', '=', workspace_id);
    expect(await read(left)).toHaveLength(25);
  });

  it('stays while its bot is under a legal hold, whoever wants to delete it', async () => {
    const { database } = opened();
    const eve = await storeEverywhere(database, tenant, { email: 'eve@example.org', userId: 'u-3', tag: 'eve' });
    const bot = `/bots/${tenant.botId}`;
    const manage = (method: string, path: string, body?: object) =>
      service.manage(token, method, path, body === undefined ? {} : { body });
    const placed = await manage('PUT', `${bot}/legal-hold`, { reason: 'Case 17' });
    expect(manageOutputs.LegalHoldState.parse(placed.json).hold).toMatchObject({ reason: 'Case 17' });
    await manage('PATCH', bot, { retention_days: 1, retention: { leads: 1, visitors: 1, deliveries: 1 } });
    const { body } = await service.chatAs(tenant, 'hello');
    const refusals = await Promise.all([
      post('delete', { email: 'eve@example.org' }),
      manage('DELETE', bot),
      manage('DELETE', `${bot}/conversations/${eve.conversationId}`),
    ]);
    for (const { status, json } of refusals) {
      expect(status).toBe(409);
      expect(json.error).toContain('under a legal hold');
    }
    const own = await service.ask('DELETE', `/api/v1/sessions/${body.session_id}`, { key: tenant.key });
    expect(own.status).toBe(409);
    const later = { database, now: () => Date.now() + 100 * dayMs };
    await removeExpired(later);
    await pruneKinds(later);
    const { json: held } = await post('find', { email: 'eve@example.org' });
    const gone = held.places.filter(({ found }: { found: number }) => found === 0);
    // Repetitions of a request end after a day, with or without a hold.
    expect(gone).toEqual([{ place: 'idempotency', found: 0 }]);

    expect((await manage('DELETE', `${bot}/legal-hold`)).status).toBe(204);
    expect((await manage('GET', `${bot}/legal-hold`)).json).toEqual({ hold: null });
    await removeExpired(later);
    await pruneKinds(later);
    for (const table of ['leads', 'visitors', 'messages']) expect(await rowsOf(table), table).not.toContain('eve');
  });

  it('keeps each kind as long as the bot says, and refuses other kinds', async () => {
    const bot = `/bots/${tenant.botId}`;
    const { json } = await service.manage(token, 'PATCH', bot, { body: { retention: { leads: 30, visitors: null } } });
    expect(json.retention).toEqual({ leads: 30, visitors: null, deliveries: null });
    for (const wrong of [{ leads: 0 }, { leads: 1.5 }, { emails: 3 }, 7]) {
      const refused = await service.manage(token, 'PATCH', bot, { body: { retention: wrong } });
      expect(refused.status, JSON.stringify(wrong)).toBe(400);
    }
  });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
