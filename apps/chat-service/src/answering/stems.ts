/** Words that say nothing about what a text is about. */
const small = new Set(
  (
    'a an the is are was were be been being am do does did done can could will would shall should may might must i you ' +
    'he she it its they them their theirs this that these those there here of in on at to for from by with without as ' +
    'and or but not no nor so if then than what which who whom whose how why when where much many more most some any ' +
    'all each every both my mine your yours me we us our ours his her him have has had having please tell say says ' +
    'said know about also just only very really exactly ever even still yet too into onto over under up down out off ' +
    "again once now today currently such own same other another one ones let lets let's i'm i've i'd it's what's that's there's don't " +
    "doesn't didn't isn't aren't wasn't can't couldn't won't wouldn't shouldn't you're they're we're s t ok okay hi"
  ).split(' '),
);

/** The words of a text without their endings, each once, and without those that carry nothing. */
export function stemsOf(text: string): string[] {
  const words = new Set(wordsOf(text));
  return [...new Set([...words].filter((word) => !small.has(word)).map(stemOf))];
}

/** In lower case; `1.21` and `e-mail` are one word each. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'");
  return plain.match(/[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*/gu) ?? [];
}

const endings: readonly [RegExp, string][] = [
  [/'s$/, ''],
  [/(?<=\p{L}{2})ies$/u, 'y'],
  [/(?<=s)ses$/, 's'],
  [/(?<=(?:ch|sh|x))es$/, ''],
  [/(?<=[^suis])s$/, ''],
  [/(?<=\p{L}{3})ing$/u, ''],
  [/(?<=\p{L}{3})ied$/u, 'y'],
  [/(?<=\p{L}{3})ed$/u, ''],
  [/(?<=\p{L}{3})e$/u, ''],
  [/([bdgmnprt])\1$/, '$1'],
];

/** Forms that no ending tells, and the one word for founding, which finding would else be taken for. */
const irregular: Readonly<Record<string, string>> = {
  ...{
    bought: 'buy',
    sold: 'sell',
    paid: 'pay',
    sent: 'send',
    took: 'take',
    taken: 'take',
    gave: 'give',
    given: 'give',
  },
  ...{ got: 'get', kept: 'keep', held: 'hold', lost: 'lose', broke: 'break', broken: 'break', began: 'begin' },
  ...{ begun: 'begin', ran: 'run', wrote: 'write', written: 'write', built: 'build', spent: 'spend', brought: 'bring' },
  ...{ wore: 'wear', worn: 'wear', founded: 'establish', founder: 'establish', founders: 'establish' },
};

/** What every ending above ends with: most words have none, and are told so at once. */
const anyEnding = /(?:[degs]|([bmnprt])\1)$/;

/** Close enough for English: what it makes of a word is no word, but the same for all its forms. */
function stemOf(word: string): string {
  const plain = (Object.hasOwn(irregular, word) ? irregular[word] : undefined) ?? word;
  return anyEnding.test(plain) ? endings.reduce((rest, [ending, put]) => rest.replace(ending, put), plain) : plain;
}

const leastFamily = 5;

/** Whether two stems are of one family, as `deliver` and `delivery`, or one is a part of the other, as in `self-made`. */
export function isSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.includes('-') && long.split('-').includes(short)) return true;
  return (
    short.length >= leastFamily && long.startsWith(short) && (short.length >= 6 || long.length - short.length <= 3)
  );
}

/** Many stems, among which those of one family are found without comparing with each. */
export interface StemSet {
  /** Whether any of them is the same stem, or of its family. */
  has(stem: string): boolean;
}

export function createStemSet(stems: readonly string[]): StemSet {
  const all = new Set(stems);
  const parts = new Set(stems.flatMap((stem) => (stem.includes('-') ? stem.split('-') : [])));
  const sorted = stems.toSorted();

  function hasLonger(stem: string): boolean {
    for (let at = firstFrom(sorted, stem); sorted[at]?.startsWith(stem); at += 1) {
      if (isSameStem(stem, sorted[at] ?? '')) return true;
    }
    return false;
  }

  function hasShorter(stem: string): boolean {
    for (let length = leastFamily; length < stem.length; length += 1) {
      const short = stem.slice(0, length);
      if (all.has(short) && isSameStem(short, stem)) return true;
    }
    return stem.includes('-') && stem.split('-').some((part) => all.has(part));
  }

  return {
    has: (stem) =>
      all.has(stem) || parts.has(stem) || hasShorter(stem) || (stem.length >= leastFamily && hasLonger(stem)),
  };
}

/** The place of the first one that is not before the other, of texts in order. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
