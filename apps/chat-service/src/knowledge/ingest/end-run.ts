import { sql } from 'kysely';
import { released } from '../../platform/database/lease-time.ts';
import { writeEvent } from '../../platform/events/events.ts';
import type { Notice } from '../../platform/events/notice.ts';
import { abandonRun } from '../sources/abandon-run.ts';
import type { Run } from './run-context.ts';

const hourMs = 3_600_000;

/** Makes exactly what the run has read live: pages that it did not find are removed. */
export async function completeRun(run: Run): Promise<void> {
  const { source, context, store } = run;
  const { build } = context.database;
  const generation = source.run_generation;
  const met = build
    .selectFrom('knowledge_pages')
    .select('id')
    .where('source_id', '=', source.id)
    .where('generation', '=', generation);
  await store([
    build
      .updateTable('knowledge_passages')
      .set({ until_generation: generation })
      .where('source_id', '=', source.id)
      .where('from_generation', '<', generation)
      .where('until_generation', 'is', null)
      .where('page_id', 'not in', met),
    build.deleteFrom('knowledge_pages').where('source_id', '=', source.id).where('generation', '<', generation),
    build
      .updateTable('knowledge_sources')
      .set({ ...ended(run), state: 'ready', error: null, live_generation: generation, run_generation: null })
      .where('id', '=', source.id),
    ...(context.readySteps?.(source.bot_id, context.now()) ?? []),
  ]);
  context.onRunEnd?.('ready', source.workspace_id);
}

/** The earlier content stays in use. A parked source is not retried until somebody asks for it, even if it is due. */
export async function failRun(run: Run, reason: string, isParked = false): Promise<void> {
  const { source, context, store } = run;
  const { build } = context.database;
  const notice = await reportFailure(run, reason);
  await store([
    ...abandonRun(build, source.id),
    build
      .updateTable('knowledge_sources')
      .set({ ...ended(run), state: 'failed', error: reason, ...(isParked && { next_run_at: null }) })
      .where('id', '=', source.id),
    ...(notice?.steps ?? []),
  ]);
  notice?.queued();
  context.onRunEnd?.('failed', source.workspace_id);
}

async function reportFailure({ source, context }: Run, error: string): Promise<Notice | undefined> {
  const { id: source_id, bot_id: botId, title, url } = source;
  const at = context.now();
  const payloadFor = (key_id: string) =>
    writeEvent('source.failed', at, { bot_id: botId, key_id, source_id, title, url, error });
  return await context.notices?.({ type: 'source.failed', botId, at, payloadFor });
}

function ended({ source, context }: Run) {
  const at = context.now();
  return {
    attempts: 0,
    ...released,
    finished_at: at,
    updated_at: at,
    next_run_at: nextRunOf(source, at),
  };
}

/** A push during the run has moved it to a later time, and asks for another run at once. */
function nextRunOf({ next_run_at: before, refresh_hours }: Run['source'], at: number) {
  const planned = refresh_hours === null ? null : at + refresh_hours * hourMs;
  return sql<number | null>`case when next_run_at > ${before ?? 0} then next_run_at else ${planned} end`;
}
