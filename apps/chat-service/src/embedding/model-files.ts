import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createWordPieces, type WordPieces } from './word-pieces.ts';

/** A model file that is shipped with the answering package. */
export const shippedFile = (name: 'sentence-vectors.onnx' | 'cross-encoder.onnx' | 'word-pieces.txt'): string =>
  fileURLToPath(import.meta.resolve(`@lectern/answering/${name}`));

/** The vocabulary of both models, one piece a line. */
export const readVocabulary = (): string[] =>
  readFileSync(shippedFile('word-pieces.txt'), 'utf8').trimEnd().split('\n');

let wordPieces: WordPieces | undefined;

/** Both models read the same pieces; the vocabulary has 30,000, so it is loaded once. */
export function loadWordPieces(): WordPieces {
  wordPieces ??= createWordPieces(readVocabulary());
  return wordPieces;
}
