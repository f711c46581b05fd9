import type { Step } from '../../platform/database/database.ts';
import type { KnowledgePagesTable } from '../../platform/database/knowledge-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
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

/**
 * Splits items into batches of only a few sizes, each a quarter of the previous. Databases cache a statement per size,
 * and arbitrary sizes would evict the statements that turns need.
 */
export function inBatches<Item>(items: readonly Item[], largest: number): Item[][] {
  const batches: Item[][] = [];
  let size = largest;
  for (let from = 0; from < items.length; from += size) {
    while (size > items.length - from) size = Math.max(1, Math.floor(size / 4));
    batches.push(items.slice(from, from + size));
  }
  return batches;
}

/** The addresses that a run has yet to visit. They are also stored, so that another instance can resume the run. */
export interface Frontier {
  take(): string | undefined;
  /** Returns those that are new to the run and within its page limit. */
  admit(urls: readonly string[]): string[];
  push(urls: readonly string[]): void;
}

/** Resumes where the run stopped, or starts with the addresses from `seed`. */
export async function openFrontier(run: Run, mostPages: number, seed: () => Promise<string[]>): Promise<Frontier> {
  const { source, context } = run;
  const { build, read } = context.database;
  const pages = build.selectFrom('knowledge_pages').select(['url', 'state', 'generation']);
  const rows = await read(pages.where('source_id', '=', source.id).orderBy('updated_at').orderBy('url'));
  const met = rows.filter(({ generation }) => generation === source.run_generation);
  const frontier = createFrontier(
    mostPages,
    met.map(({ url }) => url),
  );
  frontier.push(met.flatMap(({ url, state }) => (state === 'waiting' ? [url] : [])));
  if (met.length > 0) return frontier;
  // Unchanged pages do not reveal their links, so all known pages are requested again.
  const known = rows.map(({ url }) => url);
  const first = frontier.admit([...(await seed()), ...known]);
  await run.store(addPages(run, first));
  frontier.push(first);
  return frontier;
}

function createFrontier(mostPages: number, known: readonly string[]): Frontier {
  const seen = new Set(known);
  const waiting: string[] = [];
  return {
    take: () => waiting.shift(),
    admit(urls) {
      const admitted: string[] = [];
      for (const url of urls) {
        if (seen.size >= mostPages) break;
        if (seen.has(url)) continue;
        seen.add(url);
        admitted.push(url);
      }
      return admitted;
    },
    push: (urls) => void waiting.push(...urls),
  };
}
