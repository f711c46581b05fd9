import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

describe('the difference of two answers', () => {
  it('is told word by word', () => {
    expect(wordDiff('We open at 9 on weekdays.', 'We open at 10 on\nweekdays.')).toEqual([
      { kind: 'same', text: 'We open at' },
      { kind: 'removed', text: '9' },
      { kind: 'added', text: '10' },
      { kind: 'same', text: 'on weekdays.' },
    ]);
  });

  it('of the same is the same, and of nothing is all', () => {
    expect(wordDiff('Yes  it is', 'Yes it is')).toEqual([{ kind: 'same', text: 'Yes it is' }]);
    expect(wordDiff('', 'New words')).toEqual([{ kind: 'added', text: 'New words' }]);
  });

  it('of very long texts is both of them', () => {
    const long = 'word '.repeat(2_000);
    expect(wordDiff(long, 'short').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
