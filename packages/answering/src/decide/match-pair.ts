import { sameQuestionRow } from '../question/same-question.ts';
import type { FoundPassage } from '../retrieve/candidates.ts';
import { cosineWith } from '../retrieve/unit-vectors.ts';
import { wordsOf } from '../text/words.ts';
import { logisticProbability } from '../train/logistic-model.ts';
import type { PairWeights } from '../weights/pair-weights.ts';

export interface PairMatch {
  passage: FoundPassage;
  /** The probability that the message asks this question. */
  probability: number;
  /** same: it does; near: it may, or it asks something similar. */
  standing: 'same' | 'near';
}

/** From this share of the threshold on, a pair is near. */
const nearShare = 0.5;

/** The row of a passage's vectors that holds its question. */
const questionRow = 1;

/** The curated pair whose question the message asks in whatever words, or comes near; undefined where it asks something else. */
export function matchPair(
  message: string,
  passages: readonly FoundPassage[],
  weights: PairWeights,
  vector: Float32Array | undefined,
): PairMatch | undefined {
  const asked = wordsOf(message).join(' ');
  const matches = passages.flatMap((passage): PairMatch[] => {
    const { question, vectors } = passage;
    if (question === undefined) return [];
    if (wordsOf(question).join(' ') === asked) return [{ passage, probability: 1, standing: 'same' }];
    const hasVectors = vector !== undefined && vectors !== undefined;
    const row = sameQuestionRow(message, question, hasVectors ? cosineWith(vector, vectors, questionRow) : 0);
    const model = hasVectors ? weights.vectors : weights.words;
    const probability = logisticProbability(model, row);
    if (probability < model.sameFrom * nearShare) return [];
    return [{ passage, probability, standing: probability < model.sameFrom ? 'near' : 'same' }];
  });
  return matches.reduce<PairMatch | undefined>(
    (best, one) => (best === undefined || one.probability > best.probability ? one : best),
    undefined,
  );
}
