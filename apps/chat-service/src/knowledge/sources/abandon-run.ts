import { type Kysely, sql } from 'kysely';
import type { Step } from '../../platform/database/database.ts';
import { released } from '../../platform/database/lease-time.ts';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * Removes what a run has stored but not published; the earlier content stays in use. Nothing is rolled
 * back for a first run, whose passages are live from the first page on. Must follow the step that checks access.
 */
export function abandonRun(build: Kysely<Schema>, sourceId: string): Step[] {
  const live = build.selectFrom('knowledge_sources as s').select('s.live_generation').where('s.id', '=', sourceId);
  const unseen = build
    .selectFrom('knowledge_passages as p')
    .select('p.page_id')
    .where('p.source_id', '=', sourceId)
    .where('p.from_generation', '>', live);
  return [
    // The cached state of such a page belongs to content that is removed, so the next run reads it again.
    build
      .updateTable('knowledge_pages')
      .set({ hash: null, etag: null, last_modified: null })
      .where('source_id', '=', sourceId)
      .where('id', 'in', unseen),
    build.deleteFrom('knowledge_passages').where('source_id', '=', sourceId).where('from_generation', '>', live),
    build
      .updateTable('knowledge_passages')
      .set({ until_generation: null })
      .where('source_id', '=', sourceId)
      .where('until_generation', '>', live),
    build
      .deleteFrom('knowledge_pages')
      .where('source_id', '=', sourceId)
      .where('state', 'in', ['waiting', 'done'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('knowledge_passages as kept')
              .select('kept.id')
              .where('kept.source_id', '=', sourceId)
              .whereRef('kept.page_id', '=', 'knowledge_pages.id'),
          ),
        ),
      ),
    build
      .updateTable('knowledge_pages')
      .set({ state: 'done' })
      .where('source_id', '=', sourceId)
      .where('state', '=', 'waiting'),
    build
      .updateTable('knowledge_sources')
      .set({
        run_generation: null,
        attempts: 0,
        ...released,
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', sourceId),
  ];
}
