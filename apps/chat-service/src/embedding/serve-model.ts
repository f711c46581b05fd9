import { parentPort } from 'node:worker_threads';
import { openedId, type ThreadReply, type ThreadRequest } from './model-thread.ts';

interface Model<Task, Result> {
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** Runs in the thread: loads the model, then does one task after the other. Models compute for milliseconds at a time, which the main thread must not. */
export async function serveModel<Task, Result>(load: () => Promise<Model<Task, Result>>): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('this file runs as a worker only');
  const send = (reply: ThreadReply<Result | null>) => port.postMessage(reply);
  const failure = (error: unknown) => (error instanceof Error ? error.message : String(error));
  let model: Model<Task, Result>;
  try {
    model = await load();
  } catch (error) {
    return send({ id: openedId, error: failure(error) });
  }
  send({ id: openedId, result: null });

  async function answer(id: number, task: Task): Promise<void> {
    try {
      send({ id, result: await model.run(task) });
    } catch (error) {
      send({ id, error: failure(error) });
    }
  }

  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: ThreadRequest<Task>) => {
    last = last.then(() => ('task' in request ? answer(request.id, request.task) : close()));
  });

  async function close(): Promise<void> {
    await model.close();
    port?.close();
  }
}
