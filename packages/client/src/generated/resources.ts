// Made from the OpenAPI document by npm run generate.
import type { components, operations } from './data-api.ts';

export type Mob = components['schemas']['Mob'];
export type Biome = components['schemas']['Biome'];
export type Item = components['schemas']['Item'];
export type Enchantment = components['schemas']['Enchantment'];
export type Structure = components['schemas']['Structure'];
export type Command = components['schemas']['Command'];
export type Version = components['schemas']['Version'];
export type Achievement = components['schemas']['Achievement'];
export type Trade = components['schemas']['Trade'];

type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

export interface Resources {
  mobs: { record: Mob; query: QueryOf<'listMobs'> };
  biomes: { record: Biome; query: QueryOf<'listBiomes'> };
  items: { record: Item; query: QueryOf<'listItems'> };
  enchantments: { record: Enchantment; query: QueryOf<'listEnchantments'> };
  structures: { record: Structure; query: QueryOf<'listStructures'> };
  commands: { record: Command; query: QueryOf<'listCommands'> };
  versions: { record: Version; query: QueryOf<'listVersions'> };
  achievements: { record: Achievement; query: QueryOf<'listAchievements'> };
  trades: { record: Trade; query: QueryOf<'listTrades'> };
}

export const resourceNames = [
  'mobs',
  'biomes',
  'items',
  'enchantments',
  'structures',
  'commands',
  'versions',
  'achievements',
  'trades',
] as const satisfies readonly (keyof Resources)[];
