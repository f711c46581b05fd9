import { createSpeller } from '../text/near-words.ts';
import type { Token } from '../text/tokens.ts';
import type { Spelling, Thing, World } from '../unit/record-world.ts';
import functionWords from './function-words.json' with { type: 'json' };

/** A name in a question with the things that it may refer to. */
export interface Link {
  /** Token range; `to` is exclusive. */
  from: number;
  to: number;
  meanings: readonly Meaning[];
  /** How far the spelling deviates from the name. */
  distance: number;
  /** Whether the words are ordinary English, and nothing marks them as a name. */
  isOrdinary: boolean;
  isMarked: boolean;
}

export interface Meaning {
  thing: Thing;
  kind: Spelling['kind'];
}

export type LinkNames = (tokens: readonly Token[]) => Link[];

const mostTokens = 8;
const mostMisspelt = 4;
const leastMisspeltName = 8;
const small = new Set(functionWords.small);

/** Finds exact names, the longest first, and then names with a letter or two wrong. */
export function createLinkNames(world: World, isEnglish: (word: string) => boolean): LinkNames {
  const byKey = new Map<string, Meaning[]>();
  for (const { key, thing, kind } of world.spellings) {
    const meanings = byKey.get(key) ?? [];
    byKey.set(key, meanings);
    meanings.push({ thing, kind });
  }
  const long = [...byKey.keys()].filter((key) => key.length >= leastMisspeltName);
  const near = createSpeller(long, { twoFrom: 11 });

  function exact({ tokens, keyOf, typedOf }: Spoken, from: number, to: number): Link | undefined {
    const meanings = byKey.get(keyOf(from, to)) ?? byKey.get(typedOf(from, to));
    if (meanings === undefined) return undefined;
    const some = tokens.slice(from, to);
    const distance = some.filter(({ isCorrected }) => isCorrected).length;
    return link(some, { from, to, meanings, distance });
  }

  /** Several words that form a slightly misspelt name: "magna cube", "flint and steal". */
  function misspelt({ tokens, keyOf }: Spoken, from: number, to: number): Link | undefined {
    const key = keyOf(from, to);
    if (key.length < leastMisspeltName || small.has(tokens[from]?.word ?? '') || small.has(tokens[to - 1]?.word ?? ''))
      return undefined;
    const found = near(key);
    const meanings = found && byKey.get(found.word);
    return meanings && link(tokens.slice(from, to), { from, to, meanings, distance: found.cost });
  }

  function link(some: readonly Token[], found: Pick<Link, 'from' | 'to' | 'meanings' | 'distance'>): Link {
    const isMarked = some.some(({ isCommand }) => isCommand) || some.every(({ isQuoted }) => isQuoted);
    const isTitled = some.length > 1 && some.every(({ isCapital }) => isCapital);
    const isOrdinary = !isMarked && !isTitled && some.every(({ word }) => isEnglish(word) || word.length < 4);
    return { ...found, isMarked: isMarked || isTitled, isOrdinary };
  }

  return (tokens) => {
    const spoken = spokenOf(tokens);
    const exactly = search(spoken, [], { read: exact, most: mostTokens, least: 1, mayReplace: false });
    const links = search(spoken, exactly, { read: misspelt, most: mostMisspelt, least: 2, mayReplace: true });
    return links.sort((a, b) => a.from - b.from);
  };
}

type Spoken = ReturnType<typeof spokenOf>;

/** The tokens of a question, and the name that a range of them would be: as typed, and its key. */
function spokenOf(tokens: readonly Token[]) {
  const typedOf = joinedBy(tokens.map(({ word }) => word));
  const singularOf = joinedBy(tokens.map(({ singular }) => singular));
  const keyOf = (from: number, to: number) =>
    singularOf(to - from > 1 && tokens[from]?.word === 'the' ? from + 1 : from, to);
  return { tokens, typedOf, keyOf };
}

/** Ranges of words, joined without spaces: parts of one string, since a question has dozens of ranges. */
function joinedBy(words: readonly string[]): (from: number, to: number) => string {
  const all = words.join('');
  const starts = [0];
  for (const word of words) starts.push((starts.at(-1) ?? 0) + word.length);
  return (from, to) => all.slice(starts[from], starts[to]);
}

interface Search {
  read(spoken: Spoken, from: number, to: number): Link | undefined;
  most: number;
  least: number;
  /** Whether a long name may replace the link of a single ordinary word: "flint and steal" replaces flint. */
  mayReplace: boolean;
}

/** Adds links to tokens that have none yet, the longest first. */
function search(spoken: Spoken, known: readonly Link[], { read, most, least, mayReplace }: Search): Link[] {
  let links = [...known];
  const { tokens } = spoken;
  for (let length = Math.min(most, tokens.length); length >= least; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const to = from + length;
      const within = links.filter((one) => one.to > from && one.from < to);
      const isFree = within.every((one) => mayReplace && length > 2 && one.isOrdinary && one.to - one.from === 1);
      const found = isFree ? read(spoken, from, to) : undefined;
      if (found) links = [...links.filter((one) => !within.includes(one)), found];
    }
  }
  return links;
}
