import { otherNames, resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createReadRecordQuestion } from '../question/record-question.ts';
import { createWorld } from '../unit/record-world.ts';
import { createAnswerQuery } from './answer-query.ts';

const world = createWorld(resources, otherNames);
const read = createReadRecordQuestion(world, (word) => ['list', 'summon', 'spawn', 'give'].includes(word));
const answerQuery = createAnswerQuery(world);
const answersTo = (question: string) => answerQuery(read(question)).map(({ text }) => text);

describe('a question over many records', () => {
  it('is counted', () => {
    const bosses = resources.find(({ name }) => name === 'mobs')?.records.filter(({ type }) => type === 'boss');
    expect(answersTo('how many bosses are there')[0]).toContain(`There are ${bosses?.length} boss mobs`);
  });

  it('is listed by what a record holds', () => {
    expect(answersTo('which mobs drop leather')[0]).toMatch(/Cow.*Horse/);
  });

  it('finds the most and the least', () => {
    expect(answersTo('which mob has the most health')[0]).toMatch(/^Warden: 500 health points/);
    expect(answersTo('what sword has the most durability')[0]).toMatch(/^Netherite Sword/);
  });

  it('compares two records', () => {
    expect(answersTo('cave spider or spider, which has more health')[0]).toMatch(/^Spider .*16.*12/);
  });

  it('is checked for one record', () => {
    expect(answersTo('did 1.17 add the warden')).toEqual(['No. The Warden was added in 1.19.']);
    expect(answersTo('was the warden added in 1.19')).toEqual(['Yes. The Warden was added in 1.19.']);
    expect(answersTo('can you put smite and sharpness on the same sword')[0]).toMatch(/^No\. Smite is incompatible/);
  });

  it('has no answer when a word is left over', () => {
    expect(answersTo('how many bosses are there in Terraria')).toEqual([]);
    expect(answersTo('which mob has the most health in Pixelmon')).toEqual([]);
  });
});
