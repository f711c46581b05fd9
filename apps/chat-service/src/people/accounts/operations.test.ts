import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createHarness, goodPassword, type Harness } from './test/harness.ts';
import { totpCode } from './test/totp.ts';

onBothDatabases('the operator', (opened) => {
  let harness: Harness;
  beforeAll(() => {
    harness = createHarness({ database: opened().database });
  });

  it('makes people who can sign in, with a workspace', async () => {
    const user = { email: 'made@example.org', name: 'Made', password: goodPassword, workspaceName: 'Their lab' };
    const { personId, workspaceId } = await harness.operations.createUser(user);
    const browser = harness.browse();
    await browser.post('/sign-in', { email: 'made@example.org', password: goodPassword }, 200);
    const { body } = await browser.get('/me', 200);
    expect(body).toMatchObject({ person: { id: personId }, workspaces: [{ id: workspaceId, name: 'Their lab' }] });
    const { read, build } = harness.database;
    const audit = await read(build.selectFrom('audit_log').selectAll().where('workspace_id', '=', workspaceId));
    expect(audit).toMatchObject([{ action: 'workspace.created', actor_kind: 'operator' }]);
    await expect(harness.operations.createUser(user)).rejects.toMatchObject({ code: 'conflict' });
    await expect(harness.operations.createUser({ ...user, password: 'short' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('finds people by their address', async () => {
    const { personId } = await harness.signUp('found@example.org');
    expect(await harness.operations.findUserByEmail('found@example.org')).toEqual({
      id: personId,
      name: 'Ada',
      email: 'found@example.org',
      isOperator: false,
    });
    expect(await harness.operations.findUserByEmail('lost@example.org')).toBeUndefined();
  });

  it('makes other operators, and takes it back', async () => {
    const { browser } = await harness.signUp('op@example.org');
    const isOperator = async () => (await browser.get('/me', 200)).body.person.is_operator;
    await harness.operations.setOperator('op@example.org', true);
    await harness.operations.setOperator('op@example.org', true);
    expect(await isOperator()).toBe(true);
    await harness.operations.setOperator('op@example.org', false);
    expect(await isOperator()).toBe(false);
    await expect(harness.operations.setOperator('lost@example.org', true)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('helps people who lost their password and their phone', async () => {
    const { browser } = await harness.signUp('lost-all@example.org');
    const { body } = await browser.post('/totp', { password: goodPassword }, 201);
    await browser.post('/totp/confirm', { code: totpCode(body.uri) }, 204);
    await harness.operations.resetPassword('lost-all@example.org', 'a password on paper');
    await browser.get('/me', 401);
    const anew = harness.browse();
    await anew.post('/sign-in', { email: 'lost-all@example.org', password: goodPassword }, 401);
    const signIn = { email: 'lost-all@example.org', password: 'a password on paper' };
    expect((await anew.post('/sign-in', signIn, 200)).body).toHaveProperty('person');
    await expect(harness.operations.resetPassword('nobody@example.org', goodPassword)).rejects.toThrow(
      'There is no account with the address nobody@example.org.',
    );
  });
});
