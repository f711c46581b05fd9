import { type Catalog, type CatalogKind, kindsOf } from '../catalog.ts';
import { openItemTags } from '../item-tags.ts';
import type { CatalogBlock } from '../kinds/blocks.ts';
import type { CatalogEntity } from '../kinds/entities.ts';
import type { CatalogItem } from '../kinds/items.ts';
import type { CatalogLoot } from '../kinds/loot.ts';
import type { CatalogPotion } from '../kinds/potions.ts';
import type { CatalogRecipe } from '../kinds/recipes.ts';
import type { Drop } from '../shapes.ts';
import type { FactRecord } from './fact.ts';
import { createSayRecipe, spaced } from './say-recipe.ts';

/** Where things of the catalogue are mentioned, by the id of the item. */
export interface CatalogIndex {
  catalog: Catalog;
  nameOf(item: string): string;
  proofOf(kind: CatalogKind, record: Record<string, unknown>): FactRecord;
  say: ReturnType<typeof createSayRecipe>;
  madeBy(item: string): readonly CatalogRecipe[];
  usedIn(item: string): readonly CatalogRecipe[];
  /** Mobs that drop it, with the chance. */
  droppedBy(item: string): readonly { holder: CatalogEntity; drop: Drop }[];
  minedFrom(item: string): readonly { holder: CatalogBlock; drop: Drop }[];
  foundIn(item: string): readonly { holder: CatalogLoot; drop: Drop }[];
  brews(item: string): readonly CatalogPotion[];
  repairs(item: string): readonly CatalogItem[];
}

export function indexCatalog(catalog: Catalog): CatalogIndex {
  const { items, blocks, entities, recipes, loot, potions } = catalog;
  const itemsOf = openItemTags(catalog);
  const names = new Map(items.records.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? spaced(id);
  const kinds = new Map(kindsOf(catalog).map((one) => [one.kind, one]));
  const chests = loot.records.filter(({ id }) => !/^(?:blocks|entities)\//.test(id));
  return {
    catalog,
    nameOf,
    proofOf(kind, record) {
      const resource = kinds.get(kind);
      if (resource === undefined) throw new Error(`the catalogue has no ${kind}`);
      return { resource, record };
    },
    say: createSayRecipe(nameOf, itemsOf),
    madeBy: lookup(recipes.records, (one) => (one.result === null ? [] : [one.result.item])),
    usedIn: lookup(recipes.records, ({ ingredients }) =>
      ingredients.flatMap(({ tag, items: some }) => (tag === null ? some : itemsOf(tag))),
    ),
    droppedBy: dropsBy(entities.records),
    minedFrom: dropsBy(blocks.records),
    foundIn: dropsBy(chests),
    brews: lookup(potions.records, ({ brewing }) => brewing.map(({ ingredient }) => ingredient)),
    repairs: lookup(items.records, ({ repairedWith }) => repairedWith),
  };
}

function lookup<One>(all: readonly One[], keysOf: (one: One) => readonly string[]): (key: string) => readonly One[] {
  const byKey = new Map<string, One[]>();
  for (const one of all)
    for (const key of new Set(keysOf(one))) {
      const known = byKey.get(key) ?? [];
      byKey.set(key, known);
      known.push(one);
    }
  return (key) => byKey.get(key) ?? [];
}

/** Holders of each item: the drop that is most likely. */
function dropsBy<Holder extends { drops: readonly Drop[] }>(all: readonly Holder[]) {
  const find = lookup(all, ({ drops }) => drops.map(({ item }) => item));
  return (item: string) =>
    find(item).flatMap((holder) => {
      const [drop] = holder.drops.filter((one) => one.item === item).sort((a, b) => b.chance - a.chance);
      return drop === undefined ? [] : [{ holder, drop }];
    });
}
