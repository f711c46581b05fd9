import type { Database } from '../../platform/database/database.ts';

/** The range of the ids of all made-up rows of a kind. */
export const sampleRange = (kind: string) => ({ from: `${kind}_sample`, to: `${kind}_samplf` });

export async function hasSample({ build, read }: Database, workspaceId: string): Promise<boolean> {
  const { from, to } = sampleRange('ses');
  const one = build.selectFrom('conversations').select('id').where('id', '>=', from).where('id', '<', to);
  return (await read(one.where('workspace_id', '=', workspaceId).limit(1))).length > 0;
}
