import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSignInLink } from '../../../operate/operator/new-sign-in-link.ts';
import { createConnections } from '../../../operate/scim/connections.ts';
import type { Database } from '../../../platform/database/database.ts';
import { onBothDatabases } from '../../../platform/database/test/on-each-database.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { makeWorkspaceScope } from '../../../platform/shared/scope.ts';
import { createHarness, goodPassword, type Harness, type HarnessOptions } from '../test/harness.ts';
import { type OidcTestProvider, oidcClient, startOidcProvider } from '../test/oidc-provider.ts';
import { createOidcClient } from './oidc-client.ts';

const publicUrl = 'http://chat.test';
const callback = `${publicUrl}/dashboard/api/sign-in/oidc/callback`;

interface Given extends Omit<HarnessOptions, 'database' | 'oidc'> {
  database?: Database;
  roleClaim?: string;
  workspaceId?: string;
  only?: boolean;
}

onBothDatabases('sign-in at a provider', (opened) => {
  let provider: OidcTestProvider;
  let signUps: Harness;
  beforeAll(async () => {
    provider = await startOidcProvider(callback);
    signUps = createHarness({ database: opened().database, publicUrl });
  });
  beforeEach(() => {
    signUps.clock.ms += 3_600_000;
  });
  afterAll(() => provider.stop());

  function start({ roleClaim, workspaceId, only = false, ...given }: Given = {}) {
    const settings = { issuer: provider.issuer, clientId: oidcClient.id, clientSecret: oidcClient.secret };
    const client = createOidcClient({ ...settings, roleClaim });
    return createHarness({ database: opened().database, publicUrl, ...given, oidc: { client, workspaceId, only } });
  }

  /** From the sign-in button to the page after it, in a new browser. */
  async function signIn(harness: Harness, next = '/') {
    const browser = harness.browse();
    const left = await browser.get(`/sign-in/oidc?next=${encodeURIComponent(next)}`, 302);
    const back = new URL(await provider.visit(left.headers.get('location') ?? ''));
    const arrived = await browser.get(`/sign-in/oidc/callback${back.search}`, 302);
    return { browser, location: arrived.headers.get('location'), back };
  }

  const become = (subject: string, claims: Record<string, unknown> = {}) =>
    provider.become({
      subject,
      claims: { email: `${subject}@example.org`, email_verified: true, name: 'Ada Provider', ...claims },
    });

  it('makes an account with a workspace, and finds it again under another address', async () => {
    const harness = start();
    become('ada');
    const { browser, location } = await signIn(harness, '/account');
    expect(location).toBe('http://chat.test/dashboard/account');
    const { body } = await browser.get('/me', 200);
    expect(body.person).toMatchObject({ email: 'ada@example.org', name: 'Ada Provider' });
    expect(body.workspaces).toMatchObject([{ role: 'owner' }]);
    become('ada', { email: 'ada.new@example.org' });
    const again = await signIn(harness);
    expect((await again.browser.get('/me', 200)).body.person.id).toBe(body.person.id);
    const refused = await again.browser.post('/password', { current_password: 'x', new_password: goodPassword }, 409);
    expect(refused.body.error).toBe('You sign in at your provider and have no password here.');
  });

  it('asks with PKCE, a state and a nonce, and finishes only what this browser has begun', async () => {
    const harness = start();
    become('eve');
    const left = await harness.browse().get('/sign-in/oidc', 302);
    const asked = new URL(left.headers.get('location') ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length).toBeGreaterThan(20);
    const back = new URL(await provider.visit(left.headers.get('location') ?? ''));
    const stranger = harness.browse();
    const expired = await stranger.get(`/sign-in/oidc/callback${back.search}`, 302);
    expect(expired.headers.get('location')).toBe('http://chat.test/dashboard/sign-in?problem=expired');
    await stranger.get('/sign-in/oidc', 302);
    const other = await stranger.get(`/sign-in/oidc/callback${back.search}`, 302);
    expect(other.headers.get('location')).toContain('problem=refused');
    await stranger.get('/me', 401);
  });

  it('goes nowhere but to the dashboard', async () => {
    const harness = start();
    become('grace');
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect((await signIn(harness, next)).location).toBe('http://chat.test/dashboard/');
    }
  });

  it('lets nobody in whose address the provider has not confirmed', async () => {
    const harness = start();
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }]) {
      become('mallory', claims);
      const { browser, location } = await signIn(harness);
      expect(location).toBe('http://chat.test/dashboard/sign-in?problem=unverified');
      await browser.get('/me', 401);
    }
    become('shut', { email: 'closed@example.org' });
    expect((await signIn(harness)).location).toContain('problem=no_account');
  });

  it('takes an account with the same address over from whoever made it without proof', async () => {
    const { browser: squatter, personId } = await signUps.signUp('owner@example.org');
    const harness = start();
    become('owner');
    const { browser } = await signIn(harness);
    expect((await browser.get('/me', 200)).body.person.id).toBe(personId);
    await squatter.get('/me', 401);
    await signUps.browse().post('/sign-in', { email: 'owner@example.org', password: goodPassword }, 401);
  });

  it('ends what whoever made the account has prepared: SCIM, a change of the address, a sign-in link', async () => {
    const { database } = opened();
    const sent: Mail[] = [];
    const mailer = { post: (mail: Mail) => void sent.push(mail), close: async () => {} };
    const harness = start({ mailer });
    const { accounts, clock } = harness;
    const squatting = createHarness({ database, publicUrl });
    const { personId, workspaceId } = await squatting.signUp('prepared@example.org');
    const squatter = harness.browse();
    await squatter.post('/sign-in', { email: 'prepared@example.org', password: goodPassword }, 200);
    const actor = { kind: 'person', id: personId, address: '203.0.113.1' } as const;
    const connections = createConnections({ database, now: () => clock.ms });
    const scim = `Bearer ${await connections.renew(makeWorkspaceScope({ workspaceId, role: 'owner', actor }))}`;
    expect((await connections.authenticate(scim)).connection.workspaceId).toBe(workspaceId);
    await squatter.post('/me/email', { email: 'squatter@example.net', password: goodPassword }, 200);
    const token = /confirm-email#(\S+)/.exec(sent.at(-1)?.text ?? '')?.[1];
    const { secrets, closedAccounts } = accounts;
    const linking = { database, now: () => clock.ms, secrets, closedAccounts };
    const wanted = { email: 'prepared@example.org', expires_in: 3_600 };
    const link = await createSignInLink(
      linking,
      wanted,
      { kind: 'operator', id: undefined, address: undefined },
      undefined,
    );

    become('prepared');
    const { browser } = await signIn(harness);
    await expect(connections.authenticate(scim)).rejects.toMatchObject({ code: 'invalid_api_key' });
    await harness.browse().post('/me/email/confirm', { token }, 409);
    expect((await browser.get('/me', 200)).body.person).toMatchObject({ id: personId, email: 'prepared@example.org' });
    await harness.browse().post('/sign-in/link', { token: link.token }, 404);
  });

  it('links no account whose address was changed in the meantime', async () => {
    const { database } = opened();
    const { personId } = await signUps.signUp('racing@example.org');
    const { build } = database;
    const change = build.updateTable('user').set({ email: 'raced@example.org' }).where('id', '=', personId);
    let isDue = true;
    const racing: Database = {
      ...database,
      async write(steps) {
        if (isDue && JSON.stringify(await database.read(build.selectFrom('user').selectAll())).includes('racing@')) {
          isDue = false;
          await database.write([change]);
        }
        return await database.write(steps);
      },
    };
    const harness = start({ database: racing });
    become('racing');
    const { browser, location } = await signIn(harness);
    expect(location).toBe('http://chat.test/dashboard/sign-in?problem=expired');
    await browser.get('/me', 401);
    await signUps.browse().post('/sign-in', { email: 'raced@example.org', password: goodPassword }, 200);
  });

  it('keeps the password of an account that the operator made, until its address is changed', async () => {
    const harness = start({ signUpPolicy: 'invited' });
    await harness.operations.createUser({ email: 'made@example.org', name: 'Made', password: goodPassword });
    become('made');
    const { browser } = await signIn(harness);
    await browser.get('/me', 200);
    await harness.browse().post('/sign-in', { email: 'made@example.org', password: goodPassword }, 200);
    await harness.operations.createUser({ email: 'also@example.org', name: 'Also', password: goodPassword });
    const changing = harness.browse();
    await changing.post('/sign-in', { email: 'also@example.org', password: goodPassword }, 200);
    await changing.post('/me/email', { email: 'changed@example.org', password: goodPassword }, 200);
    become('changed');
    await (await signIn(harness)).browser.get('/me', 200);
    await changing.get('/me', 401);
  });

  it('takes new people by invitation alone where the operator wants it so', async () => {
    const { browser: owner, workspaceId } = await signUps.signUp('inviter@example.org');
    const harness = start({ signUpPolicy: 'invited' });
    become('guest');
    expect((await signIn(harness)).location).toContain('problem=no_account');
    await owner.post(`/workspaces/${workspaceId}/invitations`, { email: 'guest@example.org', role: 'editor' }, 201);
    const { browser } = await signIn(harness);
    expect((await browser.get('/me', 200)).body.workspaces).toMatchObject([{ id: workspaceId, role: 'editor' }]);
  });

  it('gives the role of the claim in the workspace of the provider, at each sign-in', async () => {
    const { workspaceId } = await signUps.signUp('team@example.org');
    const harness = start({ signUpPolicy: 'invited', roleClaim: 'groups', workspaceId });
    const roleWith = async (groups: unknown) => {
      become('kay', { groups });
      const { browser, location } = await signIn(harness);
      if (location?.includes('problem')) return location.split('=')[1];
      const { body } = await browser.get('/me', 200);
      return [body.workspaces[0]?.role, body.person.is_operator];
    };
    expect(await roleWith(['staff'])).toBe('no_role');
    expect(await roleWith(['staff', 'lectern-editor'])).toEqual(['editor', false]);
    expect(await roleWith(['lectern:admin', 'viewer', 'operator'])).toEqual(['admin', true]);
    // The only operator stays one.
    expect(await roleWith('viewer')).toEqual(['viewer', true]);
    await harness.operations.createUser({ email: 'second@example.org', name: 'Second', password: goodPassword });
    await harness.operations.setOperator('second@example.org', true);
    expect(await roleWith('viewer')).toEqual(['viewer', false]);
  });

  it('does not bring back whom SCIM has deactivated in the workspace of the provider', async () => {
    const { workspaceId } = await signUps.signUp('scim-team@example.org');
    const harness = start({ workspaceId });
    become('leaver');
    const joined = (await (await signIn(harness)).browser.get('/me', 200)).body;
    expect(joined.workspaces).toMatchObject([{ id: workspaceId }]);
    const { build, write } = opened().database;
    const [email, at] = [joined.person.email, { created_at: 1, updated_at: 1 }];
    const token = { hash: 'x', last_four: 'x', default_role: 'viewer', created_at: 1 };
    const names = { user_name: email, user_name_key: email, email, active: 0, made_account: 0, role_by_group: 0 };
    const user = { id: 'scu_leaver', workspace_id: workspaceId, person_id: joined.person.id, ...names, ...at };
    await write([
      build.insertInto('scim_connections').values({ workspace_id: workspaceId, id: 'scm_x', ...token }),
      build.insertInto('scim_users').values(user),
      build.deleteFrom('member').where('userId', '=', joined.person.id),
    ]);
    expect((await (await signIn(harness)).browser.get('/me', 200)).body.workspaces).toEqual([]);
  });

  it('can be the only way in', async () => {
    const harness = start({ only: true });
    const person = harness.browse();
    expect((await person.get('/sign-in', 200)).body).toEqual({ password: false, oidc: true, recovery: 'operator' });
    await harness.operations.createUser({ email: 'pass@example.org', name: 'Pass', password: goodPassword });
    const refused = await person.post('/sign-in', { email: 'pass@example.org', password: goodPassword }, 403);
    expect(refused.body.error).toBe('This server uses single sign-on. You cannot sign in with a password.');
    await person.post('/sign-up', { email: 'new@example.org', name: 'New', password: goodPassword }, 403);
    become('pass');
    expect((await signIn(harness)).location).toBe('http://chat.test/dashboard/');
  });

  it('says so when the provider does not answer, and works again once it does', async () => {
    const away = createOidcClient({
      issuer: 'http://127.0.0.1:1',
      clientId: 'x',
      clientSecret: undefined,
      roleClaim: undefined,
    });
    const harness = createHarness({
      database: opened().database,
      publicUrl,
      oidc: { client: away, workspaceId: undefined, only: false },
    });
    const answer = await harness.browse().get('/sign-in/oidc', 302);
    expect(answer.headers.get('location')).toBe('http://chat.test/dashboard/sign-in?problem=unavailable');
  });
});
