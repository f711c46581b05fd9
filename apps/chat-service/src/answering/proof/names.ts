import { stem, wordsOf } from '@lectern/answering';

/** From this share of capital letters inside of sentences on, a language writes more than names with them. */
const mostCapitals = 0.2;

/** Whether every name of a sentence, a capitalised word that does not begin it, is in the evidence. */
export function hasKnownNames(sentence: string, texts: readonly string[]): boolean {
  const names = capitalised(sentence);
  if (names.length === 0) return true;
  const known = new Set(texts.flatMap((text) => wordsOf(text)).map(stem));
  const isName = (text: string) => capitalised(text).length / Math.max(1, wordsOf(text).length) < mostCapitals;
  return !texts.every(isName) || names.every((name) => wordsOf(name).every((word) => known.has(stem(word))));
}

/** Words with a capital first letter that follow a word in small letters, a comma or a number. */
function capitalised(text: string): string[] {
  return text.match(/(?<=[\p{Ll}\p{N},]\s)\p{Lu}[\p{L}\p{M}]+/gu) ?? [];
}
