import { sql } from 'kysely';
import { readTerms } from '../../people/plans/terms.ts';
import type { AttentionBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/http/dashboard-request.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { isIn } from '../../talk/conversations/unanswered-groups.ts';

const mostOfAKind = 10;
const recentMs = 30 * 86_400_000;
/** From this share of its quota on, a key counts as nearly used up. */
const nearEndPercent = 80;

interface AttentionOptions {
  nowMs: number;
  quotaPerDay: number;
}

/** What somebody in the workspace should look at; problems that keep a bot from answering come first. */
export async function readAttention(
  database: Database,
  scope: WorkspaceScope,
  options: AttentionOptions,
): Promise<AttentionBody[]> {
  const found = await Promise.all([
    failedModels(database, scope),
    failedSources(database, scope),
    webhooksOff(database, scope),
    quotas(database, scope, options),
    unanswered(database, scope, options.nowMs - recentMs),
  ]);
  return found.flat();
}

const botOf = ({ bot_id, bot_name }: { bot_id: string; bot_name: string }) => ({ id: bot_id, name: bot_name });

/** The workspace's bots, to be joined with whatever is wrong with them. */
function selectBots({ build }: Database, { workspaceId }: WorkspaceScope) {
  return build
    .selectFrom('bots')
    .select(['bots.id as bot_id', 'bots.name as bot_name'])
    .where('bots.workspace_id', '=', workspaceId)
    .where('bots.deleted_at', 'is', null);
}

async function failedModels(database: Database, scope: WorkspaceScope): Promise<AttentionBody[]> {
  const failures = selectBots(database, scope)
    .innerJoin('bot_model_failures as f', 'f.bot_id', 'bots.id')
    .select(['f.reason', 'f.at'])
    .orderBy('f.at', 'desc')
    .limit(mostOfAKind);
  const rows = await database.read(failures);
  return rows.map((row) => ({ kind: 'model_failed', bot: botOf(row), reason: row.reason, at: isoTime(row.at) }));
}

async function failedSources(database: Database, scope: WorkspaceScope): Promise<AttentionBody[]> {
  const sources = selectBots(database, scope)
    .innerJoin('knowledge_sources as s', 's.bot_id', 'bots.id')
    .select(['s.id', 's.title', 's.error'])
    .where('s.workspace_id', '=', scope.workspaceId)
    .where('s.state', '=', 'failed')
    .where('s.deleted_at', 'is', null)
    .orderBy('s.updated_at', 'desc')
    .limit(mostOfAKind);
  return (await database.read(sources)).map((row) => ({
    kind: 'source_failed',
    bot: botOf(row),
    source: { id: row.id, title: row.title },
    reason: row.error ?? 'It could not be read.',
  }));
}

async function webhooksOff(database: Database, scope: WorkspaceScope): Promise<AttentionBody[]> {
  const endpoints = selectBots(database, scope)
    .innerJoin('api_keys as k', 'k.bot_id', 'bots.id')
    .innerJoin('webhook_endpoints as e', 'e.key_id', 'k.id')
    .select(['k.id', 'k.label'])
    .where('k.revoked_at', 'is', null)
    .where('k.webhook_url', 'is not', null)
    .where('e.disabled_at', 'is not', null)
    .limit(mostOfAKind);
  const rows = await database.read(endpoints);
  return rows.map((row) => ({ kind: 'webhook_off', bot: botOf(row), key: { id: row.id, label: row.label } }));
}

async function quotas(
  database: Database,
  scope: WorkspaceScope,
  { nowMs, quotaPerDay }: AttentionOptions,
): Promise<AttentionBody[]> {
  const { keyRequestsPerDay } = await readTerms(database, scope.workspaceId);
  const most = keyRequestsPerDay ?? quotaPerDay;
  const allowed = sql`cast(${most} as bigint)`;
  const limit = sql<number>`(case when k.quota_per_day < ${allowed} then k.quota_per_day else ${allowed} end)`;
  const used = selectBots(database, scope)
    .innerJoin('api_keys as k', 'k.bot_id', 'bots.id')
    .innerJoin('key_usage as u', 'u.key_id', 'k.id')
    .select(['k.id', 'k.label', 'u.used', limit.as('limit')])
    .where('u.day', '=', dayOf(nowMs))
    .where(sql<boolean>`u.used * 100 >= ${limit} * ${sql.lit(nearEndPercent)}`)
    .orderBy('u.used', 'desc')
    .limit(mostOfAKind);
  return (await database.read(used)).map((row) => ({
    kind: 'quota',
    bot: botOf(row),
    key: { id: row.id, label: row.label },
    used: Math.min(row.used, Number(row.limit)),
    limit: Number(row.limit),
  }));
}

async function unanswered(database: Database, scope: WorkspaceScope, since: number): Promise<AttentionBody[]> {
  const open = database.build
    .selectFrom('unanswered_questions as u')
    .leftJoin('unanswered_states as s', (join) =>
      join.onRef('s.bot_id', '=', 'u.bot_id').onRef('s.fingerprint', '=', 'u.fingerprint'),
    )
    .select(['u.bot_id', 'u.fingerprint'])
    .where('u.workspace_id', '=', scope.workspaceId)
    .where('u.asked_at', '>', since)
    .groupBy(['u.bot_id', 'u.fingerprint', 's.state', 's.at'])
    .having(isIn.open);
  const counted = selectBots(database, scope)
    .innerJoin(open.as('open'), 'open.bot_id', 'bots.id')
    .select(sql<number | string>`count(*)`.as('count'))
    .groupBy(['bots.id', 'bots.name'])
    .limit(mostOfAKind);
  const rows = await database.read(counted);
  return rows
    .map((row) => ({ kind: 'unanswered' as const, bot: botOf(row), count: Number(row.count) }))
    .sort((one, other) => other.count - one.count);
}
