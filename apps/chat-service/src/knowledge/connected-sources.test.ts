import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { listAudit } from '../people/audit/audit.ts';
import { onBothDatabases } from '../platform/database/test/on-each-database.ts';
import type { Role } from '../platform/shared/scope.ts';
import { fakeGitHub } from './connectors/git/test/fake-git.ts';
import { openScene } from './connectors/test/describe-connector.ts';
import { createTestRoutes } from './test/routes.ts';

const hook = 'the secret of the webhook';

onBothDatabases('a connected source', (opened) => {
  async function begin() {
    const { database } = opened();
    const scene = await openScene(database, () => fakeGitHub(false));
    const { customer, service, knowledge } = scene;
    const app = createTestRoutes(database, { knowledge });
    const { workspaceId } = customer.scope;
    const base = `/api/workspaces/${workspaceId}/bots/${customer.botId}`;
    const send = async (method: string, path: string, body?: unknown, role: Role = 'editor') => {
      const headers = { 'x-member': `${workspaceId} ${role}`, 'content-type': 'application/json' };
      const response = await app.request(`${base}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : text };
    };
    const secrets = { ...service.secrets, webhook_secret: hook };
    const connect = () => send('POST', '/sources', { kind: 'connected', connection: service.connection, secrets });
    return { ...scene, app, database, send, connect, token: service.secrets.token ?? '' };
  }

  it('is made from the form of its connector, synced, changed and deleted', async () => {
    const { send, connect, knowledge, service } = await begin();
    const { connectors } = (await send('GET', '/connectors', undefined, 'viewer')).body;
    const git = connectors.find(({ type }: { type: string }) => type === 'git');
    const controls = Object.fromEntries(git.fields.map(({ name, control }: Record<string, string>) => [name, control]));
    expect(controls).toEqual({
      host: 'choice',
      server: 'text',
      repository: 'text',
      branch: 'text',
      folders: 'lines',
      include: 'lines',
      exclude: 'lines',
      token: 'secret',
      webhook_secret: 'secret',
    });
    const made = await connect();
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'connected',
        title: 'acme/manual',
        url: `${service.url}/acme/manual`,
        refresh_hours: 6,
        settings: { connection: service.connection, secrets: ['token', 'webhook_secret'] },
      },
    });
    const one = `/sources/${made.body.id}`;
    await knowledge.worker.runDue();
    expect((await send('GET', one)).body).toMatchObject({ state: 'ready', progress: { found: 5, done: 5 } });
    const connection = { ...service.connection, exclude: ['docs/one.md'] };
    expect((await send('PATCH', one, { connection, title: 'Manual' })).body).toMatchObject({
      state: 'waiting',
      title: 'Manual',
    });
    await knowledge.worker.runDue();
    expect((await send('GET', one)).body).toMatchObject({ state: 'ready', progress: { found: 4, done: 4 } });
    expect((await send('POST', `${one}/refresh`, {})).status).toBe(202);
    expect((await send('DELETE', one)).status).toBe(204);
  });

  it('explains what is wrong with its settings', async () => {
    const { send, service } = await begin();
    const post = (connection: unknown, secrets: unknown = {}) =>
      send('POST', '/sources', { kind: 'connected', connection, secrets });
    const cases: [Awaited<ReturnType<typeof post>>, RegExp][] = [
      [await post({ type: 'nothing' }), /must have a type: git/],
      [await post({ type: 'git', host: 'github' }), /repository/],
      [await post({ ...service.connection, include: [`${'*a'.repeat(25)}*b`] }), /at most 8 stars/],
      [await post({ ...service.connection, server: 'https://user:password@example.org' }), /user name or a password/],
      [await post({ ...service.connection, server: 'http://169.254.169.254/latest' }), /The URL cannot be used/],
      [await post({ ...service.connection, server: 'http://10.0.0.7' }), /The URL cannot be used/],
      [await post(service.connection, { password: 'x' }), /these names: token, webhook_secret/],
      [await post(service.connection, { token: 'a\nb' }), /The secret "token" must have/],
    ];
    for (const [{ status, body }, message] of cases) {
      expect(body.error).toMatch(message);
      expect(status).toBe(400);
    }
    const text = await send('POST', '/sources', { kind: 'text', title: 'T', text: 'x' });
    expect(await send('PATCH', `/sources/${text.body.id}`, { secrets: { token: 'x' } })).toMatchObject({ status: 409 });
    expect(await send('PATCH', `/sources/${text.body.id}`, { connection: service.connection })).toMatchObject({
      status: 409,
    });
  });

  it('never shows its credentials: in answers, in the audit log, in errors, or in the database', async () => {
    const { send, connect, knowledge, database, customer, token, service, harness } = await begin();
    const made = await connect();
    await knowledge.worker.runDue();
    service.fail('list', 10, { status: 403 });
    await send('POST', `/sources/${made.body.id}/refresh`, {});
    await knowledge.worker.runDue();
    const shown = [
      made.text,
      (await send('GET', '/sources')).text,
      (await send('GET', `/sources/${made.body.id}`)).text,
      (await send('GET', `/sources/${made.body.id}/pages`)).text,
      (await send('GET', `/sources/${made.body.id}/text`)).text,
      (await send('PATCH', `/sources/${made.body.id}`, { secrets: { token: `${token}\0` } })).text,
      JSON.stringify(await listAudit(database, customer.scope, { limit: 50 })),
      JSON.stringify(harness.errors),
    ];
    for (const table of ['knowledge_sources', 'knowledge_pages', 'source_secrets', 'audit_log'] as const) {
      shown.push(JSON.stringify(await database.read(database.build.selectFrom(table).selectAll())));
    }
    expect(shown[2]).toContain('may not read acme/manual');
    for (const text of shown) for (const secret of [token, hook]) expect(text).not.toContain(secret);
  });

  it('sends its credentials to no server for which they were not entered', async () => {
    const { send, connect, knowledge, service, token } = await begin();
    const other = await openScene(opened().database, () => fakeGitHub(false));
    const made = await connect();
    const one = `/sources/${made.body.id}`;
    const refused = await send('PATCH', one, { connection: { ...service.connection, server: `${service.url}/evil` } });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/Enter the credentials for it: token/) },
    });
    // A redirect to another server goes without them.
    service.fail('list', 1, { status: 302, headers: { location: `${other.service.url}/steal` } });
    await knowledge.worker.runDue();
    const sent = other.service.requests.map(({ headers }) => JSON.stringify(headers)).join();
    expect(sent).not.toContain(token);
  });

  it('is synced by a push with the right signature, and by no other', async () => {
    const { app, connect, knowledge, service, read } = await begin();
    const { body: made } = await connect();
    await knowledge.worker.runDue();
    const lists = service.count('list');
    const body = '{"ref":"refs/heads/main"}';
    const push = (id: string, key: string) =>
      app.request(`/hooks/${id}`, {
        method: 'POST',
        body,
        headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}` },
      });
    for (const [id, key] of [
      [made.id, 'wrong'],
      [made.id, ''],
      ['src_unknown', hook],
    ]) {
      expect((await push(id, key ?? '')).status).toBe(403);
    }
    expect((await app.request(`/hooks/${made.id}`, { method: 'POST', body })).status).toBe(403);
    await knowledge.worker.runDue();
    expect(service.count('list')).toBe(lists);
    service.documents.set('six', { title: 'Six', text: 'A sixth animal.' });
    expect((await push(made.id, hook)).status).toBe(202);
    await knowledge.worker.runDue();
    expect(await read(made.id)).toMatchObject({ state: 'ready', pages: { done: 6 } });
  });

  it('is synced again when a push arrives during a sync', async () => {
    const { connect, knowledge, service, read, harness, database } = await begin();
    const { body: made } = await connect();
    await knowledge.worker.runDue();
    const before = service.count('list');
    harness.clock.nowMs += 1;
    const signature = createHmac('sha256', hook).update('').digest('hex');
    const push = {
      body: new Uint8Array(),
      header: (name: string) => (name === 'x-gitea-signature' ? signature : undefined),
    };
    expect(await knowledge.pushes.receive(made.id, push)).toBe(true);
    // The push arrives after the claim and before the end.
    const running = knowledge.worker.runDue();
    await expect.poll(() => service.count('list')).toBeGreaterThan(before);
    harness.clock.nowMs += 1;
    await knowledge.pushes.receive(made.id, push);
    await running;
    await knowledge.worker.runDue();
    expect(service.count('list')).toBeGreaterThanOrEqual(before + 2);
    expect(await read(made.id)).toMatchObject({ state: 'ready' });
    const [row] = await database.read(
      database.build.selectFrom('knowledge_sources').selectAll().where('id', '=', made.id),
    );
    expect(row?.next_run_at).toBe(harness.clock.nowMs + 6 * 3_600_000);
  });
});
