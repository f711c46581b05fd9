import { parentPort } from 'node:worker_threads';
import { openedId, type Reply, type Request } from './minilm-messages.ts';
import { loadMiniLm, type MiniLm } from './minilm-model.ts';

// The thread that runs the model: it computes for milliseconds at a time, which the main thread must not.
const port = parentPort;
if (port === null) throw new Error('minilm-worker.ts runs as a worker only');

const send = (reply: Reply) => port.postMessage(reply, 'vector' in reply ? [reply.vector.buffer] : []);
const failure = (error: unknown) => (error instanceof Error ? error.message : String(error));

try {
  serve(await loadMiniLm());
  send({ id: openedId, vector: new Float32Array(0) });
} catch (error) {
  send({ id: openedId, error: failure(error) });
}

function serve(model: MiniLm): void {
  async function answer({ id, text }: { id: number; text: string }): Promise<void> {
    try {
      send({ id, vector: await model.embed(text) });
    } catch (error) {
      send({ id, error: failure(error) });
    }
  }

  // The model runs one text at a time; the rest waits its turn.
  let last: Promise<void> = Promise.resolve();
  port?.on('message', (request: Request) => {
    last = last.then(() => ('text' in request ? answer(request) : close()));
  });

  async function close(): Promise<void> {
    await model.close();
    port?.close();
  }
}
