/** Words by which a description says what kind of thing it means, by the name of the resource. */
const kindWords: readonly [resource: string, words: RegExp][] = [
  ['mobs', /\b(mob|creature|animal|monster|beast|pet|enemy|boss|bird)s?\b/i],
  ['biomes', /\b(biome|landscape)s?\b/i],
  ['items', /\b(item|tool|weapon|food|potion)s?\b/i],
  ['enchantments', /\benchant(ment|ing|s|ed)?s?\b/i],
  ['structures', /\b(structure|building)s?\b/i],
  ['commands', /\bcommands?\b/i],
  ['versions', /\b(update|version|release)s?\b/i],
  ['achievements', /\b(advancement|achievement)s?\b/i],
  ['trades', /\b(villager|trader|profession)s?\b|\bwho (sells|buys|trades)\b/i],
];

/** The resources that a text speaks of; none when it does not say. */
export function kindsIn(text: string): ReadonlySet<string> {
  return new Set(kindWords.filter(([, words]) => words.test(text)).map(([resource]) => resource));
}
