import { createHash } from 'node:crypto';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { Unreadable } from '../extraction/unreadable.ts';
import { indexWords, vocabularyOf } from '../search/index-words.ts';
import type { Pair, SourceSettings } from '../sources/source.ts';
import { crawl } from './crawl.ts';
import { completeRun, failRun } from './end-run.ts';
import { addPages, readPage } from './pages.ts';
import { FailedRun, type IngestContext, LostRun, openRun, PausedRun, type Run } from './run-context.ts';
import { type Content, storeDocument } from './store-document.ts';
import { sync } from './sync.ts';
import type { Turn } from './turns.ts';

/** Reads a source fully, or as far as its turn allows. Throws errors that a retry may fix, such as a database outage. */
export async function runSource(context: IngestContext, turn: Turn): Promise<void> {
  try {
    await readOrFail(await openRun(context, turn));
  } catch (error) {
    if (error instanceof LostRun) return;
    await release(context, turn, error);
    if (!isPause(context, error)) throw error;
  }
}

const isPause = ({ signal }: IngestContext, error: unknown) => error instanceof PausedRun || signal.aborted;

async function release(context: IngestContext, { source }: Turn, error: unknown): Promise<void> {
  const { database, queries, owner } = context;
  const { untilMs, reason } = error instanceof PausedRun ? error : {};
  // A run that was paused, or cut off by an outage, does not count as an attempt.
  const isCounted = !isPause(context, error) && !(error instanceof DatabaseError && error.kind === 'unavailable');
  const attempts = isCounted ? source.attempts : source.attempts - 1;
  // A paused run goes to the back of the queue, or waits until it may go on; an interrupted one keeps its place.
  const at = untilMs ?? (error instanceof PausedRun ? context.now() : (source.next_run_at ?? context.now()));
  const shown = { state: reason === undefined ? 'running' : 'waiting', error: reason ?? source.error } as const;
  const { id, run_generation: generation } = source;
  await database.write([queries.release({ id, generation, owner, attempts, at, ...shown })]);
}

async function readOrFail(run: Run): Promise<void> {
  const { source, context } = run;
  if (source.attempts > context.limits.mostBeginnings) return await failRun(run, parkedReason, true);
  try {
    await readSource(run);
    await context.embedSource(run);
    await completeRun(run);
  } catch (error) {
    if (!(error instanceof FailedRun || error instanceof Unreadable)) throw error;
    await failRun(run, error.message);
  }
}

async function readSource(run: Run): Promise<void> {
  // We stored this ourselves, in the shape defined in source.ts.
  const { connection, ...settings }: SourceSettings = JSON.parse(run.source.settings);
  if (connection !== undefined) return await sync(run, { ...settings, connection });
  await (run.source.kind === 'url' || run.source.kind === 'site' ? crawl(run) : readContent(run));
}

const parkedReason =
  'Reading this source stopped twice before its end, with the service or with an error, so it is not tried again by itself. Refresh the source to try again.';

/** Reads typed or uploaded content, which is a source with a single page. */
async function readContent(run: Run): Promise<void> {
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
