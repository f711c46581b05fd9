import { type Goal, type Query, rowsOf } from './query.ts';
import type { Reply } from './reply.ts';
import { describe, ofAll } from './say-set.ts';
import type { NumberField, Row, Table } from './table.ts';
import { agree, figure, joined } from './text.ts';

type Extreme = Extract<Goal, { kind: 'extreme' }>;

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

export function sayExtreme(query: Query, goal: Extreme): Reply | undefined {
  const { table } = query;
  const ranked = rankedBy(query, goal.field, goal.direction);
  if (ranked.length < 2) return undefined;
  if (goal.limit > 1) return sayTop(query, goal, ranked);
  const places = [...new Set(ranked.map(({ value }) => value))];
  const value = places[goal.rank - 1];
  if (value === undefined) return undefined;
  const rows = ranked.filter((one) => one.value === value).map(({ row }) => row);
  const all = rowsOf(query).length;
  const scope = ofAll(query, ranked.length, ranked.length < all ? goal.field.name : '');
  const first = sentence(table, goal.field, goal, rows, value, ` ${scope}`);
  const also = goal.adjective && goal.rank === 1 ? sayAlso(query, goal) : undefined;
  return {
    text: also ? `${first} ${also.text}` : first,
    rows: [...rows.slice(0, also ? 4 : 5), ...(also?.rows ?? [])],
    confidence: 0.9,
  };
}

/** The extreme of the other field that the superlative may mean. */
function sayAlso(query: Query, { field, direction }: Extreme): { text: string; rows: Row[] } | undefined {
  const other = query.table.numbers.find(({ name }) => name === field.also);
  const ranked = other ? rankedBy(query, other, direction) : [];
  const [best] = ranked;
  if (other === undefined || best === undefined) return undefined;
  const rows = ranked.filter(({ value }) => value === best.value).map(({ row }) => row);
  return { text: sentence(query.table, other, { direction, rank: 1 }, rows, best.value, ''), rows };
}

function sentence(
  table: Table,
  field: NumberField,
  { direction, rank }: Pick<Extreme, 'direction' | 'rank'>,
  rows: readonly Row[],
  value: number,
  scope: string,
): string {
  const names = [...new Set(rows.map((row) => table.nameOf(row)))];
  const claim = agree(direction === 1 ? field.top : field.bottom, names.length);
  const place = rank === 1 ? claim : inPlace(claim, ordinals[rank] ?? '');
  return `${joined(names)} ${place}${scope}: ${field.say(value)}${names.length > 1 && !field.order ? ' each' : ''}.`;
}

const inPlace = (claim: string, ordinal: string) =>
  / the /.test(claim) ? claim.replace(' the ', ` the ${ordinal} `) : claim.replace(' ', ` ${ordinal} `);

function sayTop(query: Query, { field, limit, direction }: Extreme, ranked: readonly Ranked[]): Reply {
  const best = ranked.slice(0, limit);
  const last = best.at(-1)?.value;
  const tied = ranked.slice(limit).filter(({ value }) => value === last).length;
  const parts = best.map(({ row, value }) => `${query.table.nameOf(row)}: ${field.say(value)}`);
  const claim = agree(direction === 1 ? field.top : field.bottom, best.length);
  const scope = `These ${best.length} ${claim} ${ofAll(query, ranked.length)}`;
  const tie = tied > 0 ? ` ${tied} more {ties|tie} with the last.` : '';
  return {
    text: `${parts.join('; ')}. ${scope}.${agree(tie, tied)}`,
    rows: best.map(({ row }) => row),
    confidence: 0.9,
  };
}

interface Ranked {
  row: Row;
  value: number;
}

function rankedBy(query: Query, field: NumberField, direction: 1 | -1): Ranked[] {
  return rowsOf(query)
    .flatMap((row) => {
      const value = field.of(row);
      return value === undefined ? [] : [{ row, value }];
    })
    .sort((a, b) => direction * (b.value - a.value));
}

export function sayTotal(query: Query, { field, of }: Extract<Goal, { kind: 'total' }>): Reply | undefined {
  const ranked = rankedBy(query, field, 1);
  if (ranked.length === 0 || field.order) return undefined;
  const sum = ranked.reduce((total, { value }) => total + value, 0);
  const shown =
    of === 'sum' ? `${figure(sum)} ${field.name} in total` : `${mean(sum, ranked.length)} ${field.name} on average`;
  const scope = `over the ${ranked.length} ${describe(query, ranked.length)} here`;
  return { text: `${shown}, ${scope}.`, rows: ranked.map(({ row }) => row), confidence: 0.85 };
}

const mean = (sum: number, count: number) => figure(Math.round((sum / count) * 10) / 10);
