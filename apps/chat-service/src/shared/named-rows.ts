import type { WorkspaceScope } from './scope.ts';

/** The names of things of a workspace by their ids, of deleted ones too as long as they are stored. */
export type ReadNamesIn = (scope: WorkspaceScope, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function namesById(rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}
