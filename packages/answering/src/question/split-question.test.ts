import { describe, expect, it } from 'vitest';
import { splitQuestion } from './split-question.ts';

describe('a message', () => {
  it('with two questions is split between them', () => {
    expect(splitQuestion('What does the card cost and how long is it valid?')).toEqual([
      'What does the card cost',
      'how long is it valid?',
    ]);
    expect(splitQuestion('Is there parking on site? Where do I pay for it?')).toHaveLength(2);
  });

  it('with one question stays whole', () => {
    expect(splitQuestion('Can I bring bread and butter?')).toEqual(['Can I bring bread and butter?']);
    expect(splitQuestion('ok? and how?')).toEqual(['ok? and how?']);
  });
});
