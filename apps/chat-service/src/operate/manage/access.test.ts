import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTokenRoutes } from '../../bots/tokens/token-routes.ts';
import { createHarness } from '../../people/accounts/test/harness.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { makeWorkspaceScope } from '../../platform/shared/scope.ts';
import type { Tenant } from '../../talk/chat/test/harness.ts';
import { manageOutputs } from '../openapi/manage-paths.ts';
import { type ManagedService, ownerOf, serveManaged } from './test/harness.ts';

const everywhere = ['0.0.0.0/0', '::/0'];

onBothDatabases('the access rules of a workspace', (opened) => {
  let service: ManagedService;
  let tenant: Tenant;
  let token: string;
  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
    tenant = await service.addTenant();
    token = await service.addToken(ownerOf(tenant), ['access:write'], 'Compliance');
  });
  afterAll(() => service.stop());

  const put = (body: object) => service.manage(token, 'PUT', '/access', { body });
  const read = async () => manageOutputs.WorkspaceAccess.parse((await service.manage(token, 'GET', '/access')).json);
  const actions = async () => {
    const { build, read } = opened().database;
    const entries = build.selectFrom('audit_log').select(['action', 'actor_token', 'details']);
    const rows = await read(entries.where('subject_id', '=', tenant.workspaceId).orderBy('at').orderBy('id'));
    return rows.filter(({ action }) => action === 'workspace.access_changed');
  };

  it('are replaced and read with a token, which the audit log names', async () => {
    expect(await read()).toMatchObject({ require_second_factor: false, networks: [] });
    const changed = await put({ require_second_factor: true, networks: everywhere });
    expect(changed).toMatchObject({ status: 200, json: { require_second_factor: true, networks: everywhere } });
    expect(await read()).toEqual(changed.json);
    expect(await actions()).toMatchObject([{ actor_token: 'Compliance' }]);
    await put({ require_second_factor: false, networks: [] });
    expect(await read()).toMatchObject({ require_second_factor: false, networks: [] });
  });

  it('must include the address of the caller, and nothing changes otherwise', async () => {
    const before = await actions();
    const refused = await put({ require_second_factor: false, networks: ['192.0.2.0/24'] });
    expect(refused).toMatchObject({ status: 400, json: { error: expect.stringContaining('lock yourself out') } });
    for (const wrong of [{}, { require_second_factor: true }, { require_second_factor: 1, networks: [] }])
      expect((await put(wrong)).status).toBe(400);
    expect((await put({ require_second_factor: false, networks: ['nowhere'] })).status).toBe(400);
    expect(await read()).toMatchObject({ networks: [] });
    expect(await actions()).toEqual(before);
  });

  it('are only changed with a token that an owner made', async () => {
    const reader = await service.addToken(ownerOf(tenant), ['access:read']);
    const body = { require_second_factor: false, networks: [] };
    expect((await service.manage(reader, 'PUT', '/access', { body })).status).toBe(403);
    const admin = makeWorkspaceScope({ ...ownerOf(tenant), role: 'admin' });
    await expect(service.addToken(admin, ['bots:read', 'access:write'])).rejects.toThrow('Only owners');
    expect((await service.manage(await service.addToken(admin, ['access:read']), 'GET', '/access')).status).toBe(200);
  });

  it('can be given to a token by owners in the dashboard, not by admins', async () => {
    const people = createHarness({ database: opened().database });
    const { requireWorkspace } = people.accounts;
    people.app.route('/dashboard/api', createTokenRoutes({ tokens: service.tokens, requireWorkspace }));
    const { browser, workspaceId } = await people.signUp('owner@example.org');
    const path = `/workspaces/${workspaceId}`;
    const invited = await browser.post(`${path}/invitations`, { email: 'admin@example.org', role: 'admin' }, 201);
    const admin = await people.signUp('admin@example.org', { invitation: invited.body.link.split('#')[1] });
    const wanted = { name: 'Rules', scopes: ['access:write'] };
    await browser.post(`${path}/tokens`, wanted, 201);
    expect((await admin.browser.post(`${path}/tokens`, wanted, 403)).body.error).toContain('Only owners');
  });
});
