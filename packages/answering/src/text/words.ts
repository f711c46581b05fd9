/** The words of a text as they are indexed: folded and stemmed; scripts without spaces are split into character pairs. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stem);
}

/** The words of a text in lower case, without accents. */
export function wordsOf(text: string): string[] {
  // Most texts are pure ASCII, where finding words is ten times as fast.
  if (!/[^\0-\x7f]/.test(text)) return shorten(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const words = folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return shorten(words.flatMap((word) => (unspaced.test(word) ? pairsOf(word) : word)));
}

function shorten(words: string[]): string[] {
  return words.map((word) => (word.length > longestWord ? word.slice(0, longestWord) : word));
}

/** The content words of a question; all its words when it has only stop words. */
export function contentWordsOf(question: string, stopWords: ReadonlySet<string> = englishStopWords): string[] {
  const words = [...new Set(wordsOf(question))];
  const content = words.filter((word) => !stopWords.has(word));
  return (content.length > 0 ? content : words).slice(0, mostQueryWords);
}

/** The content words of a text, stemmed and deduplicated. */
export function tellingStemsOf(text: string): string[] {
  return [
    ...new Set(
      wordsOf(text)
        .filter((word) => !englishStopWords.has(word))
        .map(stem),
    ),
  ];
}

/** Strips plural and verb endings, the same way for questions and passages; the result need not be a word. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = withoutPlural(word);
  const base = withoutEnding(singular);
  const plain = base.length > 2 && base.endsWith('e') ? base.slice(0, -1) : base;
  const last = plain.at(-1) ?? '';
  return last === plain.at(-2) && !vowels.includes(last) ? plain.slice(0, -1) : plain;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const isLong = word.endsWith('ches') || word.endsWith('shes') || word.endsWith('xes') || word.endsWith('sses');
  return word.slice(0, isLong ? -2 : -1);
}

const endings = ['ing', 'ed', 'ly'];
const vowels = 'aeiou';

function withoutEnding(word: string): string {
  const ending = endings.find((one) => word.endsWith(one));
  return ending === undefined || word.length - ending.length < 3 ? word : word.slice(0, -ending.length);
}

const longestWord = 40;
const mostQueryWords = 16;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

export const englishStopWords: ReadonlySet<string> = new Set(
  (
    'a about after all also am an and any are as at be because been before but by can could did do does doing for from ' +
    'get give had has have having he her here him his how i if in into is it its just know let like may me might more ' +
    'most much must my no not of off on one only or other our out over please s she should so some such t tell than ' +
    'that the their them then there these they this those to too up us use very want was we were what when where which ' +
    'while who whom whose why will with would you your don doesn didn isn aren wasn explain'
  ).split(' '),
);
