import { parentPort } from 'node:worker_threads';
import { extractDocument, extractText } from './extract-document.ts';
import type { ExtractionReply, ExtractionRequest, ExtractionResult } from './extraction-messages.ts';
import { Unreadable } from './unreadable.ts';

// The thread in which documents are parsed: one at a time, asked for and ended by extractor.ts.
const port = parentPort;
if (port === null) throw new Error('extraction-worker.ts runs as a worker only');

port.on('message', (request: ExtractionRequest) => {
  void reply(request).then((answer) => port.postMessage(answer));
});

async function reply(request: ExtractionRequest): Promise<ExtractionReply> {
  try {
    return { result: await run(request) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function run({ task, limits }: ExtractionRequest): Promise<ExtractionResult> {
  if (task.kind === 'sitemap') {
    const { readSitemap } = await import('./read-sitemap.ts');
    return readSitemap(task.bytes, limits.mostUnpackedBytes);
  }
  return task.kind === 'text' ? extractText(task, limits) : await extractDocument(task, limits);
}
