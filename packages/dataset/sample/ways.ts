import { z } from 'zod';
import { type Fact, plain, type RawFiles } from './raw-files.ts';

const item = z.union([z.string(), z.array(z.string())]);
const recipe = z.looseObject({
  type: z.string(),
  group: z.string().optional(),
  pattern: z.union([z.array(z.string()), z.string()]).optional(),
  key: z.record(z.string(), item).optional(),
  ingredient: item.optional(),
  ingredients: z.array(item).optional(),
  result: z.looseObject({ id: z.string(), count: z.int().optional() }).optional(),
  experience: z.number().optional(),
  cookingtime: z.int().optional(),
});

export function recipeFacts(raw: RawFiles): Fact[] {
  return raw.entries('raw/data/recipe.json', recipe).flatMap(([id, read]) => {
    const path = `/catalog/recipes/${id}`;
    const { type, result } = read;
    // Of armor trims it is the id of a pattern.
    const pattern = typeof read.pattern === 'string' ? undefined : read.pattern;
    return [
      { path, at: 'type', is: plain(type) },
      { path, at: 'group', is: read.group ?? null },
      ...(pattern === undefined ? [] : [{ path, at: 'pattern', is: withoutMargins(pattern) }]),
      ...Object.entries(read.key ?? {}).map(([slot, one]) => ({
        path,
        at: 'ingredients',
        has: { slot, count: [...(pattern ?? []).join('')].filter((sign) => sign === slot).length, ...named(one) },
      })),
      ...(read.ingredient === undefined ? [] : [{ path, at: 'ingredients', has: named(read.ingredient) }]),
      ...(result === undefined
        ? []
        : [{ path, at: 'result', is: { item: plain(result.id), count: result.count ?? 1 } }]),
      ...(read.experience === undefined ? [] : [{ path, at: 'experience', is: read.experience }]),
      ...(read.cookingtime === undefined ? [] : [{ path, at: 'cookingTicks', is: read.cookingtime }]),
    ];
  });
}

/** The game ignores empty columns beside a pattern. */
function withoutMargins(pattern: readonly string[]): string[] {
  const [left, right] = [/^ */, / *$/].map((margin) =>
    Math.min(...pattern.map((row) => margin.exec(row)?.[0].length ?? 0)),
  );
  return pattern.map((row) => row.slice(left, row.length - (right ?? 0)));
}

/** Edges from items back to where they come from and go to. */
export function edgeFacts(raw: RawFiles): Fact[] {
  const recipes = raw.entries('raw/data/recipe.json', recipe);
  return recipes.flatMap(([id, { key = {}, ingredients = [], ingredient = [], result }]) => {
    const to = { resource: 'catalog/recipes', id };
    const used = [...Object.values(key), ...ingredients, ingredient].flat().filter((one) => !one.startsWith('#'));
    return [
      ...used.map((one) => ({ path: `/catalog/items/${plain(one)}/related?limit=2000`, at: '', has: to })),
      ...(result === undefined
        ? []
        : [{ path: `/catalog/items/${plain(result.id)}/related?limit=2000`, at: '', has: to }]),
    ];
  });
}

/** An ingredient is a tag, or one of some items. */
function named(one: z.infer<typeof item>) {
  return typeof one === 'string' && one.startsWith('#')
    ? { tag: plain(one) }
    : { tag: null, items: [one].flat().map(plain) };
}

const range = z.union([
  z.number(),
  z.looseObject({ type: z.literal('minecraft:uniform'), min: z.number(), max: z.number() }),
]);
const entry = z.strictObject({
  type: z.enum(['minecraft:item', 'minecraft:empty']),
  name: z.string().optional(),
  weight: z.int().optional(),
  functions: z
    .array(z.looseObject({ function: z.string(), conditions: z.never().optional(), count: range.optional() }))
    .optional(),
});
const plainTable = z.looseObject({
  functions: z.never().optional(),
  pools: z.array(z.strictObject({ rolls: range, bonus_rolls: z.number().optional(), entries: z.array(entry) })),
});

/** Chances of tables in which nothing depends on anything else. */
export function lootFacts(raw: RawFiles): Fact[] {
  return ['archaeology', 'blocks', 'chests', 'dispensers', 'entities', 'gameplay', 'pots', 'spawners'].flatMap(
    (group) =>
      raw.entries(`raw/data/loot_table/${group}.json`, z.unknown()).flatMap(([id, table]) => {
        const read = plainTable.safeParse(table);
        return read.success ? chancesOf(`/catalog/loot/${id}`, read.data.pools) : [];
      }),
  );
}

type Pool = z.infer<typeof plainTable>['pools'][number];

function chancesOf(path: string, pools: readonly Pool[]): Fact[] {
  const names = pools.flatMap(({ entries }) => entries.flatMap(({ name }) => name ?? []));
  return pools.flatMap(({ rolls, entries }) => {
    const all = entries.reduce((sum, { weight = 1 }) => sum + weight, 0);
    return entries.flatMap(({ name, weight = 1, functions = [] }) => {
      const counts = functions.filter((one) => one.function === 'minecraft:set_count');
      const isPlain = functions.every((one) => ['minecraft:set_count', 'minecraft:set_damage'].includes(one.function));
      // An item that is there twice is one drop or two: only single ones are compared.
      if (name === undefined || !isPlain || names.filter((one) => one === name).length > 1) return [];
      const count = valuesOf(counts[0]?.count ?? 1);
      if (counts.length > 1 || Math.min(...count) < 1) return [];
      const tries = valuesOf(rolls);
      const chance = 1 - mean(tries.map((times) => (1 - weight / all) ** times));
      const average = mean(tries) * (weight / all) * mean(count);
      return { path, at: 'drops', has: { item: plain(name), chance, average } };
    });
  });
}

function valuesOf(given: z.infer<typeof range>): number[] {
  if (typeof given === 'number') return [given];
  return Array.from({ length: given.max - given.min + 1 }, (_, at) => given.min + at);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const brewing = z.looseObject({
  potion_recipes: z.array(z.object({ from: z.string(), ingredient: z.array(z.string()), to: z.string() })),
});
const effects = z.array(z.looseObject({ effect_type: z.string(), duration: z.int(), amplifier: z.int() }));

export function potionFacts(raw: RawFiles): Fact[] {
  const steps = raw.read('raw/pumpkin/potion_brewing.json', brewing).potion_recipes;
  return [
    ...steps.flatMap(({ from, ingredient, to }) =>
      ingredient.map((one) => ({
        path: `/catalog/potions/${plain(to)}`,
        at: 'brewing',
        has: { from: plain(from), ingredient: plain(one) },
      })),
    ),
    ...raw.entries('raw/pumpkin/potion.json', z.looseObject({ effects })).flatMap(([id, read]) =>
      read.effects.map(({ effect_type, duration, amplifier }) => ({
        path: `/catalog/potions/${id}`,
        at: 'effects',
        has: { effect: plain(effect_type), durationTicks: duration, level: amplifier + 1 },
      })),
    ),
    ...raw
      .entries('raw/pumpkin/effect.json', z.looseObject({ category: z.string(), color: z.int() }))
      .flatMap(([id, { category, color }]) => [
        { path: `/catalog/effects/${id}`, at: 'category', is: category.toLowerCase() },
        { path: `/catalog/effects/${id}`, at: 'color', is: `#${color.toString(16).padStart(6, '0')}` },
      ]),
  ];
}
