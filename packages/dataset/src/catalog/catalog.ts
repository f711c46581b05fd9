import type { CatalogFiles, CatalogResource } from './define-catalog.ts';
import { advancements } from './kinds/advancements.ts';
import { biomes } from './kinds/biomes.ts';
import { blocks } from './kinds/blocks.ts';
import { effects } from './kinds/effects.ts';
import { enchantments } from './kinds/enchantments.ts';
import { entities } from './kinds/entities.ts';
import { gamerules } from './kinds/gamerules.ts';
import { items } from './kinds/items.ts';
import { loot } from './kinds/loot.ts';
import { particles } from './kinds/particles.ts';
import { potions } from './kinds/potions.ts';
import { recipes } from './kinds/recipes.ts';
import { sounds } from './kinds/sounds.ts';
import { structures } from './kinds/structures.ts';
import { tags } from './kinds/tags.ts';

const definitions = {
  items,
  blocks,
  entities,
  recipes,
  loot,
  effects,
  potions,
  enchantments,
  biomes,
  structures,
  tags,
  sounds,
  particles,
  gamerules,
  advancements,
};

export type CatalogKind = keyof typeof definitions;

/** Every kind by name, in the order in which they are shown. */
export type Catalog = { readonly [Kind in CatalogKind]: ReturnType<(typeof definitions)[Kind]> };

/** The catalogue over files, none of which is read before it is needed. */
export function createCatalog(files: CatalogFiles): Catalog {
  const kinds = Object.entries(definitions).map(([kind, open]) => [kind, open(files)]);
  // Each definition gave the resource of its own kind.
  return Object.fromEntries(kinds) as Catalog;
}

/** The catalogue for code that treats all kinds alike. */
export const kindsOf = (catalog: Catalog): readonly CatalogResource[] =>
  Object.values(catalog) as unknown as readonly CatalogResource[];
