import { AppError } from '@lectern/service-kit';
import { sql } from 'kysely';
import { type AccessRules, accessOf } from '../../people/accounts/workspace-access.ts';
import { toAuthCursor } from '../../people/accounts/workspaces.ts';
import { changeTerms, type TermChanges } from '../../people/plans/change-terms.ts';
import { limitColumns } from '../../people/plans/plan.ts';
import { changePlan } from '../../people/plans/plan-records.ts';
import type { PlanLimits } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';

export interface InstanceWorkspace {
  id: string;
  name: string;
  plan: string;
  createdAt: number;
  /** What it gets instead of the limits of its plan. */
  ownLimits: Partial<PlanLimits>;
  suspension: { at: number; reason: string } | undefined;
  /** What its owners require of those who enter it. */
  access: AccessRules;
  /** The host whose brand it appears under. */
  brand: string | undefined;
  members: number;
  bots: number;
  /** Those that a program can use. */
  keys: number;
  requestsToday: number;
}

export type InstanceWorkspaces = ReturnType<typeof createInstanceWorkspaces>;

/** Every workspace of the instance, for its operators. */
export function createInstanceWorkspaces({ database, now }: { database: Database; now: () => number }) {
  const { read } = database;

  async function find(workspaceId: string): Promise<InstanceWorkspace> {
    const [row] = await read(selectWorkspaces(database, now()).where('o.id', '=', workspaceId));
    if (row === undefined) throw new AppError('not_found', 'Workspace not found.');
    return workspaceOf(row);
  }

  return {
    find,

    /** Newest first; a search text matches part of the name, ignoring case, or the id. */
    async list({ limit, after }: ListPage, text?: string): Promise<InstanceWorkspace[]> {
      let query = selectWorkspaces(database, now());
      if (after) query = query.where(isAfterCursor(['o.createdAt', 'o.id'], 'newest first', toAuthCursor(after)));
      if (text !== undefined) {
        const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
        query = query.where(sql<boolean>`(lower(o.name) like ${pattern} escape '\\' or o.id = ${text})`);
      }
      return (await read(query.limit(limit))).map(workspaceOf);
    },

    /** Changes what is given. Nothing is deleted, whatever it is. */
    async change(workspaceId: string, changes: TermChanges, operator: Actor): Promise<InstanceWorkspace> {
      const { plan, ...terms } = changes;
      if (plan !== undefined) await changePlan(database, workspaceId, plan, operator, now());
      await changeTerms(database, workspaceId, terms, operator, now());
      return await find(workspaceId);
    },
  };
}

function selectWorkspaces({ build }: Database, at: number) {
  const count = sql<number>`count(*)`.as('count');
  return build
    .selectFrom('organization as o')
    .leftJoin('workspace_terms as t', 't.workspace_id', 'o.id')
    .select(['o.id', 'o.name', 'o.plan', 'o.createdAt', 't.suspended_at', 't.suspended_for', 't.brand'])
    .select(['t.requires_totp', 't.allowed_networks'])
    .select(limitColumns.map((column) => `t.${column} as own_${column}` as const))
    .select(({ selectFrom }) => [
      selectFrom('member').select(count).whereRef('organizationId', '=', 'o.id').as('members'),
      selectFrom('bots').select(count).whereRef('workspace_id', '=', 'o.id').where('deleted_at', 'is', null).as('bots'),
      selectFrom('api_keys as k')
        .innerJoin('bots as b', 'b.id', 'k.bot_id')
        .select(count)
        .whereRef('k.workspace_id', '=', 'o.id')
        .where('k.revoked_at', 'is', null)
        .where(({ or, eb }) => or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', at)]))
        .where('b.deleted_at', 'is', null)
        .as('keys'),
      selectFrom('usage_counts')
        .select(({ fn }) => fn.sum<number | string>('count').as('count'))
        .whereRef('workspace_id', '=', 'o.id')
        .where('day', '=', dayOf(at))
        .where('figure', '=', 'requests')
        .as('requests'),
    ])
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWorkspaces>['execute']>>[number];

function workspaceOf(row: Row): InstanceWorkspace {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    createdAt: new Date(row.createdAt).getTime(),
    ownLimits: Object.fromEntries(
      limitColumns.flatMap((name) => (row[`own_${name}`] === null ? [] : [[name, row[`own_${name}`]]])),
    ),
    suspension: row.suspended_at === null ? undefined : { at: row.suspended_at, reason: row.suspended_for ?? '' },
    access: accessOf(row),
    brand: row.brand ?? undefined,
    members: row.members ?? 0,
    bots: row.bots ?? 0,
    keys: row.keys ?? 0,
    requestsToday: Number(row.requests ?? 0),
  };
}
