# Made from the OpenAPI document by npm run generate.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Mob(TypedDict):
    id: str
    name: str
    type: Literal["passive", "neutral", "hostile", "boss"]
    category: Literal["passive", "neutral", "hostile", "boss"]
    hp: int
    damage: MobDamage
    xpDrop: IntegerRange
    spawnBiomes: list[str]
    spawnConditions: str
    drops: list[MobDrop]
    behavior: str
    weaknesses: list[str]
    tameable: bool
    tamingMethod: str | None
    breedable: bool
    breedingItem: str | None
    versionAdded: str
    notes: str
    localName: NotRequired[str | None]


class MobDamage(TypedDict):
    easy: int
    normal: int
    hard: int


class IntegerRange(TypedDict):
    min: int
    max: int


class MobDrop(TypedDict):
    item: str
    count: IntegerRange
    chance: float


class MobList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Mob]


class MobResult(TypedDict):
    success: Literal[True]
    data: Mob


class PartialMob(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    type: NotRequired[Literal["passive", "neutral", "hostile", "boss"]]
    category: NotRequired[Literal["passive", "neutral", "hostile", "boss"]]
    hp: NotRequired[int]
    damage: NotRequired[MobDamage]
    xpDrop: NotRequired[IntegerRange]
    spawnBiomes: NotRequired[list[str]]
    spawnConditions: NotRequired[str]
    drops: NotRequired[list[MobDrop]]
    behavior: NotRequired[str]
    weaknesses: NotRequired[list[str]]
    tameable: NotRequired[bool]
    tamingMethod: NotRequired[str | None]
    breedable: NotRequired[bool]
    breedingItem: NotRequired[str | None]
    versionAdded: NotRequired[str]
    notes: NotRequired[str]
    localName: NotRequired[str | None]


class PartialMobList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialMob]


class Biome(TypedDict):
    id: str
    name: str
    dimension: Literal["overworld", "nether", "end"]
    category: Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]
    temperature: float
    precipitation: Literal["rain", "snow", "none"]
    terrainFeatures: list[str]
    uniqueBlocks: list[str]
    spawningMobs: list[str]
    structuresFound: list[str]
    colors: BiomeColors
    rarity: Literal["common", "uncommon", "rare", "very_rare"]
    versionAdded: str
    notes: str
    localName: NotRequired[str | None]


class BiomeColors(TypedDict):
    grass: str
    water: str
    foliage: str
    sky: str


class BiomeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Biome]


class BiomeResult(TypedDict):
    success: Literal[True]
    data: Biome


class PartialBiome(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    dimension: NotRequired[Literal["overworld", "nether", "end"]]
    category: NotRequired[Literal["temperate", "cold", "warm", "ocean", "underground", "beach_special", "nether", "end"]]
    temperature: NotRequired[float]
    precipitation: NotRequired[Literal["rain", "snow", "none"]]
    terrainFeatures: NotRequired[list[str]]
    uniqueBlocks: NotRequired[list[str]]
    spawningMobs: NotRequired[list[str]]
    structuresFound: NotRequired[list[str]]
    colors: NotRequired[BiomeColors]
    rarity: NotRequired[Literal["common", "uncommon", "rare", "very_rare"]]
    versionAdded: NotRequired[str]
    notes: NotRequired[str]
    localName: NotRequired[str | None]


class PartialBiomeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialBiome]


class Item(TypedDict):
    id: str
    name: str
    category: Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]
    stackSize: int
    durability: int | None
    description: str
    obtainedBy: list[str]
    craftingRecipe: CraftingRecipe | None
    enchantable: bool
    applicableEnchantments: list[str]
    foodValue: FoodValue | None
    fuelValue: int | None
    versionAdded: str
    notes: str
    localName: NotRequired[str | None]


class CraftingRecipe(TypedDict):
    pattern: list[list[str | None]]
    ingredients: dict[str, str]
    output: RecipeOutput
    station: str


class RecipeOutput(TypedDict):
    item: str
    count: int


class FoodValue(TypedDict):
    hunger: int
    saturation: float


class ItemList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Item]


class ItemResult(TypedDict):
    success: Literal[True]
    data: Item


class PartialItem(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    category: NotRequired[Literal["tool", "weapon", "armor", "food", "block", "redstone", "potion", "music_disc", "transportation", "miscellaneous"]]
    stackSize: NotRequired[int]
    durability: NotRequired[int | None]
    description: NotRequired[str]
    obtainedBy: NotRequired[list[str]]
    craftingRecipe: NotRequired[CraftingRecipe | None]
    enchantable: NotRequired[bool]
    applicableEnchantments: NotRequired[list[str]]
    foodValue: NotRequired[FoodValue | None]
    fuelValue: NotRequired[int | None]
    versionAdded: NotRequired[str]
    notes: NotRequired[str]
    localName: NotRequired[str | None]


class PartialItemList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialItem]


