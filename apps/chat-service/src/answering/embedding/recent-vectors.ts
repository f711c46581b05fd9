import type { Embedding } from './embedding.ts';

const mostKept = 1_000;

/** A model that remembers what it was asked last: search and ranking want the same vector of a question. */
export function createRecentVectors(current: () => Embedding | undefined) {
  let recent = new Map<string, Promise<Float32Array[]>>();
  let older = new Map<string, Promise<Float32Array[]>>();
  let wrapped: { model: Embedding; remembering: Embedding } | undefined;

  function remember(model: Embedding, text: string): Promise<Float32Array[]> {
    const key = `${model.name} ${text}`;
    const vectors = recent.get(key) ?? older.get(key) ?? model.embed([text]);
    recent.set(key, vectors);
    vectors.catch(() => recent.delete(key));
    if (recent.size > mostKept) [older, recent] = [recent, new Map()];
    return vectors;
  }

  return (): Embedding | undefined => {
    const model = current();
    if (model === undefined) return undefined;
    if (wrapped?.model !== model) {
      const embed: Embedding['embed'] = (texts) =>
        texts.length === 1 && texts[0] !== undefined ? remember(model, texts[0]) : model.embed(texts);
      wrapped = { model, remembering: { name: model.name, dimensions: model.dimensions, embed } };
    }
    return wrapped.remembering;
  };
}
