// Reads the tables of sources and answers from them, outside the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { askTables, readTables, readTableWeights, type Table, type TableCandidates } from '@lectern/answering';
import { createMemory } from '@lectern/service-kit';
import type { PassageOfPage } from '../../knowledge/search/table-passages.ts';

export type TablesRequest = { id: number } & (
  | { do: 'load'; key: string; passages: readonly PassageOfPage[] }
  | { do: 'ask'; keys: readonly string[]; messages: readonly string[] }
);

/** `missing` are the sources whose tables must be loaded first. */
export type TablesReply = { id: number } & (
  | { missing: readonly string[] }
  | { found: TableCandidates }
  | { error: string }
);

// The thread that starts this one sends it.
const { megabytes } = workerData as { megabytes: number };
/** For all bots together; a cell takes about 130 bytes. Two generations are kept. */
const mostCells = megabytes * 2_000;
const mostCharacters = megabytes * 10_000;
/** A crawled site may have a table on each of thousands of pages. */
const mostTables = 500;

const weights = readTableWeights();
const cellsOf = ({ columns, rowCount }: Table) => columns.length * rowCount;
const kept = createMemory<readonly Table[]>(mostCells, (tables) => tables.reduce((sum, one) => sum + cellsOf(one), 1));

function answer(request: TablesRequest): TablesReply {
  const { id } = request;
  if (request.do === 'load') {
    const pages = [...Map.groupBy(request.passages, ({ page }) => page).values()].filter(createBudget());
    kept.set(request.key, pages.flatMap((passages) => readTables(passages)).slice(0, mostTables));
    return { id, missing: [] };
  }
  const { keys, messages } = request;
  const missing = keys.filter((key) => kept.get(key) === undefined);
  if (missing.length > 0) return { id, missing };
  const tables = keys.flatMap((key) => kept.get(key) ?? []);
  return { id, found: askTables(messages, tables.slice(0, mostTables), weights.words) };
}

/** Pages of one source that are too much are left to the search: numbers from half of a table would be wrong. */
function createBudget(): (passages: readonly PassageOfPage[]) => boolean {
  const left = { cells: mostCells, characters: mostCharacters };
  return (passages) => {
    const cells = passages.reduce((sum, { text }) => sum + text.split('|').length, 0);
    const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
    if (cells > left.cells || characters > left.characters) return false;
    left.cells -= cells;
    left.characters -= characters;
    return true;
  };
}

parentPort?.on('message', (request: TablesRequest) => {
  try {
    parentPort?.postMessage(answer(request));
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: String(error) });
  }
});