class Enchantment(TypedDict):
    id: str
    name: str
    maxLevel: int
    description: str
    effectPerLevel: list[str]
    applicableItems: list[str]
    incompatibleWith: list[str]
    obtainedFrom: list[str]
    weight: int
    treasureOnly: bool
    curseOf: bool
    category: Literal["melee", "ranged", "mining", "armor", "universal", "special"]
    versionAdded: str
    notes: str
    localName: NotRequired[str | None]


class EnchantmentList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Enchantment]


class EnchantmentResult(TypedDict):
    success: Literal[True]
    data: Enchantment


class PartialEnchantment(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    maxLevel: NotRequired[int]
    description: NotRequired[str]
    effectPerLevel: NotRequired[list[str]]
    applicableItems: NotRequired[list[str]]
    incompatibleWith: NotRequired[list[str]]
    obtainedFrom: NotRequired[list[str]]
    weight: NotRequired[int]
    treasureOnly: NotRequired[bool]
    curseOf: NotRequired[bool]
    category: NotRequired[Literal["melee", "ranged", "mining", "armor", "universal", "special"]]
    versionAdded: NotRequired[str]
    notes: NotRequired[str]
    localName: NotRequired[str | None]


class PartialEnchantmentList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialEnchantment]


class Structure(TypedDict):
    id: str
    name: str
    dimension: Literal["overworld", "nether", "end"]
    category: Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]
    biomes: list[str]
    rarity: Literal["common", "uncommon", "rare", "very_rare", "unique"]
    yLevel: IntegerRange
    features: list[str]
    hostileMobs: list[str]
    loot: list[StructureLoot]
    uniqueLoot: list[str]
    howToFind: str
    dangers: list[str]
    rewards: list[str]
    versionAdded: str
    notes: str


class StructureLoot(TypedDict):
    item: str
    chance: float
    count: IntegerRange


class StructureList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Structure]


class StructureResult(TypedDict):
    success: Literal[True]
    data: Structure


class PartialStructure(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    dimension: NotRequired[Literal["overworld", "nether", "end"]]
    category: NotRequired[Literal["overworld_surface", "overworld_underground", "ocean", "nether", "end"]]
    biomes: NotRequired[list[str]]
    rarity: NotRequired[Literal["common", "uncommon", "rare", "very_rare", "unique"]]
    yLevel: NotRequired[IntegerRange]
    features: NotRequired[list[str]]
    hostileMobs: NotRequired[list[str]]
    loot: NotRequired[list[StructureLoot]]
    uniqueLoot: NotRequired[list[str]]
    howToFind: NotRequired[str]
    dangers: NotRequired[list[str]]
    rewards: NotRequired[list[str]]
    versionAdded: NotRequired[str]
    notes: NotRequired[str]


class PartialStructureList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialStructure]


class Command(TypedDict):
    name: str
    syntax: str
    description: str
    parameters: list[CommandParameter]
    permissionLevel: Literal[0, 2, 3, 4]
    category: Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]
    examples: list[CommandExample]
    commonMistakes: list[str]
    relatedCommands: list[str]
    versionAdded: str
    notes: str


class CommandParameter(TypedDict):
    name: str
    type: str
    optional: bool
    description: str


class CommandExample(TypedDict):
    code: str
    explanation: str


class CommandList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Command]


class CommandResult(TypedDict):
    success: Literal[True]
    data: Command


class PartialCommand(TypedDict):
    name: NotRequired[str]
    syntax: NotRequired[str]
    description: NotRequired[str]
    parameters: NotRequired[list[CommandParameter]]
    permissionLevel: NotRequired[Literal[0, 2, 3, 4]]
    category: NotRequired[Literal["player", "world", "server", "data", "display", "logic", "gameplay", "special", "time_weather", "bossbar", "execute"]]
    examples: NotRequired[list[CommandExample]]
    commonMistakes: NotRequired[list[str]]
    relatedCommands: NotRequired[list[str]]
    versionAdded: NotRequired[str]
    notes: NotRequired[str]


class PartialCommandList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCommand]


class Version(TypedDict):
    slug: str
    name: str
    edition: Literal["java"]
    releaseDate: str
    type: Literal["major-release", "minor-release"]
    updateName: str
    majorFeatures: list[str]
    notableChanges: list[str]
    notableFixes: list[str]
    previousVersion: str | None
    nextVersion: str | None


class VersionList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Version]


class VersionResult(TypedDict):
    success: Literal[True]
    data: Version


