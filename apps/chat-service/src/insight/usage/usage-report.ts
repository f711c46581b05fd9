import type { ApiKey } from '../../bots/keys/api-key.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import { countsOnce } from './api-only.ts';
import { type CountName, type Figures, figuresOf } from './figures.ts';

export interface UsageRange {
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Empty for the playground; undefined for all channels. */
  keyId?: string | undefined;
}

export interface UsageReport {
  total: Figures;
  days: { day: string; figures: Figures }[];
}

export interface UsageReportsOptions {
  database: Database;
  /** Flushes figures that are still in memory. */
  flush(): Promise<void>;
}

export type UsageReports = ReturnType<typeof createUsageReports>;

/** The usage of a bot on all channels, by day and by key. */
export function createUsageReports({ database: { build, read }, flush }: UsageReportsOptions) {
  const select = ({ workspaceId }: WorkspaceScope, { from, to }: UsageRange) =>
    build
      .selectFrom('usage_counts')
      .select('figure')
      .select(({ fn }) => fn.sum<number | string>('count').as('count'))
      .where('workspace_id', '=', workspaceId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where(countsOnce)
      .groupBy('figure');

  return {
    async ofBot(scope: WorkspaceScope, botId: string, range: UsageRange): Promise<UsageReport> {
      await flush();
      const all = select(scope, range).where('bot_id', '=', botId);
      const { keyId } = range;
      const wanted = keyId === undefined ? all : all.where('key_id', '=', keyId);
      const byDay = await read(wanted.select('day').groupBy('day'));
      const daily = groupBy(byDay, ({ day }) => day);
      const days = daysBetween(range).map((day) => ({ day, figures: figuresOf(daily.get(day) ?? []) }));
      return { total: figuresOf(byDay.map(numbered)), days };
    },

    /** Keyed by the id of the key; the playground's is empty. */
    async ofKeys(scope: WorkspaceScope, botId: string, range: UsageRange): Promise<(keyId: string) => Figures> {
      await flush();
      const all = select(scope, range).where('bot_id', '=', botId);
      const rows = await read(all.select('key_id').groupBy('key_id'));
      const found = groupBy(rows, ({ key_id }) => key_id);
      return (keyId) => figuresOf(found.get(keyId) ?? []);
    },

    /** For every bot of the workspace on some days, by bot and day, as on Home. */
    async ofBots(scope: WorkspaceScope, range: UsageRange): Promise<(botId: string, day: string) => Figures> {
      await flush();
      const shown: CountName[] = ['requests', 'answered', 'unanswered'];
      const counts = select(scope, range).where('figure', 'in', shown);
      const rows = await read(counts.select(['bot_id', 'day']).groupBy(['bot_id', 'day']));
      const found = groupBy(rows, ({ bot_id, day }) => `${bot_id} ${day}`);
      return (botId, day) => figuresOf(found.get(`${botId} ${day}`) ?? []);
    },
  };
}

/** How many requests a key may still make today. */
export function leftToday({ state, usedToday, quotaPerDay }: ApiKey): number {
  return state === 'active' ? Math.max(0, quotaPerDay - usedToday) : 0;
}

interface Sum {
  figure: string;
  /** PostgreSQL returns sums as text. */
  count: number | string;
}

const numbered = ({ figure, count }: Sum) => ({ figure, count: Number(count) });

function groupBy<Row extends Sum>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const groups = Map.groupBy(rows, nameOf);
  return new Map([...groups].map(([name, group]) => [name, group.map(numbered)]));
}

function daysBetween({ from, to }: UsageRange): string[] {
  const dayMs = 86_400_000;
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}
