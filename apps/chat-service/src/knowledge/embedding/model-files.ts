import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createWordPieces, plainEnglish, plainText, type WordPieces } from './word-pieces.ts';

type Vectors = 'sentence-vectors.onnx' | 'language-vectors.onnx';
type Judge = 'cross-encoder.onnx' | 'table-judge.onnx' | 'language-judge.onnx';
type Vocabulary = 'word-pieces.txt' | 'language-pieces.txt';

/** A model file that is shipped with the answering package. */
export const shippedFile = (name: Vectors | Vocabulary | Judge): string =>
  fileURLToPath(import.meta.resolve(`@lectern/answering/${name}`));

/** The vocabulary of a model, one piece a line. */
export const readVocabulary = (name: Vocabulary = 'word-pieces.txt'): string[] =>
  readFileSync(shippedFile(name), 'utf8').trimEnd().split('\n');

let wordPieces: WordPieces | undefined;

/** Both English models read the same pieces; the vocabulary has 30,000, so it is loaded once. */
export function loadWordPieces(): WordPieces {
  wordPieces ??= createWordPieces(readVocabulary(), plainEnglish);
  return wordPieces;
}

let languagePieces: WordPieces | undefined;

/** The pieces of both models for other languages, which are loaded only where they are needed. */
export function loadLanguagePieces(): WordPieces {
  languagePieces ??= createWordPieces(readVocabulary('language-pieces.txt'), plainText);
  return languagePieces;
}

/** Ordinary English words, of four or more letters: those that are a single piece in the models' vocabulary. */
export const englishWords: ReadonlySet<string> = new Set(readVocabulary().filter((piece) => /^[a-z]{4,}$/.test(piece)));
