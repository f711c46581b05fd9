import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { isOperator } from './operations.ts';
import type { RequirePerson } from './require-person.ts';

/** Checks access to the whole instance and returns the operator, for the audit log. Others get `forbidden`. */
export type RequireOperator = (context: Context) => Promise<Actor>;

export interface RequireOperatorOptions {
  database: Database;
  requirePerson: RequirePerson;
}

export function createRequireOperator({ database, requirePerson }: RequireOperatorOptions): RequireOperator {
  return async (context) => {
    const { id, address } = await requirePerson(context);
    if (!(await isOperator(database, id)))
      throw new AppError('forbidden', 'Only operators of this server can do this.');
    return { kind: 'operator', id, address };
  };
}
