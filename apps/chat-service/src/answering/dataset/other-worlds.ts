/** Other games, other editions, changed games and the world outside: what the records say does not hold there. */
const elsewhere = new RegExp(
  String.raw`\b(?:${[
    'terraria|roblox|fortnite|skyrim|oblivion|pok[eé]mon|zelda|mario|gta|grand theft auto|valorant|league of legends|dota|overwatch|apex legends',
    'elden ring|dark souls|stardew|animal crossing|genshin|call of duty|fallout|world of warcraft|runescape|ark survival|valheim|no man.?s sky',
    'among us|minetest|hytale|subnautica|starfield|palworld|the witcher|witcher|final fantasy|clash of clans|candy crush|fifa|tetris|sims|dungeons and dragons|d&d|warhammer',
    'harry potter|star wars|lord of the rings|marvel|batman|minecraft (?:dungeons|legends|story mode|movie|earth)',
    '(?:on|in|for) (?:bedrock|pe|mobile|ps[345]|xbox|switch)|(?:bedrock|pocket|education|legacy console|windows 10) (?:edition|version)|mcpe|mcbe',
    'modded|modpacks?|mods?|plugins?|datapack mod|optifine|forge|curseforge|spigot|paper ?mc|(?<!bukkit )bukkit(?! bukkit)|essentialsx?|hypixel|skyblock|shaders?|pixelmon|twilight forest|feed the beast|tinkers|thaumcraft|aether',
    'in 20(?:2[7-9]|[3-9]\\d)|discord (?:server|bot|channel)|in real life|irl|in (?:my|our) (?:room|bathroom|kitchen|garden|backyard|school|town|city)|in the real world|real[- ]life|(?:a|an|do|does|did|how) real \\w+|in nature',
  ].join('|')})\b`,
  'i',
);

/** Whether a message speaks of something else than the game as the records know it. */
export const isOtherWorld = (message: string): boolean => elsewhere.test(message);
