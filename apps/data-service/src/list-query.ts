import {
  alternativesIn,
  type Comparison,
  type Filter,
  type FilterValue,
  type ListQuery,
  type Resource,
  readComparison,
  readFilterValue,
  sortableFields,
} from '@lectern/dataset';
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
  const compare = readComparisons(resource, parameters);
  return {
    query: {
      where: readFilters(resource, text),
      ...(compare.length > 0 && { compare }),
      ...(search !== undefined && { search }),
      ...(ids !== undefined && { ids }),
      ...(sort !== undefined && { sort }),
      ...(offset !== undefined && { offset }),
      ...(limit !== undefined && { limit }),
    },
    pretty: text('pretty')?.toLowerCase() === 'true',
    fields: readFields(resource, names(text('fields')), text('lang') !== undefined),
    paged: offset !== undefined || limit !== undefined,
  };
}

type Where = Record<string, FilterValue | readonly FilterValue[]>;

function readFilters(resource: Resource, text: (name: string) => string | undefined): Where {
  const where: Where = {};
  for (const filter of resource.filters) {
    const given = text(filter.name);
    if (given !== undefined) where[filter.name] = readAlternatives(filter, given);
  }
  return where;
}

/** One value, or several separated by commas. A text with a comma may also be one value. */
function readAlternatives({ name, kind, values }: Filter, text: string): FilterValue | readonly FilterValue[] {
  const [whole = '', ...parts] = alternativesIn(text);
  const [first, ...rest] = parts.length === 0 || kind === 'text' ? [whole, ...parts] : parts;
  if (rest.length > mostIds) throw wrong(name, `at most ${mostIds} values`);
  const read = [first ?? '', ...rest].map((part) => {
    const value = readFilterValue({ kind }, part);
    if (value === undefined) throw wrong(name, values.length > 0 ? `one of ${values.join(', ')}` : numbers[kind]);
    return value;
  });
  return read.length === 1 ? (read[0] ?? '') : read;
}

/** Parameters such as `hp[gte]`. Those of fields that a record does not have are ignored, as all unknown ones are. */
function readComparisons(resource: Resource, parameters: URLSearchParams): Comparison[] {
  const names = new Set([...parameters.keys()].filter((name) => name.includes('[')));
  return Array.from(names).flatMap((name) => {
    const text = parameters.get(name)?.trim();
    const comparison = text ? readComparison(resource, name, text) : undefined;
    if (comparison !== undefined && 'expected' in comparison) throw wrong(name, comparison.expected);
    return comparison ?? [];
  });
}

const numbers = { integer: 'a whole number', number: 'a number', text: 'a text', boolean: 'true or false' };

function readSort(resource: Resource, keys: readonly string[] | undefined): readonly string[] | undefined {
  const sortable = sortableFields(resource);
  const unknown = keys?.find((key) => !sortable.includes(key.replace(/^-/, '')));
  if (unknown !== undefined)
    throw wrong('sort', `fields out of ${sortable.join(', ')}, each with - in front for descending`);
  return keys;
}

/** With a language, every record also has its `localName`, whether it is listed or not. */
function readFields(
  resource: Resource,
  fields: readonly string[] | undefined,
  hasLanguage: boolean,
): readonly string[] | undefined {
  const known = Object.keys(resource.record.shape);
  const isKnown = (field: string) => known.includes(field) || (hasLanguage && field === 'localName');
  if (fields?.some((field) => !isKnown(field))) throw wrong('fields', `names out of ${known.join(', ')}`);
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

export function wrong(parameter: string, expected: string): AppError {
  return new AppError('invalid_request', `Parameter "${parameter}" takes ${expected}.`);
}
