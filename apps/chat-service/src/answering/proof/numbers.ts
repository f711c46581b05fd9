import numberWords from './number-words.json' with { type: 'json' };

const words: Readonly<Record<string, string>> = numberWords;

/** Digits with their separators, or a number word; "one" is rarely meant as a number. */
const number = new RegExp(
  `\\d+(?:,\\d{3})+(?:\\.\\d+)*|\\d+(?:\\.\\d+)*|\\b(?:${Object.keys(words).join('|')})\\b`,
  'gi',
);

/** Every number of a text, normalised: `1,561` is `1561`, `06` is `6` and `three` is `3`. */
export function numbersOf(text: string): Set<string> {
  const found = text.normalize('NFKC').match(number) ?? [];
  return new Set(found.map((spelling) => words[spelling.toLowerCase()] ?? plain(spelling)));
}

/** Whether every number of a sentence is known; a percentage may also be known as a fraction. */
export function hasNumbers(known: ReadonlySet<string>, sentence: string): boolean {
  const isPercentage = /%|\bper ?cent/i.test(sentence);
  return [...numbersOf(sentence)].every(
    (wanted) =>
      known.has(wanted) || (isPercentage && known.has(String(Number((Number(wanted) / 100).toPrecision(12))))),
  );
}

function plain(digits: string): string {
  return digits.replaceAll(',', '').replace(/^0+(?=\d)/, '');
}
