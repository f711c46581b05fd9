import type { Catalog } from '../catalog.ts';
import { type ChosenRecipe, chooseRecipes, type Need, type RecipeChoice } from './recipe-choice.ts';

export interface Amount {
  item: string;
  name: string;
  count: number;
}

export interface PlannedIngredient extends Amount {
  /** The tag that the item was chosen from. */
  tag: string | null;
  /** Other items that would fit. */
  alternatives: readonly string[];
}

export interface CraftStep extends Amount {
  recipe: string;
  station: string;
  /** How often the recipe is used. */
  times: number;
  ingredients: readonly PlannedIngredient[];
}

export interface CraftPlan extends Amount {
  /** What one has to find, besides what one has. */
  materials: readonly Amount[];
  /** What is used of what one has. */
  used: readonly Amount[];
  /** In the order in which they can be done. */
  steps: readonly CraftStep[];
  leftovers: readonly Amount[];
  stations: readonly string[];
  /** Items that were taken as materials, although recipes make them, because these need the item itself or cost more. */
  notCrafted: readonly string[];
}

export interface CraftOptions {
  count: number;
  /** What one has, by item id. */
  have: ReadonlyMap<string, number>;
}

/** Plans how an item is made. */
export type PlanCrafting = (item: string, options: CraftOptions) => CraftPlan;

export function createCraftPlanner(catalog: Catalog): PlanCrafting {
  const choice = chooseRecipes(catalog);
  const names = new Map(catalog.items.records.map(({ id, name }) => [id, name]));
  const amount = (item: string, count: number): Amount => ({ item, name: names.get(item) ?? item, count });
  const amounts = (of: ReadonlyMap<string, number>) =>
    [...of].filter(([, count]) => count > 0).map(([item, count]) => amount(item, count));

  return (item, { count, have }) => {
    const work = createWork(choice, have);
    work.demand(item, count);
    work.run();
    const steps = work.steps.reverse().map(({ made, by, times, ingredients }) => ({
      ...amount(made, times * by.makes),
      recipe: by.recipe.id,
      station: by.recipe.station,
      times,
      ingredients: ingredients.map(({ need, chosen, used }) => ({
        ...amount(chosen, used),
        tag: need.tag,
        alternatives: need.options.filter((other) => other !== chosen),
      })),
    }));
    return {
      ...amount(item, count),
      materials: amounts(work.materials),
      used: amounts(work.used),
      steps,
      leftovers: amounts(work.leftovers),
      stations: [...new Set(steps.map(({ station }) => station))],
      notCrafted: [...work.materials.keys()].filter((material) => choice.recipesFor(material).length > 0),
    };
  };
}

interface WorkStep {
  made: string;
  by: ChosenRecipe;
  times: number;
  ingredients: { need: Need; chosen: string; used: number }[];
}

/** The demand for items, worked off from the product down to the materials, so that each item is made once for all. */
function createWork(choice: RecipeChoice, have: ReadonlyMap<string, number>) {
  const stock = new Map(have);
  const open = new Map<string, number>();
  const steps: WorkStep[] = [];
  const used = new Map<string, number>();
  const leftovers = new Map<string, number>();
  const materials = new Map<string, number>();

  const demand = (item: string, count: number) => {
    if (count > 0) open.set(item, (open.get(item) ?? 0) + count);
  };

  function takeFromStock(item: string, wanted: number): number {
    const taken = Math.min(stock.get(item) ?? 0, wanted);
    if (taken === 0) return 0;
    stock.set(item, (stock.get(item) ?? 0) - taken);
    used.set(item, (used.get(item) ?? 0) + taken);
    return taken;
  }

  /** What one has of other items that fit is used first; the rest is the item of the recipe's choice. */
  function allocate(need: Need, pick: string, times: number): WorkStep['ingredients'] {
    let left = need.count * times;
    const parts = need.options.flatMap((option) => {
      if (option === pick) return [];
      const taken = takeFromStock(option, left);
      left -= taken;
      return taken === 0 ? [] : [{ need, chosen: option, used: taken }];
    });
    demand(pick, left);
    return left === 0 ? parts : [...parts, { need, chosen: pick, used: left }];
  }

  function make(item: string, wanted: number): void {
    const missing = wanted - takeFromStock(item, wanted);
    if (missing === 0) return;
    const by = choice.recipeOf(item);
    if (by === undefined) {
      materials.set(item, missing);
      return;
    }
    const times = Math.ceil(missing / by.makes);
    if (times * by.makes > missing) leftovers.set(item, times * by.makes - missing);
    const ingredients = by.needs.flatMap((need, index) => allocate(need, by.picks[index] ?? '', times));
    steps.push({ made: item, by, times, ingredients });
  }

  return {
    demand,
    steps,
    used,
    leftovers,
    materials,
    run() {
      while (open.size > 0) {
        // An item is made after everything that it is an ingredient of was planned.
        const next = [...open.keys()].reduce((last, item) => (choice.rankOf(item) > choice.rankOf(last) ? item : last));
        const wanted = open.get(next) ?? 0;
        open.delete(next);
        make(next, wanted);
      }
    },
  };
}
