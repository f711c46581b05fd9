/** Abbreviations whose full stop does not end a sentence. */
const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|incl|excl|min|max|no|nr|art|para|sec|fig|tel|mr|mrs|ms|dr|st|inc|ltd|co|jan|feb|aug|sept?|oct|nov|dec)|\b\p{L})\.$/iu;

const boundary =
  /(?<=[.!?][)"'\u201D\u2019*]{0,8})\s+(?=["'(\u201C\u2018*[_]*[\p{Lu}\p{N}])|(?<=[.!?\u061F][)"'\u201D\u00BB*]{0,8})\s+(?=["'(\u201C\u00AB*]*\p{Lo})|(?<=[\u3002\uFF01\uFF1F][\u300D\u300F\uFF09\u201D)]{0,4})(?![\u300D\u300F\uFF09\u201D)])\s*/u;

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
