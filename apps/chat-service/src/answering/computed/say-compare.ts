import type { Goal, Query } from './query.ts';
import type { Reply } from './reply.ts';
import type { NumberField, Row, Table } from './table.ts';
import { figure } from './text.ts';

type Compare = Extract<Goal, { kind: 'compare' }>;

/** Sets records against each other; a yes-or-no question gets its yes or no. */
export function sayCompare({ table }: Query, goal: Compare, isYesNo: boolean): Reply | undefined {
  const [field] = goal.fields;
  if (goal.fields.length !== 1 || field === undefined) return sayAll(table, goal);
  const valued = goal.rows.flatMap((row) => {
    const value = field.of(row);
    return value === undefined ? [] : [{ row, value }];
  });
  if (valued.length !== goal.rows.length) return undefined;
  const direction = goal.direction ?? 1;
  const [best, ...others] = valued.toSorted((a, b) => direction * (b.value - a.value));
  if (best === undefined) return undefined;
  const yes = isYesNo && goal.direction !== undefined ? yesOrNo(valued, direction) : '';
  const rows = [best, ...others].map(({ row }) => row);
  if (others.every(({ value }) => value === best.value)) {
    const names = rows.map((row) => table.nameOf(row)).join(' and ');
    return { text: `${yes}${names} are the same there: ${field.say(best.value)} each.`, rows, confidence: 0.85 };
  }
  const rest = others.map(({ row, value }) => `${field.say(value)} for ${table.nameOf(row)}`).join(' and ');
  const text = `${yes}${table.nameOf(best.row)}: ${field.say(best.value)}, against ${rest}${gap(field, valued)}.`;
  return { text, rows, confidence: 0.85 };
}

/** Whether the first one is above (or below) the second, as asked. */
function yesOrNo([first, second]: readonly { value: number }[], direction: 1 | -1): string {
  if (first === undefined || second === undefined) return '';
  return direction * (first.value - second.value) > 0 ? 'Yes. ' : 'No. ';
}

function gap({ order }: NumberField, valued: readonly { value: number }[]): string {
  const [first, second, third] = valued;
  if (order || first === undefined || second === undefined || third !== undefined) return '';
  return `, a difference of ${figure(Math.abs(first.value - second.value))}`;
}

/** Without a field that was named: the figures that matter, for each. */
function sayAll(table: Table, { rows, fields }: Compare): Reply | undefined {
  const shared = fields.filter((field) => rows.every((row) => field.of(row) !== undefined)).slice(0, 3);
  const isSame = shared.every((field) => new Set(rows.map((row) => field.of(row))).size === 1);
  // Figures that are all the same say nothing about a difference.
  if (isSame) return undefined;
  const lines = rows.map((row) => `${table.nameOf(row)}: ${figures(shared, row)}.`);
  return { text: lines.join(' '), rows, confidence: 0.7 };
}

const figures = (fields: readonly NumberField[], row: Row) =>
  fields.map((field) => field.say(field.of(row) ?? 0)).join(', ');
