import { setTimeout as wait } from 'node:timers/promises';
import type { Resource } from '@lectern/dataset';
import type { Logger } from '@lectern/service-kit';
import type { Embedding } from './embedding.ts';
import type { Embeddings } from './embeddings.ts';
import { openFactVectors } from './fact-vectors.ts';
import type { Fact } from './facts/fact.ts';
import { factsOf } from './facts/facts.ts';
import { kindsIn } from './kind-words.ts';
import { cosinesWith, type QuantisedVectors } from './quantised.ts';

/** Finds records by what is said of them, the likeliest first; none while there is no model. */
export type DescriptionSearch = (text: string, limit: number) => Promise<Described[]>;

export interface Described {
  resource: Resource;
  record: Record<string, unknown>;
  /** The sentence about the record that is most like the text. */
  fact: string;
  /** How like the record's best facts are to the text: a mean of cosines that counts the best most, and the kind of thing. */
  score: number;
}

export interface DescriptionSearchOptions {
  embeddings: Pick<Embeddings, 'ready'>;
  resources: readonly Resource[];
  /** Where vectors that do not come with the service are kept. */
  cacheDir: string;
  logger: Logger;
  /** An answer does not wait longer than this for the question's vector. */
  patienceMs?: number;
}

interface FactIndex {
  embedding: Embedding;
  facts: readonly Fact[];
  vectors: QuantisedVectors;
}

const retryAfterMs = 60_000;

export function createDescriptionSearch(options: DescriptionSearchOptions): DescriptionSearch {
  const { embeddings, logger, patienceMs = 2_000 } = options;
  let index: FactIndex | undefined;

  async function prepare(embedding: Embedding): Promise<void> {
    while (index === undefined) {
      try {
        const facts = factsOf(options.resources);
        const vectors = await openFactVectors({ embedding, facts, cacheDir: options.cacheDir });
        index = { embedding, facts, vectors };
      } catch (error) {
        logger.warn({ err: error }, 'the data set has no vectors yet; they are tried again');
        await wait(retryAfterMs, undefined, { ref: false });
      }
    }
  }
  void embeddings.ready.then(prepare);

  return async (text, limit) => {
    if (index === undefined || text.trim() === '') return [];
    try {
      const [question] = await withPatience(index.embedding.embed([text]), patienceMs);
      if (question === undefined) return [];
      const cosines = await cosinesWith(question, index.vectors);
      return bestRecords(index.facts, cosines, kindsIn(text)).slice(0, limit);
    } catch (error) {
      logger.warn({ err: error }, 'a question was answered without its vector');
      return [];
    }
  };
}

/** Of a thing that is meant more than one fact fits, of another often a single one by chance. */
const weights = [1, 0.5, 0.3, 0.2];
const sumOfWeights = weights.reduce((sum, weight) => sum + weight);

/** For a record of the kind that the text speaks of. */
const bonus = 0.03;

function bestRecords(facts: readonly Fact[], cosines: Float32Array, kinds: ReadonlySet<string>): Described[] {
  const best = new Map<Record<string, unknown>, { fact: Fact; cosines: number[] }>();
  for (const [position, fact] of facts.entries()) {
    const cosine = cosines[position] ?? 0;
    const known = best.get(fact.record);
    if (known === undefined) best.set(fact.record, { fact, cosines: [cosine] });
    else {
      if (cosine > (known.cosines[0] ?? 0)) known.fact = fact;
      insert(known.cosines, cosine);
    }
  }
  return [...best.values()]
    .map(({ fact: { resource, record, text }, cosines: highest }) => {
      const score = weigh(highest) + (kinds.has(resource.name) ? bonus : 0);
      return { resource, record, fact: text, score };
    })
    .sort((a, b) => b.score - a.score);
}

/** Keeps the highest ones, in falling order. */
function insert(highest: number[], value: number): void {
  const position = highest.findIndex((other) => value > other);
  if (position >= 0) highest.splice(position, 0, value);
  else if (highest.length < weights.length) highest.push(value);
  highest.length = Math.min(highest.length, weights.length);
}

function weigh(cosines: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (cosines[place] ?? 0), 0) / sumOfWeights;
}

async function withPatience<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no vector within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
