import { createSpeller } from '../text/near-words.ts';
import type { Spelling, Thing, World } from '../unit/record-world.ts';
import functionWords from './function-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

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

  function exact(tokens: readonly Token[], from: number, to: number): Link | undefined {
    const some = tokens.slice(from, to);
    const meanings = byKey.get(keyOf(some)) ?? byKey.get(some.map(({ word }) => word).join(''));
    const distance = some.filter(({ isCorrected }) => isCorrected).length;
    return meanings && link(some, { from, to, meanings, distance });
  }

  /** Several words that form a slightly misspelt name: "magna cube", "flint and steal". */
  function misspelt(tokens: readonly Token[], from: number, to: number): Link | undefined {
    const some = tokens.slice(from, to);
    const key = keyOf(some);
    if (key.length < leastMisspeltName || small.has(some[0]?.word ?? '') || small.has(some.at(-1)?.word ?? ''))
      return undefined;
    const found = near(key);
    const meanings = found && byKey.get(found.word);
    return meanings && link(some, { from, to, meanings, distance: found.cost });
  }

  function link(some: readonly Token[], found: Pick<Link, 'from' | 'to' | 'meanings' | 'distance'>): Link {
    const isMarked = some.some(({ isCommand }) => isCommand) || some.every(({ isQuoted }) => isQuoted);
    const isTitled = some.length > 1 && some.every(({ isCapital }) => isCapital);
    const isOrdinary = !isMarked && !isTitled && some.every(({ word }) => isEnglish(word) || word.length < 4);
    return { ...found, isMarked: isMarked || isTitled, isOrdinary };
  }

  return (tokens) => {
    const exactly = search(tokens, [], { read: exact, most: mostTokens, least: 1, mayReplace: false });
    const links = search(tokens, exactly, { read: misspelt, most: mostMisspelt, least: 2, mayReplace: true });
    return links.sort((a, b) => a.from - b.from);
  };
}

interface Search {
  read(tokens: readonly Token[], from: number, to: number): Link | undefined;
  most: number;
  least: number;
  /** Whether a long name may replace the link of a single ordinary word: "flint and steal" replaces flint. */
  mayReplace: boolean;
}

/** Adds links to tokens that have none yet, the longest first. */
function search(tokens: readonly Token[], known: readonly Link[], { read, most, least, mayReplace }: Search): Link[] {
  let links = [...known];
  for (let length = Math.min(most, tokens.length); length >= least; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const to = from + length;
      const within = links.filter((one) => one.to > from && one.from < to);
      const isFree = within.every((one) => mayReplace && length > 2 && one.isOrdinary && one.to - one.from === 1);
      const found = isFree ? read(tokens, from, to) : undefined;
      if (found) links = [...links.filter((one) => !within.includes(one)), found];
    }
  }
  return links;
}

function keyOf(some: readonly Token[]): string {
  const named = some.length > 1 && some[0]?.word === 'the' ? some.slice(1) : some;
  return named.map((token) => token.singular).join('');
}
