import { sql } from 'kysely';
import { selectDeletedBots } from '../../bots/bots/deleted-bots.ts';
import type { HomeBody, HomeDayBody, HomeFiguresBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { countsOnce } from '../usage/api-only.ts';

const dayMs = 86_400_000;
const shownDays = 30;

/** What was asked and answered in all bots of a workspace, in the last days and in the same number of days before. */
export async function readHomeFigures(
  database: Database,
  scope: WorkspaceScope,
  nowMs: number,
): Promise<Pick<HomeBody, 'days' | 'total' | 'before'>> {
  const days = Array.from({ length: shownDays * 2 }, (_, index) => dayOf(nowMs - (shownDays * 2 - 1 - index) * dayMs));
  const [counts, ratings] = await Promise.all([
    readCounts(database, scope, days[0] ?? ''),
    readRatings(database, scope, nowMs),
  ]);
  const byDay = days.map((day): HomeDayBody => {
    const of = (figure: string) => counts.get(`${day} ${figure}`) ?? 0;
    return { day, answered: of('answered'), unanswered: of('unanswered'), requests: of('requests') };
  });
  const shown = byDay.slice(shownDays);
  return {
    days: shown,
    total: { ...sumOf(shown), ...ratings.total },
    before: { ...sumOf(byDay.slice(0, shownDays)), ...ratings.before },
  };
}

function sumOf(days: readonly HomeDayBody[]): Omit<HomeFiguresBody, 'up' | 'down'> {
  const sum = (figure: 'answered' | 'unanswered' | 'requests') => days.reduce((all, day) => all + day[figure], 0);
  return { questions: sum('answered') + sum('unanswered'), answered: sum('answered'), requests: sum('requests') };
}

/** Keyed by day and figure. */
async function readCounts({ build, read }: Database, { workspaceId }: WorkspaceScope, from: string) {
  const rows = await read(
    build
      .selectFrom('usage_counts')
      .select(['usage_counts.day', 'usage_counts.figure'])
      .select(({ fn }) => fn.sum<number | string>('usage_counts.count').as('count'))
      .where('usage_counts.workspace_id', '=', workspaceId)
      .where('usage_counts.bot_id', 'not in', selectDeletedBots(build, workspaceId))
      .where('usage_counts.day', '>=', from)
      .where(countsOnce)
      .where('usage_counts.figure', 'in', ['requests', 'answered', 'unanswered'])
      .groupBy(['usage_counts.day', 'usage_counts.figure']),
  );
  // PostgreSQL returns sums as text.
  return new Map(rows.map(({ day, figure, count }) => [`${day} ${figure}`, Number(count)]));
}

async function readRatings({ build, read }: Database, { workspaceId }: WorkspaceScope, nowMs: number) {
  const since = nowMs - shownDays * dayMs;
  const rows = await read(
    build
      .selectFrom('feedback as f')
      .select('f.rating')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .select(sql<number>`case when f.updated_at > ${since} then 1 else 0 end`.as('recent'))
      .where('f.workspace_id', '=', workspaceId)
      .where('f.updated_at', '>', since - shownDays * dayMs)
      .groupBy(['f.rating', 'recent']),
  );
  const of = (rating: 'up' | 'down', recent: number) =>
    Number(rows.find((row) => row.rating === rating && Number(row.recent) === recent)?.count ?? 0);
  return { total: { up: of('up', 1), down: of('down', 1) }, before: { up: of('up', 0), down: of('down', 0) } };
}
