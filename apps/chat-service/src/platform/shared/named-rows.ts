import type { WorkspaceScope } from './scope.ts';

/** The names of a workspace's objects by their ids, including deleted ones as long as they are stored. */
export type ReadNamesIn = (scope: WorkspaceScope, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function namesById(rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
