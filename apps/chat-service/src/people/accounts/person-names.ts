import type { Database } from '../../platform/database/database.ts';
import { namesById } from '../../platform/shared/named-rows.ts';

/** The names of people by their ids, without those who no longer have an account. */
export type ReadNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function createReadNames({ build, read }: Database): ReadNames {
  return async (ids) => {
    const people = build
      .selectFrom('user')
      .select(['id', 'name'])
      .where('id', 'in', ['', ...new Set(ids)]);
    return namesById(await read(people));
  };
}
