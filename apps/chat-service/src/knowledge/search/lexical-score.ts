import { stemsOf } from '@lectern/answering';
import { createMemory } from '@lectern/service-kit';

/** One word of a question with the stems that match it, and how much each is worth. */
export interface Term {
  stems: readonly { text: string; worth: number }[];
}

export interface Scorable {
  /** The content of an id never changes. */
  id: string;
  title: string;
  headings: readonly string[];
  question: string | null;
  text: string;
}

const prefixWorth = 0.8;
const leastPrefix = 4;
/** A handful of passages says little about which words are rare. */
const leastSample = 20;

/** Scores passages; caches the words of those found most recently. */
export function createScorePassages() {
  const kept = createMemory<ReadPassage>(mostKept);
  return (terms: readonly Term[], passages: readonly Scorable[]): number[] => {
    const read = passages.map((passage) => kept.recall(passage.id, () => readPassage(passage)));
    return scoresOf(terms, read);
  };
}

const mostKept = 2_000;

/** How much of the question each passage contains, from 0 to 1. Rare words count more, words in headings a little more. */
function scoresOf(terms: readonly Term[], read: readonly ReadPassage[]): number[] {
  const worths = read.map((words) => terms.map((term) => worthIn(term, words)));
  const weights = terms.map((_, index) => rarity(worths.filter((worth) => (worth[index]?.all ?? 0) > 0).length, read));
  const total = sum(weights);
  if (total === 0) return read.map(() => 0);
  return worths.map((worth, index) => {
    const held = sum(worth.map(({ all }, term) => all * (weights[term] ?? 0))) / total;
    const inHeading = sum(worth.map(({ heading }, term) => heading * (weights[term] ?? 0))) / total;
    const score = held * (0.8 + 0.2 * inHeading);
    return Math.max(score, held * similarity(terms, read[index]?.question));
  });
}

interface ReadPassage {
  heading: Set<string>;
  body: Set<string>;
  question: Set<string> | undefined;
}

function readPassage({ title, headings, question, text }: Scorable): ReadPassage {
  const asked = question === null ? undefined : new Set(stemsOf(question));
  const heading = new Set(stemsOf([title, ...headings, question ?? ''].join(' ')));
  return { heading, body: new Set(stemsOf(text)), question: asked };
}

function worthIn({ stems }: Term, { heading, body }: ReadPassage): { all: number; heading: number } {
  let inHeading = 0;
  let inBody = 0;
  for (const { text, worth } of stems) {
    inHeading = Math.max(inHeading, worth * presence(text, heading));
    inBody = Math.max(inBody, worth * presence(text, body));
  }
  return { all: Math.max(inHeading, inBody), heading: inHeading };
}

function presence(stem: string, words: ReadonlySet<string>): number {
  if (words.has(stem)) return 1;
  if (stem.length < leastPrefix) return 0;
  for (const word of words) if (word.startsWith(stem)) return prefixWorth;
  return 0;
}

function rarity(having: number, all: readonly unknown[]): number {
  const sample = Math.max(all.length, leastSample);
  return Math.max(0.2, Math.log(1 + (sample - having + 0.5) / (having + 0.5)));
}

/** How similar two questions are: their shared words relative to all words of both. */
function similarity(terms: readonly Term[], question: ReadonlySet<string> | undefined): number {
  if (question === undefined) return 0;
  const shared = terms.filter(({ stems }) => stems.some(({ text }) => question.has(text))).length;
  const content = Math.max(question.size, 1);
  return shared / (terms.length + Math.max(0, content / 2 - shared));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
