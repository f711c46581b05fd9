// One more thread of the data service, on the port that the main thread opened. It writes nothing by itself: log lines and
// counts go to the main thread, and compressed bytes come from there.
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Compress, Compressed } from '../compress.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';

enableCompileCache();
const { createLineBlocks, createLog, listen } = await import('@lectern/service-kit');
const { createLoopLag } = await import('../loop-lag.ts');
const { startServing } = await import('../serving.ts');

if (parentPort === null) throw new Error('This file is run as a thread of the data service.');
const main = parentPort;
const tell = (message: FromWorker) => main.postMessage(message);
const { config, memory, port, url } = workerData as WorkerStart;
const lines = createLineBlocks((block) => tell({ kind: 'lines', lines: block }));
const serving = await startServing({
  config,
  memory,
  log: createLog('data', config.LOG_LEVEL, lines),
  async listen(server) {
    await listen(server, { host: config.HOST, port, variable: 'DATA_PORT', reusePort: true });
    return url;
  },
});

const readLag = createLoopLag();
const waiting = new Map<number, PromiseWithResolvers<Compressed>>();
let requests = 0;

const askMain: Compress = (body) => {
  const answer = Promise.withResolvers<Compressed>();
  requests += 1;
  waiting.set(requests, answer);
  tell({ kind: 'compress', request: requests, body });
  return answer.promise;
};

function receive(request: number, compressed: Compressed | undefined): void {
  const answer = waiting.get(request);
  waiting.delete(request);
  if (compressed === undefined) answer?.reject(new Error('the main thread could not compress it'));
  else answer?.resolve(compressed);
}

async function stop(): Promise<void> {
  await serving.stop();
  lines.flush();
  main.close();
}

main.on('message', (message: ToWorker) => {
  if (message.kind === 'compressed') receive(message.request, message.compressed);
  else if (message.kind === 'readTraffic')
    tell({ kind: 'traffic', counts: { ...serving.traffic, lagSeconds: readLag() } });
  else if (message.kind === 'drain') serving.drain();
  else void stop();
});
tell({ kind: 'listening' });
void serving.prepare(askMain);