class PartialVersion(TypedDict):
    slug: NotRequired[str]
    name: NotRequired[str]
    edition: NotRequired[Literal["java"]]
    releaseDate: NotRequired[str]
    type: NotRequired[Literal["major-release", "minor-release"]]
    updateName: NotRequired[str]
    majorFeatures: NotRequired[list[str]]
    notableChanges: NotRequired[list[str]]
    notableFixes: NotRequired[list[str]]
    previousVersion: NotRequired[str | None]
    nextVersion: NotRequired[str | None]


class PartialVersionList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialVersion]


class Achievement(TypedDict):
    slug: str
    id: str
    name: str
    description: str
    tab: Literal["minecraft", "nether", "end", "adventure", "husbandry"]
    icon: str
    howToComplete: str
    parent: str | None
    difficulty: Literal["easy", "medium", "hard", "expert"]
    xpReward: int
    prerequisites: list[str]
    rewards: str
    isChallenge: bool
    isGoal: bool
    versionAdded: str
    localName: NotRequired[str | None]


class AchievementList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Achievement]


class AchievementResult(TypedDict):
    success: Literal[True]
    data: Achievement


class PartialAchievement(TypedDict):
    slug: NotRequired[str]
    id: NotRequired[str]
    name: NotRequired[str]
    description: NotRequired[str]
    tab: NotRequired[Literal["minecraft", "nether", "end", "adventure", "husbandry"]]
    icon: NotRequired[str]
    howToComplete: NotRequired[str]
    parent: NotRequired[str | None]
    difficulty: NotRequired[Literal["easy", "medium", "hard", "expert"]]
    xpReward: NotRequired[int]
    prerequisites: NotRequired[list[str]]
    rewards: NotRequired[str]
    isChallenge: NotRequired[bool]
    isGoal: NotRequired[bool]
    versionAdded: NotRequired[str]
    localName: NotRequired[str | None]


class PartialAchievementList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialAchievement]


class Trade(TypedDict):
    id: str
    name: str
    workstation: str
    description: str
    biomeSpecific: bool
    levels: list[TradeLevel]


class TradeLevel(TypedDict):
    level: int
    name: Literal["Novice", "Apprentice", "Journeyman", "Expert", "Master"]
    trades: list[TradeOffer]


class TradeOffer(TypedDict):
    gives: str
    givesAmount: int
    receives: str
    receivesAmount: int
    maxUses: int
    edition: Literal["both", "java"]
    priceEmeralds: NotRequired[int]
    gives2: NotRequired[str]
    notes: NotRequired[str]


class TradeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Trade]


class TradeResult(TypedDict):
    success: Literal[True]
    data: Trade


class PartialTrade(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    workstation: NotRequired[str]
    description: NotRequired[str]
    biomeSpecific: NotRequired[bool]
    levels: NotRequired[list[TradeLevel]]


class PartialTradeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialTrade]


