import { freePort } from '@lectern/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../platform/database/test/on-each-database.ts';
import { type MailServer, startMailServer } from '../../platform/mail/test/mail-server.ts';
import {
  createProvider,
  goodPassword,
  newUser,
  openBrowser,
  openWorkspace,
  rolesIn,
  signUp,
  startAt,
} from './test/harness.ts';

const off = [{ op: 'replace', path: 'active', value: false }];
const on = [{ op: 'replace', path: 'active', value: true }];

onEachDatabase('membership by SCIM', (places) => {
  let service: Awaited<ReturnType<typeof startAt>>;
  beforeAll(async () => {
    service = await startAt(await places().make());
  });
  afterAll(() => service.stop());

  /** A member with an account and a token of their own. */
  async function join({ owner, path }: Awaited<ReturnType<typeof openWorkspace>>, role: string) {
    const person = await signUp(service.url);
    const invited = await owner.ask('POST', `${path}/invitations`, { email: person.email, role });
    const accepted = await person.ask('POST', '/dashboard/api/invitations/accept', {
      token: invited.body.link.split('#')[1],
    });
    expect(accepted.status).toBe(200);
    return person;
  }
  const statusOf = async (
    person: { ask: (method: string, path: string) => Promise<{ status: number }> },
    path: string,
  ) => (await person.ask('GET', path)).status;

  it('ends with the user at the provider, and so do its tokens, but not the account', async () => {
    const workspace = await openWorkspace(service.url);
    const { provider, path } = workspace;
    const admin = await join(workspace, 'admin');
    const made = await admin.ask('POST', `${path}/tokens`, { name: 'Mine', scopes: ['bots:read'] });
    const useToken = async () =>
      (await fetch(`${service.url}/api/v1/manage/bots`, { headers: { authorization: `Bearer ${made.body.token}` } }))
        .status;
    expect([await statusOf(admin, path), await useToken()]).toEqual([200, 200]);
    const { id } = await provider.find(admin.email);
    await provider.patch(`/Users/${id}`, off);
    expect([await statusOf(admin, path), await useToken()]).toEqual([404, 401]);
    expect((await admin.ask('GET', '/dashboard/api/me')).body.workspaces).toHaveLength(1);

    // The account was not made for the provider, so it is invited, not added.
    await provider.patch(`/Users/${id}`, on);
    expect(await statusOf(admin, path)).toBe(404);
    const open = await workspace.owner.ask('GET', `${path}/invitations`);
    expect(open.body.invitations).toMatchObject([{ email: admin.email, role: 'viewer' }]);
    await provider.delete(`/Users/${id}`);
    expect((await workspace.owner.ask('GET', `${path}/invitations`)).body.invitations).toEqual([]);
    await provider.delete(`/Users/${id}`, 404);
  });

  it('stays for the last owner', async () => {
    const workspace = await openWorkspace(service.url);
    const { provider, owner, path } = workspace;
    const { id } = await provider.find(owner.email);
    for (const refused of [provider.patch(`/Users/${id}`, off, 409), provider.delete(`/Users/${id}`, 409)])
      expect((await refused).detail).toContain('A workspace needs an owner');
    expect((await provider.get(`/Users/${id}`)).active).toBe(true);
    const second = await join(workspace, 'owner');
    await provider.patch(`/Users/${id}`, off);
    expect(await rolesIn(second, path)).toEqual({ [second.email]: 'owner' });
  });

  it('is told to the provider when it ends or begins in the dashboard', async () => {
    const workspace = await openWorkspace(service.url);
    const { provider, owner, path } = workspace;
    const user = newUser();
    const { id } = await provider.post('/Users', user);
    const { body } = await owner.ask('GET', `${path}/members`);
    const member = body.members.find(({ email }: { email: string }) => email === user.userName);
    await owner.ask('DELETE', `${path}/members/${member.id}`);
    expect((await provider.get(`/Users/${id}`)).active).toBe(false);
    await provider.patch(`/Users/${id}`, on);
    expect(await rolesIn(owner, path)).toHaveProperty(user.userName);
  });

  it('needs an invitation for an account that exists, whose name, address and password stay', async () => {
    const workspace = await openWorkspace(service.url);
    const { provider, owner, path } = workspace;
    const victim = await signUp(service.url);
    const { id } = await provider.post('/Users', newUser({ userName: victim.email, emails: undefined }));
    expect(await rolesIn(owner, path)).not.toHaveProperty(victim.email);
    await provider.put(`/Users/${id}`, newUser({ id, displayName: 'Changed', password: 'taken over 12345' }));
    const before = (await victim.ask('GET', '/dashboard/api/me')).body.person;
    expect(before).toMatchObject({ name: 'Ada', email: victim.email });
    await provider.delete(`/Users/${id}`);
    expect((await victim.ask('GET', '/dashboard/api/me')).body.person).toEqual(before);
    const again = openBrowser(service.url);
    const signedIn = await again.ask('POST', '/dashboard/api/sign-in', { email: victim.email, password: goodPassword });
    expect(signedIn.status).toBe(200);
  });

  it('gives no power over an account once it is used or belongs to another workspace', async () => {
    const [first, other] = [await openWorkspace(service.url), await openWorkspace(service.url)];
    const user = newUser();
    const { id } = await first.provider.post('/Users', user);
    // Another workspace cannot add the account either, only invite it.
    const elsewhere = await other.provider.post('/Users', newUser({ userName: user.userName, emails: undefined }));
    expect(await rolesIn(other.owner, other.path)).not.toHaveProperty(user.userName);
    await other.provider.patch(`/Users/${elsewhere.id}`, [{ op: 'replace', path: 'displayName', value: 'Stolen' }]);
    await other.provider.delete(`/Users/${elsewhere.id}`);
    const nameOf = async () => {
      const { body } = await first.owner.ask('GET', `${first.path}/members`);
      return body.members.map(({ name, email }: Record<string, string>) => `${name} <${email}>`);
    };
    expect(await nameOf()).toContain(`${user.displayName} <${user.userName}>`);
    // As long as nobody has used it, the address can be corrected, but not to that of another account.
    const to = (userName: string, status?: number) =>
      first.provider.patch(`/Users/${id}`, [{ op: 'replace', path: 'userName', value: userName }], status);
    const stranger = await signUp(service.url);
    expect(await to(stranger.email, 409)).toMatchObject({ scimType: 'uniqueness' });
    const corrected = newUser().userName;
    await to(corrected);
    expect(await nameOf()).toContain(`${user.displayName} <${corrected}>`);
  });

  it('is kept apart by workspace, and ends with the token', async () => {
    const [mine, yours] = [await openWorkspace(service.url), await openWorkspace(service.url)];
    const { id } = await yours.provider.post('/Users', newUser());
    const group = await yours.provider.post('/Groups', { displayName: 'Theirs', members: [{ value: id }] });
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`]) {
      await mine.provider.get(path, 404);
      await mine.provider.put(path, newUser({ id: undefined }), 404);
      await mine.provider.patch(path, [{ op: 'replace', path: 'displayName', value: 'x' }], 404);
      await mine.provider.delete(path, 404);
    }
    await mine.provider.post('/Groups', { displayName: 'Mine', members: [{ value: id }] }, 400);
    expect((await mine.provider.get('/Users')).totalResults).toBe(1);
    expect((await mine.owner.ask('PATCH', `${mine.path}/scim/groups/${group.id}`, { role: 'admin' })).status).toBe(404);

    const renewed = await mine.owner.ask('POST', `${mine.path}/scim/token`);
    const { status, body, headers } = await mine.provider.ask('GET', '/Users');
    expect([status, headers.get('content-type')]).toEqual([401, 'application/scim+json']);
    expect(body).toMatchObject({ status: '401', detail: expect.stringContaining('SCIM token') });
    const after = createProvider(service.url, renewed.body.token);
    await after.get('/Users');
    expect((await mine.owner.ask('DELETE', `${mine.path}/scim`)).status).toBe(204);
    await after.get('/Users', 401);
    for (const wrong of ['', 'lk_scim_x', renewed.body.token.replace('lk_scim_', 'lk_mgmt_')])
      await createProvider(service.url, wrong).get('/ServiceProviderConfig', 401);
  });

  it('is set up by owners only, and shown with what the provider does', async () => {
    const workspace = await openWorkspace(service.url);
    const { provider, owner, path } = workspace;
    const admin = await join(workspace, 'admin');
    for (const [method, end] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/token'],
    ] as const)
      expect((await admin.ask(method, `${path}/scim${end}`, method === 'GET' ? undefined : {})).status).toBe(403);
    expect((await owner.ask('PATCH', `${path}/scim`, { default_role: 'owner' })).status).toBe(400);
    expect((await owner.ask('PATCH', `${path}/scim`, { default_role: 'editor' })).status).toBe(200);
    const user = newUser();
    await provider.post('/Users', user);
    await provider.post('/Groups', { displayName: 'Staff' });
    expect(await rolesIn(owner, path)).toMatchObject({ [user.userName]: 'editor' });
    expect((await owner.ask('GET', `${path}/scim`)).body).toMatchObject({
      base_url: `${service.url}/scim/v2`,
      connection: { default_role: 'editor', last_four: workspace.token.slice(-4) },
      users: 3,
      groups: [{ name: 'Staff', role: null, members: 0 }],
    });
    const { body } = await owner.ask('GET', `${path}/audit`);
    const actions = body.entries.map(({ action, actor }: { action: string; actor: { name: string } }) =>
      action.startsWith('scim') || action === 'member.joined' ? `${action} by ${actor.name}` : action,
    );
    expect(actions).toEqual(
      expect.arrayContaining(['scim_user.created by SCIM', 'member.joined by SCIM', 'workspace.scim_token_created']),
    );
  });
});

onEachDatabase('people whom SCIM adds', (places) => {
  let mail: MailServer;
  let service: Awaited<ReturnType<typeof startAt>>;
  beforeAll(async () => {
    mail = await startMailServer();
    const port = String(await freePort());
    const sending = { SMTP_URL: mail.url, MAIL_FROM: 'lectern@example.org' };
    const address = { CHAT_PORT: port, CHAT_URL: `http://127.0.0.1:${port}` };
    service = await startAt(await places().make(), { ...sending, ...address });
  });
  afterAll(async () => {
    await service.stop();
    await mail.stop();
  });

  const linkIn = (text: string) => /#([\w.-]+)/.exec(text)?.[1] ?? '';

  async function openOwner(email: string) {
    const browser = openBrowser(service.url);
    await browser.ask('POST', '/dashboard/api/sign-up', { email, name: 'Olga', password: goodPassword });
    await browser.ask('POST', '/dashboard/api/sign-up/verify', { token: linkIn(await mail.waitFor(email)) });
    await browser.ask('POST', '/dashboard/api/sign-in', { email, password: goodPassword });
    const { body } = await browser.ask('GET', '/dashboard/api/me');
    return { ...browser, email, path: `/dashboard/api/workspaces/${body.workspaces[0].id}` };
  }

  it('choose a password with a link, and lose their sessions when they are deactivated', async () => {
    const owner = await openOwner('owner@corp.example');
    const { body } = await owner.ask('POST', `${owner.path}/scim/token`);
    const provider = createProvider(service.url, body.token);
    const { userName: email } = newUser();
    const { id } = await provider.post('/Users', newUser({ userName: email, emails: undefined }));
    expect(await mail.waitFor(email)).toContain('Forgot your password?');
    const browser = openBrowser(service.url);
    const credentials = { email, password: goodPassword };
    expect((await browser.ask('POST', '/dashboard/api/sign-in', credentials)).status).toBe(401);
    await browser.ask('POST', '/dashboard/api/password-reset', { email });
    const token = linkIn(await mail.waitFor(email, 2));
    await browser.ask('POST', '/dashboard/api/password-reset/finish', { token, password: goodPassword });
    expect((await browser.ask('POST', '/dashboard/api/sign-in', credentials)).status).toBe(200);
    expect((await browser.ask('GET', owner.path)).status).toBe(200);
    // Whoever reads the mail of an address owns the account: the provider cannot move it to another one.
    const moved = newUser().userName;
    await provider.patch(`/Users/${id}`, [{ op: 'replace', path: 'userName', value: moved }]);
    expect((await browser.ask('GET', '/dashboard/api/me')).body.person.email).toBe(email);
    await provider.patch(`/Users/${id}`, off);
    expect((await browser.ask('GET', '/dashboard/api/me')).status).toBe(401);
    await provider.delete(`/Users/${id}`);
    expect((await browser.ask('POST', '/dashboard/api/sign-in', credentials)).status).toBe(200);
  });

  it('accept the invitation if they had an account, and become what their groups say', async () => {
    const owner = await openOwner('second@corp.example');
    const guest = await openOwner('guest@corp.example');
    const { body } = await owner.ask('POST', `${owner.path}/scim/token`);
    const provider = createProvider(service.url, body.token);
    const { id } = await provider.post('/Users', newUser({ userName: guest.email, emails: undefined }));
    const { id: groupId } = await provider.post('/Groups', { displayName: 'Editors', members: [{ value: id }] });
    await owner.ask('PATCH', `${owner.path}/scim/groups/${groupId}`, { role: 'editor' });
    const token = linkIn(await mail.waitFor(guest.email, 2));
    expect((await guest.ask('POST', '/dashboard/api/invitations/accept', { token })).status).toBe(200);
    expect(await rolesIn(owner, owner.path)).toMatchObject({ [guest.email]: 'editor' });
    await provider.delete(`/Groups/${groupId}`);
    expect(await rolesIn(owner, owner.path)).toMatchObject({ [guest.email]: 'viewer' });
    await provider.delete(`/Users/${id}`);
    expect((await guest.ask('GET', owner.path)).status).toBe(404);
    expect((await guest.ask('GET', guest.path)).status).toBe(200);
  });
});

onEachDatabase('SCIM within limits', (places) => {
  it('creates no accounts where only the operator does, and none beyond the plan', async () => {
    const place = await places().make();
    const open = await startAt(place, { DEFAULT_PLAN: 'free' });
    const { provider, token } = await openWorkspace(open.url);
    const answers: { status: number; body: { detail?: string } }[] = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await provider.ask('POST', '/Users', newUser()));
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.detail).toContain('plan allows');
    const [{ id }] = (await provider.get('/Users')).Resources.slice(-1);
    await provider.delete(`/Users/${id}`);
    await open.stop();

    const closed = await startAt(place, { SIGN_UP: 'closed' });
    const later = createProvider(closed.url, token);
    expect((await later.post('/Users', newUser(), 403)).detail).toContain('only the operator');
    expect((await later.post('/Users', newUser({ active: false }))).active).toBe(false);
    await closed.stop();
  });
});
