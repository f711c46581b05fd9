import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Role } from '../../platform/shared/scope.ts';
import { builtInPlans } from '../plans/plan.ts';
import { changePlan } from '../plans/plan-records.ts';
import type { Browser } from './test/browser.ts';
import { createHarness, type Harness } from './test/harness.ts';

onBothDatabases('a workspace', (opened) => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });

  let people = 0;
  const join = async (owner: Browser, workspaceId: string, role: Role) => {
    people += 1;
    const email = `person${people}@example.org`;
    const { body } = await owner.post(`/workspaces/${workspaceId}/invitations`, { email, role }, 201);
    const [, invitation] = body.link.split('#');
    harness.clock.ms += 60_000 * 60;
    const { browser, personId } = await harness.signUp(email, { invitation });
    return { browser, personId, memberId: await memberIdOf(owner, workspaceId, personId) };
  };
  const memberIdOf = async (browser: Browser, workspaceId: string, personId: string): Promise<string> => {
    const { body } = await browser.get(`/workspaces/${workspaceId}/members`, 200);
    return body.members.find((member: { person_id: string }) => member.person_id === personId).id;
  };
  const actionsOf = async (workspaceId: string) => {
    const { read, build } = harness.database;
    const query = build.selectFrom('audit_log').selectAll().where('workspace_id', '=', workspaceId).orderBy('at');
    return (await read(query)).map(({ action, actor_kind, details }) => [action, actor_kind, JSON.parse(details)]);
  };

  it('is made with its owner, on the plan that new ones get', async () => {
    const { browser } = await harness.signUp('maker@example.org');
    const { body } = await browser.post('/workspaces', { name: ' Second ', plan: 'enterprise' }, 201);
    expect(body.workspace).toMatchObject({ name: 'Second', plan: 'business', role: 'owner' });
    expect((await browser.get(`/workspaces/${body.workspace.id}`, 200)).body).toEqual(body);
    const { workspaces } = (await browser.get('/workspaces', 200)).body;
    expect(workspaces.map(({ name }: { name: string }) => name).toSorted()).toEqual(["Ada's workspace", 'Second']);
    expect(await actionsOf(body.workspace.id)).toEqual([
      ['workspace.created', 'person', { name: 'Second', plan: 'business' }],
    ]);
  });

  it('can be renamed, but not given another plan', async () => {
    const { browser, workspaceId } = await harness.signUp('renamer@example.org', { workspace_name: 'Lab' });
    const { body } = await browser.patch(`/workspaces/${workspaceId}`, { name: 'Laboratory', plan: 'enterprise' }, 200);
    expect(body.workspace).toMatchObject({ name: 'Laboratory', plan: 'business' });
    await browser.patch(`/workspaces/${workspaceId}`, { name: 'two\nlines' }, 400);
    expect((await actionsOf(workspaceId)).map(([action]) => action).toSorted()).toEqual([
      'workspace.created',
      'workspace.renamed',
    ]);
  });

  it('lists its members and invitations page by page, each once', async () => {
    const { browser, workspaceId } = await harness.signUp('many@example.org');
    const roles: Role[] = ['viewer', 'editor', 'viewer'];
    for (const role of roles) await join(browser, workspaceId, role);
    for (const email of ['a@example.net', 'b@example.net', 'c@example.net']) {
      await browser.post(`/workspaces/${workspaceId}/invitations`, { email, role: 'viewer' }, 201);
    }
    for (const [list, count] of [
      ['members', 4],
      ['invitations', 3],
    ] as const) {
      const seen: string[] = [];
      for (let query = '?limit=2'; query !== ''; ) {
        const { body } = await browser.get(`/workspaces/${workspaceId}/${list}${query}`, 200);
        seen.push(...body[list].map(({ id }: { id: string }) => id));
        query = body.next_cursor === null ? '' : `?limit=2&cursor=${body.next_cursor}`;
      }
      const all = (await browser.get(`/workspaces/${workspaceId}/${list}`, 200)).body[list];
      expect(seen).toEqual(all.map(({ id }: { id: string }) => id));
      expect(new Set(seen).size).toBe(count);
    }
  });

  it('has members whose roles change', async () => {
    const { browser, workspaceId } = await harness.signUp('roles@example.org');
    const { browser: editor, memberId, personId } = await join(browser, workspaceId, 'viewer');
    await browser.patch(`/workspaces/${workspaceId}/members/${memberId}`, { role: 'editor' }, 204);
    expect((await editor.get(`/workspaces/${workspaceId}`, 200)).body.workspace.role).toBe('editor');
    const { members } = (await editor.get(`/workspaces/${workspaceId}/members`, 200)).body;
    expect(members).toMatchObject([
      { email: 'roles@example.org', role: 'owner' },
      { person_id: personId, role: 'editor' },
    ]);
    await browser.patch(`/workspaces/${workspaceId}/members/${memberId}`, { role: 'emperor' }, 400);
    await browser.delete(`/workspaces/${workspaceId}/members/${memberId}`, 204);
    await editor.get(`/workspaces/${workspaceId}`, 404);
    expect((await actionsOf(workspaceId)).map(([action, , details]) => [action, details])).toEqual(
      expect.arrayContaining([
        ['member.role_changed', { from: 'viewer', to: 'editor' }],
        ['member.removed', { role: 'editor' }],
      ]),
    );
  });

  it('lets only owners make, change and remove owners', async () => {
    const { browser, workspaceId, personId } = await harness.signUp('crown@example.org');
    const { browser: admin, memberId } = await join(browser, workspaceId, 'admin');
    const ownerId = await memberIdOf(browser, workspaceId, personId);
    const path = `/workspaces/${workspaceId}/members`;
    const { body } = await admin.patch(`${path}/${memberId}`, { role: 'owner' }, 403);
    expect(body.error).toBe('Only owners can add, change or remove owners.');
    await admin.patch(`${path}/${ownerId}`, { role: 'viewer' }, 403);
    await admin.delete(`${path}/${ownerId}`, 403);
    await admin.post(`/workspaces/${workspaceId}/invitations`, { email: 'x@example.org', role: 'owner' }, 403);
    await browser.patch(`${path}/${memberId}`, { role: 'owner' }, 204);
    await admin.patch(`${path}/${ownerId}`, { role: 'viewer' }, 204);
  });

  it('keeps its last owner, who can neither leave nor be demoted nor removed', async () => {
    const { browser, workspaceId, personId } = await harness.signUp('last@example.org');
    const memberId = await memberIdOf(browser, workspaceId, personId);
    const refusal = { error: 'A workspace needs an owner. Make someone else an owner first.', code: 'conflict' };
    expect((await browser.post(`/workspaces/${workspaceId}/leave`, undefined, 409)).body).toEqual(refusal);
    const path = `/workspaces/${workspaceId}/members/${memberId}`;
    expect((await browser.patch(path, { role: 'admin' }, 409)).body).toEqual(refusal);
    expect((await browser.delete(path, 409)).body).toEqual(refusal);
    await browser.patch(path, { role: 'owner' }, 204);
    const { browser: next } = await join(browser, workspaceId, 'owner');
    await browser.post(`/workspaces/${workspaceId}/leave`, undefined, 204);
    await browser.get(`/workspaces/${workspaceId}`, 404);
    await next.post(`/workspaces/${workspaceId}/leave`, undefined, 409);
  });

  it('keeps an owner when all of them leave at the same time', async () => {
    const { browser, workspaceId } = await harness.signUp('rush@example.org');
    const others = [];
    for (let index = 0; index < 3; index += 1) others.push((await join(browser, workspaceId, 'owner')).browser);
    const leaving = [browser, ...others].map((owner) => owner.post(`/workspaces/${workspaceId}/leave`));
    const statuses = (await Promise.all(leaving)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 204, 204, 409]);
    const { read, build } = harness.database;
    const members = await read(build.selectFrom('member').select('role').where('organizationId', '=', workspaceId));
    expect(members).toEqual([{ role: 'owner' }]);
  });

  it('is put on another plan by an operator, which the log tells', async () => {
    const { browser, workspaceId } = await harness.signUp('plan@example.org');
    await harness.operations.setPlan(workspaceId, 'free');
    expect((await browser.get(`/workspaces/${workspaceId}`, 200)).body.workspace.plan).toBe('free');
    await harness.operations.setPlan(workspaceId, 'free');
    const changes = (await actionsOf(workspaceId)).filter(([action]) => action === 'workspace.plan_changed');
    expect(changes).toEqual([['workspace.plan_changed', 'operator', { from: 'business', to: 'free' }]]);
    await expect(harness.operations.setPlan('unknown', 'pro')).rejects.toMatchObject({ code: 'not_found' });
    const actor = { kind: 'operator', id: undefined, address: undefined } as const;
    await Promise.allSettled(builtInPlans.map((plan) => changePlan(harness.database, workspaceId, plan, actor, 1)));
    const all = (await actionsOf(workspaceId)).filter(([action]) => action === 'workspace.plan_changed');
    for (const [, , { from, to }] of all) expect(from).not.toBe(to);
  });
});