class MobSearchHit(TypedDict):
    resource: Literal["mobs"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Mob


class BiomeSearchHit(TypedDict):
    resource: Literal["biomes"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Biome


class ItemSearchHit(TypedDict):
    resource: Literal["items"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Item


class EnchantmentSearchHit(TypedDict):
    resource: Literal["enchantments"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Enchantment


class StructureSearchHit(TypedDict):
    resource: Literal["structures"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Structure


class CommandSearchHit(TypedDict):
    resource: Literal["commands"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Command


class VersionSearchHit(TypedDict):
    resource: Literal["versions"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Version


class AchievementSearchHit(TypedDict):
    resource: Literal["achievements"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Achievement


class TradeSearchHit(TypedDict):
    resource: Literal["trades"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch
    record: Trade


class MobLinkedRecord(TypedDict):
    resource: Literal["mobs"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Mob


class BiomeLinkedRecord(TypedDict):
    resource: Literal["biomes"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Biome


class ItemLinkedRecord(TypedDict):
    resource: Literal["items"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Item


class EnchantmentLinkedRecord(TypedDict):
    resource: Literal["enchantments"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Enchantment


class StructureLinkedRecord(TypedDict):
    resource: Literal["structures"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Structure


class CommandLinkedRecord(TypedDict):
    resource: Literal["commands"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Command


class VersionLinkedRecord(TypedDict):
    resource: Literal["versions"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Version


class AchievementLinkedRecord(TypedDict):
    resource: Literal["achievements"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Achievement


class TradeLinkedRecord(TypedDict):
    resource: Literal["trades"]
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    record: Trade


class RecordLink(TypedDict):
    resource: ResourceName
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str


class Relation(TypedDict):
    relation: str
    resource: ResourceName
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str


class Meta(TypedDict):
    apiVersion: str
    gameVersion: str
    edition: str
    dataHash: str
    resources: list[ResourceInfo]


class ResourceInfo(TypedDict):
    name: ResourceName
    summary: str
    count: int
    href: str
    fields: list[str]
    search: list[str]
    filters: list[FilterInfo]
    compare: list[ComparableField]
    sort: list[str]
    expand: list[str]


class ComparableField(TypedDict):
    field: str
    type: Literal["text", "choice", "integer", "number", "boolean", "version"]
    nullable: bool
    operators: list[Literal["eq", "not", "lt", "lte", "gt", "gte"]]


class FilterInfo(TypedDict):
    name: str
    values: list[FilterValue]


class FilterValue(TypedDict):
    value: str | int | bool
    count: int


class Provenance(TypedDict):
    resource: ResourceName
    key: str
    name: str
    localName: NotRequired[str | None]
    href: str
    fields: dict[str, FieldProvenance]


class FieldProvenance(TypedDict):
    kind: Literal["game-data", "derived", "editorial"]
    source: str
    checked: bool


class Language(TypedDict):
    code: str
    tag: str
    name: str
    region: str
    translated: int


class LanguageList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Language]


class Health(TypedDict):
    status: Literal["ok"]
    timestamp: str
    version: str
    gameVersion: str
    edition: str
    records: dict[str, int]
    dataHash: str


class SearchHitList(TypedDict):
    success: Literal[True]
    count: int
    data: list[SearchHit]


class RecordLinkList(TypedDict):
    success: Literal[True]
    count: int
    data: list[RecordLink]


class RelationList(TypedDict):
    success: Literal[True]
    count: int
    data: list[Relation]


class LinkedRecordResult(TypedDict):
    success: Literal[True]
    data: LinkedRecord


class MetaResult(TypedDict):
    success: Literal[True]
    data: Meta


class ProvenanceResult(TypedDict):
    success: Literal[True]
    data: Provenance


class CatalogItem(TypedDict):
    id: str
    name: str
    stackSize: int
    durability: int | None
    rarity: Literal["common", "uncommon", "rare", "epic"]
    food: CatalogFood | None
    attackDamage: float | None
    attackSpeed: float | None
    armor: float | None
    armorToughness: float | None
    knockbackResistance: float | None
    equipmentSlot: str | None
    enchantability: int | None
    fireResistant: bool
    fuelTicks: int | None
    compostChance: float | None
    block: str | None
    entity: str | None
    remainder: str | None
    enchantments: list[str]
    repairedWith: list[str]
    brewing: list[CatalogItemBrewing]
    soldBy: list[str]
    boughtBy: list[str]
    tags: list[str]
    since: str | None
    curated: str | None
    localName: NotRequired[str | None]


class CatalogFood(TypedDict):
    hunger: int
    saturation: float
    alwaysEdible: bool


CatalogItemBrewing = TypedDict("CatalogItemBrewing", {
    "from": "str",
    "ingredient": "str",
})


class CatalogItemList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogItem]


class CatalogItemResult(TypedDict):
    success: Literal[True]
    data: CatalogItem


class PartialCatalogItem(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    stackSize: NotRequired[int]
    durability: NotRequired[int | None]
    rarity: NotRequired[Literal["common", "uncommon", "rare", "epic"]]
    food: NotRequired[CatalogFood | None]
    attackDamage: NotRequired[float | None]
    attackSpeed: NotRequired[float | None]
    armor: NotRequired[float | None]
    armorToughness: NotRequired[float | None]
    knockbackResistance: NotRequired[float | None]
    equipmentSlot: NotRequired[str | None]
    enchantability: NotRequired[int | None]
    fireResistant: NotRequired[bool]
    fuelTicks: NotRequired[int | None]
    compostChance: NotRequired[float | None]
    block: NotRequired[str | None]
    entity: NotRequired[str | None]
    remainder: NotRequired[str | None]
    enchantments: NotRequired[list[str]]
    repairedWith: NotRequired[list[str]]
    brewing: NotRequired[list[CatalogItemBrewing]]
    soldBy: NotRequired[list[str]]
    boughtBy: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogItemList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogItem]


class CatalogBlock(TypedDict):
    id: str
    name: str
    hardness: float
    blastResistance: float
    friction: float
    requiresTool: bool
    tool: Literal["axe", "hoe", "pickaxe", "shovel"] | None
    tier: Literal["stone", "iron", "diamond"] | None
    states: dict[str, list[str]] | None
    defaultState: dict[str, str] | None
    stateCount: int
    item: str | None
    lootTable: str | None
    drops: list[CatalogDrop]
    tags: list[str]
    since: str | None
    curated: str | None
    localName: NotRequired[str | None]


class CatalogDrop(TypedDict):
    item: str
    potion: str | None
    enchanted: bool
    min: int
    max: int
    chance: float
    average: float
    when: list[str]


class CatalogBlockList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogBlock]


class CatalogBlockResult(TypedDict):
    success: Literal[True]
    data: CatalogBlock


class PartialCatalogBlock(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    hardness: NotRequired[float]
    blastResistance: NotRequired[float]
    friction: NotRequired[float]
    requiresTool: NotRequired[bool]
    tool: NotRequired[Literal["axe", "hoe", "pickaxe", "shovel"] | None]
    tier: NotRequired[Literal["stone", "iron", "diamond"] | None]
    states: NotRequired[dict[str, list[str]] | None]
    defaultState: NotRequired[dict[str, str] | None]
    stateCount: NotRequired[int]
    item: NotRequired[str | None]
    lootTable: NotRequired[str | None]
    drops: NotRequired[list[CatalogDrop]]
    tags: NotRequired[list[str]]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogBlockList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogBlock]


class CatalogEntity(TypedDict):
    id: str
    name: str
    category: Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]
    isMob: bool
    width: float
    height: float
    eyeHeight: float
    fireImmune: bool
    summonable: bool
    maxHealth: float | None
    attackDamage: float | None
    armor: float | None
    movementSpeed: float | None
    followRange: float | None
    attributes: dict[str, float] | None
    spawnLocation: str
    spawnLimit: int | None
    lootTable: str | None
    drops: list[CatalogDrop]
    tags: list[str]
    since: str | None
    curated: str | None
    localName: NotRequired[str | None]


class CatalogEntityList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogEntity]


class CatalogEntityResult(TypedDict):
    success: Literal[True]
    data: CatalogEntity


class PartialCatalogEntity(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    category: NotRequired[Literal["ambient", "axolotls", "creature", "misc", "monster", "underground_water_creature", "water_ambient", "water_creature"]]
    isMob: NotRequired[bool]
    width: NotRequired[float]
    height: NotRequired[float]
    eyeHeight: NotRequired[float]
    fireImmune: NotRequired[bool]
    summonable: NotRequired[bool]
    maxHealth: NotRequired[float | None]
    attackDamage: NotRequired[float | None]
    armor: NotRequired[float | None]
    movementSpeed: NotRequired[float | None]
    followRange: NotRequired[float | None]
    attributes: NotRequired[dict[str, float] | None]
    spawnLocation: NotRequired[str]
    spawnLimit: NotRequired[int | None]
    lootTable: NotRequired[str | None]
    drops: NotRequired[list[CatalogDrop]]
    tags: NotRequired[list[str]]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogEntityList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogEntity]


class CatalogRecipe(TypedDict):
    id: str
    name: str
    type: str
    station: Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]
    fitsInventory: bool
    group: str | None
    category: str | None
    pattern: list[str]
    ingredients: list[CatalogIngredient]
    result: CatalogOutput | None
    experience: float | None
    cookingTicks: int | None
    since: str | None
    localName: NotRequired[str | None]


class CatalogIngredient(TypedDict):
    slot: str | None
    count: int
    tag: str | None
    items: list[str]


class CatalogOutput(TypedDict):
    item: str
    count: int


class CatalogRecipeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogRecipe]


class CatalogRecipeResult(TypedDict):
    success: Literal[True]
    data: CatalogRecipe


class PartialCatalogRecipe(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    type: NotRequired[str]
    station: NotRequired[Literal["crafting_table", "furnace", "blast_furnace", "smoker", "campfire", "stonecutter", "smithing_table"]]
    fitsInventory: NotRequired[bool]
    group: NotRequired[str | None]
    category: NotRequired[str | None]
    pattern: NotRequired[list[str]]
    ingredients: NotRequired[list[CatalogIngredient]]
    result: NotRequired[CatalogOutput | None]
    experience: NotRequired[float | None]
    cookingTicks: NotRequired[int | None]
    since: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogRecipeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogRecipe]


class CatalogLoot(TypedDict):
    id: str
    name: str
    type: str
    pools: int
    tables: list[str]
    drops: list[CatalogDrop]


class CatalogLootList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogLoot]


class CatalogLootResult(TypedDict):
    success: Literal[True]
    data: CatalogLoot


class PartialCatalogLoot(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    type: NotRequired[str]
    pools: NotRequired[int]
    tables: NotRequired[list[str]]
    drops: NotRequired[list[CatalogDrop]]


class PartialCatalogLootList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogLoot]


class CatalogEffect(TypedDict):
    id: str
    name: str
    category: Literal["beneficial", "harmful", "neutral"]
    color: str
    modifiers: list[CatalogModifier]
    since: str | None
    localName: NotRequired[str | None]


class CatalogModifier(TypedDict):
    attribute: str
    operation: Literal["add_value", "add_multiplied_base", "add_multiplied_total"]
    amount: float


class CatalogEffectList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogEffect]


class CatalogEffectResult(TypedDict):
    success: Literal[True]
    data: CatalogEffect


class PartialCatalogEffect(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    category: NotRequired[Literal["beneficial", "harmful", "neutral"]]
    color: NotRequired[str]
    modifiers: NotRequired[list[CatalogModifier]]
    since: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogEffectList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogEffect]


class CatalogPotion(TypedDict):
    id: str
    name: str
    effects: list[CatalogPotionEffect]
    brewing: list[CatalogBrewing]
    tags: list[str]
    since: str | None
    curated: str | None
    localName: NotRequired[str | None]


class CatalogPotionEffect(TypedDict):
    effect: str
    durationTicks: int
    level: int


CatalogBrewing = TypedDict("CatalogBrewing", {
    "from": "str",
    "ingredient": "str",
})


class CatalogPotionList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogPotion]


class CatalogPotionResult(TypedDict):
    success: Literal[True]
    data: CatalogPotion


class PartialCatalogPotion(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    effects: NotRequired[list[CatalogPotionEffect]]
    brewing: NotRequired[list[CatalogBrewing]]
    tags: NotRequired[list[str]]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogPotionList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogPotion]


class CatalogEnchantment(TypedDict):
    id: str
    name: str
    maxLevel: int
    weight: int
    anvilCost: int
    minCost: CatalogEnchantmentCost
    maxCost: CatalogEnchantmentCost
    isCurse: bool
    isTreasure: bool
    isTradeable: bool
    slots: list[str]
    items: list[str]
    tableItems: list[str]
    exclusiveWith: list[str]
    tags: list[str]
    since: str | None
    curated: str | None
    localName: NotRequired[str | None]


class CatalogEnchantmentCost(TypedDict):
    base: int
    perLevel: int


class CatalogEnchantmentList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogEnchantment]


class CatalogEnchantmentResult(TypedDict):
    success: Literal[True]
    data: CatalogEnchantment


class PartialCatalogEnchantment(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    maxLevel: NotRequired[int]
    weight: NotRequired[int]
    anvilCost: NotRequired[int]
    minCost: NotRequired[CatalogEnchantmentCost]
    maxCost: NotRequired[CatalogEnchantmentCost]
    isCurse: NotRequired[bool]
    isTreasure: NotRequired[bool]
    isTradeable: NotRequired[bool]
    slots: NotRequired[list[str]]
    items: NotRequired[list[str]]
    tableItems: NotRequired[list[str]]
    exclusiveWith: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogEnchantmentList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogEnchantment]


class CatalogBiome(TypedDict):
    id: str
    name: str
    dimension: Literal["overworld", "nether", "end"] | None
    temperature: float
    downfall: float
    hasPrecipitation: bool
    isFrozen: bool
    waterColor: str | None
    grassColor: str | None
    foliageColor: str | None
    dryFoliageColor: str | None
    skyColor: str | None
    fogColor: str | None
    spawns: list[CatalogSpawn]
    structures: list[str]
    features: list[str]
    carvers: list[str]
    tags: list[str]
    since: str | None
    curated: str | None
    localName: NotRequired[str | None]


class CatalogSpawn(TypedDict):
    entity: str
    category: str
    weight: int
    min: int
    max: int


class CatalogBiomeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogBiome]


class CatalogBiomeResult(TypedDict):
    success: Literal[True]
    data: CatalogBiome


class PartialCatalogBiome(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    dimension: NotRequired[Literal["overworld", "nether", "end"] | None]
    temperature: NotRequired[float]
    downfall: NotRequired[float]
    hasPrecipitation: NotRequired[bool]
    isFrozen: NotRequired[bool]
    waterColor: NotRequired[str | None]
    grassColor: NotRequired[str | None]
    foliageColor: NotRequired[str | None]
    dryFoliageColor: NotRequired[str | None]
    skyColor: NotRequired[str | None]
    fogColor: NotRequired[str | None]
    spawns: NotRequired[list[CatalogSpawn]]
    structures: NotRequired[list[str]]
    features: NotRequired[list[str]]
    carvers: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogBiomeList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogBiome]


class CatalogStructure(TypedDict):
    id: str
    name: str
    type: str
    step: str
    terrainAdaptation: str | None
    set: str | None
    placement: str | None
    spacing: int | None
    separation: int | None
    frequency: float | None
    weight: int | None
    biomes: list[str]
    tags: list[str]
    since: str | None
    curated: str | None


class CatalogStructureList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogStructure]


class CatalogStructureResult(TypedDict):
    success: Literal[True]
    data: CatalogStructure


class PartialCatalogStructure(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    type: NotRequired[str]
    step: NotRequired[str]
    terrainAdaptation: NotRequired[str | None]
    set: NotRequired[str | None]
    placement: NotRequired[str | None]
    spacing: NotRequired[int | None]
    separation: NotRequired[int | None]
    frequency: NotRequired[float | None]
    weight: NotRequired[int | None]
    biomes: NotRequired[list[str]]
    tags: NotRequired[list[str]]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]


class PartialCatalogStructureList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogStructure]


class CatalogTag(TypedDict):
    id: str
    name: str
    registry: str
    tag: str
    tags: list[str]
    members: list[str]


class CatalogTagList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogTag]


class CatalogTagResult(TypedDict):
    success: Literal[True]
    data: CatalogTag


class PartialCatalogTag(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    registry: NotRequired[str]
    tag: NotRequired[str]
    tags: NotRequired[list[str]]
    members: NotRequired[list[str]]


class PartialCatalogTagList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogTag]


class CatalogSound(TypedDict):
    id: str
    name: str
    group: str
    since: str | None


class CatalogSoundList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogSound]


class CatalogSoundResult(TypedDict):
    success: Literal[True]
    data: CatalogSound


class PartialCatalogSound(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    group: NotRequired[str]
    since: NotRequired[str | None]


class PartialCatalogSoundList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogSound]


class CatalogParticle(TypedDict):
    id: str
    name: str
    since: str | None


class CatalogParticleList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogParticle]


