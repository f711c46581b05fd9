import type { Database } from '../../../platform/database/database.ts';
import { randomBase62 } from '../../../platform/shared/ids.ts';
import { makeWorkspaceScope, type Role, type WorkspaceScope } from '../../../platform/shared/scope.ts';

/** A new workspace, as seen by one of its members. */
export async function addWorkspace(database: Database, { plan = 'business' }: { plan?: string } = {}) {
  const id = `ws_${randomBase62(22)}`;
  const createdAt = new Date(0).toISOString();
  const row = { id, name: id, slug: id, logo: null, metadata: null, createdAt, plan };
  await database.write([database.build.insertInto('organization').values(row)]);
  return scopeOf(id, 'owner');
}

export function scopeOf(workspaceId: string, role: Role): WorkspaceScope {
  return makeWorkspaceScope({ workspaceId, role, actor: { kind: 'person', id: 'usr_ada', address: '203.0.113.9' } });
}

/** The same workspace, as seen by the operator at the command line. */
export function operatorOf({ workspaceId }: WorkspaceScope): WorkspaceScope {
  const actor = { kind: 'operator', id: undefined, address: undefined } as const;
  return makeWorkspaceScope({ workspaceId, role: 'owner', actor });
}

/** The whole database as one text. */
export async function dump({ read, build }: Database): Promise<string> {
  const tables = ['bots', 'bot_instructions', 'api_keys', 'key_usage', 'audit_log', 'organization'] as const;
  const rows = await Promise.all(tables.map((table) => read(build.selectFrom(table).selectAll())));
  return JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).sort()));
}
