/** Splits a text into the numbers of its pieces. */
export type WordPieces = (text: string) => number[];

/** Marks where a sequence begins, and where each of its texts ends. */
export const [beginPiece, endPiece] = [101, 102] as const;

const unknownPiece = 100;
/** Written in front of pieces that continue a word. */
const continued = '##';
/** A longer word counts as unknown. */
const mostCharacters = 100;

/** Control characters, half surrogates and the like; of these only tabs and line ends separate words. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\ufffd]|[^\P{Cc}\t\n\r]/gu;
/** Chinese characters are words of their own. */
const ideograph = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g;
const accent = /\p{Mn}/gu;
/** Kana with and without a voicing mark are different letters. */
const accentButVoicing = /(?![\u3099\u309a])\p{Mn}/gu;
const word = /[^\s\p{P}!-/:-@[-`{-~]+|[\p{P}!-/:-@[-`{-~]/gu;

const spaced = (text: string): string => text.replace(ideograph, ' $& ');

/** As BERT's uncased models read a text. */
export const plainEnglish = (text: string): string =>
  spaced(text.replace(invisible, '')).toLowerCase().normalize('NFD').replace(accent, '');

/** As the model for other languages reads a text: wide and narrow forms are the same. */
export const plainText = (text: string): string =>
  spaced(text.replace(invisible, '').toLowerCase().normalize('NFKD').replace(accentButVoicing, '').normalize('NFC'));

/** Special pieces that stand in a text, such as "[SEP]", are split like any other characters. */
export function createWordPieces(vocabulary: readonly string[], plain: (text: string) => string): WordPieces {
  const numbers = new Map<string, number>();
  for (const [number, piece] of vocabulary.entries()) numbers.set(piece, number);
  const longest = Math.max(...numbers.keys().map(({ length }) => length));

  /** Where the longest piece that begins here ends; `from` if there is none. */
  function endOf(whole: string, from: number, prefix: string): number {
    let to = Math.min(whole.length, from + longest);
    while (to > from && !numbers.has(prefix + whole.slice(from, to))) to -= 1;
    return to;
  }

  function split(whole: string): number[] {
    if (whole.length > mostCharacters && [...whole].length > mostCharacters) return [unknownPiece];
    const pieces: number[] = [];
    for (let from = 0; from < whole.length; ) {
      const prefix = from > 0 ? continued : '';
      const to = endOf(whole, from, prefix);
      if (to === from) return [unknownPiece];
      pieces.push(numbers.get(prefix + whole.slice(from, to)) ?? unknownPiece);
      from = to;
    }
    return pieces;
  }

  return (text) => (plain(text).match(word) ?? []).flatMap(split);
}
