import { expect, it } from 'vitest';
import { createBots } from './bots/bots/bots.ts';
import { addWorkspace } from './bots/bots/test/tenants.ts';
import { createKeys } from './bots/keys/keys.ts';
import { findPlatform } from './channels/messengers/all-platforms.ts';
import { createChannelRecords } from './channels/messengers/channel-records.ts';
import { createHarness, type Harness } from './knowledge/test/harness.ts';
import { page, serveSite } from './knowledge/test/site.ts';
import { createHarness as createAccountHarness } from './people/accounts/test/harness.ts';
import { onBothDatabases } from './platform/database/test/on-each-database.ts';
import { openAt } from './platform/database/test/places.ts';
import { createSecretBox } from './platform/secrets/secret-box.ts';

const now = Date.now;

/** The outcome of many at once: how many were created, and the errors of the others. */
async function settle(wanted: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(wanted);
  const refusals = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  return { made: settled.length - refusals.length, refusals };
}

onBothDatabases('a plan limits', (opened) => {
  const onPlan = (plan: string) => addWorkspace(opened().database, { plan });
  const many = <Result>(count: number, make: (index: number) => Promise<Result>) =>
    settle(Array.from({ length: count }, (_, index) => make(index)));

  /** A page that was read, stored as if it had that many bytes. */
  async function addPage(harness: Harness, customer: Parameters<Harness['add']>[0], url: string, bytes: number) {
    const { build, write } = opened().database;
    const { id } = await harness.learn(customer, { kind: 'url', title: 'Large', url });
    await write([build.updateTable('knowledge_pages').set({ bytes }).where('source_id', '=', id)]);
    return id;
  }

  it('bots, exactly, also when two instances make them at the same time', async () => {
    const scope = await onPlan('free');
    const second = await openAt(opened().place);
    const instances = [createBots({ database: opened().database, now }), createBots({ database: second, now })];
    const { made, refusals } = await many(
      12,
      async (index) => await instances[index % 2]?.create(scope, { name: 'B' }),
    );
    await second.close();
    expect(made).toBe(3);
    expect(refusals[0]).toMatchObject({ code: 'plan_limit' });
    expect(refusals[0].message).toBe('The free plan allows 3 bots in a workspace. The pro plan allows 20 bots.');
    const [bot] = await createBots({ database: opened().database, now }).list(scope);
    const [first] = instances;
    await first?.remove(scope, bot?.id ?? '');
    await first?.create(scope, { name: 'In its place' });
  });

  it('keys in use: who revokes one gets another', async () => {
    const { database } = opened();
    const scope = await onPlan('free');
    const bot = await createBots({ database, now }).create(scope, { name: 'Bot' });
    const keys = createKeys({ database, now, quotaPerDay: 10 });
    const { made, refusals } = await many(8, () => keys.create(scope, bot.id, {}));
    expect(made).toBe(3);
    expect(refusals[0]).toMatchObject({ code: 'plan_limit' });
    const [key] = (await keys.list(scope, bot.id)) ?? [];
    await keys.rotate(scope, bot.id, key?.id ?? '', '0');
    await keys.revoke(scope, bot.id, key?.id ?? '');
    const left = ((await keys.list(scope, bot.id)) ?? []).filter(({ state }) => state === 'active');
    await keys.revoke(scope, bot.id, left[0]?.id ?? '');
    await expect(keys.create(scope, bot.id, {})).resolves.toBeDefined();
    await expect(keys.create(scope, 'bot_of_nobody', {})).rejects.toMatchObject({ code: 'plan_limit' });
  });

  it('channels of all bots, exactly, while those that are there can be changed', async () => {
    const { database } = opened();
    const { build, write, read } = database;
    const scope = await onPlan('business');
    await write([
      build
        .insertInto('workspace_terms')
        .values({ workspace_id: scope.workspaceId, channels: 3 })
        .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ channels: 3 })),
    ]);
    const bots = createBots({ database, now });
    const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => bots.create(scope, { name })));
    const second = await openAt(opened().place);
    const box = createSecretBox(['a secret'], 'channel secrets');
    const records = [database, second].map((one) => createChannelRecords({ database: one, box, now }));
    const telegram = findPlatform('telegram');
    if (telegram === undefined) throw new Error('there is no Telegram');
    const save = async (index: number) =>
      await records[index % 2]?.save(scope, made[index % 4]?.id ?? '', telegram, {
        enabled: false,
        settings: { type: 'telegram' },
        secrets: undefined,
      });
    // Two at a time for each bot: only one of them is a new channel.
    const { refusals } = await many(8, save);
    const stored = build.selectFrom('channels').select('bot_id').where('workspace_id', '=', scope.workspaceId);
    const taken = (await read(stored)).map(({ bot_id }) => bot_id);
    expect(taken.length).toBe(3);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals[0]).toMatchObject({ code: 'plan_limit', message: 'This workspace may have 3 channels.' });
    await write([
      build.updateTable('workspace_terms').set({ channels: 1 }).where('workspace_id', '=', scope.workspaceId),
    ]);
    const index = made.findIndex(({ id }) => id === taken[0]);
    await save(index);
    await bots.remove(scope, taken[0] ?? '');
    await expect(save(made.findIndex(({ id }) => !taken.includes(id)))).rejects.toMatchObject({ code: 'plan_limit' });
    await second.close();
  });

  it('sources of all bots together, without the data set', async () => {
    const harness = createHarness({ database: opened().database });
    const scope = await onPlan('free');
    const bots = await Promise.all([1, 2].map(() => harness.bots.create(scope, { name: 'Bot' })));
    const add = (index: number) =>
      harness.knowledge.sources.create(scope, bots[index % 2]?.id ?? '', { kind: 'text', title: 'T', content: 'text' });
    const { made, refusals } = await many(35, add);
    expect(made).toBe(30);
    expect(refusals[0]).toMatchObject({ code: 'plan_limit' });
  });

  it('bytes of texts, when they come and when they change', async () => {
    const site = await serveSite({ '/': page('Large', 'As if it were 50 MB.') });
    const harness = createHarness({ database: opened().database, ports: [site.port] });
    const scope = await onPlan('free');
    const { id: botId } = await harness.bots.create(scope, { name: 'Bot' });
    const { sources } = harness.knowledge;
    const text = (bytes: number) => ({ kind: 'text', title: 'T', content: 'é'.repeat(bytes / 2) }) as const;
    const large = await addPage(harness, { scope, botId }, `${site.url}/`, 49_999_900);
    await expect(sources.create(scope, botId, text(102))).rejects.toMatchObject({
      code: 'plan_limit',
      message: 'The free plan allows 50 MB of knowledge in a workspace. The pro plan allows 500 MB of knowledge.',
    });
    const small = await sources.create(scope, botId, text(100));
    const path = { botId, sourceId: small?.id ?? '' };
    await expect(sources.update(scope, path, { content: text(102).content })).rejects.toMatchObject({
      code: 'plan_limit',
    });
    await sources.update(scope, path, { content: text(100).content });
    await sources.remove(scope, { botId, sourceId: large });
    await sources.update(scope, path, { content: text(102).content });
  });

  it('bytes of pages: what there is no room for is not kept, and the page says so', async () => {
    const site = await serveSite({
      '/': page('Home', 'Welcome to a page of some length.'),
      '/large': page('Large', 'As if it were 50 MB.'),
    });
    const harness = createHarness({ database: opened().database, ports: [site.port] });
    const scope = await onPlan('free');
    const { id: botId } = await harness.bots.create(scope, { name: 'Bot' });
    const customer = { scope, botId };
    await addPage(harness, customer, `${site.url}/large`, 49_999_990);
    const source = await harness.learn(customer, { kind: 'url', title: 'Page', url: `${site.url}/` });
    const pages = await harness.pages(customer, source.id);
    expect(pages['/']).toMatch(/^The plan of this workspace has no room for more knowledge/);
    expect(source.passages).toBe(0);
  });

  it('members, those who are invited included, and shows all of it', async () => {
    const harness = createAccountHarness({ database: opened().database });
    const { browser, workspaceId } = await harness.signUp('owner@example.org');
    await harness.operations.setPlan(workspaceId, 'free');
    const invitations = `/workspaces/${workspaceId}/invitations`;
    const tokens: string[] = [];
    for (const email of ['one@example.org', 'two@example.org']) {
      const { body } = await browser.post(invitations, { email, role: 'viewer' }, 201);
      tokens.push(body.link.split('#')[1]);
    }
    const refused = await browser.post(invitations, { email: 'three@example.org', role: 'viewer' }, 403);
    expect(refused.body.code).toBe('plan_limit');
    await browser.post(invitations, { email: 'two@example.org', role: 'editor' }, 201);
    await harness.signUp('one@example.org', { invitation: tokens[0] });
    const { limits } = (await browser.get(`/workspaces/${workspaceId}/limits`, 200)).body;
    expect(limits).toMatchObject([
      { id: 'bots', used: 0, limit: 3, plans: { free: 3, enterprise: 2_000 } },
      { id: 'keys', used: 0, limit: 3 },
      { id: 'sources', used: 0, limit: 30 },
      { id: 'members', used: 3, limit: 3 },
      { id: 'stored_bytes', used: 0, limit: 50_000_000 },
      { id: 'channels', used: 0, limit: null },
    ]);
  });

  it('who can join after a downgrade, and removes nobody', async () => {
    const harness = createAccountHarness({ database: opened().database });
    const { browser, workspaceId } = await harness.signUp('large@example.org');
    const tokens: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const invitation = { email: `colleague-${index}@example.org`, role: 'viewer' };
      const { body } = await browser.post(`/workspaces/${workspaceId}/invitations`, invitation, 201);
      tokens.push(body.link.split('#')[1]);
    }
    await harness.operations.setPlan(workspaceId, 'free');
    await harness.signUp('colleague-0@example.org', { invitation: tokens[0] });
    await harness.signUp('colleague-1@example.org', { invitation: tokens[1] });
    const late = { email: 'colleague-2@example.org', name: 'Late', password: 'glacier waffle trombone' };
    const { body } = await harness.browse().post('/sign-up', { ...late, invitation: tokens[2] }, 403);
    expect(body.code).toBe('plan_limit');
    expect((await browser.get(`/workspaces/${workspaceId}/members`, 200)).body.members).toHaveLength(3);
  });
});
