import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import { z } from 'zod';
import { botPath, createRequireBot, type RequireBotOptions } from '../../bots/bots/require-bot.ts';
import type { ApiKey } from '../../bots/keys/api-key.ts';
import type { Keys } from '../../bots/keys/keys.ts';
import { allPlatforms } from '../../channels/messengers/all-platforms.ts';
import type {
  UsageFiguresBody,
  UsageKeyBody,
  UsageKeysBody,
  UsageReportBody,
} from '../../platform/dashboard-api/types.ts';
import { readQuery } from '../../platform/http/dashboard-request.ts';
import { byCreation, cutPage, type ListPage, pageFields } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { sampleRow, websiteRow } from './api-only.ts';
import type { Figures } from './figures.ts';
import { leftToday, type UsageRange, type UsageReports } from './usage-report.ts';

export interface UsageRoutesOptions extends RequireBotOptions {
  reports: UsageReports;
  keys: Pick<Keys, 'find' | 'list'>;
  now: () => number;
}

const dayMs = 86_400_000;
const mostDays = 366;
const dayField = z.iso.date({ error: 'must be a day such as 2026-11-15' });
export const rangeQuery = z.object({
  from: dayField.optional(),
  to: dayField.optional(),
  key_id: z.string().max(64).optional(),
});
export const keysQuery = rangeQuery.extend(pageFields(25));

/** The dashboard's routes for figures, for everybody in the workspace. */
export function createUsageRoutes(options: UsageRoutesOptions): Hono {
  const { reports, keys, now } = options;
  const requireBot = createRequireBot(options);
  const routes = new Hono();

  routes.get(`${botPath}/usage`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const range = rangeOf(readQuery(context, rangeQuery), now());
    const report = await reports.ofBot(scope, botId, range);
    const body: UsageReportBody = {
      from: range.from,
      to: range.to,
      total: wireFigures(report.total),
      days: report.days.map(({ day, figures }) => ({ day, ...wireFigures(figures) })),
    };
    return context.json(body);
  });

  routes.get(`${botPath}/usage/keys`, async (context) => {
    const { scope, botId } = await requireBot(context, 'viewer');
    const { limit, cursor, ...wanted } = readQuery(context, keysQuery);
    const range = rangeOf(wanted, now());
    const [figures, found] = await Promise.all([
      reports.ofKeys(scope, botId, range),
      findKeys(keys, scope, botId, { keyId: range.keyId, limit: limit + 1, after: cursor }),
    ]);
    const { page, nextCursor } = cutPage(found, limit, byCreation);
    const rows = page.map((key) => ({ ...wireKey(key), ...wireFigures(figures(key.id)) }));
    const last = nextCursor === null ? otherRows(range.keyId, figures) : [];
    const body: UsageKeysBody = { keys: [...rows, ...last], next_cursor: nextCursor };
    return context.json(body);
  });

  return routes;
}

function rangeOf({ from, to, key_id }: z.infer<typeof rangeQuery>, nowMs: number): UsageRange {
  const last = to ?? dayOf(nowMs);
  const first = from ?? dayOf(Date.parse(last) - 29 * dayMs);
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (days < 1) throw new AppError('invalid_request', 'The parameter "to" must not be before "from".');
  if (days > mostDays) throw new AppError('invalid_request', `At most ${mostDays} days can be requested at once.`);
  return { from: first, to: last, keyId: key_id === 'playground' ? '' : key_id };
}

/** All keys, or the requested one. */
async function findKeys(
  keys: UsageRoutesOptions['keys'],
  scope: WorkspaceScope,
  botId: string,
  { keyId, ...page }: ListPage & { keyId: string | undefined },
): Promise<ApiKey[]> {
  if (keyId === undefined) return (await keys.list(scope, botId, page)) ?? [];
  const key = await keys.find(scope, botId, keyId);
  return key === undefined ? [] : [key];
}

/** Usage without a key. Bots that are on no website or platform have no row for it. */
function otherRows(keyId: string | undefined, figures: (keyId: string) => Figures) {
  const isWanted = (row: UsageKeyBody) => keyId === undefined || keyId === (row.key_id ?? '');
  const rows = [website, sample, ...messengerRows, playground].filter(isWanted);
  return rows
    .map((row) => ({ ...row, ...wireFigures(figures(row.key_id ?? '')) }))
    .filter((row) => row.key_id === null || keyId !== undefined || isUsed(row));
}

const isUsed = ({ answered, unanswered, small_talk, person, failed }: UsageFiguresBody): boolean =>
  answered + unanswered + small_talk + person + failed > 0;

/** These come last. */
const withoutKey = { last_four: null, state: null, used_today: 0, quota_per_day: null, left_today: null };
const website: UsageKeyBody = { key_id: websiteRow, label: 'Website', ...withoutKey };
const sample: UsageKeyBody = { key_id: sampleRow, label: 'Sample visitors', ...withoutKey };
const playground: UsageKeyBody = { key_id: null, label: 'Playground', ...withoutKey };
const messengerRows = allPlatforms
  .filter(({ isDesk }) => !isDesk)
  .map(({ type, name }): UsageKeyBody => ({ key_id: type, label: name, ...withoutKey }));

function wireKey(key: ApiKey): UsageKeyBody {
  return {
    key_id: key.id,
    label: key.label,
    last_four: key.lastFour,
    state: key.state,
    used_today: key.usedToday,
    quota_per_day: key.quotaPerDay,
    left_today: leftToday(key),
  };
}

function wireFigures({ p50Ms, p95Ms, firstTokenP50Ms, cost_micros, ...counts }: Figures): UsageFiguresBody {
  const { answered, unanswered } = counts;
  const questions = answered + unanswered;
  return {
    ...counts,
    answered_rate: questions === 0 ? null : answered / questions,
    p50_ms: p50Ms ?? null,
    p95_ms: p95Ms ?? null,
    cost: cost_micros / 1_000_000,
    first_token_p50_ms: firstTokenP50Ms ?? null,
  };
}
