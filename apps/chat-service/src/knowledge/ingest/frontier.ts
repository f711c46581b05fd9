import { addPages } from './pages.ts';
import type { Run } from './run-context.ts';

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
