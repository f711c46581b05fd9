import said from './small-talk.json' with { type: 'json' };

/** What a message that asks for no knowledge does. */
export type Talk = keyof typeof said.phrases;

/** The more telling first. */
const talks = Object.keys(said.phrases) as Talk[];

/** Whoever says more wants to know something. */
const mostWords = 16;
const longestPhrase = 9;

/** A regular expression is compiled when it is first used, so one whose words are not said is never asked. */
const patterns = [
  ...talks.flatMap((talk) => said.phrases[talk].map((text) => ({ talk, text }))),
  { text: said.fillers },
].map(({ text, ...kind }: { talk?: Talk; text: string }) => ({
  ...kind,
  words: new Set(text.match(/[a-z]+/g)),
  whole: new RegExp(`^(?:${text})$`),
}));

/** A message with a word of no phrase need not be looked at. */
const vocabulary = new Set(patterns.flatMap(({ words }) => [...words]));

/** A beginning of the message as a row of phrases. */
interface Row {
  length: number;
  talks: readonly (Talk | undefined)[];
}

/** What a message of nothing but small talk does; undefined where a word of it is something else. */
export function readTalk(words: readonly string[]): Talk | undefined {
  if (words.length > mostWords || !words.every((word) => vocabulary.has(word))) return undefined;
  // The fewest phrases up to each word: "thank you for the help" calls for none.
  const rows: (Row | undefined)[] = [{ length: 0, talks: [] }];
  for (const [start] of words.entries()) {
    const row = rows[start];
    if (row !== undefined) goOn(rows, row, words, start);
  }
  const found = rows[words.length]?.talks ?? [];
  return talks.find((talk) => found.includes(talk));
}

/** Adds the rows that go on with a phrase from a word. */
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
