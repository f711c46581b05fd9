import type { OpenedEmbedding } from './embedding.ts';
import { createModelThread, type ModelThread } from './model-thread.ts';

export const miniLmName = 'all-MiniLM-L6-v2';
const dimensions = 384;

/** all-MiniLM-L6-v2. Rejects when its files are missing or cannot run on this machine. */
export async function openMiniLm(thread: ModelThread = createModelThread()): Promise<OpenedEmbedding> {
  const model = await thread.open('embedding');
  return {
    name: miniLmName,
    dimensions,
    /** One text at a time, so that other questions can run in between during a long list. */
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await model.run(text));
      return vectors;
    },
    close: model.close,
  };
}
