import type { Linker, Mention } from './linker.ts';
import { meantAlone } from './meant-alone.ts';
import type { Spelling } from './spelling.ts';
import { stemOf, type Token } from './text.ts';

/** A message with more names asks nothing of one of them. */
const mostMentions = 8;

/** Words with misspelt ones corrected, and what they name. */
export interface Spelt {
  tokens: readonly Token[];
  corrected: ReadonlySet<number>;
  mentions: readonly Mention[];
}

/** The reading of misspelt words in which most of them name something, the corrected one where all are alike. */
export function spelt(written: readonly Token[], linker: Linker, spelling: Spelling): Spelt {
  const plain = replaced(written, (word) => inCommand(word, spelling.corrected));
  const own = { tokens: written, corrected: new Set<number>() };
  // "Trails and tails" is near to a name as a whole, and "forrest" is a slip only beside "dark".
  const readings = [plain, ...(plain.corrected.size > 0 ? [own] : [])].flatMap((one) => [
    mentioned(one, linker),
    ...withSlipsInNames(one, linker, spelling),
  ]);
  return readings.reduce((best, one) => (wordsIn(one.mentions) > wordsIn(best.mentions) ? one : best));
}

type Words = Omit<Spelt, 'mentions'>;

function replaced(tokens: readonly Token[], instead: (word: string, index: number) => string | undefined): Words {
  const corrected = new Set<number>();
  const words = tokens.map((token, index) => {
    const word = instead(token.word, index);
    if (word === undefined) return token;
    corrected.add(index);
    return { word, stem: stemOf(word) };
  });
  return { tokens: words, corrected };
}

const mentioned = (words: Words, linker: Linker): Spelt => ({
  ...words,
  mentions: meantAlone(linker.mentions(words.tokens), words.tokens).slice(0, mostMentions),
});

/** Ordinary words are slips only where what they may mean is part of a longer name. */
function withSlipsInNames({ tokens, corrected }: Words, linker: Linker, spelling: Spelling): Spelt[] {
  const tried = replaced(tokens, spelling.inName);
  if (tried.corrected.size === 0) return [];
  const names = linker.mentions(tried.tokens).filter(({ start, end }) => end - start > 1);
  const isInName = (index: number) => names.some(({ start, end }) => index >= start && index < end);
  const slips = replaced(tokens, (word, index) => (isInName(index) ? spelling.inName(word) : undefined));
  return [mentioned({ tokens: slips.tokens, corrected: new Set([...corrected, ...slips.corrected]) }, linker)];
}

const wordsIn = (mentions: readonly Mention[]) => mentions.reduce((sum, { start, end }) => sum + end - start, 0);

/** A misspelt command keeps its slash. */
function inCommand(word: string, corrected: Spelling['corrected']): string | undefined {
  if (!word.startsWith('/')) return corrected(word);
  const name = corrected(word.slice(1));
  return name && `/${name}`;
}
