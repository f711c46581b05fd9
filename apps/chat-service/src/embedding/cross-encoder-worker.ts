import { workerData } from 'node:worker_threads';
import { loadCrossEncoder } from './cross-encoder-model.ts';
import { serveModel } from './serve-model.ts';

await serveModel(async () => {
  // The one thing that this thread is started with.
  const { score, close } = await loadCrossEncoder(workerData as string);
  return { run: ({ question, units }: { question: string; units: string[] }) => score(question, units), close };
});
