import { describe, expect, it } from 'vitest';
import { ask, firstSource } from './test/ask.ts';

describe('questions about items', () => {
  it.each([
    ['How do I craft an iron pickaxe?', /3 Iron Ingot and 2 Stick/, 'items/iron_pickaxe'],
    ['what do i need to make a shield', /6 Planks of any kind and 1 Iron Ingot/, 'items/shield'],
    ['recipe for an enchanting table', /Obsidian/, 'items/enchanting_table'],
    ['can you craft an elytra?', /^No/, 'items/elytra'],
    ['can you craft a saddle', /^Yes/, 'items/saddle'],
    ['durability of the diamond pick', /1,?561/, 'items/diamond_pickaxe'],
    ['how long does a shield last', /336/, 'items/shield'],
    ['How can I get an elytra?', /End Ship/, 'items/elytra'],
    ['where do i find diamonds', /Y -59|below Y 16/, 'items/diamond'],
    ['how do you get a totem', /Evoker/, 'items/totem_of_undying'],
    ['How much saturation does bread restore?', /5 hunger points and 6 saturation/, 'items/bread'],
    ['can you eat steak', /^Yes/, 'items/cooked_beef'],
    ['what does a god apple do', /Absorption IV/, 'items/enchanted_golden_apple'],
    ['how long does coal burn', /1,600 ticks \(80 seconds\)/, 'items/coal'],
    ['can a bucket of lava be used as fuel', /Lava Bucket|fuel/, 'items/lava_bucket'],
    ['how many ender pearls stack', /16/, 'items/ender_pearl'],
    ['can beds be stacked', /^No/, 'items/white_bed'],
    ['what enchantments can go on a trident', /Loyalty/, 'items/trident'],
    ['can a shield be enchanted', /^Yes/, 'items/shield'],
    ['how much damage does a diamond sword do', /7 attack damage/, 'items/diamond_sword'],
    ['how much does a trident do when thrown', /8 damage/, 'items/trident'],
    ['when was the mace added', /1\.21/, 'items/mace'],
    ['what is a beacon for', /Beacon/, 'items/beacon'],
    ['how do I make a potion of swiftness', /Sugar/, 'items/potion_of_swiftness'],
    ['speed potion ingredients', /Sugar/, 'items/potion_of_swiftness'],
    ['How much does an ender pearl cost?', /5 Emeralds.*Expert Cleric/, 'trades/cleric'],
    ['who sells saddles', /Leatherworker/, 'trades/leatherworker'],
    ['id of redstone', /minecraft:redstone/, 'items/redstone'],
    ['what is the recipe for tnt', /Gunpowder/, 'items/tnt'],
    ['how do i get netherite', /Netherite/, 'items/netherite_ingot'],
    ['how many arrows do i get from one craft', /make 4 Arrow/, 'items/arrow'],
    ['dimond sword durabilty', /1,?561/, 'items/diamond_sword'],
    ['does a diamond sword do 8 damage', /^No\. Diamond Sword deals 7/, 'items/diamond_sword'],
    ['how much armor does a diamond chestplate give', /8 armor points/, 'items/diamond_chestplate'],
    ['which items were added in 26.2', /Potent Sulfur and Music Disc - Bounce/, 'items/potent_sulfur'],
    ['can you get a trident by fishing', /^No/, 'items/trident'],
    ['how many uses does an anvil have', /25 uses/, 'items/anvil'],
    ['tnt fuse time', /4 seconds/, 'items/tnt'],
    ['ancient debris y level', /Y 8 and Y 24/, 'items/netherite_ingot'],
    ['does netherite burn in lava', /does not burn/, 'items/netherite_pickaxe'],
    ['which items stack only to 16', /Honey Bottle and Ender Pearl/, 'items/honey_bottle'],
    ['name the items that need a nether star to craft', /^Beacon/, 'items/beacon'],
    ['steak vs bread, which one fills u up more', /^Steak/, 'items/cooked_beef'],
    ['how much for a bookshelf from the book guy', /9 Emeralds/, 'trades/librarian'],
    ['does the farmer buy sugar cane', /^No/, 'trades/farmer'],
    ['do librarians sell swift sneak books', /^No/, 'trades/librarian'],
    ['true or false: the librarian uses a bookshelf as job block', /^No.*Lectern/, 'trades/librarian'],
    ['which villager should i get for arrows', /Fletcher/, 'trades/fletcher'],
    ['price of a bell from villagers', /^36 Emeralds.*Armorer, Toolsmith or Weaponsmith/, 'trades/armorer'],
  ])('%s', async (question, text, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(text);
    expect(firstSource(found)).toBe(source);
  });
});

