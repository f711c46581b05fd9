import { find, nearest, type Resource } from '@lectern/dataset';
import { type Amount, type Catalog, type CraftPlan, kindsOf, type PlanCrafting } from '@lectern/dataset/catalog';
import type { Languages, LocalNames } from '@lectern/dataset/names';
import { AppError } from '@lectern/service-kit';
import { type Content, errorContent, stableContent } from '../content.ts';
import { inLanguage, localLink, readLanguage } from '../language.ts';
import { readCount } from '../list-query.ts';
import { suggestions } from '../suggestions.ts';

export const mostCrafted = 1_000_000;
const mostKinds = 200;
const route = '/api/v1/craft/{item}';

/** Answers how an item is crafted; the recipes are read by the first call. */
export function createCraftRoute(
  catalog: Catalog,
  planCrafting: PlanCrafting,
  languages: Languages,
): (item: string, query: URLSearchParams) => Content {
  const items = kindsOf(catalog).find(({ kind }) => kind === 'items');
  if (items === undefined) throw new Error('the catalogue has no items');
  return (key, query) => {
    const item = find(items, key);
    if (item === undefined) return errorContent(404, 'Item not found', route, suggestions(items, nearest(items, key)));
    const names = readLanguage(languages, query);
    const plan = planCrafting(items.keyOf(item), readCraftOptions(items, query));
    const data = names === undefined ? plan : localPlan(plan, items, names);
    return inLanguage(names, stableContent(JSON.stringify({ success: true, data }), route));
  };
}

/** The plan with the names of all its items in a language. */
function localPlan(plan: CraftPlan, items: Resource, names: LocalNames): CraftPlan {
  const local = <One extends Amount>(amount: One): One => {
    const { item, name, ...others } = amount;
    const record = find(items, item);
    const named = { item, name };
    // The same members and one more, which the type does not have.
    return { ...(record === undefined ? named : localLink(names, items, record, named)), ...others } as One;
  };
  return {
    ...local(plan),
    materials: plan.materials.map(local),
    used: plan.used.map(local),
    steps: plan.steps.map((step) => ({ ...local(step), ingredients: step.ingredients.map(local) })),
    leftovers: plan.leftovers.map(local),
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
