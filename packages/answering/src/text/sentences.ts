/** Abbreviations whose full stop does not end a sentence. */
const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|excl|min|max|no|nr|art|para|sec|fig|tel|mr|mrs|ms|dr|st|inc|ltd|co|jan|feb|aug|sept?|oct|nov|dec)|\b\p{L})\.$/iu;

const boundary = /(?<=[.!?][)"'\u201D\u2019*]{0,8})\s+(?=["'(\u201C\u2018*[_]*[\p{Lu}\p{N}])/u;

/** The sentences of a paragraph, verbatim. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const part of paragraph.trim().split(boundary)) {
    const before = sentences.at(-1);
    if (before !== undefined && abbreviation.test(before)) sentences.splice(-1, 1, `${before} ${part}`);
    else if (part !== '') sentences.push(part);
  }
  return sentences;
}