describe('questions about enchantments', () => {
  it.each([
    ['What is the max level of Sharpness?', /is 5/, 'enchantments/sharpness'],
    ['what does mending do', /experience/, 'enchantments/mending'],
    ['Is mending incompatible with infinity?', /^Yes/, 'enchantments/mending'],
    ['does silk touch work with fortune', /^No.*incompatible/, undefined],
    ['can you have sharpness and looting together', /^Yes/, undefined],
    ['can i put mending on a bow', /^Yes/, undefined],
    ['can you put sharpness on a shield', /^No/, undefined],
    ['what items can have unbreaking', /sword/, 'enchantments/unbreaking'],
    ['what is incompatible with riptide', /Loyalty|Channeling/, 'enchantments/riptide'],
    ['is frost walker a treasure enchantment', /^Yes/, 'enchantments/frost_walker'],
    ['can you get efficiency from an enchanting table', /^Yes/, 'enchantments/efficiency'],
    ['what does Sharpness V do', /level 5: \+3/, 'enchantments/sharpness'],
    ['how far does wind burst 3 launch you', /24 blocks/, 'enchantments/wind_burst'],
    ['how often does unbreaking III save durability', /75%/, 'enchantments/unbreaking'],
    ['what does fortune 3 do to diamonds', /2\.2/, 'enchantments/fortune'],
    ['can i get soul speed from the enchanting table', /^No/, 'enchantments/soul_speed'],
    ['can you put infinity and mending on the same bow', /^No/, 'enchantments/infinity'],
    ['is the max level of thorns 4', /^No/, 'enchantments/thorns'],
    ['what does smite 3 do', /\+7\.5/, 'enchantments/smite'],
    ['where do I get swift sneak', /Ancient City/, 'enchantments/swift_sneak'],
    ['is curse of binding a curse', /^Yes/, 'enchantments/binding_curse'],
    ['how much does mending cost from a librarian', /10 to 38 Emeralds/, undefined],
    ['what does prot 4 do', /Protection, level 4/, 'enchantments/protection'],
    ['max level of unbraking', /is 3/, 'enchantments/unbreaking'],
    ['how do I obtain soul speed', /Piglin Bartering/, 'enchantments/soul_speed'],
    ['what kind of enchantment is power', /ranged/, 'enchantments/power'],
    ['when was channeling added', /1\.13/, 'enchantments/channeling'],
  ])('%s', async (question, text, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(text);
    if (source !== undefined) expect(firstSource(found)).toBe(source);
  });
});

describe('questions about commands, versions, advancements and trades', () => {
  it.each([
    ['What is the syntax of /give?', /^\/give <targets> <item>/, 'commands/give'],
    ['how do i use the gamemode command', /\/gamemode/, 'commands/gamemode'],
    ['give me an example of /summon', /^\/summon/, 'commands/summon'],
    ['what permission level does /ban need', /level 3/, 'commands/ban'],
    ['do i need op to use /tp', /level 2/, 'commands/tp'],
    ['what are the parameters of /fill', /\/fill takes/, 'commands/fill'],
    ['what does the tick command do', /\/tick/, 'commands/tick'],
    ['common mistakes with the execute command', /mistakes/, 'commands/execute'],
    ['which commands are related to /weather', /\/time|\/gamerule/, 'commands/weather'],
    ['When was 1.21 released?', /2024-06-13/, 'versions/1-21'],
    ['when did the nether update come out', /2020-06-23/, 'versions/1-16'],
    ['what was added in the wild update', /Warden|Deep Dark|Allay/, 'versions/1-19'],
    ['what is 1.14 called', /Village & Pillage/, 'versions/1-14'],
    ['which version came after 1.12', /1\.12\.2/, 'versions/1-12'],
    ['what did 1.9 change', /changed/, 'versions/1-9'],
    ['what bugs did 1.11 fix', /MC-67665/, 'versions/1-11'],
    ['is 1.20.1 a major release', /^No/, 'versions/1-20-1'],
    ['How do I get the advancement Stone Age?', /Cobblestone/, 'achievements/stone-age'],
    ['how do i get cover me in debris', /netherite/i, 'achievements/cover-me-in-debris'],
    ['how much xp does hot tourist destinations give', /500/, 'achievements/hot-tourist-destinations'],
    ['what advancement comes before Eye Spy', /We Need to Go Deeper comes right before/, 'achievements/eye-spy'],
    ['is sniper duel a challenge', /^Yes/, 'achievements/sniper-duel'],
    ['how hard is two by two advancement', /rated/, 'achievements/two-by-two'],
    ['how to complete how did we get here', /effects?/i, 'achievements/how-did-we-get-here'],
    ['what does a fletcher sell', /Arrow/, 'trades/fletcher'],
    ['what does the butcher buy', /Raw Chicken/, 'trades/butcher'],
    ['What is the workstation of a librarian?', /Lectern/, 'trades/librarian'],
    ['what job block does a cleric need', /Brewing Stand/, 'trades/cleric'],
    ['what does a master farmer trade', /Golden Carrot/, 'trades/farmer'],
    ['what can i sell to a fisherman', /Cod|String/, 'trades/fisherman'],
    ['how many emeralds does a farmer charge for bread', /1 Emerald for 6 Bread/, 'trades/farmer'],
    ['price of a bell', /Bell/, undefined],
    ['how many emeralds is a bookshelf', /9 Emeralds for 1 Bookshelf/, 'trades/librarian'],
    ['how many times can i buy arrows before the fletcher locks', /times before the offer locks/, 'trades/fletcher'],
    ['can anyone use /msg', /^Yes/, 'commands/msg'],
    ['is /seed op only', /^Yes/, 'commands/seed'],
    ['What unlocks after We Need to Go Deeper?', /Zombie Doctor and Eye Spy/, 'achievements/we-need-to-go-deeper'],
    ['which tab is Sweet Dreams on', /Adventure/, 'achievements/sweet-dreams'],
    ['what is the icon of the Beaconator advancement', /Beacon\./, 'achievements/beaconator'],
    ['what does /teleprt do', /Moves players/, 'commands/teleport'],
    ['is the cartographer biome specific', /^Yes/, 'trades/cartographer'],
    ['does the mason sell quartz', /Quartz/, 'trades/mason'],
  ])('%s', async (question, text, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(text);
    if (source !== undefined) expect(firstSource(found)).toBe(source);
  });
});