class CatalogParticleResult(TypedDict):
    success: Literal[True]
    data: CatalogParticle


class PartialCatalogParticle(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    since: NotRequired[str | None]


class PartialCatalogParticleList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogParticle]


class CatalogGamerule(TypedDict):
    id: str
    name: str
    type: Literal["boolean", "integer"]
    default: bool | int
    min: int | None
    max: int | None
    since: str | None


class CatalogGameruleList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogGamerule]


class CatalogGameruleResult(TypedDict):
    success: Literal[True]
    data: CatalogGamerule


class PartialCatalogGamerule(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    type: NotRequired[Literal["boolean", "integer"]]
    default: NotRequired[bool | int]
    min: NotRequired[int | None]
    max: NotRequired[int | None]
    since: NotRequired[str | None]


class PartialCatalogGameruleList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogGamerule]


class CatalogAdvancement(TypedDict):
    id: str
    name: str
    tab: Literal["story", "nether", "end", "adventure", "husbandry"]
    frame: Literal["task", "goal", "challenge"]
    parent: str | None
    icon: str
    isHidden: bool
    experience: int
    criteria: list[str]
    requiredCriteria: int
    since: str | None
    curated: str | None
    localName: NotRequired[str | None]


class CatalogAdvancementList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogAdvancement]


