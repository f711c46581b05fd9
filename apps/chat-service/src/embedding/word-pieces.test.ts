import { beforeAll, expect, it } from 'vitest';
import { loadWordPieces } from './minilm-files.ts';
import type { WordPieces } from './word-pieces.ts';

let wordPieces: WordPieces;
beforeAll(async () => {
  wordPieces = await loadWordPieces();
});

// The numbers are those of the reference implementation; the last of a row shows how its words are split.
it.each([
  ['What does a Creeper drop?', [2054, 2515, 1037, 19815, 2121, 4530, 1029], 'creep ##er'],
  ['unbelievably', [4895, 8671, 2666, 3567, 6321], 'un ##bel ##ie ##va ##bly'],
  ['Café Zürich', [7668, 10204], 'cafe zurich'],
  ['12.50 €/month (from £9)', [2260, 1012, 2753, 1574, 1013, 3204, 1006, 2013, 1069, 2683, 1007], '£ ##9'],
  ['snake_case & e-mail@a.com', [7488, 1035, 2553, 1004, 1041, 1011, 5653, 1030, 1037, 1012, 4012], 'snake _ case'],
  ['line\none\ttab', [2240, 2028, 21628], 'line one tab'],
  ['zero\u200bwidth\u0000 and \ud800 half', [5717, 9148, 11927, 2232, 1998, 2431], 'zero ##wi ##dt ##h'],
  ['苦力怕 is 2 words', [100, 1778, 100, 2003, 1016, 2616], '[UNK] 力 [UNK] is'],
  ['что это', [1202, 22919, 14150, 1208, 22919, 14150], 'ч ##т ##о'],
  ['🙂 smile', [100, 2868], '[UNK] smile'],
  ['x'.repeat(100), [22038, ...new Array<number>(49).fill(20348)], 'xx ##xx'],
  ['x'.repeat(101), [100], '[UNK]'],
  ['  ', [], ''],
])('splits %j as the models were trained on it', (text, numbers) => {
  expect(wordPieces(text)).toEqual(numbers);
});

it('does not take the words of a text for marks of the model', () => {
  expect(wordPieces('[SEP] [CLS]')).not.toContain(102);
  expect(wordPieces('[SEP] [CLS]')).not.toContain(101);
});
