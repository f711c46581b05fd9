import type { Embedding } from '../../knowledge/embedding/embedding.ts';
import type { Fairness } from './fairness.ts';

/**
 * The current model, shared fairly. A model on this machine needs a slot for each text, and a lookup that has one already
 * uses it. Another server needs none, and lookups lend theirs while they wait for it.
 */
export function createFairEmbedding(
  current: () => Embedding | undefined,
  { inSlot, outside }: Pick<Fairness, 'inSlot' | 'outside'>,
  isOutside: boolean,
): () => Embedding | undefined {
  let known: { model: Embedding; fair: Embedding } | undefined;

  const embedWith = (model: Embedding) => async (texts: readonly string[]) => {
    if (isOutside) return await outside(() => model.embed(texts));
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(...(await inSlot(() => model.embed([text]))));
    return vectors;
  };

  return () => {
    const model = current();
    if (model === undefined) return undefined;
    const { name, dimensions, reads } = model;
    if (known?.model !== model) known = { model, fair: { name, dimensions, reads, embed: embedWith(model) } };
    return known.fair;
  };
}
