import { describe, expect, it } from 'vitest';
import { correctSpelling } from './speller.ts';

const vocabulary = new Set(['kindergarten', 'closed', 'summer', 'deliveries', 'from']);
const correct = (text: string) =>
  correctSpelling(
    text,
    () => vocabulary,
    (word) => word === 'form',
  );

describe('spelling', () => {
  it('is corrected by the words of the sources', () => {
    expect(correct('when is the kindergarden closd in sumer?')).toBe('when is the kindergarten closed in summer?');
  });

  it('is left alone in ordinary words, short words and other forms of known ones', () => {
    expect(correct('which form for the delivery of it')).toBe('which form for the delivery of it');
  });
});
