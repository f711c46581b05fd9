/** Whether most letters of a text are Latin: for others the vocabulary of the sentence model has only single letters. */
export function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  return latin * 2 >= letters.length;
}
