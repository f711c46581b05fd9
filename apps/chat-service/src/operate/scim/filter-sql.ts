import { type RawBuilder, sql } from 'kysely';
import type { Comparison, Filter } from './filter.ts';
import { ScimError } from './scim-error.ts';

/** How an attribute is compared. */
export type FilterColumn =
  /** `any` ignores case; so does `lower`, whose column holds lower case already. */
  | { kind: 'text'; column: RawBuilder<string | null>; letters: 'exact' | 'any' | 'lower' }
  | { kind: 'flag'; column: RawBuilder<number> }
  | { kind: 'instant'; column: RawBuilder<number> }
  /** One of many values, of which only equality can be asked. */
  | { kind: 'any'; has(value: string): RawBuilder<boolean> };

/** By the attribute's path in lower case. */
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** A filter as a condition of a query; throws `invalidFilter` for what cannot be asked. */
export function filterSql(filter: Filter, columns: FilterColumns): RawBuilder<boolean> {
  if (filter.kind === 'not') return sql`(not ${filterSql(filter.part, columns)})`;
  if (filter.kind === 'compare') return comparisonSql(filter, columns);
  const parts = filter.parts.map((part) => filterSql(part, columns));
  return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
}

function comparisonSql(comparison: Comparison, columns: FilterColumns): RawBuilder<boolean> {
  const column = Object.hasOwn(columns, comparison.path) ? columns[comparison.path] : undefined;
  if (column === undefined) throw invalid(`Nothing can be found by the attribute "${comparison.path}".`);
  if (column.kind === 'any') return anySql(comparison, column);
  if (comparison.operator === 'pr') return sql`(${column.column} is not null)`;
  if (column.kind === 'text') return textSql(comparison, column);
  return column.kind === 'flag' ? flagSql(comparison, column.column) : instantSql(comparison, column.column);
}

function anySql({ path, operator, value }: Comparison, { has }: Extract<FilterColumn, { kind: 'any' }>) {
  if (operator !== 'eq' || typeof value !== 'string') throw invalid(`"${path}" can only be compared by eq with an id.`);
  return has(value);
}

const ordering = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function textSql(
  { path, operator, value }: Comparison,
  { column, letters }: Extract<FilterColumn, { kind: 'text' }>,
): RawBuilder<boolean> {
  if (value === null && operator === 'eq') return sql`(${column} is null)`;
  if (value === null && operator === 'ne') return sql`(${column} is not null)`;
  if (typeof value !== 'string') throw invalid(`"${path}" is compared with a text in double quotes.`);
  const sought = letters === 'exact' ? value : value.toLowerCase();
  const stored = letters === 'any' ? sql`lower(${column})` : column;
  if (operator === 'eq') return sql`(${stored} = ${sought})`;
  if (operator === 'ne') return sql`(${column} is null or ${stored} <> ${sought})`;
  if (operator === 'co') return like(stored, `%${escaped(sought)}%`);
  if (operator === 'sw') return like(stored, `${escaped(sought)}%`);
  if (operator === 'ew') return like(stored, `%${escaped(sought)}`);
  if (operator === 'pr') return sql`(${column} is not null)`;
  return sql`(${stored} ${ordering[operator]} ${sought})`;
}

function flagSql({ path, operator, value }: Comparison, column: RawBuilder<number>): RawBuilder<boolean> {
  const wanted = ['true', 'false'].indexOf(String(value).toLowerCase());
  if (wanted === -1 || (operator !== 'eq' && operator !== 'ne'))
    throw invalid(`"${path}" is compared by eq or ne with true or false.`);
  return sql`(${column} = ${sql.lit((wanted === 0) === (operator === 'eq') ? 1 : 0)})`;
}

const instantSigns: Partial<Record<Comparison['operator'], RawBuilder<unknown>>> = {
  ...ordering,
  eq: sql`=`,
  ne: sql`<>`,
};

function instantSql({ path, operator, value }: Comparison, column: RawBuilder<number>): RawBuilder<boolean> {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const compared = instantSigns[operator];
  if (Number.isNaN(at) || compared === undefined)
    throw invalid(`"${path}" is compared with a time such as "2026-01-31T12:00:00Z".`);
  return sql`(${column} ${compared} ${sql.lit(at)})`;
}

const like = (stored: RawBuilder<unknown>, pattern: string) => sql<boolean>`(${stored} like ${pattern} escape '\\')`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function invalid(message: string): ScimError {
  return new ScimError('invalidFilter', message);
}
