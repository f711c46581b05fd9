import type { Step } from '../../platform/database/database.ts';
import type { KnowledgePagesTable } from '../../platform/database/knowledge-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
import { inBatches } from './batches.ts';
import type { Run } from './run-context.ts';

/** The outcome of a page without new content. */
export interface PageEnd {
  state: KnowledgePagesTable['state'];
  reason?: string | undefined;
  /** The page is gone: its text is no longer live after this run. */
  isGone?: boolean;
}

/** Queues addresses for the run. Keeps what an earlier run stored about them, so that only changes are fetched. */
export function addPages({ source, context }: Run, urls: readonly string[]): Step[] {
  if (urls.length === 0) return [];
  const rows = urls.map((url) => ({
    id: createId('pag'),
    source_id: source.id,
    url,
    state: 'waiting' as const,
    reason: null,
    generation: source.run_generation,
    bytes: null,
    title: null,
    hash: null,
    etag: null,
    last_modified: null,
    passages: 0,
    updated_at: context.now(),
  }));
  return inBatches(rows, 64).map((some) =>
    context.database.build
      .insertInto('knowledge_pages')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['source_id', 'url'])
          .doUpdateSet({ generation: source.run_generation, state: 'waiting', reason: null })
          .where('knowledge_pages.generation', '<', source.run_generation),
      ),
  );
}

export async function readPage({ source, context }: Run, url: string): Promise<KnowledgePagesTable | undefined> {
  const { build, read } = context.database;
  const pages = build.selectFrom('knowledge_pages').selectAll().where('source_id', '=', source.id);
  const [page] = await read(pages.where('url', '=', url));
  return page;
}

export function endPage({ source, context }: Run, page: KnowledgePagesTable, end: PageEnd): Step[] {
  const { build } = context.database;
  const { state, reason = null, isGone = false } = end;
  const gone = isGone ? { hash: null, etag: null, last_modified: null, passages: 0 } : {};
  const update = build
    .updateTable('knowledge_pages')
    .set({ state, reason, updated_at: context.now(), ...gone })
    .where('id', '=', page.id);
  return isGone ? [update, endPassages({ source, context }, page.id)] : [update];
}

/** The page's previous passages are no longer live once this run's generation is. */
export function endPassages({ source, context }: Pick<Run, 'source' | 'context'>, pageId: string): Step {
  return context.database.build
    .updateTable('knowledge_passages')
    .set({ until_generation: source.run_generation })
    .where('source_id', '=', source.id)
    .where('page_id', '=', pageId)
    .where('from_generation', '<', source.run_generation)
    .where('until_generation', 'is', null);
}
