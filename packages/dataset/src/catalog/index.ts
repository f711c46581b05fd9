export { type Catalog, type CatalogKind, kindsOf } from './catalog.ts';
export { catalogLinks } from './catalog-links.ts';
export {
  type CatalogEdge,
  type CatalogRelation,
  type CatalogRelations,
  catalogEdges,
  relateCatalog,
} from './catalog-relations.ts';
export { type Amount, type CraftPlan, createCraftPlanner, type PlanCrafting } from './craft/plan-crafting.ts';
export type { CatalogResource, Link, Source } from './define-catalog.ts';
export { type CatalogFacts, openCatalogFacts } from './facts/catalog-facts.ts';
export type { FactRecord } from './facts/fact.ts';
export { openItemTags } from './item-tags.ts';
export type { CatalogRecipe } from './kinds/recipes.ts';
export { openCatalog } from './open-catalog.ts';
