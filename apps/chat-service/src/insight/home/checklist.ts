import { sql } from 'kysely';
import type { HomeBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';

/** Whoever has as many conversations has tried a bot; so many are looked through for one that no program began. */
const enough = 1_000;

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
  const some = build.selectFrom('conversations').select('key_id').where('workspace_id', '=', workspaceId).limit(enough);
  const conversations = build.selectFrom(some.as('c')).select(({ fn }) => fn.countAll<number | string>().as('all'));
  const keys = build.selectFrom('api_keys').select('id').where('workspace_id', '=', workspaceId).limit(1);
  const [knowledge, asked, fixed, connected] = await Promise.all([
    read(sources.where('kind', '!=', 'dataset')),
    read(conversations.select(({ fn }) => fn.count<number | string>('c.key_id').as('by_programs'))),
    read(sources.where('kind', '=', 'qa')),
    read(keys.where('revoked_at', 'is', null)),
  ]);
  return {
    knowledge: knowledge.length > 0,
    tried: asked.some((row) => Number(row.all) === enough || Number(row.all) > Number(row.by_programs)),
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
