import type { Worked } from './arithmetic.ts';
import { askedAgain, followUp, isFollowUp, withoutOpening } from './follow-up.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { type Query, rowsOf } from './query.ts';
import { readQuery } from './read-query.ts';
import type { Reply } from './reply.ts';
import { sayCompare } from './say-compare.ts';
import { sayExtreme, sayTotal } from './say-extreme.ts';
import { sayCount, sayList } from './say-list.ts';
import type { Table } from './table.ts';
import { createTables } from './tables/tables.ts';
import { formsOf, wordsOf } from './text.ts';
import type { World } from './world.ts';

interface Known {
  table: Table;
  lexicon: Lexicon;
}

/** Understands a question as a query on one table and answers it; `earlier` is the question before it, or several, one a line. */
export function createAsk(world: World) {
  const tables: Known[] = createTables(world).map((table) => ({ table, lexicon: createLexicon(table, world) }));
  const nouns = nounsOf(tables);
  return (message: string, earlier: string | undefined): Worked | undefined => {
    const query = readMessage({ tables, nouns }, message, earlier);
    const reply = query && answer(query, message);
    if (query === undefined || reply === undefined) return undefined;
    return { ...reply, rows: reply.rows.map((row) => query.table.recordOf(row)), resource: query.table.resource };
  };
}

interface Knowledge {
  tables: readonly Known[];
  /** Words for kinds of record. */
  nouns: ReadonlySet<string>;
}

/** Words that can only mean records of one kind; those for offers are everyday words. */
function nounsOf(tables: readonly Known[]): Set<string> {
  const plain = tables.filter(({ table }) => !table.isOrdered);
  return new Set(plain.flatMap(({ table }) => [...table.nouns, ...table.traits.flatMap(({ nouns }) => nouns ?? [])]));
}

function readMessage(known: Knowledge, message: string, earlier: string | undefined): Query | undefined {
  const query = bestQuery(known, wordsOf(message));
  const isWhole = query !== undefined && query.nounAt !== undefined;
  if (earlier === undefined || isWhole) return query;
  const isOpen = isFollowUp(message) || query?.goal.kind === 'extreme';
  return (isOpen ? readFollowUp(known, message, earlier) : undefined) ?? query;
}

function readFollowUp(known: Knowledge, message: string, earlier: string): Query | undefined {
  const asked = earlier.split('\n').filter((line) => line.trim() !== '');
  const before = readMessage(known, asked.at(-1) ?? '', asked.slice(0, -1).join('\n') || undefined);
  const lexicon = known.tables.find(({ table }) => table === before?.table)?.lexicon;
  if (before === undefined || lexicon === undefined) return undefined;
  const said = withoutOpening(message);
  return askedAgain(before, said) ?? followUp(before, lexicon, wordsOf(said));
}

/** Of the tables that understand every word, the one whose noun comes first. */
function bestQuery({ tables, nouns }: Knowledge, words: readonly string[]): Query | undefined {
  if (words.length < 2) return undefined;
  const queries = tables
    .map(({ table, lexicon }) => readQuery(table, lexicon, words))
    .filter((query) => query !== undefined)
    // Without a noun, a table that has nothing to say was not meant.
    .filter((query) => query.nounAt !== undefined || rowsOf(query).length > 0);
  const best = queries.toSorted((a, b) => (a.nounAt ?? words.length) - (b.nounAt ?? words.length))[0];
  // A noun of other records says that the question is about those.
  const hasNoun = words.some((word) => formsOf(word).some((form) => nouns.has(form)));
  return best?.nounAt === undefined && hasNoun && best?.goal.kind === 'extreme' ? undefined : best;
}

function answer(query: Query, message: string): Reply | undefined {
  const { goal } = query;
  if (goal.kind === 'extreme') return sayExtreme(query, goal);
  if (goal.kind === 'total') return sayTotal(query, goal);
  if (goal.kind === 'compare') return sayCompare(query, goal, /^\s*(is|are|does|do|has|have|can)\b/i.test(message));
  // That asks what the words mean.
  if (/^\s*what(?:'s| is|s) an? /i.test(message)) return undefined;
  const most = wantsAll.test(message) ? everyName : someNames;
  return goal.kind === 'count' ? sayCount(query, most) : sayList(query, most);
}

/** How many names a list has: all of them only where they are asked for. */
const someNames = 14;
const everyName = 80;
const wantsAll = /\b(?:all|every|each|list|name)\b/i;
