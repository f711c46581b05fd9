export {
  alternativesIn,
  type Comparison,
  type Mistake,
  type Operator,
  operators,
  operatorsOf,
  readComparison,
} from './comparisons.ts';
export type { Reference, Resource, ResourceWords } from './define-resource.ts';
export { defineResource } from './define-resource.ts';
export { editDistance } from './edit-distance.ts';
export type { Field, Fields, FieldType, FieldWords, Held, Part } from './field.ts';
export { allowedValues, type Filter, type FilterValue, readFilterValue } from './filters.ts';
export { find } from './find.ts';
export { type Listing, type ListQuery, list } from './list.ts';
export { normaliseLookupKey } from './lookup-key.ts';
export { otherNames } from './other-names.ts';
export type { Axis, Chart, FieldLayout, PageLayout, View } from './page-layout.ts';
export { type Position, positionOf } from './position.ts';
export { type ResourceName, registry, resources } from './registry.ts';
export { indexRelations, type Relation, type RelationIndex } from './relations.ts';
export type { Achievement } from './resources/achievements.ts';
export type { Biome } from './resources/biomes.ts';
export type { Command } from './resources/commands.ts';
export type { Enchantment } from './resources/enchantments.ts';
export type { Item } from './resources/items.ts';
export type { Mob } from './resources/mobs.ts';
export type { Structure } from './resources/structures.ts';
export type { Trade } from './resources/trades.ts';
export type { Version } from './resources/versions.ts';
export { type ScalarField, scalarFields } from './scalar-fields.ts';
export { type Hit, type Match, nearest, search } from './search.ts';
export { type SortKey, sortableFields } from './sort.ts';
