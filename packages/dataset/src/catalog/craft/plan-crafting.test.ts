import { describe, expect, it } from 'vitest';
import { openCatalog } from '../open-catalog.ts';
import { createCraftPlanner } from './plan-crafting.ts';

const catalog = openCatalog();
const plan = createCraftPlanner(catalog);
const craftable = [...new Set(catalog.recipes.records.flatMap(({ result }) => (result === null ? [] : [result.item])))];
const nothing = new Map<string, number>();
const inShort = (list: readonly { item: string; count: number }[]) =>
  Object.fromEntries(list.map((one) => [one.item, one.count]));

/** Does what a plan says; returns what is wrong with it. */
function follow(item: string, count: number, have: ReadonlyMap<string, number>): string[] {
  const { materials, used, steps, leftovers } = plan(item, { count, have });
  const problems: string[] = [];
  const chest = new Map<string, number>();
  const add = (what: string, number: number) => {
    const now = (chest.get(what) ?? 0) + number;
    chest.set(what, now);
    if (now < 0) problems.push(`${item}: ${what} is missing`);
  };
  for (const one of [...materials, ...used]) add(one.item, one.count);
  for (const one of used)
    if (one.count > (have.get(one.item) ?? 0)) problems.push(`${item}: uses more ${one.item} than there is`);
  for (const step of steps) {
    for (const ingredient of step.ingredients) add(ingredient.item, -ingredient.count);
    const recipe = catalog.recipes.records.find(({ id }) => id === step.recipe);
    if (recipe?.result?.item !== step.item || step.count !== step.times * recipe.result.count)
      problems.push(`${item}: ${step.recipe}`);
    add(step.item, step.count);
  }
  for (const one of [{ item, count }, ...leftovers]) add(one.item, -one.count);
  return [
    ...problems,
    ...[...chest].flatMap(([what, number]) => (number === 0 ? [] : [`${item}: ${number} ${what} left`])),
  ];
}

describe('a plan to craft something', () => {
  it.each([1, 7, 64])('can be followed for every craftable item, %i of each', (count) => {
    expect(craftable.length).toBeGreaterThan(900);
    expect(craftable.flatMap((item) => follow(item, count, nothing))).toEqual([]);
  });

  it('can be followed with a full chest', () => {
    const have = new Map(catalog.items.records.map(({ id }, index) => [id, index % 5]));
    expect(craftable.flatMap((item) => follow(item, 10, have))).toEqual([]);
  });

  it('begins with materials that one finds, not with other forms of the same thing', () => {
    expect(inShort(plan('iron_pickaxe', { count: 1, have: nothing }).materials)).toMatchObject({ raw_iron: 3 });
    expect(inShort(plan('diamond_sword', { count: 1, have: nothing }).materials)).toMatchObject({ diamond: 2 });
    expect(inShort(plan('bread', { count: 2, have: nothing }).materials)).toEqual({ wheat: 6 });
    expect(inShort(plan('iron_nugget', { count: 9, have: nothing }).materials)).toEqual({ raw_iron: 1 });
    expect(plan('iron_block', { count: 1, have: nothing }).stations).toEqual(['furnace', 'crafting_table']);
  });

  it('counts what is left, and names what else would fit', () => {
    const { steps, leftovers } = plan('stick', { count: 1, have: nothing });
    expect(steps.map(({ item, times }) => [item, times])).toEqual([
      ['oak_planks', 1],
      ['stick', 1],
    ]);
    expect(inShort(leftovers)).toEqual({ oak_planks: 2, stick: 3 });
    expect(steps.at(-1)?.ingredients[0]).toMatchObject({ item: 'oak_planks', tag: 'planks' });
    expect(steps.at(-1)?.ingredients[0]?.alternatives).toContain('spruce_planks');
  });

  it('uses what one has, also of other items that fit', () => {
    const have = new Map([
      ['stick', 1],
      ['cherry_planks', 1],
    ]);
    const { used, materials } = plan('wooden_pickaxe', { count: 1, have });
    expect(inShort(used)).toMatchObject({ stick: 1, cherry_planks: 1 });
    expect(inShort(materials)).toEqual({ oak_log: 1 });
  });

  it('takes what can only be made from itself as a material', () => {
    const template = 'netherite_upgrade_smithing_template';
    const { materials, notCrafted } = plan('netherite_sword', { count: 1, have: nothing });
    expect(inShort(materials)).toMatchObject({ [template]: 1, diamond: 2, ancient_debris: 4 });
    expect(notCrafted).toContain(template);
    expect(plan('dirt', { count: 5, have: nothing }).steps).toEqual([]);
  });
});
