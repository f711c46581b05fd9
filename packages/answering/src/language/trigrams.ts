import given from './trigrams.json' with { type: 'json' };

/** What the letters of a text say about its language. */
export interface LetterGuess {
  /** A code such as "de"; also of languages that have no table of their own. */
  language: string;
  /** How much more probable than all others together; 0.5 is undecided. */
  probability: number;
}

/** Levels are stored as one character each. */
export const firstLevel = 40;
/** How much of a logarithm one level is. */
export const levelStep = 0.2;
/** Trigrams of one text are not independent, so that their evidence counts only in part. */
const evidence = 0.5;
const leastTrigrams = 8;

const place = new Map<string, number>();
for (let at = 0; at < given.trigrams.length; at += 3) place.set(given.trigrams.slice(at, at + 3), at / 3);

/** Three letters each, with a space where a word begins or ends. */
export function trigramsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? [];
  return words.flatMap((word) => {
    const whole = ` ${word} `;
    return Array.from({ length: whole.length - 2 }, (_, at) => whole.slice(at, at + 3));
  });
}

/** The most probable language of a text in Latin letters; undefined if it is too short to tell. */
export function guessByLetters(text: string): LetterGuess | undefined {
  const found = trigramsOf(text);
  if (found.length < leastTrigrams) return undefined;
  // A trigram that was kept for no language counts alike for all.
  const places = found.flatMap((trigram) => place.get(trigram) ?? []);
  const totals = given.levels.map((levels) => places.reduce((sum, at) => sum + levels.charCodeAt(at) - firstLevel, 0));
  const highest = Math.max(...totals);
  const powers = totals.map((total) => Math.exp((total - highest) * levelStep * evidence));
  const language = given.languages[totals.indexOf(highest)] ?? '';
  return { language, probability: 1 / powers.reduce((sum, power) => sum + power, 0) };
}
