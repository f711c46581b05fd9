import { addPages } from './pages.ts';
import type { Run } from './run-context.ts';

/** The addresses that a run has still before it. They are stored too, so that another instance can go on with it. */
export interface Frontier {
  take(): string | undefined;
  /** Those that the run does not know yet and has room for. */
  admit(urls: readonly string[]): string[];
  push(urls: readonly string[]): void;
}

/** Goes on where the run was left, or starts with the addresses that `seed` gives. */
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
  // Pages that turn out unchanged do not tell what they link to, so all that were known are asked for again.
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
