import { createHash } from 'node:crypto';
import type { Step } from '../../platform/database/database.ts';
import type { KnowledgePagesTable } from '../../platform/database/knowledge-schema.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { IndexedChunk } from '../extraction/extraction-messages.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import { endPassages, inBatches } from './pages.ts';
import type { Run } from './run-context.ts';

/** A page's content, ready to be indexed. */
export interface Content {
  title: string;
  /** Empty for content that has no URL of its own. */
  url: string;
  hash: string;
  bytes: number;
  etag: string | null;
  lastModified: string | null;
  /** With an address of its own where a section has one. */
  chunks: readonly (IndexedChunk & { question?: string; url?: string })[];
  words: readonly string[];
}

/** Small enough that other bots' turns never wait long for it. */
const passagesAtOnce = 64;
const wordsAtOnce = 256;

/** Replaces a page's stored content, together with extra steps such as queueing its links. */
export async function storeDocument(
  run: Run,
  page: KnowledgePagesTable,
  content: Content,
  extraSteps: readonly Step[] = [],
): Promise<void> {
  if (page.hash === content.hash && page.passages === content.chunks.length) {
    return await run.store([...finishPage(run, page, content), ...extraSteps]);
  }
  const { limits } = run.context;
  run.passages += content.chunks.length;
  if (run.passages > limits.mostPassages) {
    throw new Unreadable(`The bot has ${limits.mostPassages} passages already, and no more can be found.`);
  }
  // Texts and files were checked against the plan when they were added.
  if (run.source.kind === 'url' || run.source.kind === 'site') run.bytesLeft -= content.bytes;
  if (run.bytesLeft < 0) {
    throw new Unreadable(
      'The plan of this workspace has no room for more knowledge. Remove a source, or change the plan.',
    );
  }
  const [first = [], ...rest] = unitsOf(content.chunks);
  const steps = [
    ...clearPage(run, page),
    ...addPassages(run, page, content, first, 0),
    ...addWords(run, content.words),
  ];
  const last = [...finishPage(run, page, content), ...extraSteps];
  if (rest.length === 0) return await run.store([...steps, ...last]);
  await run.store(steps);
  for (const [index, chunks] of rest.entries()) {
    await run.store(addPassages(run, page, content, chunks, (index + 1) * passagesAtOnce));
  }
  await run.store(last);
}

function unitsOf(chunks: Content['chunks']): Content['chunks'][] {
  return Array.from({ length: Math.ceil(chunks.length / passagesAtOnce) }, (_, index) =>
    chunks.slice(index * passagesAtOnce, (index + 1) * passagesAtOnce),
  );
}

/** Also removes what an interrupted run left behind. */
function clearPage(run: Run, page: KnowledgePagesTable): Step[] {
  const { build } = run.context.database;
  const started = build
    .deleteFrom('knowledge_passages')
    .where('source_id', '=', run.source.id)
    .where('page_id', '=', page.id)
    .where('from_generation', '=', run.source.run_generation);
  return [started, endPassages(run, page.id)];
}

function addPassages(
  { source, context }: Run,
  page: KnowledgePagesTable,
  content: Content,
  chunks: Content['chunks'],
  from: number,
): Step[] {
  const passages = chunks.map((chunk, index) => ({ ...chunk, id: createId('psg'), position: from + index }));
  const rows = passages.map(({ id, position, headings, text, question, url, pages, pictures }) => ({
    id,
    source_id: source.id,
    page_id: page.id,
    bot_id: source.bot_id,
    position,
    text,
    from_generation: source.run_generation,
    until_generation: null,
    title: content.title,
    url: url ?? content.url,
    headings: JSON.stringify(headings),
    question: question ?? null,
    hash: hashOf(question, text),
    embedding: null,
    embedding_name: null,
    unit_vectors: null,
    pages: pages === undefined ? null : JSON.stringify(pages),
    // Only those of uploaded files are kept.
    pictures: pictures === undefined || source.kind !== 'file' ? null : JSON.stringify(pictures),
  }));
  return [
    ...inBatches(rows, 16).map((some) => context.database.build.insertInto('knowledge_passages').values(some)),
    ...passages.map(({ id, headingWords, bodyWords }) =>
      context.index.add({ passageId: id, botId: source.bot_id, heading: headingWords, body: bodyWords }),
    ),
  ];
}

const hashOf = (question: string | undefined, text: string) =>
  createHash('sha256')
    .update(`${question ?? ''}\n${text}`)
    .digest('base64url')
    .slice(0, 22);

function addWords({ source, context, knownWords }: Run, words: readonly string[]): Step[] {
  const unknown = words.filter((word) => !knownWords.has(word));
  for (const word of unknown) knownWords.add(word);
  return inBatches(unknown, wordsAtOnce).map((some) =>
    context.database.build
      .insertInto('knowledge_words')
      .values(some.map((word) => ({ source_id: source.id, word, bot_id: source.bot_id })))
      .onConflict((conflict) => conflict.columns(['source_id', 'word']).doNothing()),
  );
}

function finishPage({ context }: Run, page: KnowledgePagesTable, content: Content): Step[] {
  const { title, hash, bytes, etag, lastModified, chunks } = content;
  return [
    context.database.build
      .updateTable('knowledge_pages')
      .set({
        state: 'done',
        reason: null,
        title,
        hash,
        bytes,
        etag,
        last_modified: lastModified,
        passages: chunks.length,
        updated_at: context.now(),
      })
      .where('id', '=', page.id),
  ];
}
