import { tellingStemsOf, wordsOf } from '@lectern/answering';
import { type Embedding, toUnitLength } from '../../knowledge/embedding/embedding.ts';

/** How questions become vectors, and how similar two must be to be about the same. */
export interface QuestionVectors {
  /** The name of the model; vectors of different models cannot be compared. */
  readonly name: string;
  embed(text: string): Promise<Float32Array>;
  /** The minimum cosine for a question to join a topic. */
  readonly joins: number;
  /** The minimum cosine for two topics to be merged. */
  readonly merges: number;
}

export interface VectorChoice {
  /** Whether embeddings are switched off on this instance. */
  isOff: boolean;
  /** Undefined while the model loads, and when it cannot be loaded. */
  current(): Embedding | undefined;
}

export const wordsName = 'words';

/**
 * The vectors to group by; undefined while a model is not loaded yet whose topics exist already, to wait for it. Without
 * any model questions are grouped by their words.
 */
export function createVectorChoice({ isOff, current }: VectorChoice) {
  const known = new Map<Embedding, Promise<QuestionVectors>>();
  return async (usedBefore: string | undefined): Promise<QuestionVectors | undefined> => {
    const embedding = current();
    if (embedding === undefined) return isOff || isWords(usedBefore) ? wordVectors : undefined;
    const vectors = known.get(embedding) ?? meaningVectors(embedding);
    known.set(embedding, vectors);
    // A model that failed may work the next time.
    return await vectors.catch((error: unknown) => {
      known.delete(embedding);
      throw error;
    });
  };
}

const isWords = (name: string | undefined) => name === undefined || name === wordsName;

/** For a model for which unrelated texts have a cosine of 0; tuned on questions of help desks and shops. */
const [joins, merges] = [0.43, 0.6];

/** No two of these are about the same. */
const unrelated = [
  'How do I reset my password?',
  'Which biomes does the polar bear live in?',
  'Do you ship to Canada?',
  'When was the company founded?',
  'Is the soup free of gluten?',
  'Why does the printer blink red?',
];

/** Models differ in the cosine of unrelated texts, so that is measured first. */
async function meaningVectors(embedding: Embedding): Promise<QuestionVectors> {
  const vectors = await embedding.embed(unrelated);
  const cosines = vectors.flatMap((one, index) => vectors.slice(index + 1).map((other) => cosineWith(one)(other)));
  const base = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
  const from = (share: number) => Math.max(base, 0) + (1 - Math.max(base, 0)) * share;
  return {
    name: embedding.name,
    joins: from(joins),
    merges: from(merges),
    async embed(text) {
      const [vector] = await embedding.embed([text]);
      if (vector === undefined) throw new Error('the embedding model gave no vector');
      return vector;
    },
  };
}

const wordDimensions = 512;

/** Questions with half of their words in common are about the same. */
const wordVectors: QuestionVectors = {
  name: wordsName,
  joins: 0.5,
  merges: 0.75,
  async embed(text) {
    const stems = tellingStemsOf(text);
    const vector = new Float32Array(wordDimensions);
    for (const word of stems.length > 0 ? stems : wordsOf(text)) vector[placeOf(word)] = 1;
    return toUnitLength(vector);
  },
};

/** FNV-1a: collisions of words are rare enough. */
function placeOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % wordDimensions;
}

/** The cosine of one vector with others, all of length 1. For word vectors only the few nonzero components are used. */
export function cosineWith(vector: Float32Array): (other: Float32Array) => number {
  const places = Uint16Array.from(vector.keys()).filter((at) => vector[at] !== 0);
  if (places.length > vector.length / 4) return (other) => productOf(vector, other);
  const values = Float32Array.from(places, (at) => vector[at] ?? 0);
  return (other) => {
    let sum = 0;
    for (let index = 0; index < places.length; index += 1)
      sum += (values[index] ?? 0) * (other[places[index] ?? 0] ?? 0);
    return sum;
  };
}

function productOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