class CatalogAdvancementResult(TypedDict):
    success: Literal[True]
    data: CatalogAdvancement


class PartialCatalogAdvancement(TypedDict):
    id: NotRequired[str]
    name: NotRequired[str]
    tab: NotRequired[Literal["story", "nether", "end", "adventure", "husbandry"]]
    frame: NotRequired[Literal["task", "goal", "challenge"]]
    parent: NotRequired[str | None]
    icon: NotRequired[str]
    isHidden: NotRequired[bool]
    experience: NotRequired[int]
    criteria: NotRequired[list[str]]
    requiredCriteria: NotRequired[int]
    since: NotRequired[str | None]
    curated: NotRequired[str | None]
    localName: NotRequired[str | None]


class PartialCatalogAdvancementList(TypedDict):
    success: Literal[True]
    count: int
    data: list[PartialCatalogAdvancement]


class CatalogHit(TypedDict):
    kind: Literal["items", "blocks", "entities", "recipes", "loot", "effects", "potions", "enchantments", "biomes", "structures", "tags", "sounds", "particles", "gamerules", "advancements"] | None
    resource: Literal["catalog/items", "catalog/blocks", "catalog/entities", "catalog/recipes", "catalog/loot", "catalog/effects", "catalog/potions", "catalog/enchantments", "catalog/biomes", "catalog/structures", "catalog/tags", "catalog/sounds", "catalog/particles", "catalog/gamerules", "catalog/advancements", "mobs", "biomes", "items", "enchantments", "structures", "commands", "versions", "achievements", "trades"]
    id: str
    name: str
    localName: NotRequired[str | None]
    href: str
    match: SearchMatch


