import { describe, expect, it } from 'vitest';
import { ask, firstSource } from './test/ask.ts';

describe('questions about mobs', () => {
  it.each([
    ['How much health does a creeper have?', /20 health points \(10 hearts\)/, 'mobs/creeper'],
    ['whats the hp of an iron golem', /100 health points \(50 hearts\)/, 'mobs/iron_golem'],
    ['how many hearts does the ender dragon have', /100 hearts/, 'mobs/ender_dragon'],
    ['how much health does a tamed wolf have?', /40 HP \(20 hearts\)/, 'mobs/wolf'],
    ['how much damage do endermen deal on hard?', /11 .*Hard/, 'mobs/enderman'],
    ['How hard does a zombie hit?', /3 damage on Normal/, 'mobs/zombie'],
    ['creeper explosion damage on easy', /23 .*Easy/, 'mobs/creeper'],
    ['what do you get from killing a blaze', /Blaze Rod/, 'mobs/blaze'],
    ['what does a zombie pigman drop?', /Rotten Flesh|Gold Nugget/, 'mobs/zombified_piglin'],
    ['does a cow drop leather?', /^Yes.*Leather/, 'mobs/cow'],
    ['does the warden drop a sculk catalyst?', /Sculk Catalyst/, 'mobs/warden'],
    ['what is the chance of a spider dropping a spider eye', /33\.333%/, 'mobs/spider'],
    ['how much xp does the dragon give', /12,000/, 'mobs/ender_dragon'],
    ['Where do wardens spawn?', /Deep Dark/, 'mobs/warden'],
    ['where can i find axolotls', /Lush Caves/, 'mobs/axolotl'],
    ['What biomes do pandas live in?', /Jungle/, 'mobs/panda'],
    ['do creepers spawn in mushroom fields?', /^No/, 'mobs/creeper'],
    ['can frogs spawn in a mangrove swamp', /^Yes/, 'mobs/frog'],
    ['How do I tame wolves?', /Bones/, 'mobs/wolf'],
    ['can you tame a fox?', /^No\. The Fox cannot be tamed/, 'mobs/fox'],
    ['can i tame cats', /^Yes.*Raw Cod/, 'mobs/cat'],
    ['what do i feed pandas to breed them?', /Bamboo/, 'mobs/panda'],
    ['how do you breed horses', /Golden Carrot/, 'mobs/horse'],
    ['can iron golems be bred', /^No/, 'mobs/iron_golem'],
    ['what do axolotls eat', /Tropical Fish/, 'mobs/axolotl'],
    ['Is the enderman hostile?', /^No.*neutral/, 'mobs/enderman'],
    ['is the wither a boss', /^Yes/, 'mobs/wither'],
    ['are wolves hostile or neutral?', /neutral/, 'mobs/wolf'],
    ['is the warden blind', /^Yes.*Blind/, 'mobs/warden'],
    ['what are creepers afraid of', /Cats and Ocelots/, 'mobs/creeper'],
    ['what is the warden weak to', /Sneak/, 'mobs/warden'],
    ['how do I kill the ender dragon', /End Crystals/, 'mobs/ender_dragon'],
    ['what happens when lightning strikes a villager?', /Witch/, 'mobs/villager'],
    ['do zombies burn in daylight?', /Burns in daylight/, 'mobs/zombie'],
    ['when were axolotls added', /1\.17/, 'mobs/axolotl'],
    ['what version added the warden?', /1\.19/, 'mobs/warden'],
    ['what is the entity id of the snow golem', /minecraft:snow_golem/, 'mobs/snow_golem'],
    ['What is an allay?', /Allay is a passive mob/, 'mobs/allay'],
    ['tell me about the creaking', /Creaking/, 'mobs/creaking'],
    ['what does the breeze do', /Breeze/, 'mobs/breeze'],
    ['How much health has a crepeer?', /20 health points/, 'mobs/creeper'],
    ['how many heats does a skelton have', /20 health points/, 'mobs/skeleton'],
    ['wat does an endrman drop', /Ender Pearl/, 'mobs/enderman'],
    ['do endermen hate water', /Water/, 'mobs/enderman'],
    ['how much helth does an iorn golem hav', /100 health/, 'mobs/iron_golem'],
    ['how to taem a parot', /Parrot/, 'mobs/parrot'],
    ['minecaft creaper health', /20 health/, 'mobs/creeper'],
    ['does the wither skeleton always drop a skull', /^No.*2\.5%/, 'mobs/wither_skeleton'],
    ['What does a creeper drop when killed by a skeleton?', /Music Discs/, 'mobs/creeper'],
    ['how do I make an iron golem', /4 Blocks of Iron/, 'mobs/iron_golem'],
    ['How do you respawn the ender dragon', /Four End Crystals/, 'mobs/ender_dragon'],
    ['can a spider climb walls', /^Yes.*Climbs walls/, 'mobs/spider'],
    ['do striders get hurt by lava', /^No.*never hurt/, 'mobs/strider'],
    ['how fast can a horse run', /14\.6 blocks a second/, 'mobs/horse'],
    ['piglen brute health', /50 health/, 'mobs/piglin_brute'],
    ['pigman drops', /Gold Nugget/, 'mobs/zombified_piglin'],
    ['what mobs can swim', /aquatic mobs: .*Dolphin/, 'mobs/axolotl'],
    ['which mobs burn in sunlight', /^7 mobs.*Phantom/, 'mobs/bogged'],
    ['what mobs can you ride', /^8 rideable mobs/, 'mobs/camel'],
    ['who has more health, ravager or iron golem', /same.*100/, 'mobs/ravager'],
  ])('%s', async (question, text, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(text);
    expect(firstSource(found)).toBe(source);
  });
});

