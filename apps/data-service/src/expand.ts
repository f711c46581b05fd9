import { find, type Resource } from '@lectern/dataset';
import type { CatalogResource, Link } from '@lectern/dataset/catalog';
import { AppError } from '@lectern/service-kit';
import { wrong } from './list-query.ts';

type Item = Record<string, unknown>;

interface Named {
  resource: Resource;
  record: Item;
}

/** Puts records in the place of the names that refer to them. */
export interface Expander {
  /** The fields that refer to records, such as `drops.item`. */
  paths(resource: Resource): readonly string[];
  /** What `expand` asks for; undefined without it. */
  read(resource: Resource, parameters: URLSearchParams): Expansion | undefined;
}

/** Expands one record after the other of one answer; `shown` is how an inserted record looks. */
export type Expansion = (record: Item, shown: (named: Named) => Item) => Item;

/** Characters of all inserted records of one answer. */
const mostInserted = 1_000_000;

export function createExpander(all: () => readonly Resource[]): Expander {
  const pathsOf = new Map<Resource, readonly string[]>();
  const byName = (name: string) => all().find((one) => one.name === name);

  function paths(resource: Resource): readonly string[] {
    const before = pathsOf.get(resource);
    if (before !== undefined) return before;
    const counts = new Map<string, { all: number; named: number }>();
    for (const record of resource.records) {
      const target = targetOf(resource, record, byName);
      for (const [path, text] of namesIn(record)) {
        const count = counts.get(path) ?? { all: 0, named: 0 };
        counts.set(path, count);
        count.all += 1;
        if (target(path, text) !== undefined) count.named += 1;
      }
    }
    const found = [...counts].filter(([path, { all, named }]) => named > all / 10 && isReference(resource, path));
    pathsOf.set(
      resource,
      found.map(([path]) => path),
    );
    return pathsOf.get(resource) ?? [];
  }

  return {
    paths,
    read(resource, parameters) {
      const asked = parameters.get('expand')?.trim();
      if (!asked) return undefined;
      const wanted = asked.split(',').flatMap((path) => path.trim() || []);
      const allowed = paths(resource);
      const known = wanted.filter((path) => allowed.includes(path));
      // The curated resources ignore what they do not know, as they do with every parameter.
      if (known.length < wanted.length && resource.name.startsWith('catalog/'))
        throw wrong('expand', allowed.length === 0 ? 'nothing here' : `names out of ${allowed.join(', ')}`);
      return known.length === 0
        ? undefined
        : createExpansion(new Set(known), (record) => targetOf(resource, record, byName));
    },
  };
}

function createExpansion(wanted: ReadonlySet<string>, targets: (record: Item) => Target): Expansion {
  let inserted = 0;
  return (record, shown) => {
    const target = targets(record);
    const expanded = [...wanted].reduce((value: unknown, path) => {
      return replaceAt(value, path.split('.'), (text) => {
        const named = target(path, text);
        if (named === undefined) return text;
        const put = shown(named);
        inserted += JSON.stringify(put).length;
        if (inserted > mostInserted)
          throw new AppError(
            'invalid_request',
            'The expanded records have more than 1 MB. Ask for fewer with "limit".',
          );
        return put;
      });
    }, record);
    return expanded as Item;
  };
}

/** The record that a text at a path names. */
type Target = (path: string, text: string) => Named | undefined;

function targetOf(resource: Resource, record: Item, byName: (name: string) => Resource | undefined): Target {
  return 'links' in resource ? linked(resource as CatalogResource, record, byName) : referred(resource, record, byName);
}

/** The catalogue says for each member where it leads. */
function linked(kind: CatalogResource, record: Item, byName: (name: string) => Resource | undefined): Target {
  const links: Readonly<Record<string, Link>> = { ...kind.links(record), ...curatedLink(kind) };
  return (path, text) => {
    const link = links[path.slice(path.lastIndexOf('.') + 1)];
    const resource = link && byName(link.to);
    const found = resource && find(resource, `${link.prefix ?? ''}${text}`);
    return resource === undefined || found === undefined ? undefined : { resource, record: found };
  };
}

const curatedLink = ({ curated }: CatalogResource) => (curated === undefined ? {} : { curated: { to: curated } });

function referred(resource: Resource, record: Item, byName: (name: string) => Resource | undefined): Target {
  const references = resource.references.map(({ to, names }) => ({ to: byName(to), names: names(record) }));
  return (_path, text) => {
    for (const { to, names } of references) {
      const found = to !== undefined && names.includes(text) ? find(to, text) : undefined;
      if (to !== undefined && found !== undefined) return { resource: to, record: found };
    }
    return undefined;
  };
}

/** Own names and closed sets refer to nothing, although a record may have the same name; the catalogue links neither. */
const isReference = (resource: Resource, path: string) =>
  'links' in resource ||
  (path !== 'name' &&
    !resource.lookup.includes(path) &&
    !resource.filters.some(({ name, values }) => name === path && values.length > 0));

/** Every text of a record with the path to it; the members of a list share one path. */
function* namesIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const one of value) yield* namesIn(one, path);
  else if (typeof value === 'object' && value !== null)
    for (const [member, one] of Object.entries(value)) {
      const deeper = path === '' ? member : `${path}.${member}`;
      yield* namesIn(one, isSlot(member) ? path : deeper);
    }
}

/** The letter of a recipe's grid. */
const isSlot = (member: string) => /^[A-Z]$/.test(member);

function replaceAt(value: unknown, path: readonly string[], replace: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceAt(one, path, replace));
  const [member, ...rest] = path;
  if (member === undefined && typeof value === 'string') return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  if (member === undefined)
    return Object.fromEntries(Object.entries(value).map(([slot, one]) => [slot, replaceAt(one, [], replace)]));
  if (!Object.hasOwn(value, member)) return value;
  return { ...value, [member]: replaceAt(Reflect.get(value, member), rest, replace) };
}
