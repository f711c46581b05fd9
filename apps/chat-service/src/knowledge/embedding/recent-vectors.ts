import { createMemory } from '@lectern/service-kit';
import type { Embedding } from './embedding.ts';

const mostKept = 1_000;

/** A model with a cache of recent vectors: search and ranking need the same vector of a question. */
export function createRecentVectors(current: () => Embedding | undefined) {
  const kept = createMemory<Promise<Float32Array[]>>(mostKept);
  let wrapped: { model: Embedding; remembering: Embedding } | undefined;

  function remember(model: Embedding, text: string): Promise<Float32Array[]> {
    const key = `${model.name} ${text}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const vectors = model.embed([text]);
    kept.set(key, vectors);
    vectors.catch(() => kept.delete(key));
    return vectors;
  }

  return (): Embedding | undefined => {
    const model = current();
    if (model === undefined) return undefined;
    if (wrapped?.model !== model) {
      const embed: Embedding['embed'] = (texts) =>
        texts.length === 1 && texts[0] !== undefined ? remember(model, texts[0]) : model.embed(texts);
      const { name, dimensions, reads } = model;
      wrapped = { model, remembering: { name, dimensions, reads, embed } };
    }
    return wrapped.remembering;
  };
}
