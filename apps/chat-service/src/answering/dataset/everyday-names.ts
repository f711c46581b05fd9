const set = (text: string) => new Set(text.trim().split(/\s*,\s*/));

/** Names that are also everyday words: they mean the record only where the question speaks of its kind. */
export const everydayNames: Readonly<Record<string, ReadonlySet<string>>> = {
  commands: set(`advancement, achievement, attribute, clear, clone, damage, data, difficulty, effect, enchant, execute,
    experience, xp, fill, function, give, help, item, kill, list, loot, place, reload, say, seed, stop, tag, team, tell, w,
    whisper, tick, time, title, trigger, schedule, summon, spawn, find, particle, weather, op, operator, locate, replaceitem, spawn point, set spawn, msg`),
  achievements: set(`minecraft, adventure, nether, the end, diamonds, husbandry, enchanter, hot stuff, suit up,
    the end?, it spreads, two by two, uh oh, wax on, little sniffs, is it a plane, is it a bird, take aim`),
  enchantments: set('power, luck, depth, feather, sharp, fort, mend, inf, ff, eff, loot bonus, silk, resp, boa'),
  biomes: set('end, hell, nether, warped, crimson, dripstone, marsh, bog, midlands, deltas, seaside'),
  versions: set(''),
  mobs: set('elder, npc, stallion, zed, jean, aw man, trader, johnny, nemo, iron man, creep, hare, axie, puffer'),
  items: set('pearl, gap, log, cart, dia, rocket, luck, wings, lighter'),
  structures: set('town, amethyst, treasure chest, spawner, mine, mob spawner'),
};

/** Words by which a question says what kind of thing it means. */
export const kindWords: Readonly<Record<string, RegExp>> = {
  mobs: /^(mobs?|animals?|monsters?|creatures?|entity|entities|boss|bosses|enemy|enemies|pet|pets)$/,
  biomes: /^(biomes?|dimension)$/,
  items: /^(items?|blocks?|tools?|weapons?|armou?r|foods?|potions?|materials?|gear)$/,
  enchantments: /^(enchant|enchants|enchantments?|enchanting|enchanted|books?|lvl|level|curse)$/,
  structures: /^(structures?|buildings?|building)$/,
  commands: /^(commands?|cheats?|cmd|console|syntax|operator)$/,
  versions: /^(versions?|updates?|releases?|released|patch|snapshot)$/,
  achievements: /^(advancements?|achievements?|trophy|trophies|challenge|goal)$/,
  trades: /^(trades?|trading|villagers?|professions?|jobs?|sells?|buys?)$/,
};

const anyKind = Object.values(kindWords);

/** Whether a word says what kind of thing is meant, of whatever resource. */
export const isKindWord = (word: string): boolean => anyKind.some((kind) => kind.test(word));

/** Words that are only said of a kind, without naming it. */
export const hintWords: Readonly<Record<string, RegExp>> = {
  achievements:
    /^(parent|tab|icon|unlock|unlocking|earn|earning|prerequisites?|requirements?|xp|completed?|completing)$/,
};
