/**
 * Whether a text contains a phrase: letter case, runs of spaces, typographic quotes and dashes, and the marks of Markdown
 * do not matter. A number at either end of the phrase is a whole number: "5" is in "5 days" and not in "15", "5.5" or "5,000".
 */
export function containsPhrase(text: string, phrase: string): boolean {
  const [whole, part] = [plainText(text), plainText(phrase)];
  if (part === '') return false;
  for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) {
    if (!cutsNumber(whole, at, at + part.length)) return true;
  }
  return false;
}

/** A text normalized for comparison with phrases. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u201C\u201D\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const digit = /\p{Nd}/u;

/** Whether the number at an edge continues beyond it: with another digit, or after a point or a comma. */
function cutsNumber(text: string, from: number, to: number): boolean {
  const isDigit = (at: number) => digit.test(text.charAt(at));
  const isSeparator = (at: number) => /[.,]/.test(text.charAt(at));
  const before = isDigit(from) && (isDigit(from - 1) || (isSeparator(from - 1) && isDigit(from - 2)));
  const after = isDigit(to - 1) && (isDigit(to) || (isSeparator(to) && isDigit(to + 1)));
  return before || after;
}
