import type { Worked } from './arithmetic.ts';
import { followUp, isFollowUp, withoutOpening } from './follow-up.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import type { Query } from './query.ts';
import { readQuery } from './read-query.ts';
import type { Reply } from './reply.ts';
import { sayCompare } from './say-compare.ts';
import { sayExtreme, sayTotal } from './say-extreme.ts';
import { sayCount, sayList } from './say-list.ts';
import type { Table } from './table.ts';
import { createTables } from './tables/tables.ts';
import { wordsOf } from './text.ts';
import type { World } from './world.ts';

interface Known {
  table: Table;
  lexicon: Lexicon;
}

/** Understands a question as a query on one table and answers it; `earlier` is the question before it. */
export function createAsk(world: World) {
  const tables: Known[] = createTables(world).map((table) => ({ table, lexicon: createLexicon(table, world) }));
  return (message: string, earlier: string | undefined): Worked | undefined => {
    const query = readMessage(tables, message, earlier);
    const reply = query && answer(query, message);
    if (query === undefined || reply === undefined) return undefined;
    return { ...reply, rows: reply.rows.map((row) => query.table.recordOf(row)), resource: query.table.resource };
  };
}

function readMessage(tables: readonly Known[], message: string, earlier: string | undefined): Query | undefined {
  const query = bestQuery(tables, wordsOf(message));
  const isWhole = query !== undefined && query.nounAt !== undefined;
  if (earlier === undefined || isWhole) return query;
  const isOpen = isFollowUp(message) || query?.goal.kind === 'extreme';
  return (isOpen ? readFollowUp(tables, message, earlier) : undefined) ?? query;
}

function readFollowUp(tables: readonly Known[], message: string, earlier: string): Query | undefined {
  const before = bestQuery(tables, wordsOf(earlier));
  const lexicon = tables.find(({ table }) => table === before?.table)?.lexicon;
  return before && lexicon && followUp(before, lexicon, wordsOf(withoutOpening(message)));
}

/** Of the tables that understand every word, the one whose noun comes first. */
function bestQuery(tables: readonly Known[], words: readonly string[]): Query | undefined {
  const queries = tables
    .map(({ table, lexicon }) => readQuery(table, lexicon, words))
    .filter((query) => query !== undefined);
  return queries.toSorted((a, b) => (a.nounAt ?? words.length) - (b.nounAt ?? words.length))[0];
}

function answer(query: Query, message: string): Reply | undefined {
  const { goal } = query;
  if (goal.kind === 'extreme') return sayExtreme(query, goal);
  if (goal.kind === 'total') return sayTotal(query, goal);
  if (goal.kind === 'compare') return sayCompare(query, goal, /^\s*(is|are|does|do|has|have|can)\b/i.test(message));
  // That asks what the words mean.
  if (/^\s*what(?:'s| is|s) an? /i.test(message)) return undefined;
  return goal.kind === 'count' ? sayCount(query) : sayList(query);
}
