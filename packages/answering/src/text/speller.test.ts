import { describe, expect, it } from 'vitest';
import { correctSpelling, createVocabulary } from './speller.ts';

const vocabularies = ['Kindergarten closed', 'summer closet', 'deliveries from'].map(createVocabulary);
const correct = (text: string) =>
  correctSpelling(
    text,
    () => vocabularies,
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
