import type { Database } from '../../platform/database/database.ts';

/** The number of sources due to be read, including those in progress, and when the oldest of them became due. */
export async function readReadingBacklog(
  { build, read }: Database,
  nowMs: number,
): Promise<{ waiting: number; oldestAt: number | undefined }> {
  const due = build
    .selectFrom('knowledge_sources')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('next_run_at').as('oldest')])
    .where('next_run_at', '<=', nowMs)
    .where('deleted_at', 'is', null);
  const [row] = await read(due);
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldest ?? undefined };
}
