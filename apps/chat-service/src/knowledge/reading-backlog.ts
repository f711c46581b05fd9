import type { Database } from '../database/database.ts';

/** Sources that are due to be read, those that are being read included; and since when the oldest of them is. */
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
