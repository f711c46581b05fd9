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
    ['wen did trails and tails come out', /2023-06-07/, 'versions/1-20'],
  ])('%s', expectAnswer);

  it('are spoken of on, after a question that names none', async () => {
    const oldest = await converse('how many versions are there', 'which is the oldest');
    expect(firstSource(oldest)).toBe('versions/1-0');
    const newest = await converse('how many versions are there', 'which is the oldest', 'and the newest?');
    expect(firstSource(newest)).toBe('versions/26-2');
  });
});

describe('advancements', () => {
  it.each([
    ['what is the parent of wax on', /Bee Our Guest/, 'achievements/wax-on'],
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
