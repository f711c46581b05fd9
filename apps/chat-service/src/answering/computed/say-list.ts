import { type Query, rowsOf } from './query.ts';
import type { Reply } from './reply.ts';
import { among, describe } from './say-set.ts';
import type { Row } from './table.ts';
import { joined } from './text.ts';

/** With so few, what is known of each is told too. */
const fewEnough = 4;

/** Names the records, at most so many of them. */
export function sayList(query: Query, most: number): Reply | undefined {
  const rows = rowsOf(query);
  const { table } = query;
  if (rows.length === 0) return sayNone(query);
  const details = rows.map((row) => detailOf(query, row, rows.length));
  const isShared = new Set(details).size === 1;
  const names = [...new Set(rows.map((row, index) => table.nameOf(row) + (isShared ? '' : (details[index] ?? ''))))];
  const shared = isShared ? (details[0] ?? '') : '';
  if (names.length === 1) {
    return { text: `${names[0]}${shared}: the only ${describe(query, 1)} ${among(table)}.`, rows, confidence: 0.85 };
  }
  return { text: `${names.length} ${describe(query, 2)}: ${joined(names, most)}${shared}.`, rows, confidence: 0.85 };
}

export function sayCount(query: Query, most: number): Reply | undefined {
  const rows = rowsOf(query);
  const { table, tests } = query;
  const names = [...new Set(rows.map((row) => table.nameOf(row)))];
  const list = listAddress(query);
  if (names.length === 0) return sayNone(query);
  if (tests.length === 0) {
    return { text: `${rows.length} ${table.plural} are recorded here.`, rows, confidence: 0.9, list };
  }
  const counted = `${names.length} ${describe(query, names.length)} ${among(table)}`;
  return {
    text: `${counted}: ${joined(names, most)}.`,
    rows,
    confidence: 0.9,
    ...(list === undefined ? {} : { list }),
  };
}

function sayNone(query: Query): Reply {
  const list = listAddress({ ...query, tests: [] });
  return {
    text: `None: there are no ${describe(query, 2)} ${among(query.table)}.`,
    rows: [],
    confidence: 0.75,
    ...(list === undefined ? {} : { list }),
  };
}

/** The list in the data service that holds just these records, where its parameters can say so. */
function listAddress({ table, tests }: Query): string | undefined {
  const parameters = tests.map(({ api }) => api);
  if (parameters.includes(undefined)) return undefined;
  return `${table.resource}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}

function detailOf({ tests }: Query, row: Row, count: number): string {
  const named = tests.map((test) => test.named).filter((found) => found !== undefined);
  const [first] = named;
  if (count > fewEnough || named.length !== 1 || first === undefined) return '';
  const detail = first.relation.detail?.(row, first.name);
  return detail === undefined ? '' : ` (${detail})`;
}
