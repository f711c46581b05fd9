/** Words that ask for something, towards which misspelt words are corrected besides names. */
export const terms: readonly string[] = (
  'health hearts damage drops dropped experience spawn spawns spawning tame taming tamed breed breeding hostile passive neutral ' +
  'weakness weaknesses behavior behaviour attack attacks biome biomes temperature structure structures precipitation weather ' +
  'mobs stack stackable durability craft crafting recipe enchant enchantment enchantments enchanted saturation hunger furnace ' +
  'obtain maximum level levels highest incompatible compatible treasure villager emerald emeralds trade trades price dimension ' +
  'overworld nether loot chest chests command syntax permission parameters arguments example version update release released ' +
  'features advancement advancements achievement achievements prerequisite reward requirements difficulty workstation station profession ' +
  'sells added changed rarity located generate colour color ingredients difference between where found minecraft'
).split(' ');
