import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Resource } from '@lectern/dataset';
import type { Logger } from '@lectern/service-kit';
import type { Embedding } from './embedding.ts';
import type { Embeddings } from './embeddings.ts';
import type { Fact } from './facts/fact.ts';
import { factsOf } from './facts/facts.ts';
import { kindsIn } from './kind-words.ts';
import { cosinesWith, type QuantisedVectors } from './quantised.ts';
import { createQuestionVector } from './question-vector.ts';
import { openTextVectors } from './text-vectors.ts';

/** Finds records by what is said of them, the likeliest first, or the likeliest facts `of` one; none while there is no model. */
export type DescriptionSearch = (text: string, limit: number, of?: Record<string, unknown>) => Promise<Described[]>;

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
  patienceMs?: number | undefined;
}

interface FactIndex {
  embedding: Embedding;
  /** The facts of each record, in the order of their vectors. */
  records: readonly Fact[][];
  vectors: QuantisedVectors;
}

const retryAfterMs = 60_000;

export function createDescriptionSearch(options: DescriptionSearchOptions): DescriptionSearch {
  const { embeddings, logger, patienceMs } = options;
  let index: FactIndex | undefined;

  async function prepare(embedding: Embedding): Promise<void> {
    while (index === undefined) {
      try {
        const facts = await gatherFacts(options.resources);
        const texts = facts.map(({ description }) => description);
        const vectors = await openTextVectors({ embedding, texts, name: 'facts', cacheDir: options.cacheDir });
        index = { embedding, records: [...Map.groupBy(facts, ({ record }) => record).values()], vectors };
      } catch (error) {
        logger.warn({ err: error }, 'the data set has no vectors yet; they are tried again');
        await wait(retryAfterMs, undefined, { ref: false });
      }
    }
  }
  void embeddings.ready.then(prepare);

  // One question is often looked up several times in a row: in all records, then in those that it names.
  const vectorOf = createQuestionVector(patienceMs);

  return async (text, limit, of) => {
    if (index === undefined || text.trim() === '') return [];
    try {
      const question = await vectorOf(text, index.embedding);
      if (question === undefined) return [];
      if (of !== undefined) return (await factsNearest(question, index, of)).slice(0, limit);
      const cosines = await cosinesWith(question, index.vectors);
      return bestRecords(index.records, cosines, kindsIn(text)).slice(0, limit);
    } catch (error) {
      logger.warn({ err: error }, 'a question was answered without its vector');
      return [];
    }
  };
}

/** The facts of one record with their cosines, the likest first. */
async function factsNearest(
  question: Float32Array,
  { records, vectors: { dimensions, scales, bytes } }: FactIndex,
  of: Record<string, unknown>,
): Promise<Described[]> {
  const place = records.findIndex(([first]) => first?.record === of);
  const from = records.slice(0, Math.max(place, 0)).reduce((sum, facts) => sum + facts.length, 0);
  const facts = records[place] ?? [];
  const to = from + facts.length;
  const own = {
    ...{ dimensions, scales: scales.subarray(from, to) },
    bytes: bytes.subarray(from * dimensions, to * dimensions),
  };
  const cosines = await cosinesWith(question, own);
  return facts
    .map(({ resource, record, text }, row) => ({ resource, record, fact: text, score: cosines[row] ?? 0 }))
    .sort((a, b) => b.score - a.score);
}

/** One resource at a time: all at once would hold up whatever the service does meanwhile. */
async function gatherFacts(resources: readonly Resource[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const resource of resources) {
    facts.push(...factsOf([resource]));
    await nextTurn();
  }
  return facts;
}

/** Of a thing that is meant more than one fact fits, of another often a single one by chance. */
const weights = [1, 0.5, 0.3, 0.2];
const sumOfWeights = weights.reduce((sum, weight) => sum + weight);

/** For a record of the kind that the text speaks of. */
const bonus = 0.03;

function bestRecords(records: readonly Fact[][], cosines: Float32Array, kinds: ReadonlySet<string>): Described[] {
  let position = 0;
  const described = records.flatMap((facts) => {
    const own = cosines.subarray(position, position + facts.length);
    position += facts.length;
    const falling = own.toSorted((a, b) => b - a);
    const best = facts[own.indexOf(falling[0] ?? 0)];
    if (best === undefined) return [];
    const { resource, record, text } = best;
    return [{ resource, record, fact: text, score: weigh(falling) + (kinds.has(resource.name) ? bonus : 0) }];
  });
  return described.sort((a, b) => b.score - a.score);
}

function weigh(falling: Float32Array): number {
  return weights.reduce((sum, weight, place) => sum + weight * (falling[place] ?? 0), 0) / sumOfWeights;
}
