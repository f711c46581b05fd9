import { describe, expect, it } from 'vitest';
import { ask, converse, firstSource } from './test/ask.ts';

describe('questions that ask for a field in other words', () => {
  it.each([
    ['what does lure 3 do on a rod', '15 seconds', 'enchantments/lure'],
    ['chance for treasure with luck of the sea 3', '11.3%', 'enchantments/luck_of_the_sea'],
    ['how many items can one lava bucket smelt', '100 items', 'items/lava_bucket'],
    ['how do you get a happy ghast', 'Dried Ghast', 'mobs/happy_ghast'],
    ['snowman mob how do i make one', 'Snow Blocks', 'mobs/snow_golem'],
    ['Which dimension do ghasts live in?', 'lives in the Nether', 'mobs/ghast'],
    ['how many elder guardians are in an ocean monument', 'Three', 'structures/monument'],
    ['what block turns an unemployed villager into a butcher', 'Smoker', 'trades/butcher'],
    ['what advancement comes right before eye spy', 'We Need to Go Deeper', 'achievements/eye-spy'],
    ['what is the spring to life drop', '1.21.5', 'versions/1-21-5'],
    ['copper age drop whats new', 'Copper', 'versions/1-21-9'],
    ['how do i get infinite cobblstone', 'lava', 'items/cobblestone'],
    ['how do i summon the wither', 'Soul Sand', 'mobs/wither'],
    ['What tool do you need to mine obsidian?', 'Diamond and Netherite Pickaxes', 'items/obsidian'],
    ['how many strongholds are there', '128', 'structures/stronghold'],
    ['whats in a buried treasure chest', 'Heart of the Sea', 'structures/buried-treasure'],
    ['what can i brew with a blaze rod', 'Brewing Stand', 'items/blaze_rod'],
    ['what was added in the latest update', 'Sulfur', 'versions/26-2'],
    ['how do i breed pigs', 'To breed Pigs, feed Carrot, Potato or Beetroot to two of them.', 'mobs/pig'],
    ['at what height do diamonds spawn', 'The ore lies below Y 16', 'items/diamond'],
    ['which dimension do blazes live in', 'lives in the Nether', 'mobs/blaze'],
    ['what biome do mooshrums live in', 'Mushroom Fields', 'mobs/mooshroom'],
  ])('%s', async (question, told, source) => {
    const found = await ask(question);
    expect(found?.text).toContain(told);
    expect(firstSource(found)).toBe(source);
  });

  it.each([
    ['how many blocks can /fill change at once', '32 x 32 x 32', 'commands/fill'],
    ['how to use /effect to give night vision', '/effect give @a minecraft:night_vision', 'commands/effect'],
    ['how do i turn on keep inventory', '/gamerule keep_inventory true', 'commands/gamerule'],
    ['why does /gamerule keepInventory true not work anymore', 'snake_case', 'commands/gamerule'],
    ['how do i spawn a lightning bolt with commands', '/summon minecraft:lightning_bolt', 'commands/summon'],
    ['how do i find a village with a command', '/locate structure', 'commands/locate'],
    ['how do i make a friend operator on my server', '/op', 'commands/op'],
  ])('%s', async (question, told, source) => {
    const found = await ask(question);
    expect(found?.text).toContain(told);
    expect(firstSource(found)).toBe(source);
  });

  it('knows the words that fields are asked by when it corrects spelling', async () => {
    const found = await converse('golden apple recipe', 'how much hunger does it restore');
    expect(found?.text).toContain('4 hunger points');
  });
});

describe('yes and no', () => {
  it.each([
    ['do honey bottles stack to 64', /^No\..* 16/],
    ['do honey bottles stack to 16', /^Yes\./],
    ['is the end highlands in the nether?', /^No\..* the End/],
    ['can /locate find dungeons', /^No\./],
    ['does every end city have a ship?', /^No\./],
    ['can i get sharpness 10 with /enchant', /^No\./],
    ['is the mushroom island safe from monsters', /^Yes\./],
    ['can you mine obsidian with an iron pickaxe', /^No\./],
    ['can normal players use /seed', /^No\./],
    ['are all axolotls blue', /^No\./],
    ['does efficiency 5 exist', /^Yes\./],
    ['can i put mending and infinity on a bow', /^No\./],
  ])('%s', async (question, told) => {
    expect((await ask(question))?.text).toMatch(told);
  });

  it('is left out where a sentence does not say it', async () => {
    expect((await ask('is the wandering trader a villager'))?.text).not.toMatch(/^(Yes|No)/);
  });

  it('is said of the one that the words "the enchanted one" point at', async () => {
    const found = await converse('golden apple recipe', 'can the enchanted one be crafted too');
    expect(found?.text).toMatch(/^No\./);
    expect(firstSource(found)).toBe('items/enchanted_golden_apple');
  });
});
