import type { InferenceSession } from 'onnxruntime-node';
import { loadWordPieces, miniLmFiles } from './minilm-files.ts';
import { toUnitLength } from './unit-length.ts';
import { beginPiece, endPiece } from './word-pieces.ts';

/** The model itself, for the thread that runs it. */
export interface MiniLm {
  embed(text: string): Promise<Float32Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** The input length that the model was trained on; the rest of a text is cut off. */
const mostPieces = 256;
const mostCharacters = 4_000;

/** Rejects when the weights or the runtime are not installed, or do not work on this machine. */
export async function loadMiniLm(): Promise<MiniLm> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const piecesOf = await loadWordPieces();
  const session = await InferenceSession.create(miniLmFiles().weights, sessionOptions);

  function inputsOf(pieces: readonly number[]): Record<string, InstanceType<typeof Tensor>> {
    const shape = [1, pieces.length];
    const row = (value: (piece: number) => number) =>
      new Tensor(
        'int64',
        BigInt64Array.from(pieces, (piece) => BigInt(value(piece))),
        shape,
      );
    return { input_ids: row((piece) => piece), attention_mask: row(() => 1), token_type_ids: row(() => 0) };
  }

  return {
    async embed(text) {
      const pieces = [beginPiece, ...piecesOf(text.slice(0, mostCharacters)).slice(0, mostPieces - 2), endPiece];
      const { last_hidden_state: states } = await session.run(inputsOf(pieces));
      if (!(states?.data instanceof Float32Array)) throw new Error('the embedding model gave no vectors');
      return toUnitLength(meanOf(states.data, pieces.length));
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

function meanOf(states: Float32Array, rows: number): Float32Array<ArrayBuffer> {
  const mean = new Float32Array(states.length / rows);
  for (let from = 0; from < states.length; from += mean.length)
    for (let column = 0; column < mean.length; column += 1)
      mean[column] = (mean[column] ?? 0) + (states[from + column] ?? 0) / rows;
  return mean;
}
