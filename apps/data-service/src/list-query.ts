import { type FilterValue, type ListQuery, type Resource, readFilterValue, sortableFields } from '@lectern/dataset';
import { AppError } from '@lectern/service-kit';

/** What a list request asks for: which records, and in what form. */
export interface ListRequest {
  query: ListQuery;
  pretty: boolean;
  /** Members of each record to show; all when undefined. */
  fields: readonly string[] | undefined;
  /** Whether the answer is one page of a longer list. */
  paged: boolean;
}

const mostIds = 200;
const mostPerPage = 1_000;

/** Reads the parameters of a list. Unknown and empty ones are ignored; of repeated ones the first counts. */
export function readListRequest(resource: Resource, parameters: URLSearchParams): ListRequest {
  const text = (name: string) => parameters.get(name)?.trim() || undefined;
  const ids = names(text('ids'));
  if (ids !== undefined && ids.length > mostIds) throw wrong('ids', `at most ${mostIds} ids`);
  const search = text('search');
  const sort = readSort(resource, names(text('sort')));
  const offset = readCount('offset', text('offset'), 0, Number.MAX_SAFE_INTEGER);
  const limit = readCount('limit', text('limit'), 1, mostPerPage);
  return {
    query: {
      where: readFilters(resource, text),
      ...(search !== undefined && { search }),
      ...(ids !== undefined && { ids }),
      ...(sort !== undefined && { sort }),
      ...(offset !== undefined && { offset }),
      ...(limit !== undefined && { limit }),
    },
    pretty: text('pretty')?.toLowerCase() === 'true',
    fields: readFields(resource, names(text('fields'))),
    paged: offset !== undefined || limit !== undefined,
  };
}

function readFilters(resource: Resource, text: (name: string) => string | undefined): Record<string, FilterValue> {
  const where: Record<string, FilterValue> = {};
  for (const { name, kind, values } of resource.filters) {
    const given = text(name);
    if (given === undefined) continue;
    const value = readFilterValue({ kind }, given);
    if (value === undefined) throw wrong(name, values.length > 0 ? `one of ${values.join(', ')}` : numbers[kind]);
    where[name] = value;
  }
  return where;
}

const numbers = { integer: 'a whole number', number: 'a number', text: 'a text', boolean: 'true or false' };

function readSort(resource: Resource, keys: readonly string[] | undefined): readonly string[] | undefined {
  const sortable = sortableFields(resource);
  const unknown = keys?.find((key) => !sortable.includes(key.replace(/^-/, '')));
  if (unknown !== undefined)
    throw wrong('sort', `fields out of ${sortable.join(', ')}, each with - in front for descending`);
  return keys;
}

function readFields(resource: Resource, fields: readonly string[] | undefined): readonly string[] | undefined {
  const known = Object.keys(resource.record.shape);
  if (fields?.some((field) => !known.includes(field))) throw wrong('fields', `names out of ${known.join(', ')}`);
  return fields && known.filter((field) => fields.includes(field));
}

/** A whole number within bounds, or an error that says which. */
export function readCount(name: string, text: string | undefined, lowest: number, highest: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= lowest && value <= highest)) {
    const bound = highest === Number.MAX_SAFE_INTEGER ? `of ${lowest} or more` : `from ${lowest} to ${highest}`;
    throw wrong(name, `a whole number ${bound}`);
  }
  return value;
}

function names(text: string | undefined): string[] | undefined {
  return text?.split(',').flatMap((name) => name.trim() || []);
}

function wrong(parameter: string, expected: string): AppError {
  return new AppError('invalid_request', `Parameter "${parameter}" takes ${expected}.`);
}