class CatalogHitList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogHit]


class CatalogRelation(TypedDict):
    relation: str
    kind: Literal["items", "blocks", "entities", "recipes", "loot", "effects", "potions", "enchantments", "biomes", "structures", "tags", "sounds", "particles", "gamerules", "advancements"] | None
    resource: Literal["catalog/items", "catalog/blocks", "catalog/entities", "catalog/recipes", "catalog/loot", "catalog/effects", "catalog/potions", "catalog/enchantments", "catalog/biomes", "catalog/structures", "catalog/tags", "catalog/sounds", "catalog/particles", "catalog/gamerules", "catalog/advancements", "mobs", "biomes", "items", "enchantments", "structures", "commands", "versions", "achievements", "trades"]
    id: str
    name: str
    localName: NotRequired[str | None]
    href: str


class CatalogRelationList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogRelation]


class CatalogProvenance(TypedDict):
    kind: Literal["items", "blocks", "entities", "recipes", "loot", "effects", "potions", "enchantments", "biomes", "structures", "tags", "sounds", "particles", "gamerules", "advancements"] | None
    resource: Literal["catalog/items", "catalog/blocks", "catalog/entities", "catalog/recipes", "catalog/loot", "catalog/effects", "catalog/potions", "catalog/enchantments", "catalog/biomes", "catalog/structures", "catalog/tags", "catalog/sounds", "catalog/particles", "catalog/gamerules", "catalog/advancements", "mobs", "biomes", "items", "enchantments", "structures", "commands", "versions", "achievements", "trades"]
    id: str
    name: str
    localName: NotRequired[str | None]
    href: str
    fields: dict[str, FieldProvenance]


