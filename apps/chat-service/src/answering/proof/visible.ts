/** Characters that change how a text reads although nobody sees them: controls, marks of direction, fillers and tags. */
const invisible: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0e],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xe0000, 0xe0fff],
];

/** Zero-width joiner and non-joiner, which Persian, the scripts of India and emoji need inside of words. */
const joiners = new Set([0x200c, 0x200d]);

/** Removes the characters of a text that nobody sees. */
export function withoutInvisible(text: string): string {
  let [kept, before] = ['', ''];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isHidden = joiners.has(code) ? !needsJoiner.test(before) : invisible.some(([a, b]) => code >= a && code <= b);
    if (isHidden) continue;
    kept += character;
    before = character;
  }
  return kept;
}

const needsJoiner =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
