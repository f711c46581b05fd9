import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@lectern/service-kit';
import type { Embedding } from '../../knowledge/embedding/embedding.ts';
import type { Embeddings } from '../../knowledge/embedding/embeddings.ts';
import { pinRows } from '../../knowledge/embedding/products.ts';
import { cosinesWith, type QuantisedVectors } from '../../knowledge/embedding/quantised.ts';
import { openTextVectors } from '../../knowledge/embedding/text-vectors.ts';
import { takeTurn } from '../../platform/shared/take-turn.ts';

export interface RecordCosinesOptions {
  embeddings: Pick<Embeddings, 'ready'>;
  embedding: () => Embedding | undefined;
  texts: readonly string[];
  cacheDir: string;
  logger: Logger;
}

const retryAfterMs = 60_000;
/** An answer does not wait longer than this for the question's vector. */
const patienceMs = 2_000;

/** Compares questions with the records' texts by meaning, as soon as the model and its vectors are available. */
export function createRecordCosines({ embeddings, embedding, texts, cacheDir, logger }: RecordCosinesOptions) {
  let opened: { name: string; vectors: QuantisedVectors } | undefined;

  async function open(model: Embedding): Promise<void> {
    while (opened === undefined) {
      try {
        const vectors = await openTextVectors({ embedding: model, texts, name: 'records', cacheDir });
        opened = { name: model.name, vectors: { ...vectors, bytes: pinRows(vectors.bytes) } };
      } catch (error) {
        logger.warn({ err: error }, 'the records have no vectors yet; trying again in a minute');
        await wait(retryAfterMs, undefined, { ref: false });
      }
    }
  }

  async function compare(text: string): Promise<Float32Array | undefined> {
    const model = embedding();
    if (opened === undefined || model?.name !== opened.name || text === '') return undefined;
    try {
      const [vector] = await withPatience(model.embed([text]));
      const cosines = vector && (await cosinesWith(vector, opened.vectors));
      // Yields to other work before the ranking.
      await takeTurn();
      return cosines;
    } catch (error) {
      logger.warn({ err: error }, 'a question was answered without its vector');
      return undefined;
    }
  }
  return { compare, ready: embeddings.ready.then(open) };
}

async function withPatience<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no vector within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
