import { resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { ask } from './test/ask.ts';
import { tokensOf } from './text.ts';
import { unrecordedIn } from './unrecorded.ts';

describe('things of the game that have no record', () => {
  it('are known by their names, in any number', () => {
    expect(unrecordedIn(tokensOf('how do i craft a blast furnace and two lanterns'))).toEqual([
      { start: 5, end: 7 },
      { start: 9, end: 10 },
    ]);
  });

  it('are no things that have one', () => {
    const names = resources.flatMap(({ records }) => records.map(({ name }) => String(name)));
    const taken = names.filter((name) => {
      const tokens = tokensOf(name);
      return unrecordedIn(tokens).some(({ start, end }) => start === 0 && end === tokens.length);
    });
    expect(taken).toEqual([]);
  });

  it.each([
    'blast furnace recipe',
    'how do you craft a lantern',
    'how much hp does a skeleton horse have',
    'carrot on a stick durability',
    'what does an endermite drop',
  ])('are not taken for others: %s', async (question) => {
    expect(await ask(question)).toBeUndefined();
  });
});
