import { AppError } from '@lectern/service-kit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type LimitColumn, lowestPlan } from './plan.ts';

/** What stands for no limit where the database compares. */
const boundless = 9_000_000_000_000_000;

/** The most of something that a workspace may have, as SQL: its own terms, or else its plan. */
export function limitSql(column: LimitColumn, workspaceId: string) {
  const [own, plan] = [sql.ref(`t.${column}`), sql.ref(`p.${column}`)];
  return sql<number>`(
    select coalesce(${own}, ${plan}, cast(${boundless} as bigint)) from organization o
    left join workspace_terms t on t.workspace_id = o.id
    left join plans p on p.id = coalesce((select id from plans where plans.id = o.plan), ${lowestPlan})
    where o.id = ${workspaceId})`;
}

/** Null for no limit. */
export const limitOf = (value: number | string): number | null => (Number(value) >= boundless ? null : Number(value));

/** What applies to one workspace: its own terms, or else its plan. */
export interface Terms {
  apiAccess: boolean;
  /** Whether its bots on websites may hide who made them. */
  whiteLabel: boolean;
  /** Null for the setting QUOTA_PER_DAY. */
  keyRequestsPerDay: number | null;
  questionsPerDay: number | null;
  questionsPerMonth: number | null;
  /** Why the operator has suspended it; undefined when nobody has. */
  suspendedFor: string | undefined;
  /** Where keys and tokens may be used from; empty for everywhere. */
  networks: readonly string[];
}

/** What `termsOf` needs, of a query that joins `organization`, `plans` and `workspace_terms`. */
export const termColumns = [
  'plans.api_access',
  'plans.white_label',
  'plans.key_requests_per_day as plan_key_requests',
  'plans.questions_per_day as plan_day_questions',
  'plans.questions_per_month as plan_month_questions',
  'workspace_terms.key_requests_per_day as own_key_requests',
  'workspace_terms.questions_per_day as own_day_questions',
  'workspace_terms.questions_per_month as own_month_questions',
  'workspace_terms.suspended_at',
  'workspace_terms.suspended_for',
  'workspace_terms.allowed_networks',
] as const;

/** The plan is missing from the row if it no longer exists. */
export interface TermsRow {
  api_access: number | null;
  white_label: number | null;
  plan_key_requests: number | null;
  plan_day_questions: number | null;
  plan_month_questions: number | null;
  own_key_requests: number | null;
  own_day_questions: number | null;
  own_month_questions: number | null;
  suspended_at: number | null;
  suspended_for: string | null;
  allowed_networks: string | null;
}

export function termsOf(row: TermsRow): Terms {
  return {
    apiAccess: row.api_access === 1,
    whiteLabel: row.white_label !== 0,
    keyRequestsPerDay: row.own_key_requests ?? row.plan_key_requests,
    questionsPerDay: row.own_day_questions ?? row.plan_day_questions,
    questionsPerMonth: row.own_month_questions ?? row.plan_month_questions,
    suspendedFor: suspensionOf(row),
    networks: JSON.parse(row.allowed_networks ?? '[]'),
  };
}

/** Why a workspace is suspended; undefined when it is not. */
export function suspensionOf(row: Pick<TermsRow, 'suspended_at' | 'suspended_for'>): string | undefined {
  return row.suspended_at === null ? undefined : (row.suspended_for ?? '');
}

/** The terms of one workspace, which must exist. */
export async function readTerms({ read, build }: Database, workspaceId: string): Promise<Terms> {
  const [row] = await read(selectTerms(build).where('organization.id', '=', workspaceId));
  if (row === undefined) throw new AppError('not_found', 'Workspace not found.');
  return termsOf(row);
}

function selectTerms(build: Kysely<Schema>) {
  return build
    .selectFrom('organization')
    .leftJoin('plans', 'plans.id', 'organization.plan')
    .leftJoin('workspace_terms', 'workspace_terms.workspace_id', 'organization.id')
    .select(termColumns);
}

/** Throws for a workspace that the operator has suspended. Visitors do not learn why. */
export function requireRunning({ suspendedFor }: Pick<Terms, 'suspendedFor'>, isVisitor = false): void {
  if (suspendedFor === undefined) return;
  if (isVisitor) throw new AppError('workspace_suspended', 'This assistant is not available at the moment.');
  const reason = suspendedFor === '' ? '' : ` Reason: ${suspendedFor}`;
  throw new AppError(
    'workspace_suspended',
    `The operator of this server has suspended this workspace. Nothing was deleted.${reason}`,
  );
}

/** Whether the workspace of a row is not suspended, for work in the background. */
export const isOfRunning = (workspaceColumn: string) => sql<boolean>`not exists (
  select 1 from workspace_terms
  where workspace_terms.workspace_id = ${sql.ref(workspaceColumn)} and workspace_terms.suspended_at is not null)`;

/** Requests that a key may make in a day: its own limit can only be lower. */
export function keyQuotaOf(own: number | null, { keyRequestsPerDay }: Pick<Terms, 'keyRequestsPerDay'>, all: number) {
  const allowed = keyRequestsPerDay ?? all;
  return own === null ? allowed : Math.min(own, allowed);
}
