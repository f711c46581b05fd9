import { loadSentenceModel } from '../../apps/chat-service/src/knowledge/embedding/sentence-model.ts';
import { clearLanguageOf } from '../../packages/answering/src/language/language.ts';
import { sameQuestionRow } from '../../packages/answering/src/question/same-question.ts';
import { readPairs } from './read-pairs.ts';

export interface PairExample {
  message: string;
  pair: string;
  /** Number of the pair. */
  at: number;
  isRight: boolean;
  /** It asks about something else entirely. */
  isUnrelated: boolean;
  /** Undefined for a language that the model does not read. */
  cosine: number | undefined;
}

/** Every message of a half with its pair, and how near their meanings are. */
export async function readPairExamples(half: 'fit' | 'held-out'): Promise<PairExample[]> {
  const { embed, close } = await loadSentenceModel();
  const examples: PairExample[] = [];
  const pairs = readPairs(half);
  for (const [at, { pair, same, near }] of pairs.entries()) {
    const isRead = (clearLanguageOf(pair) ?? 'en') === 'en';
    const paired = await embed(pair);
    const unrelated = others.flatMap((step) => pairs[(at + step) % pairs.length]?.same[step % same.length] ?? []);
    for (const message of [...same, ...near, ...unrelated]) {
      const vector = isRead ? await embed(message) : undefined;
      const cosine = vector?.reduce((sum, value, place) => sum + value * (paired[place] ?? 0), 0);
      const isUnrelated = unrelated.includes(message);
      examples.push({ message, pair, at, isRight: same.includes(message), isUnrelated, cosine });
    }
  }
  await close();
  return examples;
}

/** How many places further the pairs are whose questions have nothing to do with a pair. */
const others = [1, 3, 5, 7, 11, 13];

export const rowOf = ({ message, pair }: PairExample, cosine: number): Float64Array =>
  sameQuestionRow(message, pair, cosine);
