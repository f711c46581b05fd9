import { availableParallelism } from 'node:os';
import type { InferenceSession } from 'onnxruntime-node';
import { loadLanguagePieces, loadWordPieces, shippedFile } from './model-files.ts';
import { beginPiece, endPiece, type WordPieces } from './word-pieces.ts';

/** Reads a question and a unit together, for the thread that runs it. */
export interface CrossEncoder {
  /** How well each unit answers the question; higher is better, 0 is undecided. */
  score(question: string, units: readonly string[]): Promise<number[]>;
  close(): Promise<void>;
}

/** As in training: the maximum tokens of a question and its unit; of a long question the end is kept in half of them. */
const mostEnglishPieces = 112;
const mostLanguagePieces = 128;
/** Larger batches are padded to the longest row, which costs more than it saves. */
const rowsAtOnce = 2;

export const shippedCrossEncoder = (): string => shippedFile('cross-encoder.onnx');

/** Reads English. Rejects when the file or the runtime is missing, or does not work on this machine. */
export const loadCrossEncoder = (file = shippedCrossEncoder()) => load(file, loadWordPieces(), mostEnglishPieces);

/** Reads the other languages. Its embeddings are those of their sentence vectors, whose file is in the same folder. */
export const loadLanguageJudge = () =>
  load(shippedFile('language-judge.onnx'), loadLanguagePieces(), mostLanguagePieces);

async function load(file: string, wordPieces: WordPieces, mostPieces: number): Promise<CrossEncoder> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(file, sessionOptions);
  const piecesOf = (text: string): number[] => wordPieces(text.slice(0, 2_000));

  async function run(rows: readonly PairRow[]): Promise<number[]> {
    const length = Math.max(...rows.map(({ pieces }) => pieces.length));
    const shape = [rows.length, length];
    const fill = (value: (row: PairRow, at: number) => number) => {
      const data = new BigInt64Array(rows.length * length);
      for (const [index, row] of rows.entries())
        for (let at = 0; at < row.pieces.length; at += 1) data[index * length + at] = BigInt(value(row, at));
      return new Tensor('int64', data, shape);
    };
    const { score } = await session.run({
      input_ids: fill(({ pieces }, at) => pieces[at] ?? 0),
      attention_mask: fill(() => 1),
      token_type_ids: fill(({ second }, at) => (at >= second ? 1 : 0)),
    });
    if (!(score?.data instanceof Float32Array)) throw new Error('the cross-encoder gave no scores');
    return [...score.data];
  }

  return {
    async score(question, units) {
      const asked = piecesOf(question).slice(-mostPieces / 2);
      const rows = units.map((unit, index) => ({ index, ...pairRow(asked, piecesOf(unit), mostPieces) }));
      // Rows of similar length are batched together, since short ones are padded to the longest.
      rows.sort((one, other) => one.pieces.length - other.pieces.length);
      const scores = new Array<number>(units.length).fill(0);
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const some = rows.slice(from, from + rowsAtOnce);
        for (const [at, score] of (await run(some)).entries()) scores[some[at]?.index ?? 0] = score;
      }
      return scores;
    },
    close: () => session.release(),
  };
}

interface PairRow {
  pieces: number[];
  /** Where the unit begins. */
  second: number;
}

function pairRow(question: readonly number[], unit: readonly number[], mostPieces: number): PairRow {
  const rest = unit.slice(0, mostPieces - 3 - question.length);
  return { pieces: [beginPiece, ...question, endPiece, ...rest, endPiece], second: question.length + 2 };
}

const sessionOptions: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  // A user is waiting for this: a second core cuts the wait by a third, at the cost of some CPU time while it waits for work.
  intraOpNumThreads: Math.min(2, availableParallelism()),
  interOpNumThreads: 1,
  // The runtime's own pool would keep 8 MB of weights that it needs only while it loads them.
  enableCpuMemArena: false,
  enableMemPattern: false,
};
