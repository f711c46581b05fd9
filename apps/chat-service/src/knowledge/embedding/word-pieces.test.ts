import { beforeAll, expect, it } from 'vitest';
import { loadLanguagePieces, loadWordPieces } from './model-files.ts';
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

it.each([
  ['Wie lange gilt die Garantie?', [21421, 16241, 24235, 2381, 30738, 134]],
  ['ガソリンは１２０円', [62812, 64869, 65906, 21030, 10387, 1796, 62929]],
  ['Сколько стоит доставка?', [53781, 54293, 57195, 50877, 134]],
  ['كم تكلفة الشحن؟', [69222, 69661, 70872, 75667, 68585]],
  ['退货政策是什么？', [61469, 61322, 965, 60728, 59916, 58636, 58594, 134]],
  ['İade süresi kaç gün', [17825, 2309, 78067, 77112, 2382]],
  ['zażółć gęślą jaźń', [17452, 5739, 14695, 1382, 42829, 1155, 12077, 45057]],
  ['ﬁn №5 ½', [8700, 53401, 1733, 120, 20902, 1579]],
])('splits %j as the model for other languages was trained on it', (text, numbers) => {
  expect(loadLanguagePieces()(text)).toEqual(numbers);
});
