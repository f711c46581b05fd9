/** How things are come by: the words of a question, and those of the records. */
const ways: readonly (readonly [asked: RegExp, told: RegExp])[] = [
  [/\b(enchanting|enchantment|enchant) tables?\b/, /enchanting table/i],
  [/\bfish(ing|ed)?\b/, /fishing/i],
  [/\b(barter(ing|ed)?|piglins?)\b/, /barter/i],
  [/\b(villagers?|librarians?|trad(e|es|ed|ing)|buy|bought|sold)\b/, /trading/i],
  [/\bominous vaults?\b/, /ominous vault/i],
  [/\bvaults?\b/, /vault/i],
  [/\b(chests?|loot(ed)?)\b/, /chest|loot/i],
  [/\b(smelt(ed|ing)?|furnace)\b/, /smelting/i],
  [/\bbrew(ed|ing)?\b/, /brewing/i],
  [/\b(mined|mining|mine)\b/, /mining/i],
  [/\b(archaeology|brush(ing)?)\b/, /archaeology/i],
];

/** Whether one of the known ways is the one that a question names; undefined when it names none. */
export function isKnownWay(said: string, known: readonly string[]): boolean | undefined {
  const told = ways.find(([asked]) => asked.test(said))?.[1];
  return told && known.some((way) => told.test(way));
}
