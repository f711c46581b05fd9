import { extractDocument, extractText } from './extract-document.ts';
import type { ExtractionReply, ExtractionRequest, ExtractionResult } from './extraction-messages.ts';
import { Unreadable } from './unreadable.ts';

// The process in which documents are parsed, one at a time; started and killed by extraction-process.ts.
if (process.send === undefined) throw new Error('extraction-child.ts runs as a child process only');

process.on('message', (request: ExtractionRequest) => {
  void reply(request).then((answer) => process.send?.(answer));
});

async function reply(request: ExtractionRequest): Promise<ExtractionReply> {
  try {
    return { result: await run(request), memoryMb: process.memoryUsage.rss() / 1_000_000 };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    // If memory outside the heap has run out, the library that needed it may have caught the first error.
    if (error instanceof RangeError && /alloc|array length|string length/i.test(error.message)) process.exit(1);
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

async function run({ task, limits }: ExtractionRequest): Promise<ExtractionResult> {
  if (task.kind === 'sitemap') {
    const { readSitemap } = await import('./read-sitemap.ts');
    return await readSitemap(task);
  }
  if (task.kind === 'tags') {
    const { readPageTags } = await import('./read-page-tags.ts');
    return readPageTags(task);
  }
  if (task.kind === 'xml') {
    const { readWholeXml } = await import('./read-whole-xml.ts');
    return readWholeXml(task);
  }
  if (task.kind === 'git files' || task.kind === 'git blobs') {
    const { readGitBlobs, readGitFiles } = await import('./git/read-git-task.ts');
    return task.kind === 'git files' ? readGitFiles(task) : readGitBlobs(task);
  }
  return task.kind === 'text' ? extractText(task, limits) : await extractDocument(task, limits);
}
