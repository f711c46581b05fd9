import { describe, expect, it } from 'vitest';
import { mostTypical, nameTopic } from './topic-name.ts';
import { groupedText } from './topic-rows.ts';

const nameOf = (...texts: string[]) => {
  const asked = texts.map((text) => ({ text, count: 1 }));
  return nameTopic(asked, mostTypical(asked)?.text ?? '');
};

describe('the name of a topic', () => {
  it('is what its questions share, in the words of the most typical one', () => {
    expect(nameOf('How do I reset my password?', 'I forgot my password', 'reset the password please')).toBe(
      'Reset the password',
    );
    expect(nameOf('What does a creeper drop?', 'What does a zombie drop?', 'drops of the skeleton')).toBe('Drops');
  });

  it('is no list of words that stand far apart', () => {
    const long = 'How long is the warranty on the frame of my bike?';
    expect(nameOf(long, 'How long is the frame warranty?', 'warranty of the frame, how long')).not.toContain(',');
    expect(
      nameTopic(
        [long, long].map((text) => ({ text, count: 1 })),
        long,
      ),
    ).toBe('Warranty on the frame');
  });

  it('is the question itself when there is one, or when nothing is shared', () => {
    expect(nameOf('do you ship   to Mars?')).toBe('Do you ship to Mars?');
    expect(nameOf('hello', 'hi there', 'good evening')).toMatch(/^(Hello|Hi there|Good evening)$/);
  });

  it('is never longer than a line, and takes any text', () => {
    expect(nameOf(`${'word '.repeat(500)}?`).length).toBeLessThanOrEqual(121);
    expect(nameOf('', '???')).toBe('');
    expect(nameOf('苦力怕掉落什么', '🙂')).toBe('苦力怕掉落什么');
  });
});

describe('what a question is grouped by', () => {
  it('is the question, with the one before where it says nothing by itself', () => {
    expect(groupedText('And a cat?', 'How do I tame a wolf?')).toBe('How do I tame a wolf? And a cat?');
    expect(groupedText('What does it drop?', 'Tell me about the creeper')).toContain('creeper');
    expect(groupedText('And a cat?', undefined)).toBe('And a cat?');
    expect(groupedText('When are you open?', 'How do I tame a wolf?')).toBe('When are you open?');
    expect(groupedText('thanks', 'How do I tame a wolf?')).toBe('thanks');
  });
});