describe('questions about biomes', () => {
  it.each([
    ['What is the temperature of the desert?', /temperature of 2/, 'biomes/desert'],
    ['does it rain in the desert?', /^No/, 'biomes/desert'],
    ['does it snow in the grove', /^Yes/, 'biomes/grove'],
    ['what mobs spawn in the lush caves?', /Axolotl/, 'biomes/lush_caves'],
    ['which structures generate in the savanna', /Village/, 'biomes/savanna'],
    ['what trees grow in a cherry grove', /Cherry/, 'biomes/cherry_grove'],
    ['what color is the water in the swamp', /#[0-9A-F]{6}/, 'biomes/swamp'],
    ['is the mushroom island rare', /^Yes/, 'biomes/mushroom_fields'],
    ['what dimension is the warped forest in', /Nether/, 'biomes/warped_forest'],
    ['what does the pale garden look like', /pale/i, 'biomes/pale_garden'],
    ['when was the deep dark added?', /1\.19/, 'biomes/deep_dark'],
    ['what is the mega taiga', /Taiga/, 'biomes/old_growth_pine_taiga'],
    ['can villages generate in plains', /^Yes/, undefined],
    ['what grows in the badlands', /Badlands/, 'biomes/badlands'],
    ['what hostile mobs are in the dripstone caves', /Drowned/, 'biomes/dripstone_caves'],
    ['can it snow in the taiga', /^Yes.*y 160/, 'biomes/taiga'],
    ['does it rain in the windswept savanna', /^No\./, 'biomes/windswept_savanna'],
    ['is the deep dark part of the nether', /^No.*Overworld/, 'biomes/deep_dark'],
    ['what spawns in the deep dark', /No mobs .* Warden \(Sculk Shriekers\)/, 'biomes/deep_dark'],
    ['are there bees in the plains', /^Yes.*Bee Nests/, 'biomes/plains'],
    ['which animals live in the windswept hills', /Llama/, 'biomes/windswept_hills'],
    ['are there monsters in the mushroom fields', /^No/, 'biomes/mushroom_fields'],
    ['what trees grow in the old growth pine taiga', /giant pines/, 'biomes/old_growth_pine_taiga'],
    ['is the lush caves an underground biome', /^Yes/, 'biomes/lush_caves'],
    ['grass and water color of the swamp', /#6A7039.*#617B64/, 'biomes/swamp'],
    ['shroom island mobs', /Mooshroom/, 'biomes/mushroom_fields'],
    ['which biomes are in the nether', /^5 biomes/, 'biomes/nether_wastes'],
  ])('%s', async (question, text, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(text);
    if (source !== undefined) expect(firstSource(found)).toBe(source);
  });
});

describe('questions about structures', () => {
  it.each([
    ['How do I find a stronghold?', /Eyes of Ender/, 'structures/stronghold'],
    ['where do end cities generate', /End Highlands/, 'structures/end-city'],
    ['what biome is a woodland mansion in', /Dark Forest/, 'structures/mansion'],
    ['what loot is in a desert temple', /Bone \(70\.1%\)/, 'structures/desert-pyramid'],
    ['what is the chance of a golden apple in a desert pyramid', /22\.2%/, 'structures/desert-pyramid'],
    ['what mobs are in the ocean monument', /Elder Guardian/, 'structures/monument'],
    ['what y level are ancient cities', /Y -?\d+/, 'structures/ancient-city'],
    ['is the nether fortress dangerous', /Nether Fortress/, 'structures/fortress'],
    ['how rare is a buried treasure', /common|rare/, 'structures/buried-treasure'],
    ['is it worth visiting an igloo', /Igloo/, 'structures/igloo'],
    ['are there elytra in end cities', /Elytra/, 'structures/end-city'],
    ['what unique loot do trial chambers have', /Found nowhere but/, 'structures/trial-chambers'],
    ['when were trail ruins added', /1\.20/, 'structures/trail-ruins'],
    ['what is a bastion', /Bastion Remnant/, 'structures/bastion-remnant'],
    ['which dimension are nether fossils in', /Nether/, 'structures/nether-fossil'],
    ['what traps are in the jungle temple', /Jungle Temple/, 'structures/jungle-pyramid'],
    ['what does a shipwreck look like', /Shipwreck/, 'structures/shipwreck'],
    ['how many chests does a desert temple have', /four chests/, 'structures/desert-pyramid'],
    ['how many floors does a mansion have', /three floors/, 'structures/mansion'],
    ['command to locate a bastion', /minecraft:bastion_remnant/, 'structures/bastion-remnant'],
    ['what structures are found in the ocean', /^4 ocean structures/, 'structures/monument'],
  ])('%s', async (question, text, source) => {
    const found = await ask(question);
    expect(found?.text).toMatch(text);
    expect(firstSource(found)).toBe(source);
  });
});
