import { sql } from 'kysely';
import { messengers } from '../../platform/dashboard-api/messengers.ts';
import type { UsageByChannel } from '../../platform/dashboard-api/types.ts';
import type { UsageCountsTable } from '../../platform/database/dashboard-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { websiteRow } from './api-only.ts';

/** What one bot was used for on one UTC day. */
export interface DailyUsage {
  workspaceId: string;
  botId: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** Questions with an outcome, outside of the playground. */
  questions: number;
  answered: number;
  inputTokens: number;
  outputTokens: number;
  /** What it stored at the end of the day, as metering measured it; undefined where it did not. */
  storedBytes?: number | undefined;
  /** The questions by the way they came. */
  channels: UsageByChannel;
}

export interface DailyUsageQuery {
  from: string;
  to: string;
  workspaceId?: string | undefined;
  page: ListPage;
  /** Also tells what bots stored, and lists those that did nothing else. */
  withStorage?: boolean;
}

const dayMs = 86_400_000;
/** What a question without a key is counted under. */
const rows = [websiteRow, ...messengers] as const;
const isQuestion = sql`figure in ('answered', 'unanswered', 'small_talk', 'person')`;

/** By day and bot, oldest first. The playground does not count; its tokens do, because they cost something. */
export async function readDailyUsage(database: Database, query: DailyUsageQuery): Promise<DailyUsage[]> {
  const { to, page } = query;
  const found: DailyUsage[] = [];
  // A page of a long period needs few of its days: more and more of them are added up, until the page is full.
  let start = Math.max(Date.parse(query.from), page.after?.at ?? 0);
  for (let days = 1; start <= Date.parse(to) && found.length < page.limit; days *= 2) {
    const end = Math.min(start + (days - 1) * dayMs, Date.parse(to));
    const rest = { ...page, limit: page.limit - found.length };
    found.push(...(await addUp(database, { ...query, from: dayOf(start), to: dayOf(end), page: rest })));
    start = end + dayMs;
  }
  return found;
}

async function addUp(database: Database, { page, ...wanted }: DailyUsageQuery): Promise<DailyUsage[]> {
  const { read, build } = database;
  const sum = (what: ReturnType<typeof sql>) => sql<number | string>`sum(case when ${what} then count else 0 end)`;
  const outside = sql`key_id <> ''`;
  let query = build
    .selectFrom(countsOf(database, wanted).as('counts'))
    .select(['workspace_id', 'bot_id', 'day'])
    .select([
      sum(sql`${isQuestion} and ${outside}`).as('questions'),
      sum(sql`figure = 'answered' and ${outside}`).as('answered'),
      sum(sql`figure = 'input_tokens'`).as('input_tokens'),
      sum(sql`figure = 'output_tokens'`).as('output_tokens'),
      sql<number | string | null>`max(case when figure = 'stored_bytes' then count end)`.as('stored_bytes'),
      ...rows.map((row) => sum(sql`${isQuestion} and key_id = ${row}`).as(row)),
    ])
    .groupBy(['day', 'bot_id', 'workspace_id'])
    .orderBy('day')
    .orderBy('bot_id')
    .limit(page.limit);
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(day, bot_id) > (${dayOf(after.at)}, ${after.id})`);
  return (await read(query)).map((row) => {
    const questions = Number(row.questions);
    return {
      workspaceId: row.workspace_id,
      botId: row.bot_id,
      day: row.day,
      questions,
      answered: Number(row.answered),
      inputTokens: Number(row.input_tokens),
      outputTokens: Number(row.output_tokens),
      storedBytes: row.stored_bytes === null ? undefined : Number(row.stored_bytes),
      channels: byChannel(questions, row),
    };
  });
}

type Counts = Pick<UsageCountsTable, 'workspace_id' | 'bot_id' | 'day' | 'figure' | 'key_id' | 'count'>;

/** The first event of a day has what was stored at its end. */
function countsOf({ dialect }: Database, { from, to, workspaceId, withStorage }: Omit<DailyUsageQuery, 'page'>) {
  const ofOne = workspaceId === undefined ? sql`` : sql`and workspace_id = ${workspaceId}`;
  const isWanted = sql`day >= ${from} and day <= ${to} ${ofOne}`;
  const bytes =
    dialect === 'postgres'
      ? sql`cast(cast(payload as json) #>> '{data,stored_bytes}' as bigint)`
      : sql`json_extract(payload, '$.data.stored_bytes')`;
  const stored = sql`union all select workspace_id, bot_id, day, 'stored_bytes', '', ${bytes}
    from usage_events where revision = 1 and ${isWanted}`;
  return sql<Counts>`(select workspace_id, bot_id, day, figure, key_id, count
    from usage_counts where ${isWanted} ${withStorage ? stored : sql``})`;
}

function byChannel(questions: number, row: Record<(typeof rows)[number], number | string>): UsageByChannel {
  const counts = Object.fromEntries(rows.map((name) => [name, Number(row[name])]));
  const others = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { api: questions - others, ...counts } as UsageByChannel;
}

export const usageCursor = ({ day, botId }: DailyUsage) => ({ at: Date.parse(day), id: botId });
