import { beforeAll, expect, it } from 'vitest';
import { loadWordPieces } from './model-files.ts';
import type { WordPieces } from './word-pieces.ts';

let wordPieces: WordPieces;
beforeAll(() => {
  wordPieces = loadWordPieces();
});

// The numbers are those of the reference implementation.
it.each([
  ['What does a Creeper drop?', [2054, 2515, 1037, 19815, 2121, 4530, 1029]],
  ['unbelievably', [4895, 8671, 2666, 3567, 6321]],
  ['Café Zürich', [7668, 10204]],
  ['12.50 €/month (from £9)', [2260, 1012, 2753, 1574, 1013, 3204, 1006, 2013, 1069, 2683, 1007]],
  ['snake_case & e-mail@a.com', [7488, 1035, 2553, 1004, 1041, 1011, 5653, 1030, 1037, 1012, 4012]],
  ['line\none\ttab', [2240, 2028, 21628]],
  ['zero\u200bwidth\u0000 and \ud800 half', [5717, 9148, 11927, 2232, 1998, 2431]],
  ['苦力怕 is 2 words', [100, 1778, 100, 2003, 1016, 2616]],
  ['что это', [1202, 22919, 14150, 1208, 22919, 14150]],
  ['🙂 smile', [100, 2868]],
  ['x'.repeat(100), [22038, ...new Array<number>(49).fill(20348)]],
  ['x'.repeat(101), [100]],
  ['  ', []],
])('splits %j as the models were trained on it', (text, numbers) => {
  expect(wordPieces(text)).toEqual(numbers);
});

it('does not take the words of a text for marks of the model', () => {
  expect(wordPieces('[SEP] [CLS]')).not.toContain(102);
  expect(wordPieces('[SEP] [CLS]')).not.toContain(101);
});
