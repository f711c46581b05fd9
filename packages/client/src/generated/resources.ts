// Made from the OpenAPI document by npm run generate.
import type { Comparisons } from '../comparisons.ts';
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
export type CatalogItem = components['schemas']['CatalogItem'];
export type CatalogBlock = components['schemas']['CatalogBlock'];
export type CatalogEntity = components['schemas']['CatalogEntity'];
export type CatalogRecipe = components['schemas']['CatalogRecipe'];
export type CatalogLoot = components['schemas']['CatalogLoot'];
export type CatalogEffect = components['schemas']['CatalogEffect'];
export type CatalogPotion = components['schemas']['CatalogPotion'];
export type CatalogEnchantment = components['schemas']['CatalogEnchantment'];
export type CatalogBiome = components['schemas']['CatalogBiome'];
export type CatalogStructure = components['schemas']['CatalogStructure'];
export type CatalogTag = components['schemas']['CatalogTag'];
export type CatalogSound = components['schemas']['CatalogSound'];
export type CatalogParticle = components['schemas']['CatalogParticle'];
export type CatalogGamerule = components['schemas']['CatalogGamerule'];
export type CatalogAdvancement = components['schemas']['CatalogAdvancement'];

type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;

export interface Resources {
  mobs: {
    record: Mob;
    query: QueryOf<'listMobs'>;
    compare: Comparisons<'id' | 'name' | 'type' | 'category' | 'hp' | 'damage.easy' | 'damage.normal' | 'damage.hard' | 'xpDrop.min' | 'xpDrop.max' | 'spawnConditions' | 'behavior' | 'tamingMethod' | 'breedingItem' | 'versionAdded' | 'notes', 'tameable' | 'breedable'>;
  };
  biomes: {
    record: Biome;
    query: QueryOf<'listBiomes'>;
    compare: Comparisons<'id' | 'name' | 'dimension' | 'category' | 'temperature' | 'precipitation' | 'colors.grass' | 'colors.water' | 'colors.foliage' | 'colors.sky' | 'rarity' | 'versionAdded' | 'notes', never>;
  };
  items: {
    record: Item;
    query: QueryOf<'listItems'>;
    compare: Comparisons<'id' | 'name' | 'category' | 'stackSize' | 'durability' | 'description' | 'craftingRecipe.output.item' | 'craftingRecipe.output.count' | 'craftingRecipe.station' | 'foodValue.hunger' | 'foodValue.saturation' | 'fuelValue' | 'versionAdded' | 'notes', 'enchantable'>;
  };
  enchantments: {
    record: Enchantment;
    query: QueryOf<'listEnchantments'>;
    compare: Comparisons<'id' | 'name' | 'maxLevel' | 'description' | 'weight' | 'category' | 'versionAdded' | 'notes', 'treasureOnly' | 'curseOf'>;
  };
  structures: {
    record: Structure;
    query: QueryOf<'listStructures'>;
    compare: Comparisons<'id' | 'name' | 'dimension' | 'category' | 'rarity' | 'yLevel.min' | 'yLevel.max' | 'howToFind' | 'versionAdded' | 'notes', never>;
  };
  commands: {
    record: Command;
    query: QueryOf<'listCommands'>;
    compare: Comparisons<'name' | 'syntax' | 'description' | 'permissionLevel' | 'category' | 'versionAdded' | 'notes', never>;
  };
  versions: {
    record: Version;
    query: QueryOf<'listVersions'>;
    compare: Comparisons<'slug' | 'name' | 'edition' | 'releaseDate' | 'type' | 'updateName' | 'previousVersion' | 'nextVersion', never>;
  };
  achievements: {
    record: Achievement;
    query: QueryOf<'listAchievements'>;
    compare: Comparisons<'slug' | 'id' | 'name' | 'description' | 'tab' | 'icon' | 'howToComplete' | 'parent' | 'difficulty' | 'xpReward' | 'rewards' | 'versionAdded', 'isChallenge' | 'isGoal'>;
  };
  trades: {
    record: Trade;
    query: QueryOf<'listTrades'>;
    compare: Comparisons<'id' | 'name' | 'workstation' | 'description', 'biomeSpecific'>;
  };
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

/** The kinds of the catalogue. */
export interface CatalogKinds {
  items: {
    record: CatalogItem;
    query: QueryOf<'listCatalogItems'>;
    compare: Comparisons<'id' | 'name' | 'stackSize' | 'durability' | 'rarity' | 'food.hunger' | 'food.saturation' | 'attackDamage' | 'attackSpeed' | 'armor' | 'armorToughness' | 'knockbackResistance' | 'equipmentSlot' | 'enchantability' | 'fuelTicks' | 'compostChance' | 'block' | 'entity' | 'remainder' | 'since' | 'curated', 'food.alwaysEdible' | 'fireResistant'>;
  };
  blocks: {
    record: CatalogBlock;
    query: QueryOf<'listCatalogBlocks'>;
    compare: Comparisons<'id' | 'name' | 'hardness' | 'blastResistance' | 'friction' | 'tool' | 'tier' | 'stateCount' | 'item' | 'lootTable' | 'since' | 'curated', 'requiresTool'>;
  };
  entities: {
    record: CatalogEntity;
    query: QueryOf<'listCatalogEntities'>;
    compare: Comparisons<'id' | 'name' | 'category' | 'width' | 'height' | 'eyeHeight' | 'maxHealth' | 'attackDamage' | 'armor' | 'movementSpeed' | 'followRange' | 'spawnLocation' | 'spawnLimit' | 'lootTable' | 'since' | 'curated', 'isMob' | 'fireImmune' | 'summonable'>;
  };
  recipes: {
    record: CatalogRecipe;
    query: QueryOf<'listCatalogRecipes'>;
    compare: Comparisons<'id' | 'name' | 'type' | 'station' | 'group' | 'category' | 'result.item' | 'result.count' | 'experience' | 'cookingTicks' | 'since', 'fitsInventory'>;
  };
  loot: {
    record: CatalogLoot;
    query: QueryOf<'listCatalogLoot'>;
    compare: Comparisons<'id' | 'name' | 'type' | 'pools', never>;
  };
  effects: {
    record: CatalogEffect;
    query: QueryOf<'listCatalogEffects'>;
    compare: Comparisons<'id' | 'name' | 'category' | 'color' | 'since', never>;
  };
  potions: {
    record: CatalogPotion;
    query: QueryOf<'listCatalogPotions'>;
    compare: Comparisons<'id' | 'name' | 'since' | 'curated', never>;
  };
  enchantments: {
    record: CatalogEnchantment;
    query: QueryOf<'listCatalogEnchantments'>;
    compare: Comparisons<'id' | 'name' | 'maxLevel' | 'weight' | 'anvilCost' | 'minCost.base' | 'minCost.perLevel' | 'maxCost.base' | 'maxCost.perLevel' | 'since' | 'curated', 'isCurse' | 'isTreasure' | 'isTradeable'>;
  };
  biomes: {
    record: CatalogBiome;
    query: QueryOf<'listCatalogBiomes'>;
    compare: Comparisons<'id' | 'name' | 'dimension' | 'temperature' | 'downfall' | 'waterColor' | 'grassColor' | 'foliageColor' | 'dryFoliageColor' | 'skyColor' | 'fogColor' | 'since' | 'curated', 'hasPrecipitation' | 'isFrozen'>;
  };
  structures: {
    record: CatalogStructure;
    query: QueryOf<'listCatalogStructures'>;
    compare: Comparisons<'id' | 'name' | 'type' | 'step' | 'terrainAdaptation' | 'set' | 'placement' | 'spacing' | 'separation' | 'frequency' | 'weight' | 'since' | 'curated', never>;
  };
  tags: {
    record: CatalogTag;
    query: QueryOf<'listCatalogTags'>;
    compare: Comparisons<'id' | 'name' | 'registry' | 'tag', never>;
  };
  sounds: {
    record: CatalogSound;
    query: QueryOf<'listCatalogSounds'>;
    compare: Comparisons<'id' | 'name' | 'group' | 'since', never>;
  };
  particles: {
    record: CatalogParticle;
    query: QueryOf<'listCatalogParticles'>;
    compare: Comparisons<'id' | 'name' | 'since', never>;
  };
  gamerules: {
    record: CatalogGamerule;
    query: QueryOf<'listCatalogGamerules'>;
    compare: Comparisons<'id' | 'name' | 'type' | 'min' | 'max' | 'since', 'default'>;
  };
  advancements: {
    record: CatalogAdvancement;
    query: QueryOf<'listCatalogAdvancements'>;
    compare: Comparisons<'id' | 'name' | 'tab' | 'frame' | 'parent' | 'icon' | 'experience' | 'requiredCriteria' | 'since' | 'curated', 'isHidden'>;
  };
}

export const catalogKinds = [
  'items',
  'blocks',
  'entities',
  'recipes',
  'loot',
  'effects',
  'potions',
  'enchantments',
  'biomes',
  'structures',
  'tags',
  'sounds',
  'particles',
  'gamerules',
  'advancements',
] as const satisfies readonly (keyof CatalogKinds)[];
