import type { OpenedEmbedding } from './embedding.ts';
import { isMostlyLatin } from './latin-script.ts';
import { createModelThread, type ModelThread } from './model-thread.ts';

/** Changes with the weights: vectors of different names cannot be compared. */
export const sentenceModelName = 'lectern-sentences-2';
const dimensions = 384;

/** The shipped sentence model. Rejects when its files are missing or cannot run on this machine. */
export async function openSentenceVectors(thread: ModelThread = createModelThread()): Promise<OpenedEmbedding> {
  const model = await thread.open('embedding');
  return {
    name: sentenceModelName,
    dimensions,
    reads: isMostlyLatin,
    /** One text at a time, so that other questions can run in between during a long list. */
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await model.run(text));
      return vectors;
    },
    close: model.close,
  };
}
