import { resources } from '@lectern/dataset';
import { describe, expect, it } from 'vitest';
import { createWorld } from './entity.ts';
import { createSentenceFit } from './sentence-fit.ts';
import { tokensOf } from './text.ts';

const fitOf = createSentenceFit(createWorld(resources));
const asked = (text: string) => ({
  ...{ tokens: tokensOf(text), mentions: [], unrecorded: [], yesNo: false, level: undefined },
  ...{ corrected: new Set<number>(), levelWords: new Set<number>() },
});

describe('a sentence', () => {
  it('fits a question for a chance by how often something is so, not by any figure', () => {
    expect(fitOf(asked('what are the odds of it'), 'In half of them a ladder.')).toBeGreaterThan(0);
    expect(fitOf(asked('what are the odds of it'), 'It lies 15 blocks deep.')).toBe(0);
    expect(fitOf(asked('how deep is it, how many blocks'), 'It lies 15 blocks deep.')).toBeGreaterThan(0);
  });

  it('fits a question for somebody by a mob', () => {
    expect(fitOf(asked('who is in the cellar'), 'A cellar with a Villager.')).toBeGreaterThan(0);
    expect(fitOf(asked('who is in the cellar'), 'A cellar with a chest.')).toBe(0);
  });
});
