import { afterAll, beforeAll, expect, it } from 'vitest';
import { areas, type TokenScope, tokenScopes } from '../../bots/tokens/token-scopes.ts';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { type ManagedService, ownerOf, serveManaged } from './test/harness.ts';

/** The values of path parameters. */
type Target = Readonly<Record<string, string>>;

const unknown: Target = {
  bot_id: 'bot_none',
  key_id: 'key_none',
  source_id: 'src_none',
  delivery_id: 'dlv_none',
  conversation_id: 'ses_0000000000000000000000',
  message_id: 'msg_none',
  question_id: 'none',
  external_id: 'none',
  version: '1',
  test_id: 'tst_none',
  run_id: 'run_none',
  reply_id: 'rep_none',
  type: 'slack',
};

/** All tables that are compared. The last use of a key is recorded only after the response. */
const tables = [
  ...([
    'bots',
    'bot_instructions',
    'api_keys',
    'audit_log',
    'knowledge_sources',
    'knowledge_contents',
    'source_secrets',
  ] as const),
  ...(['conversations', 'messages', 'feedback', 'unanswered_states', 'webhook_secrets', 'deliveries'] as const),
  ...(['bot_tests', 'bot_test_runs', 'bot_test_results', 'bot_test_settings'] as const),
  ...(['bot_handovers', 'handovers', 'conversation_notes', 'saved_replies'] as const),
  ...(['channels', 'channel_events', 'workspace_terms'] as const),
];

onBothDatabases('the management API', (opened) => {
  let service: ManagedService;
  let ours: Target;
  let theirs: Target;
  let workspaceId: string;
  const tokens = new Map<string, string>();
  /** A token with these scopes, of our workspace. */
  const tokenWith = async (...scopes: TokenScope[]): Promise<string> => {
    const name = scopes.join();
    const token = tokens.get(name) ?? (await service.addToken(ownerOf({ workspaceId }), scopes));
    tokens.set(name, token);
    return token;
  };

  /** A token with all scopes that do not include this one. */
  const tokenWithout = (needed: TokenScope): Promise<string> => {
    const [area] = needed.split(':');
    const mayRead = needed.endsWith(':write');
    return tokenWith(
      ...tokenScopes.filter((scope) => scope.split(':')[0] !== area || (mayRead && scope === `${area}:read`)),
    );
  };

  beforeAll(async () => {
    service = await serveManaged({ database: opened().database });
    const mine = await service.addTenant();
    workspaceId = mine.workspaceId;
    ours = await furnish(mine);
    theirs = await furnish(await service.addTenant());
  });
  afterAll(() => service.stop());

  async function furnish(tenant: Awaited<ReturnType<ManagedService['addTenant']>>): Promise<Target> {
    const { body } = await service.chatAs(tenant, 'a secret');
    const scope = ownerOf(tenant);
    const wanted = { kind: 'text', title: 'Secret', content: 'A secret text.' } as const;
    const token = await service.addToken(scope);
    const tests = `/bots/${tenant.botId}/tests`;
    const test = await service.manage(token, 'POST', tests, { body: { turns: ['A secret?'] } });
    const run = await service.manage(token, 'POST', `${tests}/runs`, { body: {} });
    const source = await service.knowledge.sources.create(scope, tenant.botId, wanted);
    return {
      ...unknown,
      bot_id: tenant.botId,
      key_id: tenant.keyId,
      source_id: source?.id ?? '',
      test_id: test.json.id,
      run_id: run.json.id,
      conversation_id: body.session_id,
      message_id: body.message_id,
    };
  }

  async function dump(): Promise<string> {
    const { build, read } = opened().database;
    const rows = await Promise.all(tables.map((table) => read(build.selectFrom(table).selectAll())));
    const stable = rows.map((table) => table.map((row) => JSON.stringify({ ...row, last_used_at: 0 })).sort());
    return JSON.stringify(stable);
  }

  async function ask(token: string | undefined, operation: Operation, target: Target) {
    const asking = askingOf(operation);
    const path = fill(operation.path, target) + queryOf(operation);
    const { status, json } = await service.manage(token, operation.method, path, asking);
    return { status, code: json?.code, error: json?.error };
  }

  it.each(operations)('$method $path is closed without a token that fits', async (operation) => {
    const lacking = await Promise.all(
      operation.needs.map(async (needed) => [needed, await tokenWithout(needed)] as const),
    );
    const before = await dump();
    const noToken = { status: 401, code: 'invalid_api_key' };
    expect(await ask(undefined, operation, ours)).toMatchObject(noToken);
    expect(await ask('lk_mgmt_nonsense', operation, ours)).toMatchObject(noToken);
    for (const [needed, token] of lacking) {
      const answer = await ask(token, operation, ours);
      expect(answer).toEqual({ status: 403, code: 'forbidden', error: `This token lacks the scope ${needed}.` });
    }
    expect((await dump()) === before).toBe(true);
  });

  const withIds = operations.filter(({ path }) => path.includes(':'));
  it.each(withIds)("$method $path knows nothing of another workspace's ids", async (operation) => {
    const token = await tokenWith(...operation.needs);
    const before = await dump();
    const names = [...operation.path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
    // Each id on its own, then all of them together.
    const mixtures = [...names.filter((name) => ours[name] !== theirs[name]).map((name) => [name]), names];
    for (const foreign of mixtures) {
      const pick = (from: Target) => ({
        ...ours,
        ...Object.fromEntries(foreign.map((name) => [name, from[name] ?? ''])),
      });
      const answer = await ask(token, operation, pick(theirs));
      expect(answer).toEqual(await ask(token, operation, pick(unknown)));
      expect(answer.status).toBe(404);
    }
    expect((await dump()) === before).toBe(true);
  });

  it('lists only what is of the workspace', async () => {
    const token = await tokenWith(...areas.map((area) => `${area}:read` as const));
    const { json } = await service.manage(token, 'GET', '/bots');
    expect(json.bots.map(({ id }: { id: string }) => id)).toEqual([ours.bot_id]);
  });
});

function fill(path: string, target: Target): string {
  return path.replaceAll(/:(\w+)/g, (_, name) => target[name] ?? 'none');
}

function queryOf({ id }: Operation): string {
  const queries: Record<string, string> = {
    searchKnowledge: '?q=secret',
    exportConversations: '?format=jsonl',
    uploadFile: '?name=a.txt',
    putFile: '?name=a.txt',
  };
  return queries[id] ?? '';
}

function askingOf({ body, rawBody }: Operation) {
  if (rawBody) return { body: 'A text that would be stored.', headers: { 'content-type': rawBody[0] } };
  return body === undefined ? {} : { body: body[1] };
}
