import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

export type CrossScores = Record<string, number[]>;

/** Scores written by the cross-encoder's training, by question, for every unit of its document. */
export function readCrossScores(file: string): CrossScores {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
}
