import type { OpenedEmbedding } from './embedding.ts';
import { openModelThread } from './model-thread.ts';

export const miniLmName = 'all-MiniLM-L6-v2';
const dimensions = 384;

/** all-MiniLM-L6-v2 in a thread of its own. Rejects when its files are missing or cannot run on this machine. */
export async function openMiniLm(): Promise<OpenedEmbedding> {
  const thread = await openModelThread<string, Float32Array>(
    new URL('./minilm-worker.ts', import.meta.url),
    'embedding',
  );
  return {
    name: miniLmName,
    dimensions,
    /** One text at a time: a long list lets the questions of others go in between. */
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await thread.run(text));
      return vectors;
    },
    close: thread.close,
  };
}
