import { otherNames, resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createRecordEngine } from './record-answerer.ts';
import { wholeQuestions } from './record-follow-up.ts';

const { read, units } = createRecordEngine({ resources, otherNames, isEnglish: () => false });

const complete = (message: string, question: string, said?: string) => {
  const unit = said === undefined ? undefined : units.find(({ text }) => text.startsWith(said));
  if (said !== undefined && unit === undefined) throw new Error(`no unit says ${said}`);
  const wholes = wholeQuestions(read, message, { question, unit, proof: unit?.proof ?? [] });
  return wholes.map(({ text, completion }) => `${completion?.way}: ${text.toLowerCase()}`);
};

describe('a message of a conversation', () => {
  it('is whole where nothing came before', () => {
    expect(wholeQuestions(read, 'and a zombie?', undefined)).toEqual([{ text: 'and a zombie?' }]);
  });

  it('that names another thing is the last question about that', () => {
    expect(complete('and a zombie?', 'how much health does a creeper have?')[0]).toBe(
      'substituted: how much health does a zombie have',
    );
  });

  it('that asks about it is about what was named', () => {
    expect(complete('what does it drop?', 'how much health does a creeper have?')).toEqual([
      'topic: what does creeper drop',
    ]);
  });

  it('that names a thing and asks about it is about that thing', () => {
    const wholes = complete('back to the creeper, what is it afraid of', 'how much health does a zombie have?');
    expect(wholes).toContain('typed: back to the creeper what is the creeper afraid of');
    expect(wholes.some((text) => text.startsWith('substituted'))).toBe(false);
  });

  it('may shorten a name that the last answer said', () => {
    const wholes = complete('where do i get the core', 'how do you craft the mace', 'The Mace is crafted');
    expect(wholes).toContain('topic: where do i get the heavy core');
    expect(wholes.some((text) => text.includes('breeze rod'))).toBe(false);
  });
});
