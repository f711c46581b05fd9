import { loadMiniLm } from './minilm-model.ts';
import { serveModel } from './serve-model.ts';

await serveModel(async () => {
  const { embed, close } = await loadMiniLm();
  return { run: embed, close };
});
