import { describe, expect, it } from 'vitest';
import { ask, converse, firstSource } from './test/ask.ts';

describe('commands', () => {
  it.each([
    ['what perm level do i need for /ban', /level 3/, 'commands/ban'],
    ['does /ban need level 2', /^No/, 'commands/ban'],
    ['can anyone use /stop', /^No/, 'commands/stop'],
    ['is /ban available in singleplayer', /^No.*dedicated/, 'commands/ban'],
    ['does /list work in single player', /^Yes/, 'commands/list'],
    ['is there a shorter name for /experience', /\/xp/, 'commands/experience'],
    ['how do i go gmc', /\/gamemode creative/, 'commands/gamemode'],
    ['who may use /whitelist', /level 3/, 'commands/whitelist'],
    ['Difference between /tellraw and /say?', /colors.*square brackets/, 'commands/tellraw'],
    ['largest radius /locate searches for biomes', /6,400/, 'commands/locate'],
    ['are mobs copied by /clone too', /^No|not copied/, 'commands/clone'],
    ['can a totem save you from /kill', /^No/, 'commands/kill'],
  ])('%s', expectAnswer);
});

describe('versions', () => {
  it.each([
    ['what java does 1.19 need', /Java 17/, 'versions/1-19'],
    ['did 1.16 come out in 2019', /^No.*2020-06-23/, 'versions/1-16'],
    ['is the combat update 1.9', /^Yes/, 'versions/1-9'],
    ['is 1.14 the nether update', /^No/, 'versions/1-14'],
    ['did 1.14 come out before 1.15', /^Yes/, 'versions/1-14'],
    ['was 1.12 released before 2017', /^No/, 'versions/1-12'],
    ['was 1.19 the caves and cliffs update', /^No/, 'versions/1-19'],
    ['Name of the Minecraft update released on December 10, 2019?', /Buzzy Bees/, 'versions/1-15'],
    ['What were the new commands in 1.21.6?', /\/waypoint/, 'versions/1-21-6'],
    ['wen did trails and tails come out', /2023-06-07/, 'versions/1-20'],
  ])('%s', expectAnswer);

  it('are spoken of on, after a question that names none', async () => {
    const oldest = await converse('how many versions are there', 'which is the oldest');
    expect(firstSource(oldest)).toBe('versions/1-0');
    const newest = await converse('how many versions are there', 'which is the oldest', 'and the newest?');
    expect(firstSource(newest)).toBe('versions/26-2');
  });
});

describe('what was spoken of', () => {
  it('may have an advancement', async () => {
    const found = await converse('how do i cure a zombie villager', 'is there an advancement for that?');
    expect(firstSource(found)).toBe('achievements/zombie-doctor');
  });

  it('is "that one" where the answer began with it', async () => {
    const found = await converse('which advancement comes before eye spy', 'how do i complete that one?');
    expect(firstSource(found)).toBe('achievements/we-need-to-go-deeper');
  });
});

describe('advancements', () => {
  it.each([
    ['what is the parent of wax on', /Bee Our Guest/, 'achievements/wax-on'],
    ['what leads to cover me in debris', /Hidden in the Depths/, 'achievements/cover-me-in-debris'],
    ['adventuring time requirements', /biome/i, 'achievements/adventuring-time'],
    ['is hero of village in the husbandry tab', /^No.*Adventure tab/, 'achievements/hero-of-the-village'],
    ['how to get cover me in diamonds', /Diamond Helmet/, 'achievements/cover-me-with-diamonds'],
    ['How many cats do you need for A Complete Catalogue?', /11/, 'achievements/a-complete-catalogue'],
    ['hardest advancements in the end tab', /Great View From Up Here/, 'achievements/great-view-from-up-here'],
    ['the goat in boat achievement name?', /Whatever Floats Your Goat/, 'achievements/whatever-floats-your-goat'],
  ])('%s', expectAnswer);
});

async function expectAnswer(question: string, text: RegExp, source: string) {
  const found = await ask(question);
  expect(found?.text).toMatch(text);
  expect(firstSource(found)).toBe(source);
}
