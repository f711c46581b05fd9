import { AppError } from '@lectern/service-kit';
import type { Database, DetailedStep, Query } from '../../platform/database/database.ts';
import { defineQuery } from '../../platform/database/define-query.ts';
import { dayOf } from '../../platform/shared/utc-day.ts';
import type { Terms } from './terms.ts';

/** One question's state with respect to what its workspace may ask. */
export interface QuestionCount {
  readonly workspaceId: string;
  /** The limited periods in which it counts, however long it takes. */
  readonly periods: readonly Period[];
  counted: boolean;
}

export interface Period {
  name: 'questions_per_day' | 'questions_per_month';
  /** `YYYY-MM-DD` or `YYYY-MM`, UTC. */
  period: string;
  limit: number;
}

/** Called with what a workspace has used, after a question was counted. */
export type OnQuestions = (workspaceId: string, period: Period, used: number) => void;

export type QuestionCounting = ReturnType<typeof createQuestionCounting>;

/**
 * Counts the questions of a workspace, each period in one statement, so that concurrent requests cannot exceed the limit.
 * Workspaces without such a limit are not counted: their questions contend for no row.
 */
export function createQuestionCounting(database: Database, now: () => number, onQuestions: OnQuestions = () => {}) {
  const count = defineQuery((given: Counted) => countOne(database.build, given));
  const refund = defineQuery((given: Omit<Counted, 'limit'>) => refundOne(database.build, given));
  return {
    open({ questionsPerDay, questionsPerMonth }: Terms, workspaceId: string): QuestionCount | undefined {
      const day = dayOf(now());
      const periods: Period[] = [];
      if (questionsPerDay !== null) periods.push({ name: 'questions_per_day', period: day, limit: questionsPerDay });
      if (questionsPerMonth !== null)
        periods.push({ name: 'questions_per_month', period: day.slice(0, 7), limit: questionsPerMonth });
      return periods.length === 0 ? undefined : { workspaceId, periods, counted: false };
    },

    steps: ({ workspaceId, periods }: QuestionCount): DetailedStep<{ used: number }>[] =>
      periods.map(({ period, limit }) => ({ query: count({ workspaceId, period, limit }), mustAffect: true })),

    refundSteps: ({ workspaceId, periods }: QuestionCount): Query[] =>
      periods.map(({ period }) => refund({ workspaceId, period })),

    /** What these steps have returned. */
    note(counting: QuestionCount, results: readonly { rows: { used?: number }[] }[]): void {
      counting.counted = true;
      counting.periods.forEach((period, index) => {
        const used = results[index]?.rows[0]?.used;
        if (used !== undefined) onQuestions(counting.workspaceId, period, used);
      });
    },

    /** The error for a question that one of these steps refused. Visitors do not learn about plans. */
    refuse({ periods }: QuestionCount, index: number, isVisitor: boolean): AppError {
      const [first = { name: 'questions_per_day', period: dayOf(now()), limit: 0 } as const] = periods;
      return usedUp(periods[index] ?? first, now(), isVisitor);
    },
  };
}

interface Counted {
  workspaceId: string;
  period: string;
  limit: number;
}

function countOne(build: Database['build'], { workspaceId, period, limit }: Counted) {
  return build
    .insertInto('plan_usage')
    .values({ workspace_id: workspaceId, period, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'period'])
        .doUpdateSet(({ eb }) => ({ used: eb('plan_usage.used', '+', 1) }))
        .where('plan_usage.used', '<', limit),
    )
    .returning('used');
}

function refundOne(build: Database['build'], { workspaceId, period }: Omit<Counted, 'limit'>) {
  return build
    .updateTable('plan_usage')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('period', '=', period)
    .where('used', '>', 0);
}

/** Questions that count today and in this month. */
export async function readQuestionUsage({ read, build }: Database, workspaceId: string, nowMs: number) {
  const day = dayOf(nowMs);
  const month = day.slice(0, 7);
  const rows = await read(
    build
      .selectFrom('plan_usage')
      .select(['period', 'used'])
      .where('workspace_id', '=', workspaceId)
      .where('period', 'in', [day, month]),
  );
  const usedIn = (period: string) => rows.find((row) => row.period === period)?.used ?? 0;
  return { day: usedIn(day), month: usedIn(month) };
}

/** When a day or a month of UTC ends. */
export function endOfPeriod(period: string): number {
  const [year = 0, month = 1, day] = period.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1);
}

function usedUp({ name, period, limit }: Period, nowMs: number, isVisitor: boolean): AppError {
  const endsAt = endOfPeriod(period);
  const seconds = Math.max(1, Math.ceil((endsAt - nowMs) / 1_000));
  const reset = new Date(endsAt).toISOString().replace('.000', '');
  const words = name === 'questions_per_day' ? `on ${period}` : `in ${period}`;
  const sentence = isVisitor
    ? 'This assistant has answered as many questions as it may for now. Come back later.'
    : `This workspace may ask ${limit.toLocaleString('en')} questions ${words} (UTC), and has. It can ask again from ${reset}.`;
  return new AppError('quota_exceeded', sentence, seconds);
}

/** Counts of periods that are long over are no longer needed. */
export async function pruneQuestions({ write, build }: Database, nowMs: number): Promise<void> {
  const longAgo = dayOf(nowMs - 400 * 86_400_000);
  await write([
    build.deleteFrom('plan_usage').where('period', '<', longAgo),
    build.deleteFrom('limit_notices').where('period', '<', longAgo).where('period', '<>', ''),
  ]);
}
