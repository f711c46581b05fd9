import type { Catalog } from '../catalog.ts';
import type { ItemsOf } from '../define-catalog.ts';
import { openItemTags } from '../item-tags.ts';
import { type CatalogRecipe, stations } from '../kinds/recipes.ts';
import { createQueue } from './queue.ts';

/** An ingredient as a choice between items. */
export interface Need {
  tag: string | null;
  options: readonly string[];
  count: number;
}

/** A recipe whose result does not depend on data of its ingredients. */
export interface PlainRecipe {
  recipe: CatalogRecipe;
  makes: number;
  needs: readonly Need[];
}

/** A recipe with the item that is taken for each need. */
export interface ChosenRecipe extends PlainRecipe {
  picks: readonly string[];
}

export interface RecipeChoice {
  /** The recipe that is used for an item; undefined for raw materials. */
  recipeOf(item: string): ChosenRecipe | undefined;
  /** Items before others are never made from them, so that no plan runs in a circle. */
  rankOf(item: string): number;
  /** Recipes that make an item, whichever is used. */
  recipesFor(item: string): readonly PlainRecipe[];
}

/** Roles that a recipe of fireworks may leave empty. */
const optional = /^(star|trail|twinkle|shape .*)$/;

/** Recipes that only change a thing which one already has. */
const changing =
  /^(crafting_dye|crafting_special_(bannerduplicate|bookcloning|firework_star_fade|mapextending|repairitem|shielddecoration)|smithing_trim)$/;

/** What a use of a station adds to the cost, so that no conversion back and forth pays. */
const costOfStep = 0.1;

const costOfRare = 50;

/**
 * Chooses one recipe for each craftable item: items are settled in the order of their cost, beginning with raw materials,
 * and a recipe may only use what is settled. Costs compare ways to make a thing; they are no facts about the game.
 */
export function chooseRecipes(catalog: Catalog): RecipeChoice {
  const itemsOf = openItemTags(catalog);
  const tools = new Set(catalog.items.records.flatMap(({ id, durability }) => (durability === null ? [] : [id])));
  const plain = catalog.recipes.records.flatMap((recipe) => plainOf(recipe, itemsOf));
  const recipes = plain.filter((recipe) => !isRecycling(recipe, tools));
  const byItem = Map.groupBy(recipes, ({ recipe }) => recipe.result?.item ?? '');
  const costs = new Map<string, number>();
  const ranks = new Map<string, number>();
  const chosen = new Map<string, ChosenRecipe>();
  const users = usersOf(recipes);
  const queue = createQueue<{ item: string; by: PlainRecipe | undefined }>();
  const costOf = (item: string) => costs.get(item) ?? Infinity;
  const cheapest = (items: readonly string[]) =>
    items.reduce((best, item) => (costOf(item) < costOf(best) ? item : best));

  function settle(item: string, cost: number, by: PlainRecipe | undefined) {
    if (ranks.has(item)) return;
    ranks.set(item, ranks.size);
    costs.set(item, cost);
    // By now more may be settled than when the recipe was put into the queue.
    if (by !== undefined) chosen.set(item, { ...by, picks: by.needs.map(({ options }) => cheapest(options)) });
    for (const user of users.get(item) ?? []) {
      const made = user.recipe.result?.item ?? '';
      const step = costOfStep * (1 + stations.indexOf(user.recipe.station) / 10);
      const total = user.needs.reduce((sum, { options, count }) => sum + count * costOf(cheapest(options)), step);
      if (total < Infinity && !ranks.has(made)) queue.add(total / user.makes, { item: made, by: user });
    }
  }

  for (const [item, cost] of rawCosts(catalog, byItem)) queue.add(cost, { item, by: undefined });
  const settleAll = () => {
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      settle(next.value.item, next.cost, next.value.by);
    }
  };
  settleAll();
  // What can only be made from itself, such as templates, has to be found.
  for (const item of selfMade(byItem)) {
    if (!ranks.has(item)) queue.add(costOfRare, { item, by: undefined });
    settleAll();
  }
  return {
    recipeOf: (item) => chosen.get(item),
    rankOf: (item) => ranks.get(item) ?? 0,
    recipesFor: (item) => byItem.get(item) ?? [],
  };
}

function plainOf(recipe: CatalogRecipe, itemsOf: ItemsOf): PlainRecipe[] {
  if (recipe.result === null || changing.test(recipe.type)) return [];
  const needs = recipe.ingredients
    .filter(({ slot }) => slot === null || !optional.test(slot))
    .map(({ tag, items, count }) => ({ tag, count, options: tag === null ? items : itemsOf(tag) }));
  return needs.some(({ options }) => options.length === 0) ? [] : [{ recipe, makes: recipe.result.count, needs }];
}

/** Whether a furnace turns tools and armor back into metal. */
const isRecycling = ({ recipe, needs }: PlainRecipe, tools: ReadonlySet<string>) =>
  recipe.cookingTicks !== null && needs.some(({ options }) => options.some((option) => tools.has(option)));

function usersOf(recipes: readonly PlainRecipe[]): Map<string, PlainRecipe[]> {
  const users = new Map<string, PlainRecipe[]>();
  for (const recipe of recipes) {
    for (const item of new Set(recipe.needs.flatMap(({ options }) => options))) {
      const known = users.get(item) ?? [];
      users.set(item, known);
      known.push(recipe);
    }
  }
  return users;
}

/** Materials that one finds: without a recipe, or dropped by a block that nobody can craft, or by a mob. */
function rawCosts(catalog: Catalog, byItem: ReadonlyMap<string, readonly PlainRecipe[]>): [string, number][] {
  const fromBlocks = new Set<string>();
  const onlySilky = new Set<string>();
  for (const { item: placedBy, drops } of catalog.blocks.records) {
    for (const { item, chance, when } of drops) {
      const isSilky = when.some((condition) => /^tool .*silk_touch/.test(condition));
      if (isSilky) onlySilky.add(item);
      else if (chance >= 0.5 && !byItem.has(placedBy ?? '')) fromBlocks.add(item);
    }
  }
  const fromMobs = new Set(
    catalog.entities.records.flatMap(({ drops }) =>
      drops.flatMap(({ item, chance, when }) => (chance >= 0.5 && when.length === 0 ? [item] : [])),
    ),
  );
  // Of equal materials the best known comes first.
  const isKnown = (id: string) => (/^(oak|white)_/.test(id) ? 0 : 1);
  const inOrder = catalog.items.records.toSorted((a, b) => isKnown(a.id) - isKnown(b.id));
  return inOrder.flatMap(({ id }): [string, number][] => {
    if (!byItem.has(id)) return [[id, onlySilky.has(id) && !fromBlocks.has(id) ? 5 : 1]];
    if (fromBlocks.has(id)) return [[id, 2]];
    return fromMobs.has(id) ? [[id, 3]] : [];
  });
}

/** Items each of whose recipes needs the item itself, then all others that have recipes. */
function selfMade(byItem: ReadonlyMap<string, readonly PlainRecipe[]>): string[] {
  const items = [...byItem.keys()];
  const isSelfMade = (item: string) =>
    byItem.get(item)?.every(({ needs }) => needs.some(({ options }) => options.includes(item))) ?? false;
  return [...items.filter(isSelfMade), ...items.filter((item) => !isSelfMade(item))];
}
