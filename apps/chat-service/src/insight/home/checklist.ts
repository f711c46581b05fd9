import { sql } from 'kysely';
import type { HomeBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

/** Which of the first steps have been taken in a workspace. */
export async function readChecklist(
  { build, read }: Database,
  { workspaceId }: WorkspaceScope,
): Promise<HomeBody['checklist']> {
  const sources = build
    .selectFrom('knowledge_sources')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .limit(1);
  const conversations = build.selectFrom('conversations').select('id').where('workspace_id', '=', workspaceId).limit(1);
  const keys = build.selectFrom('api_keys').select('id').where('workspace_id', '=', workspaceId).limit(1);
  const [knowledge, tried, fixed, connected] = await Promise.all([
    read(sources.where('kind', '!=', 'dataset')),
    read(conversations.where('key_id', 'is', null)),
    read(sources.where('kind', '=', 'qa')),
    read(keys.where('revoked_at', 'is', null)),
  ]);
  return {
    knowledge: knowledge.length > 0,
    tried: tried.length > 0,
    fixed: fixed.length > 0,
    connected: connected.length > 0,
  };
}

/** The range of the ids of all made-up rows of a kind. */
export const sampleRange = (kind: string) => ({ from: `${kind}_sample`, to: `${kind}_samplf` });

export async function hasSample({ build, read }: Database, workspaceId: string): Promise<boolean> {
  const { from, to } = sampleRange('ses');
  const one = build.selectFrom('conversations').select('id').where('id', '>=', from).where('id', '<', to);
  // As an expression: otherwise SQLite reads all conversations of the workspace instead of the few with such ids.
  const isHere = sql<boolean>`conversations.workspace_id || '' = ${workspaceId}`;
  return (await read(one.where(isHere).limit(1))).length > 0;
}
