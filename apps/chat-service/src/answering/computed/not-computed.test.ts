import { resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createComputed } from './computed.ts';

const computed = createComputed({ resources, dataUrl: () => 'https://data.test' });

const ofOneRecord = `how much health does the ender dragon have
how many hearts does an iron golem have
what does a cow drop
what does a pufferfish drop
do creepers drop gunpowder
what do pandas eat
can you tame foxes
is a bee hostile
where do creepers spawn
what is mending incompatible with
is mending compatible with infinity
what is the max level of sharpness
how do I craft a beacon
how long does coal burn
what is in a desert temple
does it rain in the desert
what permission level does /op need
what does the cleric sell
what does a farmer trade
what does a librarian buy
what is new in 1.20
what features does 1.19 have
how do I get the advancement Stone Age
how do I tame a wolf`;

const ofSomethingElse = `which mob has the most followers
how many players play minecraft
biggest city in France
who won the world cup
what is the highest score ever
strongest pokemon
how many items does Terraria have
which country has the most biomes
what is the price of bitcoin
is python faster than java
how many planets are there
list all users
how many api keys are there
who is the strongest football player
which version of windows do I need
what is the meaning of life
how many people live in Paris
compare iphone and android`;

const ofNothingRecorded = `which mob is the cutest
what is the best enchantment
which mob is the tallest
what's the biggest mob
what is the rarest mob
rarest item in the game
what's the most common block
which biome is the biggest
which structure is the largest
which villager has the biggest nose
how many chests are in a village
how many chests are there
how many books are there
how many legs does a spider have
how many hostile mobs does Bedrock have
how many hostile mobs spawn at night
is a zombie smarter than a skeleton
which is better, sword or axe
who sells seashells
what drops from heaven
which command bans a player
what is a hostile mob
tell me about hostile mobs
why do endermen teleport
which animals lay eggs
what is the hardest difficulty
how many records do you have
what is the newest
which mobs only spawn in the nether
what can be smelted
how much xp do advancements give`;

const ofNothing = ['', 'the', '???', 'hostile', 'most', 'how many', 'who sells', 'what drops', 'top 10', 'compare'];

describe('what is not computed', () => {
  it.each(ofOneRecord.split('\n'))('leaves the attribute of one record alone: "%s"', (question) => {
    expect(computed(question, undefined)).toBeUndefined();
  });

  it.each(ofSomethingElse.split('\n'))('does not answer about other things: "%s"', (question) => {
    expect(computed(question, undefined)).toBeUndefined();
  });

  it.each(ofNothingRecorded.split('\n'))('does not guess what no field says: "%s"', (question) => {
    expect(computed(question, undefined)).toBeUndefined();
  });

  it.each(ofNothing)('makes nothing of "%s"', (question) => {
    expect(computed(question, undefined)).toBeUndefined();
  });

  it('does not read stories', () => {
    expect(computed(`which mob has the most health ${'and '.repeat(60)}`, undefined)).toBeUndefined();
  });
});
