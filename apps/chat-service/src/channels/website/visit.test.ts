import { createHmac } from 'node:crypto';
import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '../../bots/bots/test/tenants.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveWebsites, site, type WebsiteHarness } from './test/harness.ts';

const dayMs = 86_400_000;

onBothDatabases('a visitor of a website', (opened) => {
  let harness: WebsiteHarness;
  let nowMs = Date.parse('2026-11-15T12:00:00Z');
  beforeAll(async () => {
    harness = await serveWebsites({ database: opened().database, now: () => nowMs });
  });
  afterAll(() => harness.stop());

  const open = (publicId: string) => `/api/v1/website/${publicId}`;

  it('is refused everywhere until a site is on the list', async () => {
    const tenant = await harness.addTenant();
    const { body } = await harness.manage(tenant, 'GET', '/website');
    expect(body).toMatchObject({ origins: [], share: false, hand_over: false, powered_by: true });
    for (const origin of [site, 'null', harness.url]) {
      const refused = await harness.visit(body.public_id, {}, origin);
      expect(refused).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    }
    const named = await harness.visit(body.public_id);
    expect(named.body.error).toContain(`"${site}" is not on the list of sites that may show this bot`);
  });

  it('gets the look of the bot on a site of the list, and words for the console elsewhere', async () => {
    const { publicId } = await harness.addWebsite({ title: 'Ask <b>us</b>', colour: '#FFD400', starters: ['How?'] });
    const read = (origin: string) => harness.call('GET', open(publicId), { headers: { origin } });
    const good = await read(site);
    expect(good).toMatchObject({
      status: 200,
      body: {
        public_id: publicId,
        name: 'Bot',
        title: 'Ask <b>us</b>',
        colour: '#ffd400',
        text_colour: '#000000',
        initials: 'AB',
        corner: 'right',
        launcher: 'circle',
        powered_by: true,
        starters: [],
        hand_over: { enabled: false, text: null },
        share: false,
        limits: { message_characters: 2_000 },
      },
    });
    expect(good.headers.get('access-control-allow-origin')).toBe(site);
    expect(good.headers.get('access-control-allow-credentials')).toBeNull();
    const refused = await read('https://evil.example');
    expect(refused).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://evil.example');
    expect(await harness.call('GET', open('web_0000000000000000000000'))).toMatchObject({ status: 404 });
    const preflight = await harness.call('OPTIONS', `${open(publicId)}/ticket`, { headers: { origin: site } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('gets a token for a ticket, which is good once and for a minute', async () => {
    const { publicId } = await harness.addWebsite();
    const other = await harness.addWebsite();
    const takeTicket = async (): Promise<string> => {
      const { body } = await harness.call('POST', `${open(publicId)}/ticket`, { headers: { origin: site } });
      return body.ticket;
    };
    const redeem = (ticket: string, id = publicId) => harness.call('POST', `${open(id)}/visitor`, { body: { ticket } });
    const ticket = await takeTicket();
    const results = await Promise.all(Array.from({ length: 8 }, () => redeem(ticket)));
    expect(results.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    expect(results.find(({ status }) => status === 401)?.body.code).toBe('invalid_ticket');
    expect(results.find(({ status }) => status === 200)?.body).toEqual({
      token: expect.stringMatching(/^lvt_/),
      expires_in: 900,
      visitor: expect.stringMatching(/^lvs_\w{32}$/),
      verified: false,
    });
    expect(await redeem(await takeTicket(), other.publicId)).toMatchObject({ status: 401 });
    const forged = (await takeTicket()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await redeem(forged)).toMatchObject({ status: 401 });
    const late = await takeTicket();
    nowMs += 61_000;
    expect(await redeem(late)).toMatchObject({ status: 401, body: { code: 'invalid_ticket' } });
  });

  it('is asked for nothing when the token is renewed, for a day', async () => {
    const { publicId } = await harness.addWebsite();
    const { body } = await harness.visit(publicId);
    const renew = (token: string, id = publicId) =>
      harness.call('POST', `${open(id)}/visitor`, { headers: { authorization: `Bearer ${token}` }, body: {} });
    const list = (token: string) => harness.as(token, 'GET', '/conversations');
    expect(await list(body.token)).toMatchObject({ status: 200, body: { conversations: [] } });
    nowMs += 901_000;
    expect(await list(body.token)).toMatchObject({ status: 401, body: { code: 'invalid_visitor_token' } });
    const renewed = await renew(body.token);
    expect(renewed).toMatchObject({ status: 200, body: { verified: false } });
    expect(renewed.body.visitor).toBeUndefined();
    expect(await list(renewed.body.token)).toMatchObject({ status: 200 });
    expect((await renew(body.token, (await harness.addWebsite()).publicId)).status).toBe(401);
    nowMs += dayMs;
    expect(await renew(renewed.body.token)).toMatchObject({ status: 401, body: { code: 'invalid_visitor_token' } });
  });

  it('is out at once when the site is taken off the list', async () => {
    const website = await harness.addWebsite();
    const { body } = await harness.visit(website.publicId);
    await harness.manage(website, 'PATCH', '/website', { origins: ['https://other.example'] });
    const answer = await harness.as(body.token, 'GET', '/conversations');
    expect(answer).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
  });

  it("cannot use a token on another site, nor one of another bot's", async () => {
    const website = await harness.addWebsite();
    const { body } = await harness.visit(website.publicId);
    const elsewhere = await harness.as(body.token, 'GET', '/conversations', undefined, {
      origin: 'https://evil.example',
    });
    expect(elsewhere.status).toBe(403);
    const asked = await harness.as(body.token, 'POST', '/chat', { message: 'hello' });
    const other = await harness.visit((await harness.addWebsite()).publicId);
    for (const [method, path] of [
      ['GET', `/conversations/${asked.body.session_id}`],
      ['DELETE', `/conversations/${asked.body.session_id}`],
      ['POST', `/conversations/${asked.body.session_id}/stop`],
      ['GET', `/conversations/${asked.body.session_id}/stream`],
    ] as const) {
      expect((await harness.as(other.body.token, method, path)).status).toBe(404);
    }
    for (const forged of ['', 'x', 'lvt_e30.e30', `${body.token}x`, body.token.replace('lvt_', 'ltk_'), website.key]) {
      expect((await harness.as(forged, 'GET', '/conversations')).status).toBe(401);
    }
  });

  it('comes from the share page when that is on, and from the preview when a member looks', async () => {
    const website = await harness.addWebsite({ origins: [] });
    const share = () =>
      harness.call('POST', `${open(website.publicId)}/visitor`, { headers: { origin: harness.url }, body: {} });
    expect(await share()).toMatchObject({ status: 403 });
    const ticket = (headers: Record<string, string>) =>
      harness.call('POST', `${open(website.publicId)}/ticket`, { headers: { origin: harness.url, ...headers } });
    const preview = await ticket(harness.member(website));
    expect(preview.status).toBe(200);
    const body = { ticket: preview.body.ticket };
    expect((await harness.call('POST', `${open(website.publicId)}/visitor`, { body })).status).toBe(200);
    expect((await ticket(harness.member(await harness.addTenant()))).status).toBe(403);
    await harness.manage(website, 'PATCH', '/website', { share: true });
    expect(await share()).toMatchObject({ status: 200 });
  });

  describe('with an identity', () => {
    const jwt = (claims: object, secret: string, alg = 'HS256', header: object = {}) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const content = `${part({ alg, typ: 'JWT', ...header })}.${part(claims)}`;
      const signature = alg === 'none' ? '' : createHmac('sha256', secret).update(content).digest('base64url');
      return `${content}.${signature}`;
    };
    const inAnHour = () => Math.floor(nowMs / 1_000) + 3_600;
    const makeSecret = async (website: Wire, overlap = 24, method?: 'hash'): Promise<string> => {
      const body = { overlap_hours: overlap, method };
      const made = await harness.manage(website, 'POST', '/website/identity-secret', body);
      return made.body.secret;
    };
    const hash = (key: string, id: string) => createHmac('sha256', key).update(id).digest('hex');
    /** Makes the newest secret one of 0.2.0, which had no method. */
    const forgetMethod = async ({ publicId }: Wire) => {
      const { build, read, write } = opened().database;
      const rows = build.selectFrom('bot_websites').select('identity_secrets').where('public_id', '=', publicId);
      const [{ method: _, ...old }] = JSON.parse((await read(rows))[0]?.identity_secrets ?? '');
      const stored = JSON.stringify([old]);
      await write([
        build.updateTable('bot_websites').set({ identity_secrets: stored }).where('public_id', '=', publicId),
      ]);
    };

    it('is one person on every device, with what was said before', async () => {
      const website = await harness.addWebsite();
      const secret = await makeSecret(website);
      const token = jwt({ user_id: 'u-1', name: 'Ada <script>', email: 'ada@example.org', exp: inAnHour() }, secret);
      const anonymous = await harness.visit(website.publicId);
      const asked = await harness.as(anonymous.body.token, 'POST', '/chat', { message: 'before' });
      const here = await harness.visit(website.publicId, { visitor: anonymous.body.visitor, identity: { token } });
      expect(here.body).toMatchObject({ verified: true, name: 'Ada <script>' });
      const user_hash = hash(await makeSecret(website, 24, 'hash'), 'u-1');
      const there = await harness.visit(website.publicId, { identity: { user_id: 'u-1', user_hash } });
      expect(there.body).toMatchObject({ verified: true });
      const listed = await harness.as(there.body.token, 'GET', '/conversations');
      expect(listed.body.conversations).toMatchObject([{ session_id: asked.body.session_id, title: 'before' }]);
      const later = await harness.visit(website.publicId, { visitor: anonymous.body.visitor });
      expect((await harness.as(later.body.token, 'GET', '/conversations')).body.conversations).toEqual([]);
    });

    it('vouches for name and address in a token, and not beside a hash', async () => {
      const website = await harness.addWebsite({ hand_over: true });
      const scope = scopeOf(website.workspaceId, 'owner');
      const wanting = { webhookUrl: 'https://hooks.example/a', webhookEvents: ['lead.created' as const] };
      await harness.service.keys.create(scope, website.botId, wanting);
      const contact = { name: 'Ada', email: 'ada@example.org' };
      const secret = await makeSecret(website);
      const token = jwt({ user_id: 'u-1', ...contact, exp: inAnHour() }, secret);
      const leave = async (identity: object) => {
        const { body } = await harness.visit(website.publicId, { identity });
        const lead = { email: 'ADA@example.org', question: 'Call me' };
        expect((await harness.as(body.token, 'POST', '/leads', lead)).status).toBe(201);
        const { build, read } = opened().database;
        const told = await read(build.selectFrom('deliveries').select('payload').where('type', '=', 'lead.created'));
        const listed = await harness.manage(website, 'GET', '/visitors?verified=true');
        return [listed.body.visitors, told.map((row) => JSON.parse(row.payload).data.email_verified)];
      };
      const proven = { user_id: 'u-1', ...contact, contact_verified: true };
      expect(await leave({ token })).toMatchObject([[proven], [true]]);
      const user_hash = hash(await makeSecret(website, 24, 'hash'), 'u-1');
      const [visitors, told] = await leave({ user_id: 'u-1', user_hash, ...contact });
      expect(visitors).toMatchObject([{ ...proven, contact_verified: false }]);
      expect(told).toEqual(expect.arrayContaining([true, false]));
    });

    it('cannot forge one', async () => {
      const website = await harness.addWebsite();
      const none = await harness.visit(website.publicId, { identity: { token: jwt({ sub: 'u-1', exp: 1 }, 'x') } });
      expect(none.body.error).toContain('no identity secret yet');
      const secret = await makeSecret(website);
      const other = await makeSecret(await harness.addWebsite());
      const good = { sub: 'u-1', exp: inAnHour() };
      for (const identity of [
        { token: jwt(good, '', 'none') },
        { token: jwt(good, secret, 'none') },
        { token: jwt(good, secret, 'HS512') },
        { token: jwt(good, secret, 'RS256') },
        { token: jwt(good, secret, 'HS256', { crit: ['exp'] }) },
        { token: jwt(good, secret, 'HS256', { crit: [] }) },
        { token: jwt(good, other) },
        { token: jwt(good, '') },
        { token: jwt({ ...good, exp: Math.floor(nowMs / 1_000) }, secret) },
        { token: jwt({ sub: 'u-1' }, secret) },
        { token: jwt({ exp: inAnHour() }, secret) },
        { token: jwt({ ...good, sub: 7 }, secret) },
        { token: jwt({ ...good, aud: 'web_other' }, secret) },
        { token: jwt({ ...good, nbf: inAnHour() }, secret) },
        { token: 'a.b.c' },
        { token: '../..' },
        { user_id: 'u-1', user_hash: hash(other, 'u-1') },
        { user_id: 'u-1', user_hash: hash(secret, 'u-2') },
        { user_id: 'u-1', user_hash: '' },
        { user_id: 'u-1', user_hash: hash(secret, 'u-1') },
      ]) {
        const answer = await harness.visit(website.publicId, { identity });
        expect(answer, JSON.stringify(identity)).toMatchObject({ status: 401, body: { code: 'invalid_identity' } });
      }
      expect((await harness.visit(website.publicId, { identity: { token: jwt(good, secret) } })).status).toBe(200);
    });

    it('cannot turn the hash of a crafted user id into a token', async () => {
      const website = await harness.addWebsite();
      const secret = await makeSecret(website, 0, 'hash');
      const visit = (identity: object) => harness.visit(website.publicId, { identity });
      const token = jwt({ sub: 'u-1', exp: inAnHour() }, secret);
      const good = { user_id: 'u-2', user_hash: hash(secret, 'u-2') };
      expect(await visit({ token })).toMatchObject({ status: 401, body: { code: 'invalid_identity' } });
      expect(await visit(good)).toMatchObject({ status: 200, body: { verified: true } });
      // A secret that 0.2.0 created signs tokens until a hash shows what it is used for.
      await forgetMethod(website);
      expect(await visit({ token })).toMatchObject({ status: 200 });
      const content = token.slice(0, token.lastIndexOf('.'));
      expect(await visit({ user_id: content, user_hash: hash(secret, content) })).toMatchObject({ status: 401 });
      expect(await visit({ token })).toMatchObject({ status: 200 });
      expect(await visit(good)).toMatchObject({ status: 200 });
      expect(await visit({ token })).toMatchObject({ status: 401 });
      expect((await harness.manage(website, 'GET', '/website')).body.identity_method).toBe('hash');
    });

    it('needs a secret for hashes from July 2027', async () => {
      const website = await harness.addWebsite();
      const secret = await makeSecret(website, 0);
      await forgetMethod(website);
      const identity = { user_id: 'u-1', user_hash: hash(secret, 'u-1') };
      const before = nowMs;
      nowMs = Date.parse('2027-07-01T00:00:00Z');
      const late = await harness.visit(website.publicId, { identity });
      nowMs = before;
      expect(late).toMatchObject({ status: 401, body: { code: 'invalid_identity' } });
      expect(await harness.visit(website.publicId, { identity })).toMatchObject({ status: 200 });
    });

    it('renews a token with a filter only until the identity expires', async () => {
      const website = await harness.addWebsite();
      const secret = await makeSecret(website);
      const renew = (token: string) =>
        harness.call('POST', `${open(website.publicId)}/visitor`, {
          headers: { authorization: `Bearer ${token}` },
          body: {},
        });
      const visit = (claims: object) =>
        harness.visit(website.publicId, {
          identity: { token: jwt({ sub: 'u-1', exp: inAnHour(), ...claims }, secret) },
        });
      const [plain, staff] = [await visit({}), await visit({ filter: { audience: ['staff'] } })];
      nowMs += 3_000_000;
      const renewed = await renew(staff.body.token);
      expect(renewed.status).toBe(200);
      nowMs += 600_000;
      for (const token of [staff.body.token, renewed.body.token]) {
        expect(await renew(token)).toMatchObject({ status: 401, body: { code: 'invalid_visitor_token' } });
      }
      expect((await renew(plain.body.token)).status).toBe(200);
    });

    it('is known by the old secret for as long as its owner said', async () => {
      const website = await harness.addWebsite();
      const old = await makeSecret(website);
      const visit = (secret: string) =>
        harness.visit(website.publicId, {
          identity: { token: jwt({ sub: 'u-1', exp: inAnHour() + 999_999 }, secret) },
        });
      await makeSecret(website, 1);
      expect((await visit(old)).status).toBe(200);
      nowMs += 3_600_001;
      expect((await visit(old)).status).toBe(401);
      const newest = await makeSecret(website, 0);
      expect((await visit(newest)).status).toBe(200);
      const stored = await harness.manage(website, 'GET', '/website');
      expect(JSON.stringify(stored.body)).not.toContain('lis_');
    });
  });
});
