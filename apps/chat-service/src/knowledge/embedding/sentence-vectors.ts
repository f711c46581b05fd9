import type { OpenedEmbedding } from './embedding.ts';
import { createModelThread, type ModelThread, type OpenedModel } from './model-thread.ts';
import { isEnglish, isReadable } from './readable-text.ts';

/** Changes with the weights: vectors of different names cannot be compared. */
export const sentenceModelName = 'lectern-sentences-2';
const dimensions = 384;

/** The shipped sentence models. Rejects when their files are missing or cannot run on this machine. */
export async function openSentenceVectors(thread: ModelThread = createModelThread()): Promise<OpenedEmbedding> {
  const english = await thread.open('embedding');
  let other: Promise<OpenedModel<'languages'>> | undefined;

  /** Most services never need it, and it takes twice the memory of the other one. */
  function openOther(): Promise<OpenedModel<'languages'>> {
    other ??= thread.open('languages').catch((error: unknown) => {
      other = undefined;
      throw error;
    });
    return other;
  }

  return {
    name: sentenceModelName,
    dimensions,
    reads: isReadable,
    /** One text at a time, so that other questions can run in between during a long list. */
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await (isEnglish(text) ? english : await openOther()).run(text));
      return vectors;
    },
    async close() {
      await english.close();
      await (await other?.catch(() => undefined))?.close();
    },
  };
}
