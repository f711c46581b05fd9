import { highest } from '@lectern/answering';
import { isVisible, type SourceView } from '../../platform/database/source-view.ts';
import { cosinesWith } from '../embedding/quantised.ts';
import { selectLive } from '../sources/source-contents.ts';
import { createVectors, type VectorsOptions } from './memory-vectors.ts';
import type { VectorSearch } from './vector-search.ts';

/** Compares with every vector of the bot, all of which are cached in memory. */
export function createMemorySearch(options: VectorsOptions): VectorSearch {
  const { build, read } = options.database;
  const loadVectors = createVectors(options);

  async function versionOf(botId: string): Promise<string> {
    const sources = build.selectFrom('knowledge_sources').select(['id', 'revision']).where('bot_id', '=', botId);
    const rows = await read(sources.where('deleted_at', 'is', null).where('live_generation', '>', 0).orderBy('id'));
    return rows.map(({ id, revision }) => `${id}:${revision}`).join(' ');
  }

  async function visibleNumbers(botId: string, view: SourceView): Promise<ReadonlySet<number>> {
    const rows = await read(selectLive(build).select('p.number').where('p.bot_id', '=', botId).where(isVisible(view)));
    return new Set(rows.map(({ number }) => number));
  }

  return async ({ botId, model, question, most, lowest, view }) => {
    const version = await versionOf(botId);
    if (version === '') return undefined;
    const { name, dimensions } = model;
    const { vectors, numbers } = await loadVectors({ botId, version, name, dimensions });
    const [asked] = numbers.length === 0 ? [] : await model.embed([question]);
    if (asked === undefined) return undefined;
    const compared = await cosinesWith(asked, vectors);
    const cosines = view ? onlyVisible(compared, numbers, await visibleNumbers(botId, view.of)) : compared;
    return {
      numbers: highest(cosines, most, lowest).map((row) => numbers[row] ?? 0),
      async cosinesOf(some) {
        const rows = some.map((number) => ({ number, cosine: cosines[rowOf(numbers, number)] }));
        return new Map(rows.flatMap(({ number, cosine }) => (cosine === undefined ? [] : [[number, cosine]])));
      },
    };
  };
}

/** Passages that cannot be seen are as far as can be. */
const onlyVisible = (cosines: Float32Array, numbers: Float64Array, visible: ReadonlySet<number>) =>
  cosines.map((cosine, row) => (visible.has(numbers[row] ?? 0) ? cosine : -1));

/** The index of a number in an ascending list; -1 if it is missing. */
function rowOf(numbers: Float64Array, wanted: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return numbers[low] === wanted ? low : -1;
}
