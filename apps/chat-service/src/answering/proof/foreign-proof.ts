import { readUnits } from '@lectern/answering';
import { hasKnownAddresses } from './addresses.ts';
import { turnsLike } from './agreement.ts';
import type { Evidence } from './evidence.ts';
import { holdsQuote } from './evidence.ts';
import { hasNumbers, numbersOf } from './numbers.ts';

/** A source cited with the words that prove the sentence: [1: "..."]. */
export interface Citation {
  number: number;
  quote: string | undefined;
}

/**
 * What proves a sentence that is not in its source's language: quoted words that are in the cited source and have all its
 * numbers. Without a quote, a sentence of the source with all the numbers is enough; without numbers a quote is required.
 */
export function foreignProofs(sentence: string, citations: readonly Citation[], known: readonly Evidence[]) {
  const proofs = citations.flatMap(({ number, quote }) => {
    const evidence = known[number - 1];
    const found =
      evidence && (quote === undefined ? wordsWithNumbers(sentence, evidence) : givenWords(quote, evidence));
    return evidence === undefined || found === undefined ? [] : [{ evidence, quote: found }];
  });
  const quoted = proofs.map(({ quote }) => quote).join('\n');
  const texts = proofs.map(({ evidence }) => evidence.text);
  const isMeant = turnsLike(sentence, quoted) && hasKnownAddresses(sentence, texts);
  return proofs.length === citations.length && holdsNumbers(numbersOf(quoted), sentence) && isMeant ? proofs : [];
}

const leastQuote = 8;

function givenWords(quote: string, { text }: Evidence): string | undefined {
  return quote.trim().length >= leastQuote && holdsQuote(text, quote) ? quote.trim() : undefined;
}

function wordsWithNumbers(sentence: string, { text, passage = text }: Evidence): string | undefined {
  if (numbersOf(sentence).size === 0) return undefined;
  const units = readUnits({ title: '', headings: [], text: passage });
  return units.find(({ quote }) => holdsNumbers(numbersOf(quote), sentence))?.quote;
}

/** "1.299,50" in one language is "1,299.50" in another. */
function holdsNumbers(known: ReadonlySet<string>, sentence: string): boolean {
  const swapped = sentence.replace(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.'));
  return hasNumbers(known, sentence) || hasNumbers(known, swapped);
}
