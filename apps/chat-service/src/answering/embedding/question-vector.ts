import type { Embedding } from './embedding.ts';

/** An answer does not wait longer than this for the question's vector. */
const defaultPatienceMs = 2_000;

/** Makes the vector of a question; one that is looked up several times in a row is made once. */
export function createQuestionVector(patienceMs = defaultPatienceMs) {
  let last: { text: string; vectors: Promise<Float32Array[]> } | undefined;
  return async (text: string, embedding: Embedding): Promise<Float32Array | undefined> => {
    if (last?.text !== text) last = { text, vectors: embedding.embed([text]) };
    const asked = last;
    try {
      return (await withPatience(asked.vectors, patienceMs))[0];
    } catch (error) {
      if (last === asked) last = undefined;
      throw error;
    }
  };
}

async function withPatience<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no vector within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
