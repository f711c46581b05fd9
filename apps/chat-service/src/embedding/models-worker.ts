// Loads models and runs one task after the other. They compute for milliseconds at a time, which the main thread must not.
import { parentPort } from 'node:worker_threads';
import { loadCrossEncoder } from './cross-encoder-model.ts';
import { loadMiniLm } from './minilm-model.ts';
import type { ModelName, ModelWork, ThreadReply, ThreadRequest } from './model-thread.ts';

/** Each is given tasks of its own kind only. */
interface Model {
  run(task: ModelWork[ModelName]['task']): Promise<unknown>;
  close(): Promise<void>;
}

const loaders: Record<ModelName, () => Promise<Model>> = {
  async embedding() {
    const { embed, close } = await loadMiniLm();
    return { run: embed, close };
  },
  async 'cross-encoder'() {
    const { score, close } = await loadCrossEncoder();
    return { run: ({ question, units }: ModelWork['cross-encoder']['task']) => score(question, units), close };
  },
};

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker only');
const models = new Map<ModelName, Model>();

async function perform(request: ThreadRequest): Promise<unknown> {
  const model = models.get(request.model);
  if (request.do === 'open' && model !== undefined) throw new Error(`the ${request.model} model is open already`);
  if (request.do === 'open') models.set(request.model, await loaders[request.model]());
  else if (model === undefined) throw new Error(`the ${request.model} model is closed`);
  else if (request.do === 'run') return model.run(request.task);
  else {
    models.delete(request.model);
    await model.close();
  }
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
// Nothing comes when no model is needed any more.
port.on('message', (request: ThreadRequest | undefined) => {
  if (request === undefined) port.close();
  else last = last.then(async () => port.postMessage(await answer(request)));
});