class CatalogProvenanceResult(TypedDict):
    success: Literal[True]
    data: CatalogProvenance


class CatalogKind(TypedDict):
    kind: CatalogKindName
    summary: str
    count: int
    href: str
    fields: list[str]
    filters: list[CatalogFilter]
    compare: list[ComparableField]
    sort: list[str]


class CatalogFilter(TypedDict):
    name: str
    type: Literal["text", "integer", "number", "boolean"]
    values: list[str | int | bool]


class CatalogKindList(TypedDict):
    success: Literal[True]
    count: int
    data: list[CatalogKind]


class CraftAmount(TypedDict):
    item: str
    name: str
    localName: NotRequired[str | None]
    count: int


class CraftIngredient(TypedDict):
    item: str
    name: str
    localName: NotRequired[str | None]
    count: int
    tag: str | None
    alternatives: list[str]


class CraftStep(TypedDict):
    item: str
    name: str
    localName: NotRequired[str | None]
    count: int
    recipe: str
    station: str
    times: int
    ingredients: list[CraftIngredient]


class CraftPlan(TypedDict):
    item: str
    name: str
    localName: NotRequired[str | None]
    count: int
    materials: list[CraftAmount]
    used: list[CraftAmount]
    steps: list[CraftStep]
    leftovers: list[CraftAmount]
    stations: list[str]
    notCrafted: list[str]


class CraftPlanResult(TypedDict):
    success: Literal[True]
    data: CraftPlan


class ReleasedId(TypedDict):
    id: str
    release: str


RenamedId = TypedDict("RenamedId", {
    "from": "str",
    "to": "str",
    "release": "str",
})


class KindChanges(TypedDict):
    kind: CatalogKindName
    added: list[ReleasedId]
    removed: list[ReleasedId]
    renamed: list[RenamedId]


Changes = TypedDict("Changes", {
    "from": "str",
    "to": "str",
    "releases": "list[str]",
    "kinds": "list[KindChanges]",
})


class ChangesResult(TypedDict):
    success: Literal[True]
    data: Changes


class ErrorBody(TypedDict):
    success: Literal[False]
    error: str


ResourceName: TypeAlias = Literal["mobs", "biomes", "items", "enchantments", "structures", "commands", "versions", "achievements", "trades"]


SearchMatch: TypeAlias = Literal["exact", "prefix", "substring", "fuzzy"]


SearchHit: TypeAlias = MobSearchHit | BiomeSearchHit | ItemSearchHit | EnchantmentSearchHit | StructureSearchHit | CommandSearchHit | VersionSearchHit | AchievementSearchHit | TradeSearchHit


LinkedRecord: TypeAlias = MobLinkedRecord | BiomeLinkedRecord | ItemLinkedRecord | EnchantmentLinkedRecord | StructureLinkedRecord | CommandLinkedRecord | VersionLinkedRecord | AchievementLinkedRecord | TradeLinkedRecord


CatalogKindName: TypeAlias = Literal["items", "blocks", "entities", "recipes", "loot", "effects", "potions", "enchantments", "biomes", "structures", "tags", "sounds", "particles", "gamerules", "advancements"]
