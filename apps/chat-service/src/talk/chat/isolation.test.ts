import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '../../operate/openapi/describe-api.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createId } from '../../platform/shared/ids.ts';
import { everyInterface } from './test/every-interface.ts';
import { type Service, serve, type Tenant } from './test/harness.ts';

/** Every operation with a key, so that new ones are tested too. Those with a token are in operate/manage/isolation.test.ts. */
const operations = Object.entries(describeApi('http://test').paths)
  .filter(([path]) => !/^\/api\/v1\/(manage|operate)\//.test(path))
  .flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => method !== 'parameters')
      .map((method) => ({ method: method.toUpperCase(), path })),
  );

onBothDatabases('a tenant', (opened) => {
  let service: Service;
  let mine: Tenant;
  let theirs: Tenant;
  let theirSession: string;
  beforeAll(async () => {
    const { database } = opened();
    service = await serve({ database, ...everyInterface(database) });
    mine = await service.addTenant();
    theirs = await service.addTenant();
    theirSession = (await service.chatAs(theirs, 'private')).body.session_id;
  });
  afterAll(() => service.stop());

  it('meets every route that there is', () => {
    const routes = service.app.routes.filter(({ method }) => method !== 'ALL');
    const open = ['/api/openapi.json', '/api/openapi.yaml', '/livez', '/livez/stream', '/readyz'].map((path) => ({
      method: 'GET',
      path,
    }));
    // The visitors' routes have their own router and tests.
    const described = [...operations.filter(({ path }) => !path.startsWith('/api/v1/website')), ...open];
    expect(routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort()).toEqual(
      described.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  /** The response of an operation called with these ids. */
  async function walk({ method, path }: (typeof operations)[number], botId: string, sessionId: string) {
    const body = method === 'POST' ? { bot_id: botId, message: 'hello', session_id: sessionId } : undefined;
    const target = path.replace('{session_id}', sessionId);
    const response = await service.ask(method, target, { key: mine.key, ...(body && { body }) });
    const text = (await response.text()).replace(/req_\w+/g, '');
    return { status: response.status, text };
  }

  const withIds = operations.filter(({ path }) => path === '/api/v1/chat' || path.includes('{'));

  it.each(withIds)('learns nothing of the sessions of others from $method $path', async (operation) => {
    const unknown = await walk(operation, mine.botId, createId('ses'));
    const foreign = await walk(operation, mine.botId, theirSession);
    expect(unknown.status).toBe(404);
    expect(foreign).toEqual(unknown);
  });

  it.each(withIds)('learns nothing of the bots of others from $method $path', async (operation) => {
    const unknown = await walk(operation, createId('bot'), createId('ses'));
    const foreign = await walk(operation, theirs.botId, theirSession);
    expect(unknown.status).toBe(404);
    expect(foreign).toEqual(unknown);
  });

  it('does not reach another bot of the same workspace either', async () => {
    const { scopeOf } = await import('../../bots/bots/test/tenants.ts');
    const scope = scopeOf(theirs.workspaceId, 'owner');
    const sibling = await service.bots.create(scope, { name: 'Sibling' });
    const created = await service.keys.create(scope, sibling.id, {});
    const key = created?.text ?? '';
    expect((await service.ask('GET', `/api/v1/sessions/${theirSession}`, { key })).status).toBe(404);
    expect((await service.chatAs({ ...theirs, botId: sibling.id, key }, 'hello', theirSession)).status).toBe(404);
  });

  it('has changed nothing of theirs', async () => {
    const response = await service.ask('GET', `/api/v1/sessions/${theirSession}`, { key: theirs.key });
    expect(await response.json()).toMatchObject({
      message_count: 2,
      messages: [{ text: 'private' }, { answered: true }],
    });
  });
});
