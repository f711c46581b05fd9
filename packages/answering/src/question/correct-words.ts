import { createSpeller } from '../text/near-words.ts';
import { singular, type Token, tokensOf } from '../text/tokens.ts';
import type { World } from '../unit/record-world.ts';
import functionWords from './function-words.json' with { type: 'json' };
import shorthand from './shorthand.json' with { type: 'json' };

const leastLength = 4;

/** Corrects misspelt words using the words of the registry; an ordinary English word is never changed. */
export function createCorrectWords(world: World, isEnglish: (word: string) => boolean) {
  const asked = world.askables.flatMap((askable) => askable.asked);
  const kinds = world.resources.flatMap(({ words }) => words.kinds);
  const names = world.things.filter(({ record }) => record !== undefined).map(({ name }) => name);
  const texts = [...functionWords.small, ...kinds, ...asked, ...names, ...world.things.map(({ name }) => name)];
  const words = new Set([...texts.flatMap((text) => tokensOf(text).map(({ word }) => word))]);
  const known = new Set([...words].flatMap((word) => [word, singular(word)]));
  const keys = world.spellings.filter(({ kind }) => kind !== 'bare').map(({ key }) => key);
  const long = [...words, ...keys].filter((word) => word.length >= leastLength && !/\d/.test(word));
  const near = createSpeller(long, { twoFrom: 9 });
  const short = new Map(Object.entries<string>(shorthand));

  const isRight = ({ word, singular }: Token) =>
    word.length < leastLength || /\d/.test(word) || [word, singular].some((one) => known.has(one) || isEnglish(one));

  function corrected(token: Token): Token {
    const found = isRight(token) ? undefined : (near(token.word) ?? near(token.singular));
    return found ? { ...token, word: found.word, singular: singular(found.word), isCorrected: true } : token;
  }

  return (text: string): Token[] =>
    tokensOf(text).flatMap((token) => {
      const full = token.isCommand ? undefined : short.get(token.word);
      if (full === undefined) return corrected(token);
      return tokensOf(full).map((one) => ({ ...one, from: token.from, to: token.to, isExpanded: true }));
    });
}
