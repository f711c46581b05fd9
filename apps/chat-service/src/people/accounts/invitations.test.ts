import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createInvitationToken } from './invitations.ts';
import type { Browser } from './test/browser.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';

onBothDatabases('an invitation', (opened) => {
  let harness: Harness;
  let owner: Browser;
  let workspaceId: string;
  beforeAll(async () => {
    harness = createHarness({ database: opened().database });
    ({ browser: owner, workspaceId } = await harness.signUp('owner@example.org', { workspace_name: 'Lab' }));
  });
  // Many people sign up from one address here.
  beforeEach(() => {
    harness.clock.ms += 3_600_000;
  });

  const invite = async (email: string, role = 'editor') => {
    const { body } = await owner.post(`/workspaces/${workspaceId}/invitations`, { email, role }, 201);
    return { id: body.invitation.id as string, link: body.link as string, token: body.link.split('#')[1] as string };
  };
  const signUpBody = (email: string, invitation: string) => ({
    email,
    name: 'New',
    password: goodPassword,
    invitation,
  });

  it('is a link whose token is shown once and not stored', async () => {
    const { id, link, token } = await invite('New@example.org');
    expect(link).toBe(`http://chat.test/dashboard/invitation#${token}`);
    const { body } = await owner.get(`/workspaces/${workspaceId}/invitations`, 200);
    expect(body.invitations).toEqual([
      { id, email: 'new@example.org', role: 'editor', expires_at: expect.stringMatching(/Z$/) },
    ]);
    const [, proof = ''] = token.split('.');
    expect(JSON.stringify(body)).not.toContain(proof);
    const { read, build } = harness.database;
    expect(JSON.stringify(await read(build.selectFrom('invitation').selectAll()))).not.toContain(proof);
  });

  it('shows the workspace and role to anybody with the link', async () => {
    const { id, token } = await invite('look@example.org', 'viewer');
    const { body } = await harness.browse().post('/invitations/open', { token }, 200);
    expect(body).toEqual({
      invitation: { id, email: 'look@example.org', role: 'viewer', expires_at: expect.stringMatching(/Z$/) },
      workspace_name: 'Lab',
    });
  });

  it('lets a new person sign up into the workspace, without one of their own', async () => {
    const { token } = await invite('joins@example.org');
    const { browser, workspaceId: joined } = await harness.signUp('joins@example.org', { invitation: token });
    expect(joined).toBe(workspaceId);
    const { workspaces } = (await browser.get('/me', 200)).body;
    expect(workspaces).toMatchObject([{ id: workspaceId, name: 'Lab', role: 'editor' }]);
  });

  it('lets somebody who has an account join', async () => {
    const { browser, workspaceId: own } = await harness.signUp('has@example.org');
    const { token } = await invite('has@example.org', 'admin');
    expect((await browser.post('/invitations/accept', { token }, 200)).body).toEqual({ workspace_id: workspaceId });
    const { workspaces } = (await browser.get('/me', 200)).body;
    expect(new Set(workspaces.map(({ id, role }: { id: string; role: string }) => `${id} ${role}`))).toEqual(
      new Set([`${own} owner`, `${workspaceId} admin`]),
    );
  });

  it('cannot be used twice, not even at the same time', async () => {
    const { browser } = await harness.signUp('twice@example.org');
    const { token } = await invite('twice@example.org');
    const accepting = Array.from({ length: 5 }, () => browser.post('/invitations/accept', { token }));
    const statuses = (await Promise.all(accepting)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { body } = await harness.browse().post('/sign-up', signUpBody('other@example.org', token), 409);
    expect(body.error).toBe('This invitation was already used.');
    const { read, build } = harness.database;
    const query = build.selectFrom('audit_log').select('id').where('action', '=', 'invitation.accepted');
    const members = build.selectFrom('member').select('id').where('organizationId', '=', workspaceId);
    expect(await read(members)).toHaveLength((await read(query)).length + 1);
  });

  it('is for one address only', async () => {
    const { token } = await invite('me@example.org');
    const { browser } = await harness.signUp('notme@example.org');
    const { body } = await browser.post('/invitations/accept', { token }, 403);
    expect(body.error).toBe('This invitation is for another email address. Sign in with that one.');
    await harness.browse().post('/sign-up', signUpBody('third@example.org', token), 403);
    await harness.browse().post('/sign-up', signUpBody('me@example.org', token), 201);
  });

  it('needs somebody who is signed in', async () => {
    const { token } = await invite('out@example.org');
    await harness.browse().post('/invitations/accept', { token }, 401);
  });

  it('expires after a week', async () => {
    const { token } = await invite('late@example.org');
    harness.clock.ms += 7 * 86_400_000;
    const expired = { error: 'This invitation has expired. Ask for a new one.', code: 'conflict' };
    expect((await harness.browse().post('/invitations/open', { token }, 409)).body).toEqual(expired);
    expect((await harness.browse().post('/sign-up', signUpBody('late@example.org', token), 409)).body).toEqual(expired);
    const { body } = await owner.get(`/workspaces/${workspaceId}/invitations`, 200);
    expect(body.invitations).toEqual([]);
  });

  it('can be withdrawn, or replaced by another one', async () => {
    const first = await invite('again@example.org', 'viewer');
    const second = await invite('again@example.org', 'admin');
    const withdrawn = { error: 'This invitation was withdrawn. Ask for a new one.', code: 'conflict' };
    expect((await harness.browse().post('/invitations/open', { token: first.token }, 409)).body).toEqual(withdrawn);
    await harness.browse().post('/invitations/open', { token: second.token }, 200);
    await owner.delete(`/workspaces/${workspaceId}/invitations/${second.id}`, 204);
    expect((await harness.browse().post('/invitations/open', { token: second.token }, 409)).body).toEqual(withdrawn);
    await owner.delete(`/workspaces/${workspaceId}/invitations/${second.id}`, 404);
  });

  it('cannot be forged', async () => {
    const { id, token } = await invite('forged@example.org');
    const forged = [
      id,
      `${id}.`,
      `${id}.AAAA`,
      token.slice(0, -2),
      createInvitationToken(['another secret'], id),
      'x',
      '.',
    ];
    for (const attempt of forged) {
      const { body } = await harness.browse().post('/invitations/open', { token: attempt }, 404);
      expect(body.error).toBe('This invitation is not valid. Ask for a new one.');
    }
  });

  it('is not needed by members', async () => {
    await harness.signUp('member@example.org', { invitation: (await invite('member@example.org')).token });
    const again = { email: 'member@example.org', role: 'viewer' };
    const { body } = await owner.post(`/workspaces/${workspaceId}/invitations`, again, 409);
    expect(body.error).toBe('This person is already a member of the workspace.');
  });

  it.each(['leaves', 'is removed', 'becomes an editor'] as const)('is revoked when its author %s', async (how) => {
    const email = `${how.replaceAll(' ', '-')}@example.org`;
    const { browser: inviter } = await harness.signUp(email, { invitation: (await invite(email, 'admin')).token });
    const guest = `guest-of-${email}`;
    const invitations = `/workspaces/${workspaceId}/invitations`;
    const { body } = await inviter.post(invitations, { email: guest, role: 'admin' }, 201);
    const [, token] = body.link.split('#');
    const { members } = (await owner.get(`/workspaces/${workspaceId}/members?limit=200`, 200)).body;
    const { id } = members.find((member: { email: string }) => member.email === email);
    if (how === 'leaves') await inviter.post(`/workspaces/${workspaceId}/leave`, undefined, 204);
    if (how === 'is removed') await owner.delete(`/workspaces/${workspaceId}/members/${id}`, 204);
    if (how === 'becomes an editor') {
      await owner.patch(`/workspaces/${workspaceId}/members/${id}`, { role: 'editor' }, 204);
    }
    const opened = await harness.browse().post('/invitations/open', { token }, 409);
    expect(opened.body.error).toBe('This invitation was withdrawn. Ask for a new one.');
    await harness.browse().post('/sign-up', signUpBody(guest, token), 409);
    const listed = (await owner.get(invitations, 200)).body.invitations;
    expect(listed.map((invitation: { email: string }) => invitation.email)).not.toContain(guest);
  });

  it('for an owner is revoked when its author loses the owner role, and other invitations stay', async () => {
    const { token } = await invite('second@example.org', 'owner');
    const { browser: second } = await harness.signUp('second@example.org', { invitation: token });
    const offer = async (email: string, role: string) => {
      const { body } = await second.post(`/workspaces/${workspaceId}/invitations`, { email, role }, 201);
      return { token: body.link.split('#')[1] as string };
    };
    const asOwner = await offer('third@example.org', 'owner');
    const asViewer = await offer('fourth@example.org', 'viewer');
    const { members } = (await owner.get(`/workspaces/${workspaceId}/members?limit=200`, 200)).body;
    const { id } = members.find((member: { email: string }) => member.email === 'second@example.org');
    await owner.patch(`/workspaces/${workspaceId}/members/${id}`, { role: 'admin' }, 204);
    await harness.browse().post('/invitations/open', asOwner, 409);
    await harness.browse().post('/invitations/open', asViewer, 200);
  });

  it('is invalid once its author is no longer a member', async () => {
    const email = 'vanished@example.org';
    const { browser: inviter, personId } = await harness.signUp(email, {
      invitation: (await invite(email, 'admin')).token,
    });
    const offer = { email: 'left-over@example.org', role: 'admin' };
    const { body } = await inviter.post(`/workspaces/${workspaceId}/invitations`, offer, 201);
    const { write, build } = harness.database;
    await write([build.deleteFrom('member').where('userId', '=', personId)]);
    const [, token] = body.link.split('#');
    await harness.browse().post('/sign-up', signUpBody(offer.email, token), 409);
  });
});
