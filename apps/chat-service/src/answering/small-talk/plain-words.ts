import data from './small-talk.json' with { type: 'json' };

/** Short forms and what they stand for. */
const writtenOut = new Map(Object.entries(data.writtenOut));
/** Intensifiers and other words that do not change the meaning. */
const idleWords = new Set(data.idleWords.split(' '));
/** Words that are treated as a synonym of another one. */
const byWord = new Map(
  Object.entries(data.classes).flatMap(([first, others]) => others.split(' ').map((word) => [word, first] as const)),
);

/** Nobody writes this much without asking something. */
const longest = 140;

const emoticon = /(?<=^|\s)(?:[:;=8x][-o']?[)(\]dpo3*|/\\]|<3|\^[_.]?\^|[o0][_.][o0]|d:|-_-)(?=\s|$)/g;
const drawnOut = /(\p{L})\1{2,}/gu;

/** The normalised words of a message; undefined if it is too long for small talk. */
export function plainWords(message: string) {
  if (message.length > longest) return undefined;
  const text = message.toLowerCase().replace(/[\u2018\u2019`]/g, "'");
  const bare = text.replace(emoticon, ' ');
  const said = bare.match(/[\p{L}\p{N}']+/gu) ?? [];
  return {
    /** In lower case and without punctuation, synonyms unified; drawn-out letters ("hiii") reduced to one. */
    words: classesOf(said.map((word) => word.replace(drawnOut, '$1'))),
    /** The same with drawn-out letters reduced to two, as in "cool". */
    doubled: classesOf(said.map((word) => word.replace(drawnOut, '$1$1'))),
    hasEmoji: bare !== text || /\p{Extended_Pictographic}/u.test(text),
  };
}

function classesOf(said: readonly string[]): string[] {
  return said
    .flatMap((word) => (writtenOut.get(word) ?? word).split(' '))
    .filter((word) => !idleWords.has(word))
    .map(classOf);
}

/** The synonym class of a word; the word itself if it has none. */
function classOf(word: string): string {
  if (/^(?:b?a?(?:ha)+h?|(?:he){2,}h?|(?:lo)+l)$/.test(word)) return 'ok';
  return byWord.get(word) ?? byWord.get(withoutRepeats(word)) ?? word;
}

/** "hellooo" as "hello". */
function withoutRepeats(word: string): string {
  const last = word.at(-1);
  let length = word.length;
  while (length > 1 && word.charAt(length - 2) === last) length -= 1;
  return word.slice(0, length);
}
