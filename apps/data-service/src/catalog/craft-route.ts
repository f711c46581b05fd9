import { find, nearest, type Resource } from '@lectern/dataset';
import { type Catalog, kindsOf, type PlanCrafting } from '@lectern/dataset/catalog';
import { AppError } from '@lectern/service-kit';
import { type Content, errorContent, stableContent } from '../content.ts';
import { readCount } from '../list-query.ts';
import { suggestions } from '../suggestions.ts';

export const mostCrafted = 1_000_000;
const mostKinds = 200;
const route = '/api/v1/craft/{item}';

/** Answers how an item is crafted; the recipes are read by the first call. */
export function createCraftRoute(
  catalog: Catalog,
  planCrafting: PlanCrafting,
): (item: string, query: URLSearchParams) => Content {
  const items = kindsOf(catalog).find(({ kind }) => kind === 'items');
  if (items === undefined) throw new Error('the catalogue has no items');
  return (key, query) => {
    const item = find(items, key);
    if (item === undefined) return errorContent(404, 'Item not found', route, suggestions(items, nearest(items, key)));
    const data = planCrafting(items.keyOf(item), readCraftOptions(items, query));
    return stableContent(JSON.stringify({ success: true, data }), route);
  };
}

/** The number that is wanted, and what one has; throws what a parameter takes instead. */
export function readCraftOptions(items: Resource, query: URLSearchParams) {
  return {
    count: readCount('count', query.get('count')?.trim() || undefined, 1, mostCrafted) ?? 1,
    have: readHave(items, query.get('have')?.trim() || undefined),
  };
}

/** `oak_planks:3,stick`: ids or names with numbers; without a number one. */
function readHave(items: Resource, text: string | undefined): Map<string, number> {
  const parts = text?.split(',').flatMap((part) => part.trim() || []) ?? [];
  if (parts.length > mostKinds) throw wrongHave(`at most ${mostKinds} items`);
  const have = new Map<string, number>();
  for (const part of parts) {
    const [, name = '', number] = /^(.*?)(?::(\d{1,7}))?$/.exec(part) ?? [];
    const record = find(items, name);
    if (record === undefined)
      throw wrongHave(`items with numbers, such as oak_planks:3,stick; there is no item "${name}"`);
    const id = items.keyOf(record);
    have.set(id, (have.get(id) ?? 0) + Number(number ?? 1));
  }
  return have;
}

const wrongHave = (expected: string) => new AppError('invalid_request', `Parameter "have" takes ${expected}.`);
