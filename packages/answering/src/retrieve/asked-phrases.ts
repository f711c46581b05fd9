import functionWords from '../question/function-words.json' with { type: 'json' };
import type { RecordQuestion } from '../question/record-question.ts';
import { remember } from '../text/remember.ts';
import { stem, wordsOf } from '../text/words.ts';
import { type Askable, identity } from '../unit/record-world.ts';

const dropped = new Set(functionWords.dropped);
/** Pseudo-count for smoothing: how many average words each field starts with. */
const smoothing = 8;
/** Number of words whose odds are kept, a kilobyte each. */
const mostOdds = 500;

/** The words of a question or phrase that tell what is asked for, including question words. */
export const askingStems = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => !dropped.has(word)).map(stem)),
];

/** The words of a question that may ask for a field: all but its names. */
export const questionStems = ({ tokens, stems, links, language }: RecordQuestion): string[] =>
  language !== undefined
    ? [...new Set(stems.filter((_, at) => !links.some(({ from, to }) => at >= from && at < to)))]
    : askingStems(
        tokens
          .filter((_, at) => !links.some((link) => !link.isOrdinary && at >= link.from && at < link.to))
          .map(({ word }) => word),
      );

/** How similar a question is to the phrases that ask for each field, from 0 to 1, in the order of the askables. */
export function createAskedPhrases(
  askables: readonly Askable[],
  stemsIn: (text: string) => string[] = (text) => askingStems(wordsOf(text)),
) {
  // "Advancement" does not tell which field of an advancement is asked for, only that an advancement is wanted.
  const kinds = new Set(askables.flatMap(({ resource }) => resource.words.kinds.flatMap(stemsIn)));
  const phrases = askables.flatMap(({ id, key, asked }) =>
    asked.map((text) => ({
      id,
      stems: stemsIn(text).filter((one) => key === identity || !kinds.has(one)),
    })),
  );
  const frequency = new Map<string, number>();
  for (const { stems } of phrases) for (const one of stems) frequency.set(one, (frequency.get(one) ?? 0) + 1);
  const weightOf = (one: string) => Math.log(1 + phrases.length / ((frequency.get(one) ?? 0) + 1));
  const postings = new Map<string, number[]>();
  const sizes = phrases.map(({ stems }) => stems.reduce((sum, one) => sum + weightOf(one), 0));
  for (const [at, { stems }] of phrases.entries())
    for (const one of stems) postings.set(one, [...(postings.get(one) ?? []), at]);

  const odds = createOdds(phrases, askables.length);
  /** Weight of the words that each phrase shares with the question at hand. */
  const shared = new Float64Array(phrases.length);
  function share(known: readonly string[]): void {
    shared.fill(0);
    for (const one of known) {
      const weight = weightOf(one);
      for (const at of postings.get(one) ?? []) shared[at] = (shared[at] ?? 0) + weight;
    }
  }

  return {
    texts: askables.flatMap(({ asked }) => asked),
    /** Which askable each phrase asks for. */
    owners: phrases.map(({ id }) => id),
    likeness(stems: readonly string[]): Float64Array {
      const known = stems.filter((one) => postings.has(one));
      share(known);
      const size = known.reduce((sum, one) => sum + weightOf(one), 0);
      const bare = known.reduce((sum, one) => sum + (kinds.has(one) ? 0 : weightOf(one)), 0);
      const best = new Float64Array(askables.length);
      for (const [at, weight] of shared.entries()) {
        if (weight === 0) continue;
        const id = phrases[at]?.id ?? 0;
        const asked = askables[id]?.key === identity ? size : bare;
        best[id] = Math.max(best[id] ?? 0, (2 * weight) / (asked + (sizes[at] ?? 0)));
      }
      return best;
    },
    odds,
    /** Every word used to ask for each field. */
    wordsOf: askables.map(({ asked, label }) => new Set([label, ...asked].flatMap(stemsIn))),
  };
}

export type AskedPhrases = ReturnType<typeof createAskedPhrases>;

interface Phrase {
  id: number;
  stems: readonly string[];
}

/** How strongly the words together point to each field, compared with all fields: log odds. */
function createOdds(phrases: readonly Phrase[], fields: number): (stems: readonly string[]) => Float64Array {
  const said = phrases.flatMap(({ id, stems }) => stems.map((word) => ({ id, word })));
  const byWord = Map.groupBy(said, ({ word }) => word);
  const countsOf = (some: readonly { id: number }[]) => {
    const counts = new Float64Array(fields);
    for (const { id } of some) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  };
  const totals = countsOf(said);
  const oddsOf = remember((word) => {
    const own = byWord.get(word) ?? [];
    const counts = countsOf(own);
    const share = own.length / said.length;
    return totals.map((size, id) => Math.log(((counts[id] ?? 0) + smoothing * share) / (size + smoothing) / share));
  }, mostOdds);
  return (stems) => {
    const known = stems.filter((one) => byWord.has(one)).map(oddsOf);
    return totals.map((_, id) => known.reduce((sum, odds) => sum + (odds[id] ?? 0), 0));
  };
}
