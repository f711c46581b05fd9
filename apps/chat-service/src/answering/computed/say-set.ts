import type { Query, Test } from './query.ts';
import type { Table } from './table.ts';
import { agree } from './text.ts';

/** What a set of records is: `hostile mobs that drop Gunpowder with more than 10 health`. */
export function describe({ table, tests }: Pick<Query, 'table' | 'tests'>, count: number): string {
  const own = tests.map(({ noun }) => noun).filter((noun) => noun !== undefined);
  const words = [
    ...texts(tests, 'before'),
    ...(own.length > 0 ? own : [`{${table.singular}|${table.plural}}`]),
    ...texts(tests, 'after'),
  ];
  return agree(words.join(' '), count);
}

/** `of the 76 mobs here`, or of those which have a field at all. */
export function ofAll(query: Pick<Query, 'table' | 'tests'>, count: number, field = ''): string {
  return `of the ${count} ${describe(query, 2)} here${field === '' ? '' : ` with ${field}`}`;
}

/** `among the 76 mobs here`. */
export const among = ({ rows, plural }: Table): string => `among the ${rows.length} ${plural} here`;

/** What is asked most particularly stands last, so that it is read with the noun. */
function texts(tests: readonly Test[], place: 'before' | 'after'): string[] {
  return tests.map((test) => test[place] ?? '').filter((text) => text !== '');
}
