import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { makeKeyScope, type WorkspaceScope } from '../../platform/shared/scope.ts';
import { createDashboard } from './test/dashboard.ts';
import { addWorkspace, dump } from './test/tenants.ts';

/** What a path or a call refers to. */
interface Target {
  workspaceId: string;
  botId: string;
  keyId: string;
}

const unknown: Target = { workspaceId: 'ws_none', botId: 'bot_none', keyId: 'key_none' };

onBothDatabases("another workspace's ids are as unknown as any", (opened) => {
  let dashboard: ReturnType<typeof createDashboard>;
  let scope: WorkspaceScope;
  let ours: Target;
  let theirs: Target;
  /** A second bot of our own, with different keys from the first one. */
  let beside: Target;

  beforeAll(async () => {
    dashboard = createDashboard(opened().database, () => 1_000);
    scope = await addWorkspace(opened().database);
    ours = await furnish(scope);
    beside = await furnish(scope);
    theirs = await furnish(await addWorkspace(opened().database));
  });

  async function furnish(owner: WorkspaceScope): Promise<Target> {
    const { id: botId } = await dashboard.bots.create(owner, { name: 'Bot' });
    await dashboard.bots.changeInstructions(owner, botId, 'second');
    const made = await dashboard.keys.create(owner, botId, {});
    return { workspaceId: owner.workspaceId, botId, keyId: made?.key.id ?? '' };
  }

  /** Every combination that includes something that is not ours, and the same with unknown ids instead. */
  const mixtures = (): [foreign: Target, same: Target][] => [
    [
      { ...ours, botId: theirs.botId },
      { ...ours, botId: unknown.botId },
    ],
    [
      { ...ours, botId: theirs.botId, keyId: theirs.keyId },
      { ...ours, botId: unknown.botId, keyId: unknown.keyId },
    ],
    [
      { ...ours, keyId: theirs.keyId },
      { ...ours, keyId: unknown.keyId },
    ],
    [
      { ...ours, keyId: beside.keyId },
      { ...ours, keyId: unknown.keyId },
    ],
    [theirs, unknown],
    [
      { ...ours, workspaceId: theirs.workspaceId },
      { ...ours, workspaceId: unknown.workspaceId },
    ],
    // PostgreSQL does not even accept a NUL character in a query.
    [
      { ...ours, botId: '%00' },
      { ...ours, botId: unknown.botId },
    ],
    [
      { ...ours, keyId: '%00' },
      { ...ours, keyId: unknown.keyId },
    ],
  ];

  async function ask(method: string, path: string, target: Target, body: unknown) {
    const member = { workspaceId: scope.workspaceId, role: 'owner' } as const;
    const filled = fill(path, target).slice('/dashboard/api'.length);
    const response = await dashboard.ask(member, method, filled, body);
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  }

  it('on every route, and nothing changes', async () => {
    const before = await dump(opened().database);
    const cases = dashboard.app.routes.flatMap(({ method, path }) =>
      mixtures()
        .filter(([foreign]) => fill(path, foreign) !== fill(path, ours))
        .flatMap(([foreign, same]) => bodiesFor(method).map((body) => ({ method, path, foreign, same, body }))),
    );
    for (const { method, path, foreign, same, body } of cases) {
      const answer = await ask(method, path, foreign, body);
      expect(answer, `${method} ${path}`).toEqual(await ask(method, path, same, body));
      if (body === sensible || method === 'GET') expect(answer.status, `${method} ${path}`).toBe(404);
      else expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    }
    expect(new Set(cases.map(({ method, path }) => `${method} ${path}`)).size).toBe(dashboard.app.routes.length);
    expect((await dump(opened().database)) === before).toBe(true);
  });

  describe('in every function', () => {
    const calls: Record<string, (target: Target) => Promise<unknown>> = {
      'bots.read': ({ botId }) => dashboard.bots.read(scope, botId),
      'bots.update': ({ botId }) => dashboard.bots.update(scope, botId, { name: 'x' }),
      'bots.remove': ({ botId }) => dashboard.bots.remove(scope, botId),
      'bots.changeInstructions': ({ botId }) => dashboard.bots.changeInstructions(scope, botId, 'x'),
      'bots.restoreInstructions': ({ botId }) => dashboard.bots.restoreInstructions(scope, botId, 1),
      'bots.readInstructions': ({ botId }) => dashboard.bots.readInstructions(scope, botId, 1),
      'bots.listInstructions': ({ botId }) => dashboard.bots.listInstructions(scope, botId, { limit: 5 }),
      'keys.create': ({ botId }) => dashboard.keys.create(scope, botId, {}),
      'keys.list': ({ botId }) => dashboard.keys.list(scope, botId),
      'keys.find': ({ botId, keyId }) => dashboard.keys.find(scope, botId, keyId),
      'keys.update': ({ botId, keyId }) => dashboard.keys.update(scope, botId, keyId, { label: 'x' }),
      'keys.rotate': ({ botId, keyId }) => dashboard.keys.rotate(scope, botId, keyId, '0'),
      'keys.revoke': ({ botId, keyId }) => dashboard.keys.revoke(scope, botId, keyId),
    };
    /** Calls that take no id: they only see the scope's own rows, or create a scope. */
    const without = [...['bots.create', 'bots.list', 'bots.findForAnswering'], ...['keys.authenticate', 'keys.settle']];

    it.each(Object.entries(calls))('%s', async (name, call) => {
      const before = await dump(opened().database);
      const onlyBot = /\.(create|list)$|^bots\./.test(name);
      for (const [foreign, same] of mixtures()) {
        if (onlyBot ? foreign.botId === ours.botId : foreign.botId === ours.botId && foreign.keyId === ours.keyId)
          continue;
        const result = await call(foreign);
        expect(result).toEqual(await call(same));
        expect(result === undefined || result === false).toBe(true);
      }
      expect((await dump(opened().database)) === before).toBe(true);
    });

    it('of which none is missing here', () => {
      const all = [
        ...Object.keys(dashboard.bots).map((name) => `bots.${name}`),
        ...Object.keys(dashboard.keys).map((name) => `keys.${name}`),
      ];
      expect([...Object.keys(calls), ...without].sort()).toEqual(all.sort());
    });
  });

  it('for a key too, whose scope holds both its bot and its workspace', async () => {
    const find = (target: Target) => dashboard.bots.findForAnswering(makeKeyScope(target));
    expect(await find(ours)).toMatchObject({ id: ours.botId, instructions: { text: 'second' } });
    expect(await find({ ...ours, workspaceId: theirs.workspaceId })).toBeUndefined();
    expect(await find({ ...ours, botId: theirs.botId })).toBeUndefined();
    expect(await find(unknown)).toBeUndefined();
  });

  it('in lists', async () => {
    expect((await dashboard.bots.list(scope)).map(({ id }) => id).sort()).toEqual([ours.botId, beside.botId].sort());
    expect((await dashboard.keys.list(scope, ours.botId))?.map(({ id }) => id)).toEqual([ours.keyId]);
  });
});

function fill(path: string, { workspaceId, botId, keyId }: Target): string {
  return path
    .replace(':workspace_id', workspaceId)
    .replace(':bot_id', botId)
    .replace(':key_id', keyId)
    .replace(':version', '1');
}

/** A body that every route accepts. */
const sensible = { name: 'x', label: 'x', text: 'x', overlap: '0' };

function bodiesFor(method: string): unknown[] {
  return method === 'GET' ? [undefined] : [undefined, {}, sensible];
}
