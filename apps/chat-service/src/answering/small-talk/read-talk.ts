import said from './small-talk.json' with { type: 'json' };

/** The intent of a message that needs no knowledge. */
export type Talk = keyof typeof said.phrases;

/** In order of precedence, the more specific first. */
const talks = Object.keys(said.phrases) as Talk[];

/** A longer message is taken as a question. */
const mostWords = 16;
const longestPhrase = 9;

/** A regular expression is compiled on first use, so one that lacks a word of the message is never run. */
const patterns = [
  ...talks.flatMap((talk) => said.phrases[talk].map((text) => ({ talk, text }))),
  { text: said.fillers },
].map(({ text, ...kind }: { talk?: Talk; text: string }) => ({
  ...kind,
  words: new Set(text.match(/[a-z]+/g)),
  whole: new RegExp(`^(?:${text})$`),
}));

/** A message with a word that is in no phrase is not small talk. */
const vocabulary = new Set(patterns.flatMap(({ words }) => [...words]));

/** A prefix of the message as a sequence of phrases. */
interface Row {
  length: number;
  talks: readonly (Talk | undefined)[];
}

/** The intent of a message that is nothing but small talk; undefined if any of it is something else. */
export function readTalk(words: readonly string[]): Talk | undefined {
  if (words.length > mostWords || !words.every((word) => vocabulary.has(word))) return undefined;
  // The fewest phrases up to each word, so that "thank you for the help" does not count as asking for help.
  const rows: (Row | undefined)[] = [{ length: 0, talks: [] }];
  for (const [start] of words.entries()) {
    const row = rows[start];
    if (row !== undefined) goOn(rows, row, words, start);
  }
  const found = rows[words.length]?.talks ?? [];
  return talks.find((talk) => found.includes(talk));
}

/** Adds the sequences that continue with a phrase starting at this word. */
function goOn(rows: (Row | undefined)[], row: Row, words: readonly string[], start: number): void {
  const length = row.length + 1;
  for (let end = Math.min(words.length, start + longestPhrase); end > start; end -= 1) {
    const known = rows[end];
    if (known !== undefined && known.length <= length) continue;
    const some = words.slice(start, end);
    const phrase = some.join(' ');
    const found = patterns.find((one) => some.every((word) => one.words.has(word)) && one.whole.test(phrase));
    if (found !== undefined) rows[end] = { length, talks: [...row.talks, found.talk] };
  }
}
