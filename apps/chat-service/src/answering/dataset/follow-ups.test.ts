import { describe, expect, it } from 'vitest';
import { converse, firstSource } from './test/ask.ts';

describe('a conversation', () => {
  it.each([
    [['How much health does a creeper have?', 'and what does it drop?'], /Gunpowder/],
    [['How much health does a creeper have?', 'what about ghasts?'], /Ghast has 10 health/],
    [['How much health does a creeper have?', 'zombies?'], /Zombie has 20 health/],
    [['How much damage does a zombie deal?', 'and on hard?'], /5 damage points .* Hard/],
    [['How much damage does a zombie deal on easy?', 'what about normal'], /3 damage points .* Normal/],
    [['what does sharpness do', 'and at level 3?'], /level 3/],
    [['what does smite 2 do?', 'level 5?'], /\+12\.5/],
    [['can you tame a wolf?', 'how?'], /Bones/],
    [['can you tame a wolf?', 'and foxes?'], /^No\. The Fox/],
    [['where do pandas live', 'how do I breed them?'], /Bamboo/],
    [['Tell me about the warden', 'thanks!', 'how much health does it have?'], /500/],
    [['Tell me about the warden', 'who is the president of france?', 'how much health does it have?'], /500/],
    [['how much health does a spider have', 'I meant the cave spider'], /Cave Spider has 12/],
    [['how much health does a spider have', 'no, a cave spider'], /Cave Spider has 12/],
    [['what is mending', 'is it compatible with infinity?'], /^No/],
    [['what is mending', 'can i put it on a trident?'], /^Yes/],
    [['how do i find a stronghold', 'what mobs are there?'], /Silverfish/],
    [['how do i find a stronghold', 'what loot does it have?'], /Book/],
    [['what is the temperature of the desert', 'and the taiga?'], /Taiga has a temperature of 0\.25/],
    [['what is /give', 'show me an example'], /^\/give/],
    [['what is /give', 'what permission level does it need'], /level 2/],
    [['when was 1.19 released', 'what did it add?'], /brought/],
    [['when was 1.19 released', 'and 1.20?'], /2023-06-07/],
    [['how do i get sniper duel', 'how much xp does it give?'], /50 experience/],
    [['what does a librarian sell', 'what block does he need?'], /Lectern/],
    [['what does a farmer sell', 'and the cleric?'], /Ender Pearl/],
    [['how do i craft a shield', 'what is its durability?'], /336/],
    [['how do i craft a shield', 'can it be enchanted'], /^Yes/],
    [['how much health do zombies and skeletons have', 'and how much xp do they give'], /experience/],
    [['do creepers spawn in plains?', 'and in mushroom fields?'], /^No/],
    [['how much health does the ender dragon have', 'is it a boss?'], /^Yes/],
    [['what does a wither skeleton drop', 'where does it spawn'], /Nether Fortress/],
    [['How much health does a creeper have?', 'and what does it drop', 'how often'], /Gunpowder/],
    [['how much health does the guardian have', 'and the elder one'], /Elder Guardian has 80/],
    [['how do I make a golem', 'the snow one'], /Snow Golem/],
    [['do zombies burn in sunlight', 'do husks?'], /^No\. Husk/],
    [['who sells ender pearls', 'what block does he need'], /Brewing Stand/],
    [['which mob has the most health', 'what does it drop?'], /Sculk Catalyst/],
    [['compare the health of a zombie and an enderman', 'which one does more damage'], /^Enderman/],
    [["what's the elytra durability", 'how do I get it'], /End Ship/],
    [["what's the elytra durability", 'can it have mending'], /^Yes/],
    [['can you tame a fox', 'why not'], /Cannot be tamed/],
    [['tell me about the swamp', 'does it rain there'], /^Yes\. In the Swamp/],
    [['green thing that explodes', 'what does it drop?'], /Gunpowder/],
    [['what does /tp do', 'do i need op', 'what about /ban'], /\/ban needs permission level 3/],
    [['what does an enderman drop', 'hmm ok cool, but how much hp does that thing have then'], /Enderman has 40/],
    [['spider health', 'sorry, the cave one', 'drops?'], /Cave Spider drops/],
    [['netherite sword durability', 'and for a diamond one?'], /Diamond Sword .* 1,561/],
    [['where do i find an enchanted golden apple', 'what about the normal one'], /^Golden Apple comes/],
    [['how much health does a ravager have', 'is that more than a zombie'], /^Yes\. Ravager/],
    [['how much xp does the ender dragon drop', 'and the wither?', 'which gives more'], /^Ender Dragon/],
    [['is the polar bear neutral', 'and the panda', 'which one has more hp'], /^Polar Bear/],
    [['which is stronger, an iron golem or a ravager', 'where does the other one spawn'], /^Ravager/],
    [['which enchantments can i put on a bow', 'the first one, what does it do'], /^Curse of Vanishing/],
    [['what is the newest version', 'and the one before', 'what did it add'], /^26\.1 brought/],
    [['tell me about the ancient city', "what's in the chests"], /Echo Shard/],
    [['how many boss mobs are there', 'which ones', 'which of those has the most health'], /^Wither has the most/],
    [['how many hostile mobs are there', 'and passive ones'], /^30 passive mobs/],
    [['which enchantments are treasure', 'how many are there', 'which of those go on boots'], /^5 treasure/],
    [['what biome is the coldest', 'and the hottest'], /Desert.* highest temperature/],
    [['what lives in a woodland mansion', 'how much health do those have'], /Evoker has 24.*Vex has 14/],
    [['what lives in a woodland mansion', 'which of them has the most health'], /^Evoker: 24/],
    [['when was the allay added', 'what else came in that version'], /^1\.19, the Wild Update/],
    [['who sells arrows?', 'and bells?', 'how much is one'], /^36 Emeralds for 1 Bell/],
    [['how many hostile mobs are there', 'and neutral?'], /^14 neutral mobs/],
    [['wither skeleton drops', 'not that one, the stray'], /^The Stray drops/],
    [['does silk touch work with fortune', 'and with mending'], /^Yes\. Silk Touch and Mending/],
    [['totem of undying', 'who drops that', 'how much hp does he have'], /Evoker has 24/],
    [['are wolves tameable', 'with which item'], /Bones/],
    [['I got the advancement Eye Spy. What comes before it?', 'How do I complete that one?'], /Obsidian/],
    [['which biomes have foxes?', 'can they be tamed'], /^No\./],
    [['Who sells shields?', 'For how many emeralds?'], /5 Emeralds/],
    [['Is the ocean monument in the warm ocean?', 'Then where?'], /Deep/],
    [['Which hostile mob has the highest health?', 'And the second highest?', 'What does it drop?'], /Saddle/],
    [['whats the durability of a crossbow', 'and a normal bow', 'which one lasts longer'], /^Crossbow/],
    [['how hot is the savanna', 'what about the jungle', 'does it rain there', 'and in the first one?'], /^No\./],
    [['what structures are in the nether wastes', 'which one has blazes'], /Nether Fortress/],
    [['steak vs golden carrot which is better food', 'how much saturation does the second one have'], /14\.4/],
    [['how long is an anvil... wait no how do i craft an anvil'], /Iron/],
    [['end city', 'how do i get there', 'who lives there', 'health of those?'], /Shulker has 30/],
  ])('%j', async (messages, text) => {
    expect((await converse(...messages))?.text).toMatch(text);
  });

  it.each([
    [['How much health does a creeper have?', 'what is its favourite colour?']],
    [['How much health does a creeper have?', 'who won the world cup?']],
    [['How much health does a creeper have?', 'what is the capital of Spain']],
    [['what is mending', 'ok cool']],
  ])('keeps quiet about a new subject that it does not know: %j', async (messages) => {
    expect(await converse(...messages)).toBeUndefined();
  });

  it('means what the last answer named where only that has what is asked for', async () => {
    const found = await converse('where do i get a nether star from', 'and how much hp does that thing have');
    expect(found?.text).toContain('300 health points');
    expect(firstSource(found)).toBe('mobs/wither');
  });

  it('answers two questions of one message', async () => {
    const found = await converse('How much health does a blaze have and what does it drop?');
    expect(found?.text).toMatch(/20 health points.*Blaze Rod/);
  });
});
