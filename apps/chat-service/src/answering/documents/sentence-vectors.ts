import type { Embedding } from '../embedding/embedding.ts';

/** Sentences are asked about again and again; so many of their vectors are a few megabytes. */
const mostKept = 4_000;

/** How near texts are to a question, as cosines in their order; undefined when there is no model to tell. */
export type Likeness = (question: string, texts: readonly string[]) => Promise<number[] | undefined>;

/** Compares by vectors, of which those of the texts are kept for the next question. */
export function createLikeness(embedding: () => Embedding | undefined): Likeness {
  const kept = new Map<string, Float32Array>();

  return async (question, texts) => {
    const model = embedding();
    if (model === undefined) return undefined;
    const keyOf = (text: string) => `${model.name}\n${text}`;
    const missing = [...new Set(texts)].filter((text) => !kept.has(keyOf(text)));
    // Without the model's opinion the words decide alone, as they do where there is no model.
    const vectors = await model.embed([question, ...missing]).catch(() => undefined);
    const asked = vectors?.[0];
    if (vectors === undefined || asked === undefined) return undefined;
    const fresh = new Map(missing.map((text, at) => [keyOf(text), vectors[at + 1] ?? new Float32Array()]));
    const cosines = texts.map((text) => cosine(asked, fresh.get(keyOf(text)) ?? kept.get(keyOf(text))));
    for (const [key, vector] of fresh) kept.set(key, vector);
    for (const key of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(key);
    }
    return cosines;
  };
}

/** Of vectors of length 1. */
function cosine(a: Float32Array, b: Float32Array | undefined): number {
  return b === undefined ? 0 : a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
