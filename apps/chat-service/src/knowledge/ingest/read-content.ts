import { createHash } from 'node:crypto';
import { indexWords, vocabularyOf } from '../search/index-words.ts';
import type { Pair } from '../sources/source.ts';
import { addPages, readPage } from './pages.ts';
import { FailedRun, type Run } from './run-context.ts';
import { type Content, storeDocument } from './store-document.ts';

/** Reads typed or uploaded content, which is a source with a single page. */
export async function readContent(run: Run): Promise<void> {
  const { source, context } = run;
  const { build, read } = context.database;
  const address = source.url ?? '';
  await run.store(addPages(run, [address]));
  const page = await readPage(run, address);
  const stored = build.selectFrom('knowledge_contents').select('text').where('source_id', '=', source.id);
  const [content] = await read(stored);
  if (page === undefined || content === undefined) throw new FailedRun('The text of this source no longer exists.');
  const isPairs = source.kind === 'qa';
  await storeDocument(run, page, isPairs ? contentOfPairs(run, content.text) : await contentOfText(run, content.text));
}

async function contentOfText({ source, context }: Run, text: string): Promise<Content> {
  const task = { text, title: source.title, isPlain: source.kind === 'file', owner: source.workspace_id };
  const document = await context.extractor.text(task);
  return { ...document, ...common(source.url, text) };
}

function contentOfPairs({ source }: Run, json: string): Content {
  // We stored this ourselves, as a list of pairs.
  const pairs: Pair[] = JSON.parse(json);
  const chunks = pairs.map(({ question, answer }) => {
    const passage = { title: source.title, headings: [], question, text: answer };
    return { ...passage, ...indexWords(passage) };
  });
  const hash = createHash('sha256').update(`${source.title}\n${json}`).digest('base64url');
  const words = vocabularyOf(pairs.map(({ question, answer }) => `${question} ${answer}`).join(' '));
  return { title: source.title, hash, chunks, words, ...common(source.url, json) };
}

function common(url: string | null, text: string) {
  return { url: url ?? '', bytes: Buffer.byteLength(text), etag: null, lastModified: null };
}
