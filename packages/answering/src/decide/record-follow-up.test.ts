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

  it('may always be meant as it was typed', () => {
    expect(complete('how old is the wither?', 'how much health does a creeper have?')[0]).toMatch(
      /how old is the wither/,
    );
  });

  it('that names another thing is the last question about that', () => {
    expect(complete('and a zombie?', 'how much health does a creeper have?')).toContain(
      'substituted: how much health does a zombie have',
    );
  });

  it('that asks about it is about what was named', () => {
    expect(complete('what does it drop?', 'how much health does a creeper have?')).toEqual([
      'typed: what does it drop?',
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

  it('may name another thing by the word that tells it from the last one', () => {
    expect(complete('iron one?', 'durability of a diamond pickaxe')).toContain(
      'substituted: durability of a iron pickaxe',
    );
    expect(complete('what about the cave version?', 'how much health does a spider have')).toContain(
      'substituted: how much health does a cave spider have',
    );
  });

  it('that names what has no record is not about what was named before', () => {
    expect(complete('and the end barrens?', 'in which dimension is the crimson forest?')).toEqual([
      'typed: and the end barrens?',
      'substituted: in which dimension is the end barrens',
    ]);
  });

  it('that only narrows the last question is put behind it', () => {
    expect(complete('in the nether?', 'where do piglins spawn?')).toContain(
      'appended: where do piglins spawn? in the nether?',
    );
  });

  it('that speaks of a kind of thing is about the one of that kind', () => {
    expect(complete('what was that update called', 'which version added frogs?', 'The Frog was added')).toEqual([
      'typed: what was that update called',
      'topic: what was 1.19 called',
    ]);
  });
});
