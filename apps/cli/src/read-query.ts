import { type Comparison, type ListQuery, type Resource, readComparison, sortableFields } from '@lectern/dataset';
import { Problem } from './problem.ts';

/** Words such as `type=hostile`, `hp[gte]=40`, `sort=-hp` and `limit=10`. */
export function readQuery(resource: Resource, words: readonly string[]): ListQuery {
  const pairs = words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] as const);
  const special = new Map(pairs.filter(([name]) => ['search', 'sort', 'limit'].includes(name)));
  const compare = pairs.filter(([name]) => !special.has(name)).map(([name, text]) => comparison(resource, name, text));
  const [search, sort, limit] = [special.get('search'), special.get('sort'), special.get('limit')];
  return {
    compare,
    ...(search !== undefined && { search }),
    ...(sort !== undefined && { sort: sortKeys(resource, sort) }),
    ...(limit !== undefined && { limit: readLimit(limit) }),
  };
}

function comparison(resource: Resource, name: string, text: string): Comparison {
  const read = readComparison(resource, name.includes('[') ? name : `${name}[eq]`, text);
  if (read === undefined) throw new Problem(`There is no field "${name}", only ${fieldsOf(resource)}.`, 2);
  if ('expected' in read) throw new Problem(`"${name}" takes ${read.expected}.`, 2);
  return read;
}

function sortKeys(resource: Resource, text: string): string[] {
  const keys = text.split(',');
  const unknown = keys.find((key) => !sortableFields(resource).includes(key.replace(/^-/, '')));
  if (unknown !== undefined) throw new Problem(`"sort" takes fields out of ${fieldsOf(resource)}.`, 2);
  return keys;
}

const fieldsOf = (resource: Resource) => sortableFields(resource).join(', ');

function readLimit(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) throw new Problem('"limit" takes a whole number from 1.', 2);
  return Number(text);
}
