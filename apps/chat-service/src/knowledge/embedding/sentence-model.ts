import type { InferenceSession } from 'onnxruntime-node';
import { loadLanguagePieces, loadWordPieces, shippedFile } from './model-files.ts';
import { beginPiece, endPiece, type WordPieces } from './word-pieces.ts';

/** The model itself, for the thread that runs it. */
export interface SentenceModel {
  /** The vector of a text, of length 1. */
  embed(text: string): Promise<Float32Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** The input length that the model was trained on; the rest of a text is cut off. */
const mostPieces = 256;
const mostCharacters = 4_000;

/** The model for English. Rejects when the weights or the runtime are not installed, or do not work on this machine. */
export const loadSentenceModel = () => load(shippedFile('sentence-vectors.onnx'), loadWordPieces());

/** The model for other languages: it gives a text the vector that its English translation has. */
export const loadLanguageModel = () => load(shippedFile('language-vectors.onnx'), loadLanguagePieces());

async function load(file: string, piecesOf: WordPieces): Promise<SentenceModel> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(file, sessionOptions);
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
