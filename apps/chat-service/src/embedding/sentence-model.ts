import type { InferenceSession } from 'onnxruntime-node';
import { loadWordPieces, shippedFile } from './model-files.ts';
import { beginPiece, endPiece } from './word-pieces.ts';

/** The model itself, for the thread that runs it. */
export interface SentenceModel {
  /** The vector of a text, of length 1. */
  embed(text: string): Promise<Float32Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** The input length that the model was trained on; the rest of a text is cut off. */
const mostPieces = 256;
const mostCharacters = 4_000;

/** Rejects when the weights or the runtime are not installed, or do not work on this machine. */
export async function loadSentenceModel(): Promise<SentenceModel> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const piecesOf = loadWordPieces();
  const session = await InferenceSession.create(shippedFile('sentence-vectors.onnx'), sessionOptions);
  return {
    async embed(text) {
      const pieces = [beginPiece, ...piecesOf(text.slice(0, mostCharacters)).slice(0, mostPieces - 2), endPiece];
      const input = new Tensor('int64', BigInt64Array.from(pieces, BigInt), [1, pieces.length]);
      const { vector } = await session.run({ input_ids: input });
      if (!(vector?.data instanceof Float32Array)) throw new Error('the embedding model gave no vectors');
      // A copy, since the runtime owns the memory of its result.
      return Float32Array.from(vector.data);
    },
    close: () => session.release(),
  };
}

/** One core is enough for a question; memory is released after each run instead of being kept for the next one. */
const sessionOptions: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
};
