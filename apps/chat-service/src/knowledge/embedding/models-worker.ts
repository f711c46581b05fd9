// Loads models and runs one task after the other. Each blocks for milliseconds, which the main thread must not do.
import { parentPort } from 'node:worker_threads';
import { type CrossEncoder, loadCrossEncoder, loadLanguageJudge } from './cross-encoder-model.ts';
import { shippedFile } from './model-files.ts';
import type { ModelName, ModelWork, ThreadReply, ThreadRequest } from './model-thread.ts';
import { loadLanguageModel, loadSentenceModel } from './sentence-model.ts';

/** Each is given tasks of its own kind only. */
interface Model {
  run(task: ModelWork[ModelName]['task']): Promise<unknown>;
  close(): Promise<void>;
}

const loaders: Record<ModelName, () => Promise<Model>> = {
  async embedding() {
    const { embed, close } = await loadSentenceModel();
    return { run: embed, close };
  },
  async languages() {
    const { embed, close } = await loadLanguageModel();
    return { run: embed, close };
  },
  'cross-encoder': async () => judging(await loadCrossEncoder()),
  'table-judge': async () => judging(await loadCrossEncoder(shippedFile('table-judge.onnx'))),
  'language-judge': async () => judging(await loadLanguageJudge()),
};

function judging({ score, close }: CrossEncoder): Model {
  return { run: ({ question, units }: ModelWork['cross-encoder']['task']) => score(question, units), close };
}

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker only');
const models = new Map<number, Model>();

async function perform(request: ThreadRequest): Promise<unknown> {
  if (request.do === 'open') {
    models.set(request.handle, await loaders[request.model]());
    return null;
  }
  const model = models.get(request.handle);
  if (model === undefined) throw new Error('the model is closed');
  if (request.do === 'run') return model.run(request.task);
  models.delete(request.handle);
  await model.close();
  return null;
}

async function answer(request: ThreadRequest): Promise<ThreadReply> {
  try {
    return { id: request.id, result: await perform(request) };
  } catch (error) {
    return { id: request.id, error: error instanceof Error ? error.message : String(error) };
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (request: ThreadRequest) => {
  last = last.then(async () => port.postMessage(await answer(request)));
});
