import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@lectern/service-kit';
import { examples } from '../dataset/examples/examples.ts';
import type { Embedding } from './embedding.ts';
import type { Embeddings } from './embeddings.ts';
import { cosinesWith, type QuantisedVectors } from './quantised.ts';
import { createQuestionVector } from './question-vector.ts';
import { openTextVectors } from './text-vectors.ts';

/** How like a text is to the ways in which people ask for each attribute of a resource, the likest first; none without a model. */
export type ExampleSearch = (text: string, resource: string) => Promise<Likeness[]>;

export interface Likeness {
  attribute: string;
  score: number;
}

export interface ExampleSearchOptions {
  embeddings: Pick<Embeddings, 'ready'>;
  cacheDir: string;
  logger: Logger;
}

const retryAfterMs = 60_000;

export function createExampleSearch({ embeddings, cacheDir, logger }: ExampleSearchOptions): ExampleSearch {
  let index: { embedding: Embedding; vectors: QuantisedVectors } | undefined;
  const texts = examples.map(({ text }) => text);

  async function prepare(embedding: Embedding): Promise<void> {
    while (index === undefined) {
      try {
        index = { embedding, vectors: await openTextVectors({ embedding, texts, name: 'examples', cacheDir }) };
      } catch (error) {
        logger.warn({ err: error }, 'the examples of questions have no vectors yet; they are tried again');
        await wait(retryAfterMs, undefined, { ref: false });
      }
    }
  }
  void embeddings.ready.then(prepare);

  const vectorOf = createQuestionVector();
  return async (text, resource) => {
    if (index === undefined || text.trim() === '') return [];
    try {
      const question = await vectorOf(text, index.embedding);
      return question === undefined ? [] : likenesses(await cosinesWith(question, index.vectors), resource);
    } catch (error) {
      logger.warn({ err: error }, 'a question was understood without its vector');
      return [];
    }
  };
}

/** One example may be like a text by chance, two of the same attribute hardly. */
const shareOfBest = 0.6;

function likenesses(cosines: Float32Array, resource: string): Likeness[] {
  const best = new Map<string, [number, number]>();
  for (const [row, example] of examples.entries()) {
    if (example.resource !== resource && example.resource !== undefined) continue;
    const cosine = cosines[row] ?? 0;
    const [first, second] = best.get(example.attribute) ?? [0, 0];
    best.set(example.attribute, cosine > first ? [cosine, first] : [first, Math.max(second, cosine)]);
  }
  return [...best]
    .map(([attribute, [first, second]]) => ({ attribute, score: shareOfBest * first + (1 - shareOfBest) * second }))
    .sort((a, b) => b.score - a.score);
}
