import { readStoredBytes } from '../../knowledge/sources/stored-bytes.ts';
import type { Database } from '../../platform/database/database.ts';
import { released } from '../../platform/database/lease-time.ts';
import type { UsageEventsTable } from '../../platform/database/operator-schema.ts';
import { type UsageEventData, usageCounts, usageEvent, writeUsageEvent } from '../../platform/events/usage-event.ts';
import { type DailyUsage, readDailyUsage, usageCursor } from '../usage/daily-usage.ts';

export interface CountDayOptions {
  at: number;
  /** Whether somebody receives the events; otherwise they are only kept. */
  hasReceiver: boolean;
  /** Whether what is stored now was also stored at the end of the day. */
  measuresStorage: boolean;
}

const rowsPerStatement = 50;

/**
 * Makes an event for each bot whose figures of the day are new or differ from those of its last event. Doing so again
 * makes none, and of two instances that do so at once only one stores each event.
 */
export async function countDay(database: Database, day: string, options: CountDayOptions): Promise<number> {
  const [used, last] = await Promise.all([readWholeDay(database, day), readLastEvents(database, day)]);
  const stored = await readStorage(database, options.measuresStorage);
  const bots = new Map<string, DailyUsage>(stored.map((one) => [one.botId, unused(one, day)]));
  for (const usage of used) bots.set(usage.botId, usage);
  const bytesOf = new Map(stored.map(({ botId, bytes }) => [botId, bytes]));
  const rows = [...bots.values()].flatMap((usage) => {
    const before = last.get(usage.botId);
    const storedBytes = before
      ? before.stored_bytes
      : (bytesOf.get(usage.botId) ?? (options.measuresStorage ? 0 : null));
    const data = eventData(usage, before, storedBytes);
    return isNews(data, before) ? [rowOf(data, options)] : [];
  });
  await insert(database, rows);
  return rows.length;
}

async function readWholeDay(database: Database, day: string): Promise<DailyUsage[]> {
  const limit = 1_000;
  const all: DailyUsage[] = [];
  for (let after: ReturnType<typeof usageCursor> | undefined; ; ) {
    const found = await readDailyUsage(database, { from: day, to: day, page: { limit, after } });
    all.push(...found);
    const last = found.at(-1);
    if (last === undefined || found.length < limit) return all;
    after = usageCursor(last);
  }
}

/** The newest revision of each bot. */
async function readLastEvents({ read, build }: Database, day: string): Promise<Map<string, UsageEventData>> {
  const events = build.selectFrom('usage_events').select('payload').where('day', '=', day);
  const rows = await read(events.orderBy('revision'));
  const data = rows.map(({ payload }) => usageEvent.parse(JSON.parse(payload)).data);
  return new Map(data.map((one) => [one.bot_id, one]));
}

const readStorage = async (database: Database, isWanted: boolean) => (isWanted ? await readStoredBytes(database) : []);

const unused = ({ workspaceId, botId }: { workspaceId: string; botId: string }, day: string): DailyUsage => ({
  workspaceId,
  botId,
  day,
  questions: 0,
  answered: 0,
  inputTokens: 0,
  outputTokens: 0,
  channels: { api: 0, website: 0, slack: 0, discord: 0, telegram: 0, whatsapp: 0, teams: 0, email: 0 },
});

function eventData(usage: DailyUsage, before: UsageEventData | undefined, storedBytes: number | null): UsageEventData {
  const revision = (before?.revision ?? 0) + 1;
  const counts = {
    questions: usage.questions,
    answered: usage.answered,
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
  };
  const less = (name: (typeof usageCounts)[number]) => counts[name] - (before?.[name] ?? 0);
  return {
    id: `use_${usage.botId}_${usage.day}_${revision}`,
    workspace_id: usage.workspaceId,
    bot_id: usage.botId,
    day: usage.day,
    revision,
    corrects: before?.id ?? null,
    ...counts,
    channels: usage.channels,
    stored_bytes: storedBytes,
    change: {
      questions: less('questions'),
      answered: less('answered'),
      input_tokens: less('input_tokens'),
      output_tokens: less('output_tokens'),
    },
  };
}

function isNews(data: UsageEventData, before: UsageEventData | undefined): boolean {
  return usageCounts.some((name) => data.change[name] !== 0) || (before === undefined && (data.stored_bytes ?? 0) > 0);
}

function rowOf(data: UsageEventData, { at, hasReceiver }: CountDayOptions): UsageEventsTable {
  return {
    id: data.id,
    workspace_id: data.workspace_id,
    bot_id: data.bot_id,
    day: data.day,
    revision: data.revision,
    payload: writeUsageEvent(at, data),
    state: hasReceiver ? 'waiting' : 'kept',
    attempts: 0,
    next_attempt_at: at,
    ...released,
    last_error: null,
    created_at: at,
    delivered_at: null,
  };
}

async function insert({ write, build }: Database, rows: readonly UsageEventsTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const values = rows.slice(start, start + rowsPerStatement);
    await write([
      build
        .insertInto('usage_events')
        .values(values)
        .onConflict((conflict) => conflict.doNothing()),
    ]);
  }
}
