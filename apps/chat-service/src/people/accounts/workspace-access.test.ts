import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { serveForTest } from '../../talk/chat/test/harness.ts';
import { changeTerms } from '../plans/change-terms.ts';
import type { Browser } from './test/browser.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';
import { totpCode } from './test/totp.ts';

const off = { require_second_factor: false, networks: [] };

onBothDatabases('access to a workspace', (opened) => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });

  const turnOn = async (browser: Browser) => {
    const { body } = await browser.post('/totp', { password: goodPassword }, 201);
    await browser.post('/totp/confirm', { code: totpCode(body.uri) }, 204);
  };
  const signInAt = async (address: string, email: string) => {
    const browser = harness.browse(address);
    await browser.post('/sign-in', { email, password: goodPassword }, 200);
    return browser;
  };

  it('needs a second factor where the owner requires it, who must have one', async () => {
    const { browser, workspaceId } = await harness.signUp('owner@example.org');
    const path = `/workspaces/${workspaceId}`;
    const invited = await browser.post(`${path}/invitations`, { email: 'member@example.org', role: 'admin' }, 201);
    const member = await harness.signUp('member@example.org', { invitation: invited.body.link.split('#')[1] });
    const rule = { require_second_factor: true, networks: [] };
    expect((await browser.put(`${path}/access`, rule, 409)).body.error).toContain('your own account');
    await turnOn(browser);
    await browser.put(`${path}/access`, rule, 200);
    await browser.get(path, 200);

    expect((await member.browser.get(`${path}/members`, 403)).body.error).toContain('two-factor');
    const blockedIn = async () =>
      (await member.browser.get('/me', 200)).body.workspaces.find(({ id }: { id: string }) => id === workspaceId)
        .blocked;
    expect(await blockedIn()).toBe('second_factor');
    await member.browser.put(`${path}/access`, off, 403);
    harness.clock.ms += 60_000;
    await turnOn(member.browser);
    expect(await blockedIn()).toBeNull();
    await member.browser.get(`${path}/members`, 200);
    await member.browser.put(`${path}/access`, off, 403);
  });

  it('is limited to networks, which must include the owner, and the operator can lift that', async () => {
    const { browser, workspaceId } = await harness.signUp('networks@example.org');
    const path = `/workspaces/${workspaceId}/access`;
    const own = (await browser.get(path, 200)).body.your_address;
    const put = (networks: unknown, status: number) =>
      browser.put(path, { require_second_factor: false, networks }, status);
    for (const wrong of [
      'nowhere',
      ['300.1.1.1'],
      ['10.0.0.0/33'],
      ['2001:db8::/65'],
      ['fe80::1%eth0/64'],
      ['1.2.3.4/8/8'],
      [7],
    ])
      await put(wrong, 400);
    expect((await put(['192.0.2.0/24'], 400)).body.error).toContain('lock yourself out');
    const { body } = await put([own, ' 10.1.2.3/8 ', '2001:db8:1:2::7'], 200);
    expect(body.networks).toEqual([`${own}/32`, '10.0.0.0/8', '2001:db8:1:2::/64']);

    const far = await signInAt('192.0.2.7', 'networks@example.org');
    expect((await far.get(path, 403)).body.error).toContain('192.0.2.7');
    expect((await far.get('/workspaces', 200)).body.workspaces[0].blocked).toBe('network');
    for (const near of ['10.9.9.9', '2001:db8:1:2::/64'])
      await (await signInAt(near, 'networks@example.org')).get(path, 200);
    await (await signInAt('2001:db8:1:3::/64', 'networks@example.org')).get(path, 403);
    await (await signInAt('unknown', 'networks@example.org')).get(path, 403);

    const operator = { kind: 'operator', id: undefined, address: undefined } as const;
    await changeTerms(opened().database, workspaceId, { access: null }, operator, Date.now());
    await far.get(path, 200);
  });

  it('is refused to keys from other networks, before anything is stored', async () => {
    const { database } = opened();
    const { build, read, write } = database;
    const service = await serveForTest({ database });
    const tenant = await service.addTenant();
    const allow = (networks: string[]) =>
      write([
        build
          .insertInto('workspace_terms')
          .values({ workspace_id: tenant.workspaceId, allowed_networks: JSON.stringify(networks) })
          .onConflict((conflict) =>
            conflict.column('workspace_id').doUpdateSet({ allowed_networks: JSON.stringify(networks) }),
          ),
      ]);
    await allow(['10.0.0.0/8']);
    expect(await service.chatAs(tenant, 'hello')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const stored = build.selectFrom('conversations').select('id').where('bot_id', '=', tenant.botId);
    expect(await read(stored)).toEqual([]);
    await allow(['10.0.0.0/8', '127.0.0.0/8', '::/0']);
    expect((await service.chatAs(tenant, 'hello')).status).toBe(200);
  });
});
