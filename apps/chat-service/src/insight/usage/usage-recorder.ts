import type { Usage } from '../../answering/answer/answerer.ts';
import type { UsageCountsTable } from '../../platform/database/dashboard-schema.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TurnScope } from '../../platform/shared/scope.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import { isUnavailable } from '../../talk/chat/persist.ts';
import type { TurnOutcome } from '../../talk/chat/turn-run.ts';
import { websiteRow } from './api-only.ts';
import { durationFigure, type Figure, firstTokenFigure, requestFigures } from './figures.ts';

export interface UsageRecorderOptions {
  database: Database;
  now: () => number;
  /** Called with a failure that no caller sees. */
  onError(error: unknown): void;
  /** How long figures are gathered before they are stored. */
  gatherMs?: number;
}

export type UsageRecorder = ReturnType<typeof createUsageRecorder>;

const dayMs = 86_400_000;

type Owner = Pick<TurnScope, 'workspaceId' | 'botId' | 'keyId'> & Partial<Pick<TurnScope, 'visitorId' | 'messenger'>>;

/** Rows per statement, which keeps the number of parameters far below the limit of a statement. */
const rowsPerStatement = 100;
/** Beyond that, figures are dropped while the database is down. */
const mostGathered = 100_000;

/**
 * Collects figures in memory and adds them to the database periodically, so that they add no cost to a turn. A crash
 * loses what was collected: the figures are for people, and nothing else depends on them.
 */
export function createUsageRecorder({ database, now, onError, gatherMs = 2_000 }: UsageRecorderOptions) {
  let gathered = new Map<string, UsageCountsTable>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const today = createToday(now);

  function add({ workspaceId, botId, ...caller }: Owner, figure: Figure, count = 1): void {
    const day = today();
    const keyId = rowOf(caller);
    const name = `${botId} ${day} ${keyId} ${figure}`;
    const row = gathered.get(name);
    if (row) row.count += count;
    else if (gathered.size < mostGathered) {
      const owner = { workspace_id: workspaceId, bot_id: botId, key_id: keyId };
      gathered.set(name, { ...owner, day, figure, count });
    }
    timer ??= setTimeout(() => void flush(), gatherMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...gathered].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    gathered = new Map();
    flushing = flushing.then(() => store(database, rows, keep)).catch(onError);
    return flushing;
  }

  /** Figures that could not be stored are stored with the next ones. */
  function keep(rows: readonly UsageCountsTable[]): void {
    for (const row of rows) {
      const name = `${row.bot_id} ${row.day} ${row.key_id} ${row.figure}`;
      const known = gathered.get(name);
      if (known) known.count += row.count;
      else if (gathered.size < mostGathered) gathered.set(name, row);
    }
    timer ??= setTimeout(() => void flush(), gatherMs).unref();
  }

  return {
    /** Counts a request with a valid key that was answered. */
    countRequest(owner: Owner, status: number): void {
      for (const figure of requestFigures(status)) add(owner, figure);
    },
    countTurn(owner: Owner, outcome: TurnOutcome, milliseconds: number, usage?: Usage): void {
      add(owner, outcome);
      if (outcome !== 'failed') add(owner, durationFigure(milliseconds));
      if (usage === undefined) return;
      const { inputTokens, outputTokens, cost = 0, firstTokenMs } = usage;
      if (inputTokens > 0) add(owner, 'input_tokens', inputTokens);
      if (outputTokens > 0) add(owner, 'output_tokens', outputTokens);
      if (cost > 0) add(owner, 'cost_micros', Math.ceil(cost * 1_000_000));
      if (firstTokenMs !== undefined) add(owner, firstTokenFigure(firstTokenMs));
    },
    /** Counts personal data that was masked. */
    countMasked: (owner: Owner): void => add(owner, 'masked'),
    /** Stores what this process has gathered. Never throws. */
    flush,
  };
}

function rowOf({ keyId, visitorId, messenger }: Pick<Owner, 'keyId' | 'visitorId' | 'messenger'>): string {
  return keyId ?? messenger ?? (visitorId ? websiteRow : '');
}

/** The day as text, formatted again only when it changes. */
function createToday(now: () => number): () => string {
  let number = -1;
  let text = '';
  return () => {
    const current = Math.floor(now() / dayMs);
    if (current !== number) text = dayOf(current * dayMs);
    number = current;
    return text;
  };
}

/** In the order of their keys, so that two instances never deadlock on each other's rows. */
async function store(
  { build, write }: Database,
  rows: readonly UsageCountsTable[],
  keep: (rows: readonly UsageCountsTable[]) => void,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const insert = build.insertInto('usage_counts').values(rows.slice(start, start + rowsPerStatement));
    try {
      await write([
        insert.onConflict((conflict) =>
          conflict
            .columns(['workspace_id', 'bot_id', 'day', 'key_id', 'figure'])
            .doUpdateSet(({ eb, ref }) => ({ count: eb('usage_counts.count', '+', ref('excluded.count')) })),
        ),
      ]);
    } catch (error) {
      if (isUnavailable(error)) keep(rows.slice(start));
      throw error;
    }
  }
}
